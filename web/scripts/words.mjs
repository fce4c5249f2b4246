// Fails on words for people that stand in the source of the page: they belong to a catalog, src/spadework/texts/en.
// Such are letters between tags and in what an attribute says, and strings of a script that read like a sentence or a label.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';

/** Attributes that are shown or read aloud. */
const SAID = /^(alt|aria-(description|label|roledescription|valuetext)|label|placeholder|title)$/;
const LETTERS = /\p{L}/u;
const SENTENCE = /\p{L}{2}[,.:;!?…]? \p{L}|^\p{Lu}\p{Ll}+[.!?…]?$/u;
/** Code in a string, and faults that only who writes the page will meet: `SyntaxError`, not a plain `Error`. */
const CODE = /^(closest|matchMedia|MediaQuery|querySelector|querySelectorAll|runPython|warn|\w+Error)$/;

/** Tells of the words below a node. What is `read` stands before people; else a string must sound like it. */
function look(node, read, tell) {
  const here = (...nodes) => nodes.forEach((each) => look(each, read, tell));
  const aside = (...nodes) => nodes.forEach((each) => look(each, false, tell));
  if (Array.isArray(node)) return here(...node);
  if (typeof node?.type !== 'string') return;
  const say = (text) => (read ? LETTERS : SENTENCE).test(text) && tell(node.start, text);
  switch (node.type.replace(/^(Import|TS(?!As|NonNull|Satisfies)).*/, 'Type')) {
    case 'Type':
    case 'StyleDirective':
      return;
    case 'Text':
      return say(node.data);
    case 'Literal':
      return typeof node.value === 'string' && say(node.value);
    case 'TemplateElement':
      return say(node.value.cooked);
    case 'Component':
      return (
        here(node.fragment),
        node.attributes.forEach((each) => look(each.value ?? each, SAID.test(each.name), tell))
      );
    case 'Fragment':
      return look(node.nodes, true, tell);
    case 'Attribute':
      if (SAID.test(node.name)) return look(node.value, true, tell);
      return aside(...[node.value].flat().filter(({ type }) => type === 'ExpressionTag'));
    case 'ConditionalExpression':
      return (aside(node.test), here(node.consequent, node.alternate));
    case 'BinaryExpression':
      if (node.operator === '+') return here(node.left, node.right);
      return aside(...[node.left, node.right].filter(({ type }) => type !== 'Literal'));
    case 'CallExpression':
    case 'NewExpression':
      aside(node.callee);
      return CODE.test((node.callee.property ?? node.callee).name) || aside(node.arguments);
    case 'ExpressionTag':
    case 'LogicalExpression':
    case 'TemplateLiteral':
      return here(...Object.values(node));
    case 'Property':
      return aside(node.value);
    case 'SwitchCase':
      return aside(node.consequent);
    default:
      return aside(...Object.values(node));
  }
}

const found = [];
for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  const path = join('src', file);
  if (!/\.(ts|js|svelte)$/.test(path)) continue;
  const text = readFileSync(path, 'utf8');
  const plain = text.replaceAll('</script', '<\\/script');
  const source = path.endsWith('.svelte') ? text : `<script lang="ts">${plain}</script>`;
  const { instance, module, fragment } = parse(source, { modern: true });
  look([instance?.content, module?.content, fragment], false, (at, words) => {
    const line = source.slice(0, at).split('\n').length;
    found.push(`${path}:${line}: ${words.trim().replace(/\s+/g, ' ')}`);
  });
}
for (const words of found) console.error(`Not in a catalog: ${words}`);
process.exitCode = found.length ? 1 : 0;
