import { fromBase64url, parseRecoveryCode, recoveryKeys, unwrapVaultKey, verifyDetached } from '@repo/vault';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDevice, keptVault, signOutElsewhereAfterReading } from '../../../../test/test-vaults.ts';
import { openSigningKey, requireOpenVault } from '../open-vault.ts';
import { readOpenVaultRecord, writeOpenVaultRecord } from '../vault-store.ts';
import { operations } from './operations.ts';
import { answerRequest } from './serve-operations.ts';

// Everything is the real thing, the derivation where a test is about it: it takes a quarter of a second.
const derivation = vi.hoisted(() => ({ isReal: false }));
vi.mock('hash-wasm', async (importOriginal) => {
  const real = await importOriginal<typeof import('hash-wasm')>();
  const quick = await import('../../../../../../packages/vault/test/quick-argon2.ts');
  type Derive = typeof quick.argon2id;
  const argon2id: Derive = (wish) => (derivation.isReal ? (real.argon2id as unknown as Derive) : quick.argon2id)(wish);
  return { argon2id };
});

const userId = '0199a0f0-0000-7000-8000-000000000001';
const account = { siteId: 'localhost', username: 'marta', password: 'violin-under-7-lamps' };
const wrapIds = {
  passwordWrapId: '0199a0f0-0000-7000-8000-00000000000a',
  recoveryWrapId: '0199a0f0-0000-7000-8000-00000000000b',
};
const minuteMs = 60_000;

/** Through the worker's own door, so that errors cross as they do in the browser. */
async function ask(name: string, input?: unknown) {
  return answerRequest(operations, { id: 7, name, input });
}

async function createVault() {
  await operations['password.derive'](account);
  const vault = await operations['vault.create']({ userId, generation: 1, ...wrapIds });
  await operations['vault.store']();
  await operations['password.forget']();
  return vault;
}

beforeEach(() => {
  derivation.isReal = false;
  return emptyDevice();
});

describe('the vault worker', () => {
  test('derives an authKey of the agreed form, the same each time and another for another account', async () => {
    derivation.isReal = true;
    const { authKey } = await operations['password.derive'](account);
    expect(authKey).toMatch(/^ak1\.[A-Za-z0-9_-]{43}$/);
    expect((await operations['password.derive'](account)).authKey).toBe(authKey);
    expect((await operations['password.derive']({ ...account, username: 'carla' })).authKey).not.toBe(authKey);
  });

  test('a vault that closes while its use is noted is no fault', async () => {
    await createVault();
    await writeOpenVaultRecord({ ...(await keptVault()), usedAtMs: Date.now() - minuteMs });
    const signedOut = signOutElsewhereAfterReading();
    expect(await ask('vault.touch')).toMatchObject({ ok: true });
    await signedOut;
  });

  test('keeps the vault key as a key that cannot be exported, and only once the server has the vault', async () => {
    await operations['password.derive'](account);
    await operations['vault.create']({ userId, generation: 1, ...wrapIds });
    expect(await readOpenVaultRecord()).toBeNull();
    await operations['vault.store']();
    const { key } = await keptVault();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('opens again with the password, and what was sealed before opens too', async () => {
    const vault = await createVault();
    const sealed = await operations['item.sealText']({ slot: { purpose: 'title', item: 'a' }, text: 'Medical card' });
    expect(sealed).toMatch(/^s1\./);
    await operations['vault.erase']();
    expect(await ask('item.openText', { slot: { purpose: 'title', item: 'a' }, sealed })).toMatchObject({
      code: 'locked',
    });
    await operations['password.derive'](account);
    await operations['vault.open']({ userId, vaults: [vault] });
    expect(await operations['item.openText']({ slot: { purpose: 'title', item: 'a' }, sealed })).toBe('Medical card');
    const elsewhere = { slot: { purpose: 'title', item: 'b' }, sealed };
    expect(await ask('item.openText', elsewhere)).toMatchObject({ ok: false, code: 'damaged' });
  });

  test('refuses a wrong password, and a public key that is not the one inside', async () => {
    const vault = await createVault();
    await operations['vault.erase']();
    await operations['password.derive']({ ...account, password: 'violin-under-8-lamps' });
    expect(await ask('vault.open', { userId, vaults: [vault] })).toMatchObject({ code: 'wrongPassword' });
    const other = await createVault();
    await operations['vault.erase']();
    await operations['password.derive'](account);
    const swapped = { ...vault, identity: { ...vault.identity, publicKey: other.identity.publicKey } };
    expect(await ask('vault.open', { userId, vaults: [swapped] })).toMatchObject({ code: 'identityMismatch' });
    expect(await readOpenVaultRecord()).toBeNull();
  });

  test('needs a password derived first, and forgets it on demand', async () => {
    const vault = await createVault();
    expect(await ask('vault.open', { userId, vaults: [vault] })).toEqual({ id: 7, ok: false, code: 'notDerived' });
  });

  test('signs with the identity whose public key the server keeps', async () => {
    const vault = await createVault();
    const signingKey = await openSigningKey(await requireOpenVault());
    const message = new TextEncoder().encode('record');
    const { signDetached } = await import('@repo/vault');
    const signature = signDetached(signingKey.secretKey, { use: 'record', message });
    expect(verifyDetached(fromBase64url(vault.identity.publicKey), signature, { use: 'record', message })).toBe(true);
  });

  test('shows the recovery code until it is kept; the code opens its wrap', async () => {
    const vault = await createVault();
    expect((await operations['vault.status']({ userId }))?.unsavedKit).toBe(wrapIds.recoveryWrapId);
    const parsed = parseRecoveryCode((await operations['kit.show']()) ?? '');
    const wrap = vault.wraps.find(({ kind }) => kind === 'recovery');
    if (!parsed.ok || wrap === undefined) throw new Error('no readable code, or no wrap for it');
    const slot = { userId, generation: 1, kind: 'recovery', id: wrap.id } as const;
    const raw = await unwrapVaultKey(fromBase64url(wrap.sealed), recoveryKeys(parsed.code).unwrapKey, slot);
    expect(raw).toHaveLength(32);
    expect(fromBase64url(wrap.recoveryAuth ?? '')).toEqual(recoveryKeys(parsed.code).authKey);
    await operations['kit.markSaved']();
    expect(await operations['kit.show']()).toBeNull();
    expect((await operations['vault.status']({ userId }))?.unsavedKit).toBeNull();
  });

  test('a vault that the server took unheard is opened with its recovery code still to be shown', async () => {
    await operations['password.derive'](account);
    const vault = await operations['vault.create']({ userId, generation: 1, ...wrapIds });
    // No `vault.store`: every answer was lost. The person tries again, and the server lists the vault.
    await operations['password.derive'](account);
    await operations['vault.open']({ userId, vaults: [vault] });
    expect((await operations['vault.status']({ userId }))?.unsavedKit).toBe(wrapIds.recoveryWrapId);
    const parsed = parseRecoveryCode((await operations['kit.show']()) ?? '');
    const wrap = vault.wraps.find(({ kind }) => kind === 'recovery');
    if (!parsed.ok || wrap === undefined) throw new Error('no readable code, or no wrap for it');
    expect(fromBase64url(wrap.recoveryAuth ?? '')).toEqual(recoveryKeys(parsed.code).authKey);
  });

  test('a vault that another device made has no code to show here', async () => {
    const other = await createVault();
    await operations['vault.erase']();
    await operations['password.derive'](account);
    await operations['vault.create']({ userId, generation: 1, ...wrapIds });
    // Even under the same wrap id: what waits here must open with the key that is there.
    await operations['vault.open']({ userId, vaults: [other] });
    expect((await operations['vault.status']({ userId }))?.unsavedKit).toBeNull();
  });

  test('erases the vault of somebody else, and of nobody', async () => {
    await createVault();
    expect(await operations['vault.status']({ userId: '0199a0f0-0000-7000-8000-000000000002' })).toBeNull();
    expect(await readOpenVaultRecord()).toBeNull();
    await createVault();
    expect(await operations['vault.status']({ userId: null })).toBeNull();
    expect(await readOpenVaultRecord()).toBeNull();
  });

  test('erases a vault after 60 idle minutes, after a day, and when the clock was set back', async () => {
    await createVault();
    const fresh = await keptVault();
    await expect(requireOpenVault(fresh.usedAtMs + 60 * minuteMs)).resolves.toBeTruthy();
    await writeOpenVaultRecord(fresh);
    await expect(requireOpenVault(fresh.usedAtMs + 61 * minuteMs)).rejects.toMatchObject({ code: 'locked' });
    expect(await readOpenVaultRecord()).toBeNull();
    await writeOpenVaultRecord({ ...fresh, usedAtMs: fresh.openedAtMs + 24 * 60 * minuteMs });
    await expect(requireOpenVault(fresh.openedAtMs + 24 * 60 * minuteMs + 1)).rejects.toMatchObject({ code: 'locked' });
    await writeOpenVaultRecord(fresh);
    await expect(requireOpenVault(fresh.usedAtMs - 61 * minuteMs)).rejects.toMatchObject({ code: 'locked' });
  });

  test('use starts the idle minutes again, looking does not', async () => {
    await createVault();
    const usedAtMs = Date.now() - 30 * minuteMs;
    await writeOpenVaultRecord({ ...(await keptVault()), usedAtMs });
    await operations['vault.status']({ userId });
    expect((await keptVault()).usedAtMs).toBe(usedAtMs);
    await operations['vault.touch']();
    expect((await keptVault()).usedAtMs).toBeGreaterThan(usedAtMs);
  });

  test('a key that another tab erases while this one uses it stays erased', async () => {
    await createVault();
    const used = { ...(await keptVault()), usedAtMs: Date.now() - minuteMs };
    for (const use of [() => requireOpenVault(), () => operations['kit.markSaved']()]) {
      await writeOpenVaultRecord(used);
      const signedOut = signOutElsewhereAfterReading();
      await use();
      await signedOut;
      expect(await readOpenVaultRecord()).toBeNull();
    }
  });

  test('passes a text on that was never sealed, and answers unknown operations with a code', async () => {
    expect(await operations['item.openText']({ slot: { purpose: 'title', item: 'a' }, sealed: 'Plain' })).toBe('Plain');
    expect(await ask('toString')).toEqual({ id: 7, ok: false, code: 'failed' });
  });

  test('many texts are opened in their order, each answered alone, and none when the vault is closed', async () => {
    await createVault();
    const buildTitleSlot = (item: string) => ({ purpose: 'title', item }) as const;
    const seal = (item: string) => operations['item.sealText']({ slot: buildTitleSlot(item), text: `title ${item}` });
    const texts = [
      { slot: buildTitleSlot('a'), sealed: await seal('a') },
      { slot: buildTitleSlot('b'), sealed: await seal('a') },
      { slot: buildTitleSlot('c'), sealed: 'Plain' },
      { slot: buildTitleSlot('d'), sealed: await seal('d') },
    ];
    expect(await operations['item.openTexts']({ texts })).toEqual([
      { text: 'title a' },
      { error: 'damaged' },
      { text: 'Plain' },
      { text: 'title d' },
    ]);
    await operations['vault.erase']();
    expect(await ask('item.openTexts', { texts })).toMatchObject({ ok: false, code: 'locked' });
  });
});
