import { createVault } from '@repo/contract/vault/vault';
import {
  ARGON2ID,
  accountSalt,
  deriveMaster,
  formatRecoveryCode,
  fromBase64url,
  openIdentity,
  randomBytes,
  unwrapVaultKey,
} from '@repo/vault';
import { expect, test } from 'vitest';
import { derivePassword, splitMaster } from './derive-password.ts';
import { type MadeVault, makeVault } from './make-vault.ts';
import { makeWraps } from './make-wraps.ts';
import { readRecoveryCode } from './recovery-code.ts';

const userId = '0199a0f0-0000-7000-8000-000000000001';
const [passwordId, kitId] = ['0199a0f0-0000-7000-8000-00000000000a', '0199a0f0-0000-7000-8000-00000000000b'] as const;
const typed = { siteId: 'localhost', username: 'Marta', password: 'violin-under-7-lamps' };

function unwrap({ body }: MadeVault, kind: 'password' | 'recovery', key: Uint8Array) {
  const wrap = body.wraps.find((one) => one.kind === kind)!;
  return unwrapVaultKey(fromBase64url(wrap.sealed), key, { userId, generation: 2, kind, id: wrap.id });
}

test('a vault opens by the password and by its code, and holds the key that signs', async () => {
  const { authKey, wrapKey } = splitMaster(randomBytes(32));
  const password = { wrapKey, wrapId: passwordId };
  const made = await makeVault({ userId, generation: 2, password, kit: { wrapId: kitId } });
  expect(createVault.body.parse(made.body)).toEqual(made.body);
  expect(made.body.wraps.map(({ id, kind }) => [id, kind])).toEqual([
    [passwordId, 'password'],
    [kitId, 'recovery'],
  ]);
  expect(authKey).toMatch(/^ak1\./);
  expect(await unwrap(made, 'password', wrapKey)).toEqual(made.raw);
  const read = readRecoveryCode(formatRecoveryCode(made.code!).toLowerCase());
  if (!read.ok) throw new Error(read.error);
  expect(await unwrap(made, 'recovery', read.keys.unwrapKey)).toEqual(made.raw);
  expect(read.keys.recoveryAuth).toBe(made.body.wraps[1]?.recoveryAuth);
  const sealed = fromBase64url(made.identity.sealed);
  const { publicKey } = await openIdentity(made.key, { userId, generation: 2 }, sealed, made.keyId);
  expect(publicKey).toEqual(fromBase64url(made.identity.publicKey));
});

test('the code of a kit can be given, and without a kit there is none', async () => {
  const password = { wrapKey: randomBytes(32), wrapId: passwordId };
  const code = randomBytes(20);
  const made = await makeVault({ userId, generation: 1, password, kit: { wrapId: kitId, code } });
  expect(made.code).toBe(code);
  const bare = await makeVault({ userId, generation: 1, password, kit: null });
  expect([bare.code, bare.body.wraps.length]).toEqual([null, 1]);
});

test('every generation gets a wrap, or none is made', async () => {
  const of = [2, 1].map((generation) => ({ generation, raw: randomBytes(32) }));
  const maker = { userId, kind: 'password', wrappingKey: randomBytes(32) } as const;
  const wraps = await makeWraps(of, { ...maker, ids: [passwordId, kitId] });
  expect(wraps.map(({ generation }) => generation)).toEqual([2, 1]);
  await expect(async () => makeWraps(of, { ...maker, ids: [passwordId] })).rejects.toThrow('fewer ids');
});

test('a typed code that is none is refused with the reason', () => {
  expect(readRecoveryCode('nothing')).toEqual({ ok: false, error: 'recoveryCode.malformed' });
  const code = formatRecoveryCode(new Uint8Array(20));
  expect(readRecoveryCode(code.replace('0', '1'))).toEqual({ ok: false, error: 'recoveryCode.typo' });
});

test('both halves of a password come from one derivation, which a faster one may replace', async () => {
  const salt = accountSalt({ siteId: 'localhost', kind: 'person', loginName: 'marta' });
  const keys = splitMaster(await deriveMaster(typed.password, salt));
  expect(await derivePassword(typed)).toEqual(keys);
  const master = randomBytes(ARGON2ID.hashLength);
  const asked: unknown[] = [];
  const faster = await derivePassword(typed, async (...of) => {
    asked.push(of);
    return master.slice();
  });
  expect(asked).toEqual([[typed.password, salt]]);
  expect(faster).toEqual(splitMaster(master));
});
