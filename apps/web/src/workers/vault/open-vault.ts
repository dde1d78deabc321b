import { parseFields } from '@repo/client/glyph-content';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { fromBase64url, type JsonObject, openIdentity, type SigningKey, VaultError } from '@repo/vault';
import { VAULT_CHANNEL } from './vault-channel.ts';
import {
  changeOpenVaultRecord,
  eraseOpenVaultRecord,
  type OpenVaultChange,
  type OpenVaultRecord,
  readOpenVaultRecord,
  writeOpenVaultRecord,
} from './vault-store.ts';
import { VaultWorkerError } from './vault-worker-error.ts';

/** A vault that nobody used for this long is erased from the device: the session is over by then as well. */
const VAULT_IDLE_MS = HOUR_MS;
/** No session lives longer than 24 hours, so no open vault does. */
const VAULT_OPEN_MAX_MS = DAY_MS;
/** Use is written down at most this often, so that opening a list is not a hundred writes. */
const USE_NOTED_EVERY_MS = 30_000;

/**
 * The open vault, read from storage each time: what one tab erases is gone for all of them at once.
 * Throws `locked`.
 */
export async function requireOpenVault(nowMs: number = Date.now()): Promise<OpenVaultRecord> {
  const record = await noteVaultUse(nowMs);
  if (record === null) throw new VaultWorkerError('locked');
  return record;
}

/** The idle time starts again; null where no vault is open, also one that was closed a moment ago. */
export async function noteVaultUse(nowMs: number = Date.now()): Promise<OpenVaultRecord | null> {
  const record = await findOpenVault(nowMs);
  if (record !== null && nowMs - record.usedAtMs > USE_NOTED_EVERY_MS) {
    await changeOpenVaultRecord(record, { usedAtMs: nowMs });
  }
  return record;
}

/** Like `requireOpenVault`, but looking does not count as use; erases a vault that is past its time. */
export async function findOpenVault(nowMs: number = Date.now()): Promise<OpenVaultRecord | null> {
  const record = await readOpenVaultRecord();
  if (record === null || isAlive(record, nowMs)) return record;
  await eraseOpenVault();
  return null;
}

function isAlive(record: Pick<OpenVaultRecord, 'openedAtMs' | 'usedAtMs'>, nowMs: number): boolean {
  const idleMs = nowMs - record.usedAtMs;
  const openMs = nowMs - record.openedAtMs;
  // A clock that was set back would make a vault immortal: negative ages end it too.
  return idleMs >= -VAULT_IDLE_MS && idleMs <= VAULT_IDLE_MS && openMs <= VAULT_OPEN_MAX_MS;
}

export async function storeOpenVault(record: OpenVaultRecord): Promise<void> {
  await writeOpenVaultRecord(record);
  reportChange();
}

/** Changes the vault that was read, unless it was closed meanwhile; other tabs look again. */
export async function changeOpenVault(record: OpenVaultRecord, change: OpenVaultChange): Promise<void> {
  await changeOpenVaultRecord(record, change);
  reportChange();
}

export async function eraseOpenVault(): Promise<void> {
  await eraseOpenVaultRecord();
  reportChange();
}

/** The owner's signing key, opened for one operation and dropped after it. */
export async function openSigningKey(record: OpenVaultRecord): Promise<SigningKey> {
  const owner = { userId: record.userId, generation: record.generation };
  return toVaultWorkerError(openIdentity(record.key, owner, fromBase64url(record.identitySealed), record.keyId));
}

/** Turns what the vault package throws when something does not open into a code the page knows. */
export async function toVaultWorkerError<T>(
  opening: Promise<T>,
  refused: 'damaged' | 'wrongPassword' = 'damaged',
): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    throw new VaultWorkerError(error.code === 'identity.mismatch' ? 'identityMismatch' : refused, { cause: error });
  }
}

/** The field texts of an opened section. Throws `damaged` when it holds anything else. */
export function requireFields(content: JsonObject): Record<string, string> {
  const fields = parseFields(content);
  if (fields === null) throw new VaultWorkerError('damaged');
  return fields;
}

function reportChange(): void {
  const channel = new BroadcastChannel(VAULT_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
