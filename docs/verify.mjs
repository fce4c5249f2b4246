// Checks a transcript of Spadework from docs/dealing.md alone:  node verify.mjs proof.json [receipt.json]
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
const [t, kept = t.kept] = process.argv.slice(2).map((name) => JSON.parse(readFileSync(name)));
const wrong = [], u = (text) => Buffer.from(text), hex = (text) => Buffer.from(text, 'hex');
const int = (n, size) => { const b = Buffer.alloc(size); b.writeUIntBE(n, Math.max(0, size - 6), Math.min(6, size)); return b; };
const LP = (...parts) => Buffer.concat(parts.flatMap((part) => [int(part.length, 2), part]));
const sha = (bytes) => createHash('sha256').update(bytes).digest();
const hmac = (key, bytes) => createHmac('sha256', key).update(bytes).digest();
const signed = ({ key, table, head: { v, head, signature } }) => verify(null, // Ed25519
  LP(u('spades-transcript/1/head'), u(table), int(v, 8), hex(head)),
  createPublicKey({ key: Buffer.concat([hex('302a300506032b6570032100'), hex(key)]), format: 'der', type: 'spki' }), hex(signature));
// 1. The entries are those that the server signed, and go on from what this device was told.
const chain = [sha(LP(u('spades-transcript/1'), u(t.table)))];
for (const text of t.events) chain.push(sha(Buffer.concat([chain.at(-1), u(text)])));
if (!signed(t)) wrong.push('the server did not sign this head');
if (t.head.v !== t.events.length || chain.at(-1).toString('hex') !== t.head.head) wrong.push('the entries are not those that were signed');
if (kept && (kept.table !== t.table || kept.key !== t.key || !signed(kept))) wrong.push('the receipt is of another table or server');
else if (kept && kept.head.v >= chain.length) wrong.push(`rolled back: ${kept.head.v} entries were signed before`);
else if (kept && chain[kept.head.v].toString('hex') !== kept.head.head) wrong.push('the server signed another history before');
// 2. What the entries say of deals.
const deals = []; let coming, now, rules, games = 0, number, dealer;
const end = (deal) => { if (deal) deal.over = true; };
t.events.map((text) => JSON.parse(text) ?? {}).forEach((e, i) => {
  if (e.type === 'DealFixed') { end(coming); deals.push((coming = { ...e, at: i + 1, nonces: [], played: [] })); }
  else if (e.type === 'BytesMixed' && coming) coming.nonces[e.seat] = (coming.nonces[e.seat] ?? '') + e.nonce;
  else if (e.type === 'GameStarted') { ({ rules, dealer } = e); number = 0; games++; }
  else if (e.type === 'DealBegun') {
    number++; now = coming; coming = undefined;
    if (!now) { console.log(`deal ${number} (entry ${i + 1}) was not fixed before`); dealer = (dealer + 1) % rules.seats; return; }
    const game = sha(u(`${t.table}/${games}`)).toString('hex').slice(0, 32);
    if (now.game !== game || now.number !== number || now.dealer !== dealer) wrong.push(`entry ${now.at}: another deal was due`);
    now.rules = rules; dealer = (now.dealer + 1) % rules.seats;
  } else if (/^Card(Played|Corrected)$/.test(e.type)) now?.played.push(e);
  else if (/^(DealScored|DealVoided|GameWon|TableClosed)$/.test(e.type)) {
    if (e.type === 'DealVoided') dealer = e.dealer;
    end(now); now = undefined; if (/^[GT]/.test(e.type)) { end(coming); coming = undefined; }
  } });
// 3. Each deal that is over follows from its seed, and the seed from its commitment.
if (new Set(deals.map((d) => d.commitment)).size < deals.length) wrong.push('a commitment stands twice');
for (const d of deals) {
  const open = t.deals.find(({ at }) => at === d.at), seats = d.rules?.seats;
  if (!open && d.over) wrong.push(`entry ${d.at}: the seed of a deal that is over is kept back`);
  const own = kept?.nonces[d.commitment];
  if (own && d.rules && !d.nonces.some((all) => all?.match(/.{32}/g).includes(own))) wrong.push(`entry ${d.at}: your own bytes were left out`);
  if (!open || !d.rules) continue;
  const { lowest, removed, jokers } = d.rules.pack, ranks = '23456789TJQKA', S = hex(open.seed), at = [hex(d.game), int(d.number, 4)];
  const pack = [...'CDHS'].flatMap((s) => [...ranks.slice(ranks.indexOf(lowest))].map((r) => r + s)).filter((c) => !removed.includes(c));
  pack.push(...['LJ', 'BJ'].slice(2 - jokers));
  const C = sha(LP(u('spades-deal/1/commit'), LP(...at, int(d.dealer, 1), u(pack.join()), u('')), S)).toString('hex');
  const K = hmac(S, LP(u('spades-deal/1/key'), ...at, ...Array.from({ length: seats }, (_, s) => hex(d.nonces[s] ?? '')), u('')));
  let block = 0, bytes = []; // 4. The shuffle.
  const byte = () => (bytes.length ? bytes : (bytes = [...hmac(K, LP(u('spades-deal/1/stream'), int(block++, 4)))])).shift();
  for (let i = pack.length - 1; i > 0; i--) {
    let b; do b = byte(); while (b >= 256 - (256 % (i + 1)));
    [pack[i], pack[b % (i + 1)]] = [pack[b % (i + 1)], pack[i]];
  }
  const size = open.hands[0]?.length ?? 0, hands = Array.from({ length: seats }, () => []), r = d.rules;
  pack.slice(0, size * seats).forEach((card, k) => hands[(d.dealer + 1 + k) % seats].push(card));
  const moves = r.passing.nil || r.passing.blind_nil || /draw|refill|kitty/.test(r.deal.kind) || r.trump.kind === 'called';
  if (C !== d.commitment) wrong.push(`entry ${d.at}: the seed is not the one that was fixed`);
  else if (JSON.stringify([hands, pack.slice(size * seats)]) !== JSON.stringify([open.hands, open.stock])) wrong.push(`entry ${d.at}: other cards than those that follow`);
  else if (!moves && d.played.some(({ seat, card }) => !hands[seat].includes(card))) wrong.push(`entry ${d.at}: a card was played that was not dealt there`);
}
console.log(wrong.length ? `REFUSED\n${wrong.join('\n')}` : `All ${deals.filter((d) => d.over && d.rules).length} deals that are over hold.`);
process.exit(wrong.length ? 1 : 0);
