import type { NewWrap, StoredVault } from '@repo/client/stored-vault';
import {
  accountSalt,
  deriveMaster,
  fromBase64url,
  knownPasswordsUrl,
  parseRecoveryCode,
  recoveryKeys,
  toBase64url,
  toHex,
  unwrapVaultKey,
  wrapKeyFromMaster,
} from '@repo/vault';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, newId, newIds, newPasskey, typed, userId, withWraps } from '../../../test/test-vaults.ts';
import { operations } from './operations/operations.ts';
import { answerRequest } from './operations/serve-operations.ts';
import { readOpenVaultRecord, readWaitingKit } from './vault-store.ts';

/** The operations of these groups touch passwords, codes and raw keys: each of them must be asked here. */
const watchedGroups = ['password.', 'vault.', 'wraps.', 'kit.', 'backup.'];

/** Everything the worker said, and everything it was given or made that it must not say. */
function listenToWorker() {
  const answers = new Map<string, unknown[]>();
  const ask = async (name: string, input?: unknown) => {
    // Cloned as it would be on its way to the page.
    const answer = structuredClone(await answerRequest(operations, { id: 1, name, input }));
    answers.set(name, [...(answers.get(name) ?? []), answer]);
    return answer;
  };
  const run = async <T>(name: string, input?: unknown): Promise<T> => {
    const answer = await ask(name, input);
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
    return answer.value as T;
  };
  return { answers, ask, run };
}

/** Every text and every piece of bytes in an answer, as one text. */
function allText(value: unknown): string {
  if (value instanceof Uint8Array) return ` ${toHex(value)} ${toBase64url(value)}`;
  if (typeof value !== 'object' || value === null) return ` ${String(value)}`;
  return Object.entries(value)
    .map(([name, part]) => ` ${name}${allText(part)}`)
    .join('');
}

const listSecretForms = (secret: Uint8Array) => [
  toHex(secret),
  toBase64url(secret),
  btoa(String.fromCharCode(...secret)),
];

async function passwordSecrets(password: string) {
  const { siteId, username } = typed;
  const master = await deriveMaster(password, accountSalt({ siteId, kind: 'person', loginName: username }));
  return { master, wrapKey: wrapKeyFromMaster(master) };
}

async function unwrapRawKey(vault: StoredVault, wrapKey: Uint8Array): Promise<Uint8Array> {
  const wrap = vault.wraps.find(({ kind }) => kind === 'password');
  if (wrap === undefined) throw new Error('no password wrap');
  const slot = { userId, generation: vault.generation, kind: 'password', id: wrap.id } as const;
  return unwrapVaultKey(fromBase64url(wrap.sealed), wrapKey, slot);
}

function codeSecrets(text: string) {
  const parsed = parseRecoveryCode(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return [...listSecretForms(parsed.code), ...listSecretForms(recoveryKeys(parsed.code).unwrapKey)];
}

/** A whole life of a vault: made, opened in each way, wrapped anew in each way, reset, and its earlier part opened. */
async function liveWith(password: string, nextPassword: string) {
  const { answers, ask, run } = listenToWorker();
  const codes: string[] = [];
  const passkey = newPasskey();
  const prf = toHex(passkey.prfOutput);
  const given = () => ({ ...passkey, prfOutput: new Uint8Array(passkey.prfOutput) });
  const place = { siteId: typed.siteId, username: typed.username };
  const create = async (generation: number, secret: string, earlier: StoredVault[]) => {
    await run('password.derive', { ...place, password: secret });
    const ids = { passwordWrapId: newId(), recoveryWrapId: newId() };
    const made = await run<StoredVault>('vault.create', { userId, generation, earlier, ...ids });
    await run('vault.store');
    await run('password.forget');
    codes.push(await run<string>('kit.show'));
    return [made, ...earlier];
  };
  let vaults = await create(1, password, []);
  const adopt = ({ wraps }: { wraps: NewWrap[] }) => {
    vaults = withWraps(vaults, wraps);
    return wraps;
  };
  const again = () => ({ userId, vaults, wrapIds: newIds(vaults.length) });
  const rated = { password, context: { loginName: typed.username, email: '', fullName: '' } };
  await run('password.estimate', rated);
  await run('password.rate', rated);
  await run('password.authKeyOnly', { ...place, password });
  const unlock = { by: 'password', ...place, password };
  adopt(await run('wraps.addPasskey', { ...again(), unlock, passkey: given() }));
  const byPasskey = { by: 'passkey', ...given() };
  await run('kit.taken', { wraps: adopt(await run('wraps.newKit', { ...again(), unlock: byPasskey })) });
  codes.push(await run<string>('kit.show'));
  await run('kit.prove', { typed: codes.at(-1) });
  const madeAt = '2026-11-21T22:00:00.000Z';
  const file = await run<Uint8Array>('backup.seal', { userId, vaults, madeAt, folders: [], glyphs: [] });
  await run('backup.read', { file });
  await run('backup.open', { file, typed: codes.at(-1) });
  for (const part of ['backup.folder', 'backup.glyph']) await ask(part, { id: newId() });
  await run('backup.close');
  adopt(await run('wraps.withPassword', { ...again(), ...place, password, newPassword: nextPassword }));
  const recovery = { ...again(), ...place, kitWrapIds: newIds(1), newPassword: password, typed: codes.at(-1) };
  adopt(await run('wraps.withRecoveryCode', recovery));
  await run('vault.erase');
  await run('password.derive', { ...place, password });
  await run('vault.open', { userId, vaults });
  await run('vault.status', { userId });
  await run('vault.touch');
  codes.push(await run<string>('kit.show'));
  await run('kit.markSaved');
  await run('vault.openWithPasskey', { userId, vaults, passkey: given() });
  const oldRaw = await unwrapRawKey(vaults[0]!, (await passwordSecrets(password)).wrapKey);
  vaults = await create(2, nextPassword, vaults);
  const keep = { ...place, password: nextPassword, wrapIds: newIds(1) };
  adopt(await run('vault.openOlder', { userId, vaults, typed: codes[2], keep }));
  // Refusals say nothing either.
  await ask('wraps.withPassword', { ...again(), ...place, password: `${password}!`, newPassword: nextPassword });
  await ask('wraps.withRecoveryCode', { ...again(), ...place, typed: codes[0], kitWrapIds: [], newPassword: password });
  return { answers, codes, prf, vaults, oldRaw };
}

const fetchStub = vi.fn(async () => new Response(null, { status: 404 }));
beforeEach(emptyDevice);
beforeEach(() => vi.stubGlobal('fetch', fetchStub));

test('no password, code, PRF answer or raw key leaves the worker; a code only where it is shown', async () => {
  const password = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(password, password, async (one, two) => {
      await emptyDevice();
      const passwords = [`${one}-first`, `${two}-second`] as const;
      const { answers, codes, prf, vaults, oldRaw } = await liveWith(...passwords);
      const watched = Object.keys(operations).filter((name) => watchedGroups.some((group) => name.startsWith(group)));
      expect([...answers.keys()].sort()).toEqual(watched.sort());
      const derived = await Promise.all(passwords.map(passwordSecrets));
      const newRaw = await unwrapRawKey(vaults[0]!, derived[1]!.wrapKey);
      const keys = [oldRaw, newRaw, ...derived.flatMap(({ master, wrapKey }) => [master, wrapKey])];
      const never = [...passwords, prf, ...keys.flatMap(listSecretForms), ...codes.flatMap(codeSecrets)];
      for (const [name, replies] of answers) {
        const text = replies.map(allText).join('\n');
        const forbidden = name === 'kit.show' ? never : [...never, ...codes];
        expect(
          forbidden.filter((secret) => text.includes(secret)),
          name,
        ).toEqual([]);
      }
      const kept = [await readOpenVaultRecord(), await readWaitingKit()];
      expect(allText(kept).includes(toHex(newRaw))).toBe(false);
    }),
    { numRuns: 10 },
  );
  // The one file that the worker asks for: nothing goes with the question.
  expect(new Set(fetchStub.mock.calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify([knownPasswordsUrl()])]),
  );
});
