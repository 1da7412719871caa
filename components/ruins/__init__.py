"""ルインズ (Ruins): the component data and the numbered rules."""
