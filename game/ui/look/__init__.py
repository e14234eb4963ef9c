"""How everything looks: theme, type faces, pictures, paper, brass and felt."""
