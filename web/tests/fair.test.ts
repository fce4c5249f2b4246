// What the browser's own check rests on: hashes that need no https are those of the browser, and the vectors of docs/dealing.md hold.
import { expect, test } from 'vitest';
import { hmac, join, plainHmac, plainSha256, sha256, valid } from '../src/lib/fair/hash';

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

test('SHA-256 and HMAC of our own are those of the browser, at every length around a block', async () => {
  for (const length of [0, 1, 3, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const bytes = join(Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256));
    expect(hex(plainSha256(bytes))).toBe(hex(await sha256(bytes)));
    const key = join(plainSha256(bytes));
    expect(hex(plainHmac(key, bytes))).toBe(hex(await hmac(key, bytes)));
  }
  expect(hex(plainSha256(utf8('abc')))).toMatch(/^ba7816bf8f01cfea/);
});

test('a signature is valid for its message and its key alone', async () => {
  const bytes = (text: string) => join(Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16)));
  const key = bytes('3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29');
  const signature = bytes(
    'aaa3907936ec43fa6881b0a2a32d8ebe65f5c6be88f89563f0a3777b2a09816bc71d44e293604029d4b3b47b917d77de4872d371fb1dbd449eb2bb06b684e309',
  );
  expect(await valid(key, utf8('head'), signature)).toBe(true);
  expect(await valid(key, utf8('tail'), signature)).toBe(false);
});
