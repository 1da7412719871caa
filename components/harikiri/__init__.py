"""ハリキリ探検隊 (harikiri): its maps, explorers, constants and rules as data."""
