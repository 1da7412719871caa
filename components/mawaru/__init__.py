"""回る遺跡: component data and rules. The data model is in ``schema.py``."""
