// Answers for the kernel compiled for browsers, in Node: `door.js KERNEL.js KERNEL.wasm`.
// in: the number of a question and how many bytes follow, as 32 bits each, then those; out: how many bytes, below 0 for a text, then those.
import { readFileSync, readSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [script, compiled] = process.argv.slice(2);
const { load } = await import(pathToFileURL(script).href);
const ask = await load(readFileSync(compiled));

function read(size) {
  const found = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const more = readSync(0, found, at, size - at, null);
    if (!more) process.exit(0);
    at += more;
  }
  return found;
}

function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}

for (;;) {
  const head = read(8);
  const found = ask(head.readUInt32LE(0), read(head.readUInt32LE(4)));
  const bytes = Buffer.from(found);
  const size = Buffer.alloc(4);
  size.writeInt32LE(typeof found === 'string' ? -bytes.length : bytes.length);
  write(Buffer.concat([size, bytes]));
}
