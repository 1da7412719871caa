"""Writers: pages and drawings to files. They know neither games nor components nor imposition."""
