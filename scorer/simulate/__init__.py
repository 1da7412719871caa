"""Many games played by given policies, and what a designer asks of them.

`table` is what a game must give (its ``policy`` module), `play` plays one game into a `Record`,
`report` adds records up, `runs` does it for many games in several processes, `show` and `plot` put
the report before people. The same seed gives the same report, whatever the number of processes.
"""
