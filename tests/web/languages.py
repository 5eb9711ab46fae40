"""The languages that the page speaks, as the page itself lists them."""

import json
import subprocess
from typing import Any

from tools.paths import ROOT


def node(script: str) -> Any:
    """What a module script in Node prints, as JSON."""
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    return json.loads(done.stdout)


LANGUAGES: list[str] = node(
    "import { LANGUAGES } from './web/words/words.js'; console.log(JSON.stringify(LANGUAGES));"
)
