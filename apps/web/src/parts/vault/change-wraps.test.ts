import type { StoredVault } from '@repo/client/stored-vault';
import { readMeta } from '@repo/contract/accounts/meta';
import { readVault } from '@repo/contract/vault/vault';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import {
  emptyDevice,
  makeVault,
  newPasskey,
  openTitle,
  openWith,
  sealTitle,
  typed,
  userId,
  withWraps,
} from '../../../test/test-vaults.ts';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { operations } from '../../workers/vault/operations/operations.ts';
import { readOpenVaultRecord } from '../../workers/vault/vault-store.ts';
import {
  addPasskeyWrap,
  changePasswordWraps,
  deriveAuthKey,
  makeNewKit,
  openOlderVault,
  proveRecoveryCode,
  recoverWraps,
  takeNewKit,
} from './change-wraps.ts';
import { openDerivedVault, openVaultWithPasskey, unlockVault } from './vault-session.ts';

/** What the server has, and whether it takes one generation more. */
const server = { vaults: [] as StoredVault[], generations: 1, isSignedIn: true };

const meta = { product: '', version: '', siteId: typed.siteId, now: '2026-11-21T09:27:59.123Z', country: null };
const nobody = { demo: false, operator: null, demoAccounts: [], demoOffices: [] };

async function answerFetch(path: string, { method, body }: RequestInit): Promise<Response> {
  if (path === readMeta.path) return Response.json({ ...meta, ...nobody });
  if (method === readVault.method) return Response.json({ vaults: server.vaults });
  const made: StoredVault = JSON.parse(String(body));
  if (made.generation > server.generations || made.generation <= server.vaults.length) {
    return Response.json({ code: 'vault.generationTaken' }, { status: 409 });
  }
  server.vaults = [made, ...server.vaults];
  return Response.json(made);
}

const session = { token: 'token', user: JSON.stringify({ ...TEST_PERSON, id: userId, username: typed.username }) };
const signedIn = { getItem: (name: 'token' | 'user') => (server.isSignedIn ? (session[name] ?? null) : null) };

const { password } = typed;
const newPassword = 'quiet-harbor-19-doors';
const storedCode = async () => (await operations['kit.show']()) ?? '';

/** A person whose first vault the server has. */
async function marta() {
  const { vaults, code } = await makeVault();
  server.vaults = vaults;
  return { code, title: await sealTitle('Medical card') };
}

beforeEach(async () => {
  Object.assign(server, { vaults: [], generations: 1, isSignedIn: true });
  const endWorker = startVaultWorkerHere(operations);
  await emptyDevice();
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal('localStorage', signedIn);
  return endWorker;
});

describe('who may open the vault', () => {
  test('a changed password opens what was sealed before', async () => {
    const { title } = await marta();
    const { currentAuthKey, newAuthKey, wraps } = await changePasswordWraps(password, newPassword);
    expect([currentAuthKey, newAuthKey]).toEqual([await deriveAuthKey(password), await deriveAuthKey(newPassword)]);
    server.vaults = withWraps(server.vaults, wraps);
    await expect(unlockVault(password)).rejects.toMatchObject({ code: 'wrongPassword' });
    await unlockVault(newPassword);
    expect(await openTitle(title)).toMatchObject({ value: 'Medical card' });
  });

  test('a recovery needs nobody signed in, and its new code is offered after the sign-in', async () => {
    const { code, title } = await marta();
    await emptyDevice();
    server.isSignedIn = false;
    expect(await proveRecoveryCode(code)).toMatch(/^[\w-]{43}$/);
    await expect(proveRecoveryCode('not a code')).rejects.toMatchObject({ code: 'codeMalformed' });
    const recovering = { userId, username: typed.username, vaults: server.vaults, typed: code, newPassword };
    const { wraps, opensNewest } = await recoverWraps(recovering);
    expect(opensNewest).toBe(true);
    expect(wraps.map(({ kind }) => kind)).toEqual(['password', 'recovery']);
    server.vaults = withWraps(server.vaults, wraps);
    server.isSignedIn = true;
    await operations['password.derive']({ ...typed, password: newPassword });
    await openDerivedVault({ userId, withKit: true });
    expect(await openTitle(title)).toMatchObject({ value: 'Medical card' });
    expect(await storedCode()).not.toBe(code);
  });

  test('a new code is offered once the server has it', async () => {
    const { code } = await marta();
    const { wraps } = await makeNewKit({ by: 'password', password });
    expect(await storedCode()).toBe(code);
    await takeNewKit(wraps);
    expect(await storedCode()).not.toBe(code);
  });

  test('a passkey is added and opens the vault; its bytes leave the page with the question', async () => {
    const { title } = await marta();
    const { credentialId, prfOutput } = newPasskey();
    const passkey = () => ({ credentialId, prfOutput: prfOutput.slice() });
    const adding = passkey();
    const { wraps } = await addPasskeyWrap({ by: 'password', password }, adding);
    expect(adding.prfOutput).toHaveLength(0);
    server.vaults = withWraps(server.vaults, wraps);
    await operations['vault.erase']();
    const opening = passkey();
    await openVaultWithPasskey({ userId, passkey: opening });
    expect(opening.prfOutput).toHaveLength(0);
    expect(await openTitle(title)).toMatchObject({ value: 'Medical card' });
    const renewing = passkey();
    await expect(makeNewKit({ by: 'passkey', ...renewing })).resolves.toMatchObject({ wraps: [{ kind: 'recovery' }] });
    expect(renewing.prfOutput).toHaveLength(0);
    server.isSignedIn = false;
    const late = passkey();
    await expect(makeNewKit({ by: 'passkey', ...late })).rejects.toMatchObject({ code: 'locked' });
    expect(late.prfOutput.every((byte) => byte === 0)).toBe(true);
  });
});

describe('a sign-in whose password opens no vault', () => {
  const signIn = async () => {
    await operations['password.derive']({ ...typed, password: newPassword });
    await openDerivedVault({ userId, withKit: true });
  };

  test('makes the next generation only where the server allows one', async () => {
    await marta();
    await operations['vault.erase']();
    await expect(signIn()).rejects.toMatchObject({ code: 'wrongPassword' });
    expect([server.vaults.length, await readOpenVaultRecord()]).toEqual([1, null]);
    server.generations = 2;
    await signIn();
    expect(await operations['vault.status']({ userId })).toMatchObject({
      generation: 2,
      closed: [1],
      unsavedKit: expect.any(String),
    });
  });

  test('the earlier vault opens with its code, and stays open once the server has the wraps', async () => {
    const { code, title } = await marta();
    server.generations = 2;
    await signIn();
    await expect(openOlderVault(await storedCode(), null)).rejects.toMatchObject({ code: 'wrongCode' });
    const { opened, wraps } = await openOlderVault(code, newPassword);
    expect(opened).toEqual([1]);
    expect(await openTitle(title)).toMatchObject({ value: 'Medical card' });
    server.vaults = withWraps(server.vaults, wraps);
    await openWith(server.vaults, newPassword);
    expect(await operations['vault.status']({ userId })).toMatchObject({ older: [1], closed: [] });
  });

  test('a vault that another device made meanwhile is opened', async () => {
    const { vaults } = await makeVault([], newPassword);
    await emptyDevice();
    server.generations = 0;
    const late = vi.spyOn(server, 'vaults', 'get').mockReturnValueOnce([]).mockReturnValue(vaults);
    await signIn();
    late.mockRestore();
    expect(await operations['vault.status']({ userId })).toMatchObject({ generation: 1 });
  });
});
