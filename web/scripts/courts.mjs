// Takes the twelve court pictures out of the npm package @heruka_urgyen/react-playing-cards (drawings: CC0, by Adrian
// Kennard) and writes them to src/lib/cards: the picture alone, without index, pips and frame, in quieter colors.
//
//   node scripts/courts.mjs FOLDER_WITH_THE_PACKAGE_AND_SVGO
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const modules = resolve(process.argv[2] ?? '.', 'node_modules');
const { optimize } = createRequire(join(modules, 'x.js'))('svgo');
const colors = { '#FC4': '#e2b24c', red: '#b9352c', '#44F': '#2f4a86', black: '#1b1d1f' };

for (const suit of 'CDHS') {
  for (const rank of 'JQK') {
    const from = join(modules, '@heruka_urgyen/react-playing-cards/src/images/2color', `${rank}${suit}.svg`);
    const source = readFileSync(from, 'utf8');
    const symbols = [...source.matchAll(/<symbol id="(\w+)"([^>]*)>(.*?)<\/symbol>/gs)];
    const robe = symbols.filter(([, id]) => id.startsWith(`${suit}${rank}`));
    const pip = symbols.find(([, id]) => id === `S${suit}${rank}`);
    const layers = robe.map(
      ([, id]) => `<use href="#${id}"/><use href="#${id}" transform="rotate(180 650 1000)"/>`,
    );
    const parts = robe.map(([, id, , body]) => `<g id="${id}">${body}</g>`);
    let svg =
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1300 2000"` +
      ` preserveAspectRatio="none"><defs>${pip[0]}${parts.join('')}</defs>${layers.join('')}</svg>`;
    svg = svg.replace(
      /(fill|stroke)="(#FC4|red|#44F|black)"/g,
      (_, what, color) => `${what}="${colors[color]}"`,
    );
    svg = svg.replaceAll('xlink:href', 'href');
    const { data } = optimize(svg, { multipass: true, floatPrecision: 0, plugins: ['preset-default'] });
    const small = data.replaceAll(/xmlns:xlink="[^"]*"/g, '');
    writeFileSync(new URL(`../src/lib/cards/${rank}${suit}.svg`, import.meta.url), small);
  }
}
