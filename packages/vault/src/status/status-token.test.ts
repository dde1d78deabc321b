import { createPublicKey, verify as verifyNatively } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url } from '../primitives/base64url.ts';
import { utf8 } from '../primitives/bytes.ts';
import { SIGNATURE_CONTEXTS, type SignatureUse } from '../primitives/labels.ts';
import { createSigningKey, signDetached, verifyDetached } from '../primitives/signature.ts';
import { readStatusJwt, signStatusJwt } from './status-jwt.ts';
import { describeStatusKeys, followStatusKeys, formatStatusJwk, statusKeyId } from './status-key.ts';
import { packStatuses, readStatus, STATUS_LIST_BYTES, STATUS_PLACES } from './status-list.ts';
import { type Inflate, signStatusList, verifyStatusList } from './status-token.ts';

const key = createSigningKey();
const jwk = formatStatusJwk(key.publicKey);
const address = 'https://cards.example/api/emergency/status/0';
const issuedAt = 1_796_000_000;
const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength });
const values = Uint8Array.from({ length: STATUS_PLACES }, (_, index) => (index % 97 === 0 ? index % 4 : 0));
const token = signStatusList(key, { address, issuedAt, values }, deflateSync);
const open = (text: string, changes: Partial<Parameters<typeof verifyStatusList>[1]> = {}) =>
  verifyStatusList(text, { keys: [jwk], address, inflate, ...changes });
const splitParts = (text: string) => text.split('.') as [string, string, string];
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Written from the draft alone, with what Node has: shares no line with the package. */
function readIndependently(
  text: string,
  pub: string,
): { claims: Record<string, unknown>; at: (index: number) => number } {
  const [header, payload, signature] = splitParts(text);
  const spki = Buffer.concat([
    Buffer.from('308207b2300b0609608648016503040312038207a100', 'hex'),
    Buffer.from(pub, 'base64url'),
  ]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isSigned = verifyNatively(
    null,
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const claims = decode(payload);
  if (!isSigned || decode(header).typ !== 'statuslist+jwt') throw new Error('not signed');
  const { bits, lst } = claims.status_list;
  const bytes = inflateSync(Buffer.from(lst, 'base64url'));
  const perByte = 8 / bits;
  const at = (index: number) =>
    ((bytes[Math.trunc(index / perByte)] ?? 0) >> ((index % perByte) * bits)) & (2 ** bits - 1);
  return { claims, at };
}

test('property 13: every value of a status list is read back', () => {
  const chosen = fc.uint8Array({ minLength: 64, maxLength: 64, max: 3 });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 0, max: STATUS_PLACES - 64 }), (few, from) => {
      const all = new Uint8Array(STATUS_PLACES);
      all.set(few, from);
      const list = packStatuses(all);
      expect(list).toHaveLength(STATUS_LIST_BYTES);
      expect(few.map((_, at) => readStatus(list, from + at) ?? 9)).toEqual(few);
      expect([readStatus(list, -1), readStatus(list, STATUS_PLACES), readStatus(list, 0.5)]).toEqual([
        null,
        null,
        null,
      ]);
    }),
    { numRuns: 30 },
  );
  const opened = open(token);
  if (!opened.ok) throw new Error(opened.error);
  expect(Uint8Array.from(values, (_, index) => readStatus(opened.status.list, index) ?? 9)).toEqual(values);
  expect([opened.status.issuedAt, opened.status.expiresAt - issuedAt]).toEqual([issuedAt, 604_800]);
  expect(() => packStatuses(new Uint8Array(STATUS_PLACES - 1))).toThrow('bytes.wrongLength');
  expect(() => packStatuses(new Uint8Array(STATUS_PLACES).fill(4))).toThrow('bytes.tooLong');
});

test('property 13: an independent reader, written from the draft, reads the list and the key', () => {
  const { claims, at } = readIndependently(token, jwk.pub);
  expect(claims).toEqual({
    sub: address,
    iat: issuedAt,
    exp: issuedAt + 7 * 86_400,
    ttl: 3600,
    status_list: { bits: 2, lst: expect.any(String) },
  });
  expect(decode(splitParts(token)[0])).toEqual({ alg: 'ML-DSA-65', typ: 'statuslist+jwt', kid: jwk.kid });
  expect(Uint8Array.from(values, (_, index) => at(index))).toEqual(values);
});

test('the first example of the draft is packed and read as it says', () => {
  // draft-ietf-oauth-status-list, section 4.1: twelve values of two bits, `statuses` 1,2,0,3,0,1,0,1,1,2,3,3.
  const example = [1, 2, 0, 3, 0, 1, 0, 1, 1, 2, 3, 3];
  const list = packStatuses(Uint8Array.from({ length: STATUS_PLACES }, (_, index) => example[index] ?? 0));
  expect(Array.from(list.subarray(0, 3))).toEqual([0xc9, 0x44, 0xf9]);
  expect(example.map((_, index) => readStatus(list, index))).toEqual(example);
});

test('property 13: tokens of other keys are refused', () => {
  const other = createSigningKey();
  const foreign = signStatusList(other, { address, issuedAt, values }, deflateSync);
  expect(open(foreign)).toEqual({ ok: false, error: 'status.unknownKey' });
  // Another's signature under our key's name.
  const renamed = signStatusJwt(other, { typ: 'statuslist+jwt', kid: jwk.kid }, decode(splitParts(token)[1]));
  expect(open(renamed)).toEqual({ ok: false, error: 'status.badSignature' });
  // A key whose name is not its own.
  expect(open(foreign, { keys: [{ ...jwk, kid: statusKeyId(other.publicKey) }] })).toEqual({
    ok: false,
    error: 'status.unknownKey',
  });
});

test('property 13: no signature of a context passes for a list, and no list for a signature of a context', () => {
  const [header, payload, signature] = splitParts(token);
  const message = utf8(`${header}.${payload}`);
  for (const use of Object.keys(SIGNATURE_CONTEXTS) as SignatureUse[]) {
    const made = toBase64url(signDetached(key.secretKey, { use, message }));
    expect(open(`${header}.${payload}.${made}`)).toEqual({ ok: false, error: 'status.badSignature' });
    const asDetached = verifyDetached(key.publicKey, Buffer.from(signature, 'base64url'), { use, message });
    expect(asDetached).toBe(false);
  }
});

test('a token is refused for another list, other heads, changed bytes and what is no list', () => {
  const [header, payload, signature] = splitParts(token);
  const sign = (head: { typ: string }, claims: object) => signStatusJwt(key, { ...head, kid: jwk.kid }, claims);
  const claims = decode(payload);
  const isRefused = (text: string) => {
    const opened = open(text);
    return opened.ok ? 'opened' : opened.error;
  };
  expect(open(token, { address: `${address}1` })).toEqual({ ok: false, error: 'status.otherList' });
  expect(isRefused(sign({ typ: 'JWT' }, claims))).toBe('status.badSignature');
  expect(isRefused(sign({ typ: 'status-key+jwt' }, claims))).toBe('status.badSignature');
  for (const head of [{ alg: 'none' }, { alg: 'ML-DSA-44' }, { crit: ['b64'] }]) {
    const text = `${encode({ ...decode(header), ...head })}.${payload}.${signature}`;
    expect(isRefused(text)).toBe('status.badSignature');
  }
  const other = { ...claims, iat: claims.iat + 1 };
  expect(isRefused(`${header}.${encode(other)}.${signature}`)).toBe('status.badSignature');
  const lst = (bytes: Uint8Array) => ({ ...claims, status_list: { bits: 2, lst: toBase64url(bytes) } });
  const wrong: object[] = [
    { ...claims, iat: 'yesterday' },
    { ...claims, exp: undefined },
    { ...claims, status_list: { ...claims.status_list, bits: 1 } },
    { ...claims, status_list: [] },
    lst(utf8('not deflated')),
    lst(deflateSync(new Uint8Array(STATUS_LIST_BYTES - 1))),
    // A small text that inflates to megabytes.
    lst(deflateSync(new Uint8Array(8_000_000))),
  ];
  for (const one of wrong) expect(isRefused(sign({ typ: 'statuslist+jwt' }, one))).toBe('status.malformed');
  for (const text of ['', '.', '..', 'a.b', 'é.b.c', `${encode([])}.b.c`, 'x'.repeat(200_000)]) {
    expect(isRefused(text)).toBe('status.malformed');
  }
  expect(isRefused(`${token}.`)).toBe('status.badSignature');
  expect(readStatusJwt(`${header}.${payload}.AAAA`, key.publicKey, { typ: 'statuslist+jwt', kid: jwk.kid })).toBeNull();
});

test('a new key of the lists is believed by its word of the one before, and by no other', () => {
  const [first, second, third, foreign] = [key, createSigningKey(), createSigningKey(), createSigningKey()];
  const document = JSON.parse(JSON.stringify(describeStatusKeys([first, second, third])));
  const follow = (pinned: string | null, told: unknown) =>
    followStatusKeys(pinned, told)?.map(({ kid }) => kid) ?? null;
  const ids = [first, second, third].map(({ publicKey }) => statusKeyId(publicKey));
  expect(follow(null, document)).toEqual(ids);
  expect(follow(ids[0] ?? '', document)).toEqual(ids);
  expect(follow(ids[1] ?? '', document)).toEqual(ids.slice(1));
  expect(follow(statusKeyId(foreign.publicKey), document)).toBeNull();
  // A foreign key in the place of the last, with the word that was for another.
  const keys = [...document.keys.slice(0, 2), formatStatusJwk(foreign.publicKey)];
  expect(follow(ids[0] ?? '', { ...document, keys })).toBeNull();
  expect(follow(ids[0] ?? '', { ...document, successions: [] })).toBeNull();
  expect(follow(ids[2] ?? '', { ...document, successions: [] })).toEqual(ids.slice(2));
  for (const told of [
    null,
    [],
    {},
    { keys: [], successions: [] },
    { keys: [{ ...jwk, alg: 'ES256' }], successions: [] },
  ]) {
    expect(follow(null, told)).toBeNull();
  }
});
