"""Rule booklets: chapters of numbered rules with pictures of the real components, as pages of a
booklet and imposed two-up for folding and stapling.

    text (YAML by game) + components/<game>/rules.yaml  →  blocks  →  pages  →  plain and imposed
"""
