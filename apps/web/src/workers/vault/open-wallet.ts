import { MINUTE_MS } from '@repo/contract/durations';
import { VaultError, type VaultKey, walletVaultKey } from '@repo/vault';
import { type StoredVaults, withGenerations } from './open-generations.ts';
import { type Unlock, withUnlockKey } from './unlock-keys.ts';
import { VaultWorkerError } from './vault-worker-error.ts';

/** Wallet keys are at hand for this long after they were last used, unless the person chose another time. */
const WALLET_OPEN_MS: number = 5 * MINUTE_MS;

type OpenWallet = { userId: string; keys: readonly VaultKey[]; stayMs: number; untilMs: number };

/** In memory alone: a page that is loaded again is locked. */
let open: OpenWallet | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the wallets of a person with password or passkey, under every generation of the vault that opens. */
export async function unlockWallet(
  input: StoredVaults & { unlock: Unlock; stayMs?: number },
  nowMs: number = Date.now(),
): Promise<void> {
  const keys = await withUnlockKey(input.unlock, (key) =>
    withGenerations(input, key, (opened) => Promise.all(opened.map(({ raw }) => walletVaultKey(raw)))),
  );
  const stayMs = input.stayMs ?? WALLET_OPEN_MS;
  open = { userId: input.userId, keys, stayMs, untilMs: nowMs + stayMs };
  watch(nowMs);
}

export function lockWallet(): void {
  open = null;
  clearTimeout(timer);
}

/** When the wallets lock by themselves; null while they are locked. */
export function walletOpenUntil(nowMs: number = Date.now()): number | null {
  if (open !== null && open.untilMs <= nowMs) lockWallet();
  return open?.untilMs ?? null;
}

/** The newest key, for what is sealed now. Throws `walletLocked`. */
export function requireWallet(nowMs: number = Date.now()): { userId: string; key: VaultKey } {
  const { userId, keys } = requireOpen(nowMs);
  const [key] = keys;
  if (key === undefined) throw new VaultWorkerError('walletLocked');
  return { userId, key };
}

/** Opens what was sealed under the newest key or an earlier one. Throws `walletLocked`, `damaged`. */
export async function openWithWallet<T>(
  opening: (key: VaultKey, userId: string) => Promise<T>,
  nowMs: number = Date.now(),
): Promise<T> {
  const { userId, keys } = requireOpen(nowMs);
  for (const key of keys) {
    try {
      return await opening(key, userId);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
    }
  }
  throw new VaultWorkerError('damaged');
}

function requireOpen(nowMs: number): OpenWallet {
  if (open === null || open.untilMs <= nowMs) {
    lockWallet();
    throw new VaultWorkerError('walletLocked');
  }
  open = { ...open, untilMs: nowMs + open.stayMs };
  watch(nowMs);
  return open;
}

function watch(nowMs: number): void {
  clearTimeout(timer);
  if (open !== null) timer = setTimeout(lockWallet, open.untilMs - nowMs);
}
