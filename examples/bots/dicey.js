// A bot that does anything that is legal: spadework arena thumb "node examples/bots/dicey.js"
const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const asked = JSON.parse(line);
  const answers = asked.answers ?? [];
  const reply =
    asked.type === "hello"
      ? { protocol: 1, name: "dicey.js" }
      : { id: asked.id, answer: answers[Math.floor(Math.random() * answers.length)] };
  console.log(JSON.stringify(reply));
});
