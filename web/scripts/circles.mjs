// Fails on modules of src/ that import each other in a circle, also where one is fetched later: `node scripts/circles.mjs`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.(ts|js|svelte)$/.test(path));

/** The modules that one names; packages and pictures are none. */
function named(path) {
  const names = readFileSync(path, 'utf8').matchAll(/\b(?:from|import)[\s(]*['"]([^'"\n]+)['"]/g);
  return [...names].flatMap(([, name]) => {
    const full = normalize(
      name.startsWith('.') ? join(dirname(path), name) : name.replace(/^\$lib/, 'src/lib'),
    );
    return ['', '.ts', '.js'].map((ending) => full + ending).filter((found) => modules.includes(found));
  });
}

const imports = new Map(modules.map((path) => [path, named(path)]));
const done = new Set();
const circles = [];
function follow(path, way) {
  if (way.includes(path)) return circles.push([...way.slice(way.indexOf(path)), path]);
  if (done.has(path)) return;
  for (const next of imports.get(path)) follow(next, [...way, path]);
  done.add(path);
}
for (const path of modules) follow(path, []);

for (const circle of circles) console.error(`Modules import each other in a circle: ${circle.join(' > ')}`);
process.exitCode = circles.length ? 1 : 0;
