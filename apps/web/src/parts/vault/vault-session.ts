import { type NewVault, newestFirst, type StoredVault } from '@repo/client/stored-vault';
import { readMeta } from '@repo/contract/accounts/meta';
import { MINUTE_MS } from '@repo/contract/durations';
import { createVault, readVault } from '@repo/contract/vault/vault';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { onSession, readSession } from '../../api/session.ts';
import { waitForFirstPage } from '../../device/first-page.ts';
import { createUuid } from '../../device/uuid.ts';
import type { VaultStatus } from '../../workers/vault/operations/session-operations.ts';
import type { PasskeySecret } from '../../workers/vault/unlock-keys.ts';
import { VAULT_CHANNEL } from '../../workers/vault/vault-channel.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { transferAndWipe } from './transfer-and-wipe.ts';

/**
 * The vault as this tab sees it. `opening`: being looked for or opened. `locked`: a password opens it. `missing`: the
 * account has none yet; the next sign-in makes it.
 */
export type VaultView = { state: 'opening' | 'locked' | 'missing' } | ({ state: 'open' } & VaultStatus);

/** How often an open vault is checked, so that 60 idle minutes end it even if the page is left open. */
const POLL_EVERY_MS = MINUTE_MS;
/** Typing and pointing count as use; the vault is told at most this often. */
const TOUCH_EVERY_MS = MINUTE_MS;

let view: VaultView = { state: 'opening' };
let watching = false;
let touchedAtMs = 0;
/** During an opening the vault is not checked, because it would be reported as locked. */
let openings = 0;
const listeners = new Set<() => void>();

export const vaultView = (): VaultView => view;

export function subscribeVault(listener: () => void): () => void {
  watchVault();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the session, other tabs and the idle clock. Called once at start; calling it again does nothing. */
export function watchVault(): void {
  if (watching) return;
  watching = true;
  onSession((event) => void (event === 'begun' ? loadVaultStatus() : eraseVault()));
  new BroadcastChannel(VAULT_CHANNEL).addEventListener('message', () => void loadVaultStatus());
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, noteUse, { passive: true });
  setInterval(() => {
    if (view.state === 'open') void loadVaultStatus();
  }, POLL_EVERY_MS);
  // Its worker is large.
  void waitForFirstPage().then(loadVaultStatus);
}

/** Opens the vault with the password that the worker derived last, or makes one. Throws VaultWorkerError, AskError. */
export async function openDerivedVault(owner: { userId: string; withKit: boolean }): Promise<void> {
  show({ state: 'opening' });
  await whileOpening(() => openOrCreate(owner));
}

/** Opens the vault again for who is signed in. Throws VaultWorkerError (`wrongPassword`, ...), AskError. */
export async function unlockVault(password: string): Promise<void> {
  const session = readSession();
  if (session === null) throw new VaultWorkerError('locked');
  const { siteId } = await ask(readMeta, {});
  const { vaults } = await ask(readVault, {});
  // Nothing here can tell a right password from a wrong one: only a sign-in can.
  if (vaults.length === 0) return show({ state: 'missing' });
  const { id: userId, username } = session.user;
  await whileOpening(async () => {
    await askVault('password.derive', { siteId, username, password });
    await askVault('vault.open', { userId, vaults });
  });
}

/**
 * Opens the vault with what a passkey's PRF answered; the bytes are gone from the page afterwards. Throws VaultWorkerError
 * (`notWrapped`: this passkey was never added to the vault), AskError.
 */
export async function openVaultWithPasskey({ userId, passkey }: { userId: string; passkey: PasskeySecret }) {
  const secrets = [passkey.prfOutput];
  await transferAndWipe(secrets, async () => {
    const { vaults } = await ask(readVault, {});
    if (vaults.length === 0) return show({ state: 'missing' });
    await whileOpening(() => askVault('vault.openWithPasskey', { userId, vaults, passkey }, secrets));
  });
}

/** Takes the key off this device, in every tab. */
export async function eraseVault(): Promise<void> {
  show({ state: 'locked' });
  await askVault('vault.erase');
}

/**
 * After a reset without a recovery code the password is right and opens nothing: the vault continues with its next
 * generation. The server accepts one only then, so that a wrong wrap alone never replaces a full vault by an empty one.
 */
async function openOrCreate(owner: { userId: string; withKit: boolean }): Promise<void> {
  const { vaults } = await ask(readVault, {});
  if (vaults.length > 0 && (await opensWithDerived(owner.userId, vaults))) return;
  const taken = await createGeneration(owner, vaults);
  if (taken) return askVault('vault.store');
  // Another device made it in between, or the server takes none.
  const after = (await ask(readVault, {})).vaults;
  if (findNewestGeneration(after) === findNewestGeneration(vaults)) throw new VaultWorkerError('wrongPassword');
  await askVault('vault.open', { userId: owner.userId, vaults: after });
}

async function opensWithDerived(userId: string, vaults: readonly StoredVault[]): Promise<boolean> {
  try {
    await askVault('vault.open', { userId, vaults });
    return true;
  } catch (error) {
    if (error instanceof VaultWorkerError && error.code === 'wrongPassword') return false;
    throw error;
  }
}

async function createGeneration(
  { userId, withKit }: { userId: string; withKit: boolean },
  earlier: readonly StoredVault[],
): Promise<boolean> {
  const body = await askVault('vault.create', {
    userId,
    generation: findNewestGeneration(earlier) + 1,
    passwordWrapId: createUuid(),
    recoveryWrapId: withKit ? createUuid() : null,
    earlier,
  });
  return putVault(body);
}

/** It is 0 before the first. */
const findNewestGeneration = (vaults: readonly StoredVault[]): number => newestFirst(vaults)[0]?.generation ?? 0;

/** False when another device made the vault in between. */
async function putVault(body: NewVault): Promise<boolean> {
  try {
    // The same bytes may be put twice: a cut connection must not cost the recovery code inside.
    await ask(createVault, { body }).catch((error) => {
      if (hasCode(error, 'ask.unreachable')) return ask(createVault, { body });
      throw error;
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'vault.generationTaken')) return false;
    throw error;
  }
}

async function whileOpening(work: () => Promise<void>): Promise<void> {
  openings++;
  try {
    await work();
  } finally {
    openings--;
    await askVault('password.forget');
    await loadVaultStatus();
  }
}

async function loadVaultStatus(): Promise<void> {
  if (openings > 0) return;
  const userId = readSession()?.user.id ?? null;
  const status = await askVault('vault.status', { userId });
  if (status !== null) show({ state: 'open', ...status });
  else if (view.state !== 'missing') show({ state: 'locked' });
}

function noteUse(): void {
  const nowMs = Date.now();
  if (view.state !== 'open' || nowMs - touchedAtMs < TOUCH_EVERY_MS) return;
  touchedAtMs = nowMs;
  void askVault('vault.touch');
}

function show(next: VaultView): void {
  if (JSON.stringify(next) === JSON.stringify(view)) return;
  view = next;
  for (const listener of listeners) listener();
}
