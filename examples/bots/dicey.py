"""A bot that does anything that is legal: spadework arena thumb "python examples/bots/dicey.py"."""

import json
import random
import sys

for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        dice = random.Random(asked["seed"])
        reply = {"protocol": 1, "name": "dicey"}
    else:
        reply = {"id": asked["id"], "answer": dice.choice(asked["answers"])}
    print(json.dumps(reply), flush=True)
