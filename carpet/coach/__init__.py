"""What the solver's answers mean for a player: hints, verdicts, reviews, difficulty, deals."""
