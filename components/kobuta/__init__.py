"""Component data of 子ブタ村と目覚めるオオカミ (kobuta)."""
