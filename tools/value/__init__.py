"""Make the table of weights of `carpet.coach.net` from nothing; docs/value.md says how."""

import os

# Before numpy is loaded: its matrices are small here, and more threads would only wait for each
# other. One thread also adds numbers in the same order each time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
