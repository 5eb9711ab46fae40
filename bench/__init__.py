"""What is measured; each is a command of its own: see CONTRIBUTING.md."""
