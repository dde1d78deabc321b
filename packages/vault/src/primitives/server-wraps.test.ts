import { expect, test } from 'vitest';
import { flipByte } from '../../test/example-glyph.ts';
import { randomBytes, utf8 } from './bytes.ts';
import { KEK_KINDS } from './labels.ts';
import { kekName, kekUnwrap, kekWrap, type WrapSlot } from './server-wraps.ts';

const kek = randomBytes(32);
const slot: WrapSlot = {
  kind: 'share',
  ownerId: 'owner-1',
  objectId: 'glyph-1',
  role: 'medical',
  version: 2,
  policyHash: randomBytes(32),
  kekId: 'k1',
};

test.each<[string, Partial<WrapSlot>]>([
  ['owner', { ownerId: 'owner-2' }],
  ['object', { objectId: 'glyph-2' }],
  ['role', { role: 'emergency' }],
  ['version', { version: 3 }],
  ['policy', { policyHash: randomBytes(32) }],
  ['policy (none)', { policyHash: new Uint8Array() }],
  ['key id', { kekId: 'k2' }],
])('a wrap moved to another %s does not open', async (_what, change) => {
  const wrapped = await kekWrap(kek, slot, utf8('a share'));
  expect(await kekUnwrap(kek, slot, wrapped)).toEqual(utf8('a share'));
  await expect(kekUnwrap(kek, { ...slot, ...change }, wrapped)).rejects.toThrow('open.refused');
});

test('a wrap of one kind opens as no other kind', async () => {
  for (const kind of KEK_KINDS) {
    const wrapped = await kekWrap(kek, { ...slot, kind }, utf8('x'));
    const opened = await Promise.allSettled(
      KEK_KINDS.map((other) => kekUnwrap(kek, { ...slot, kind: other }, wrapped)),
    );
    expect(KEK_KINDS.filter((_, index) => opened[index]?.status === 'fulfilled')).toEqual([kind]);
  }
});

test('another key does not open it, a changed or missing byte neither', async () => {
  const wrapped = await kekWrap(kek, slot, utf8('a share'));
  expect(wrapped.length).toBe(7 + 28);
  await expect(kekUnwrap(randomBytes(32), slot, wrapped)).rejects.toThrow('open.refused');
  for (let at = 0; at < wrapped.length; at++) {
    await expect(kekUnwrap(kek, slot, flipByte(wrapped, at))).rejects.toThrow('open.refused');
    await expect(kekUnwrap(kek, slot, wrapped.slice(0, at))).rejects.toThrow('open.refused');
  }
});

test('a Buffer, as a database driver gives it, opens like any bytes', async () => {
  const wrapped = await kekWrap(kek, slot, utf8('a share'));
  expect(
    await kekUnwrap(Buffer.from(kek), { ...slot, policyHash: Buffer.from(slot.policyHash) }, Buffer.from(wrapped)),
  ).toEqual(utf8('a share'));
});

test('wrong lengths are wrong use', async () => {
  await expect(async () => kekWrap(randomBytes(16), slot, utf8('x'))).rejects.toThrow('bytes.wrongLength');
  await expect(async () => kekWrap(kek, { ...slot, policyHash: randomBytes(31) }, utf8('x'))).rejects.toThrow(
    'bytes.wrongLength',
  );
});

test('a nameless key is always called the same, another one otherwise, and neither by its own bytes', () => {
  expect(kekName(kek)).toMatch(/^[0-9a-f]{16}$/);
  expect(kekName(Buffer.from(kek))).toBe(kekName(kek));
  expect(kekName(flipByte(kek, 31))).not.toBe(kekName(kek));
  expect(Buffer.from(kek).toString('hex')).not.toContain(kekName(kek));
  expect(() => kekName(randomBytes(16))).toThrow('bytes.wrongLength');
});
