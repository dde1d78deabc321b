import { beforeEach, describe, expect, test } from 'vitest';
import {
  askWorker,
  emptyDevice,
  keptVault,
  makeVault,
  newIds,
  newPasskey,
  openTitle,
  openWith,
  sealTitle,
  typed,
  userId,
  withWraps,
} from '../../../../test/test-vaults.ts';
import { readOpenVaultRecord, readWaitingKit } from '../vault-store.ts';
import { operations } from './operations.ts';

const newPassword = 'quiet-harbor-19-doors';
const copyPasskey = <T extends { prfOutput: Uint8Array }>(passkey: T): T => ({
  ...passkey,
  prfOutput: passkey.prfOutput.slice(),
});

beforeEach(emptyDevice);

describe('another password', () => {
  test('opens the same vault, and the old one does not any more', async () => {
    const { vaults } = await makeVault();
    const sealed = await sealTitle('Medical card');
    const change = { ...typed, userId, vaults, newPassword, wrapIds: newIds(1) };
    const { currentAuthKey, newAuthKey, wraps } = await operations['wraps.withPassword'](change);
    expect(wraps).toMatchObject([{ id: change.wrapIds[0], generation: 1, kind: 'password' }]);
    expect(currentAuthKey).toBe((await operations['password.authKeyOnly'](typed)).authKey);
    expect(newAuthKey).toBe((await operations['password.authKeyOnly']({ ...typed, password: newPassword })).authKey);
    const after = withWraps(vaults, wraps);
    expect(await openWith(after, typed.password)).toMatchObject({ code: 'wrongPassword' });
    expect(await openWith(after, newPassword)).toMatchObject({ ok: true });
    expect(await openTitle(sealed)).toMatchObject({ value: 'Medical card' });
  });

  test('wraps every generation that the current password opens, and no other', async () => {
    const first = await makeVault([], 'forgotten-window-4-bells');
    const second = await makeVault(first.vaults);
    const third = await makeVault(second.vaults);
    const wrapIds = newIds(3);
    const change = { ...typed, userId, vaults: third.vaults, newPassword, wrapIds };
    const { wraps } = await operations['wraps.withPassword'](change);
    expect(wraps.map(({ generation }) => generation)).toEqual([3, 2]);
    expect(await openWith(withWraps(third.vaults, wraps), newPassword)).toMatchObject({ ok: true });
    expect(await operations['vault.status']({ userId })).toMatchObject({ generation: 3, older: [2], closed: [1] });
  });

  test('is refused for a wrong current password, a former one, and a swapped public key', async () => {
    const first = await makeVault([], 'forgotten-window-4-bells');
    const { vaults } = await makeVault(first.vaults);
    const change = { ...typed, userId, vaults, newPassword, wrapIds: newIds(2) };
    const ask = (input: object) => askWorker('wraps.withPassword', { ...change, ...input });
    expect(await ask({ password: 'violin-under-8-lamps' })).toEqual({ id: 7, ok: false, code: 'wrongPassword' });
    expect(await ask({ password: 'forgotten-window-4-bells' })).toMatchObject({ code: 'wrongPassword' });
    const [newest, earlier] = vaults;
    const identity = { ...newest!.identity, publicKey: earlier!.identity.publicKey };
    expect(await ask({ vaults: [{ ...newest, identity }, earlier] })).toMatchObject({ code: 'identityMismatch' });
  });

  test('changes the password alone where there is no vault yet', async () => {
    const change = { ...typed, userId, vaults: [], newPassword, wrapIds: [] };
    const { newAuthKey, wraps } = await operations['wraps.withPassword'](change);
    expect(wraps).toEqual([]);
    expect(newAuthKey).toMatch(/^ak1\./);
  });
});

describe('a recovery code', () => {
  const recover = (input: object) => askWorker('wraps.withRecoveryCode', { ...typed, userId, newPassword, ...input });

  test('gives the vault a new password, and itself a successor that is shown after the sign-in', async () => {
    const { vaults, code } = await makeVault();
    const sealed = await sealTitle('Medical card');
    await emptyDevice();
    const { siteId, username } = typed;
    const ids = { wrapIds: newIds(1), kitWrapIds: newIds(1) };
    const place = { siteId, username, userId, vaults, ...ids };
    const made = await operations['wraps.withRecoveryCode']({ ...place, typed: code.toLowerCase(), newPassword });
    expect(made.recoveryAuth).toBe((await operations['kit.prove']({ typed: code })).recoveryAuth);
    expect(made.recoveryAuth).toBe(
      vaults[0]?.wraps.map((wrap) => ('recoveryAuth' in wrap ? wrap.recoveryAuth : ''))[1],
    );
    expect(made.opensNewest).toBe(true);
    expect(await readOpenVaultRecord()).toBeNull();
    const after = withWraps(vaults, made.wraps);
    expect(await openWith(after, newPassword)).toMatchObject({ ok: true });
    expect(await openTitle(sealed)).toMatchObject({ value: 'Medical card' });
    const next = await operations['kit.show']();
    expect(next).not.toBe(code);
    // The successor opens what the code opened; the code does not open the successor's wrap.
    const again = { ...ids, vaults: after, typed: next };
    expect(await recover(again)).toMatchObject({ ok: true, value: { opensNewest: true } });
    expect(await recover({ ...again, typed: code })).toMatchObject({ code: 'wrongCode' });
  });

  test('says apart what is no code, a typo, and the code of another vault', async () => {
    const { vaults, code } = await makeVault();
    const other = await makeVault();
    const place = { vaults, wrapIds: newIds(1), kitWrapIds: newIds(1) };
    const swapped = `${code[1] === code[0] ? 'Z' : code[1]}${code[0]}${code.slice(2)}`;
    expect(await recover({ ...place, typed: 'not a code' })).toEqual({ id: 7, ok: false, code: 'codeMalformed' });
    expect(await recover({ ...place, typed: swapped })).toEqual({ id: 7, ok: false, code: 'codeTypo' });
    expect(await recover({ ...place, typed: other.code })).toEqual({ id: 7, ok: false, code: 'wrongCode' });
    expect(await askWorker('kit.prove', { typed: swapped })).toMatchObject({ code: 'codeTypo' });
  });

  test('of an earlier vault opens that one alone, and brings no successor', async () => {
    const first = await makeVault();
    const second = await makeVault(first.vaults);
    const place = { vaults: second.vaults, wrapIds: newIds(2), kitWrapIds: newIds(2), typed: first.code };
    const answer = await recover(place);
    expect(answer).toMatchObject({
      ok: true,
      value: { opensNewest: false, wraps: [{ generation: 1, kind: 'password' }] },
    });
  });
});

describe('a new recovery code', () => {
  test('is shown once the server has its wrap, and takes the place of the one before', async () => {
    const { vaults, code } = await makeVault();
    const unlock = { by: 'password', ...typed } as const;
    const { wraps } = await operations['wraps.newKit']({ userId, vaults, wrapIds: newIds(1), unlock });
    expect(await operations['kit.show']()).toBe(code);
    await operations['kit.taken']({ wraps: [{ id: newIds(1)[0] ?? '' }] });
    expect(await operations['kit.show']()).toBe(code);
    const before = await operations['vault.status']({ userId });
    await operations['kit.taken']({ wraps });
    expect((await operations['vault.status']({ userId }))?.unsavedKit).not.toBe(before?.unsavedKit);
    const next = (await operations['kit.show']()) ?? '';
    expect(next).not.toBe(code);
    expect(await readWaitingKit()).toBeNull();
    expect((await operations['kit.prove']({ typed: next })).recoveryAuth).toBe(wraps[0]?.recoveryAuth);
  });

  test('opens every generation with one code, and survives an answer that was lost', async () => {
    const first = await makeVault();
    const { vaults } = await makeVault(first.vaults);
    const unlock = { by: 'password', ...typed } as const;
    const { wraps } = await operations['wraps.newKit']({ userId, vaults, wrapIds: newIds(2), unlock });
    expect(wraps.map(({ generation, kind }) => [generation, kind])).toEqual([
      [2, 'recovery'],
      [1, 'recovery'],
    ]);
    const after = withWraps(vaults, wraps);
    await openWith(after, typed.password);
    const code = (await operations['kit.show']()) ?? '';
    const place = { ...typed, userId, vaults: after, newPassword, wrapIds: newIds(2), kitWrapIds: newIds(2) };
    const answer = await operations['wraps.withRecoveryCode']({ ...place, typed: code });
    expect(answer.wraps.filter(({ kind }) => kind === 'password')).toHaveLength(2);
  });

  test('needs the right password', async () => {
    const { vaults } = await makeVault();
    const unlock = { by: 'password', ...typed, password: 'violin-under-8-lamps' };
    expect(await askWorker('wraps.newKit', { userId, vaults, wrapIds: newIds(1), unlock })).toMatchObject({
      code: 'wrongPassword',
    });
  });
});

describe('a passkey', () => {
  test('opens the vault like the password, once it was added with the password', async () => {
    const { vaults } = await makeVault();
    const sealed = await sealTitle('Medical card');
    const passkey = newPasskey();
    const open = (of: typeof vaults, given = copyPasskey(passkey)) =>
      askWorker('vault.openWithPasskey', { userId, vaults: of, passkey: given });
    expect(await open(vaults)).toMatchObject({ code: 'notWrapped' });
    const unlock = { by: 'password', ...typed } as const;
    const adding = { userId, vaults, wrapIds: newIds(1), unlock, passkey: copyPasskey(passkey) };
    const { wraps } = await operations['wraps.addPasskey'](adding);
    expect(wraps).toMatchObject([{ kind: 'passkey', credentialId: passkey.credentialId, generation: 1 }]);
    const after = withWraps(vaults, wraps);
    await operations['vault.erase']();
    const { prfOutput } = newPasskey();
    expect(await open(after, { ...passkey, prfOutput })).toMatchObject({ code: 'wrongPasskey' });
    expect(await open(after)).toMatchObject({ ok: true });
    expect(await openTitle(sealed)).toMatchObject({ value: 'Medical card' });
    expect((await keptVault()).key.extractable).toBe(false);
    // What is sealed from now on is stamped with it, until a password opens the vault again.
    expect((await keptVault()).passkeyId).toBe(passkey.credentialId);
    await openWith(after, typed.password);
    expect((await keptVault()).passkeyId).toBeNull();
  });

  test('adds another one without the password', async () => {
    const { vaults } = await makeVault();
    const [one, two] = [newPasskey(), newPasskey()];
    const add = (of: typeof vaults, unlock: object, passkey: object) =>
      askWorker('wraps.addPasskey', { userId, vaults: of, wrapIds: newIds(1), unlock, passkey });
    const first = await add(vaults, { by: 'password', ...typed }, copyPasskey(one));
    if (!first.ok) throw new Error(first.code);
    const after = withWraps(vaults, (first.value as { wraps: [] }).wraps);
    expect(await add(after, { by: 'passkey', ...copyPasskey(one) }, copyPasskey(two))).toMatchObject({ ok: true });
    expect(await add(after, { by: 'passkey', ...copyPasskey(two) }, copyPasskey(one))).toMatchObject({
      code: 'notWrapped',
    });
  });

  test('its bytes are wiped, whatever comes of it', async () => {
    const { vaults } = await makeVault();
    const given = (length = 32) => ({ credentialId: 'credential', prfOutput: new Uint8Array(length).fill(7) });
    const all = [given(), given(), given(), given(), given(), given(31), given()] as const;
    const add = (unlock: object, passkey: object) =>
      askWorker('wraps.addPasskey', { userId, vaults, wrapIds: newIds(1), unlock, passkey });
    await askWorker('vault.openWithPasskey', { userId, vaults, passkey: all[0] });
    expect(await add({ by: 'passkey', ...all[1] }, all[2])).toMatchObject({ code: 'notWrapped' });
    expect(await add({ by: 'password', ...typed }, all[3])).toMatchObject({ ok: true });
    expect(await add({ by: 'password', ...typed, password: '' }, all[4])).toMatchObject({ code: 'failed' });
    expect(await add({ by: 'passkey', ...all[5] }, all[6])).toMatchObject({ code: 'failed' });
    for (const { prfOutput } of all) expect(prfOutput.every((byte) => byte === 0)).toBe(true);
  });
});
