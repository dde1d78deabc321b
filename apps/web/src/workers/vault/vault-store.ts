// What this browser keeps between page loads (docs/browser-storage.md). IndexedDB, because it can hold a key that
// script can use and nobody can read: a non-extractable CryptoKey.
import type { VaultKey } from '@repo/vault';
import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

/** One generation of a vault in use. */
export type OpenGeneration = {
  generation: number;
  key: VaultKey;
  /** It is base64url(SHA-256(identity public key)). */
  keyId: string;
};

/** A generation that is listed and not open: known by its number and its signing key's name. */
export type ClosedGeneration = Omit<OpenGeneration, 'key'>;

/** The open vault of the person who is signed in. One at a time. */
export type OpenVaultRecord = OpenGeneration & {
  userId: string;
  publicKey: string;
  /** The seed of the identity key is sealed under `key`. */
  identitySealed: string;
  openedAtMs: number;
  usedAtMs: number;
  /** the recovery code, sealed under `key`, until its owner says that it is kept */
  kitSealed: Uint8Array<ArrayBuffer> | null;
  /** the wrap that this code opens, by which the server knows it */
  kitWrapId: string | null;
  /** earlier generations that are open too, newest first: what was sealed under them can be read */
  older: readonly OpenGeneration[];
  /** earlier generations that nothing given so far opens */
  closed: readonly ClosedGeneration[];
  /** the passkey that opened it, a stamp in the headers of what is sealed; null where a password or code did */
  passkeyId: string | null;
};

export type OpenVaultChange = Partial<
  Pick<OpenVaultRecord, 'usedAtMs' | 'kitSealed' | 'kitWrapId' | 'older' | 'closed'>
>;

/** A recovery code that its vault has not shown yet, sealed under that vault's key. */
export type WaitingKit = {
  userId: string;
  generation: number;
  /** the wrap that it opens: until the server has it the code is worth nothing */
  wrapId: string;
  sealed: Uint8Array<ArrayBuffer>;
};

type StoredValue = OpenVaultRecord | WaitingKit | Map<string, number> | string;

const DATABASE: BrowserDatabase<{ kept: { key: string; value: StoredValue } }> = {
  name: 'vault',
  version: 1,
  createStores: (database) => database.createObjectStore('kept'),
};
const OPEN_VAULT = 'open';
const DEVICE_ID = 'device';
const WAITING_KIT = 'kit';
const kept = browserStore(DATABASE, 'kept');

// Written by this file alone, each in its shape; a slot that holds none of its kind is empty.
const asOpenVault = (row: StoredValue | undefined): OpenVaultRecord | null =>
  typeof row === 'object' && 'openedAtMs' in row ? row : null;
const asWaitingKit = (row: StoredValue | undefined): WaitingKit | null =>
  typeof row === 'object' && 'wrapId' in row ? row : null;

/** A record from before there were generations has one of them. */
export async function readOpenVaultRecord(): Promise<OpenVaultRecord | null> {
  const record = asOpenVault(await kept.read((store) => store.get(OPEN_VAULT)));
  return record === null ? null : withLaterParts(record);
}

function withLaterParts(record: OpenVaultRecord): OpenVaultRecord {
  const { older = [], closed = [], passkeyId = null, kitWrapId = null } = record;
  return { ...record, older, closed, passkeyId, kitWrapId };
}

export async function writeOpenVaultRecord(record: OpenVaultRecord): Promise<void> {
  await kept.change((store) => store.put(record, OPEN_VAULT));
}

/**
 * Changes the record that was read before, unless it was erased or another vault was opened meanwhile: read and written in
 * one transaction, so that a key which one tab erases is not put back by another that was using it.
 */
export async function changeOpenVaultRecord(
  { userId, openedAtMs }: OpenVaultRecord,
  change: OpenVaultChange,
): Promise<void> {
  await kept.change(async (store) => {
    const record = asOpenVault(await store.get(OPEN_VAULT));
    if (record?.userId === userId && record.openedAtMs === openedAtMs)
      await store.put({ ...record, ...change }, OPEN_VAULT);
  });
}

export async function eraseOpenVaultRecord(): Promise<void> {
  await kept.change((store) => store.delete(OPEN_VAULT));
}

/** It survives sign-out: a recovery ends in a sign-in. It opens only under the vault key. */
export async function readWaitingKit(): Promise<WaitingKit | null> {
  return asWaitingKit(await kept.read((store) => store.get(WAITING_KIT)));
}

export async function writeWaitingKit(kit: WaitingKit): Promise<void> {
  await kept.change((store) => store.put(kit, WAITING_KIT));
}

export async function eraseWaitingKit(): Promise<void> {
  await kept.change((store) => store.delete(WAITING_KIT));
}

/** The server's name for this browser. It survives sign-out: it is what makes a known device known. */
export async function readDeviceId(): Promise<string | null> {
  const deviceId = await kept.read((store) => store.get(DEVICE_ID));
  return typeof deviceId === 'string' ? deviceId : null;
}

/** True for a browser that nobody signed in with, or that has deleted what was kept: nothing else takes all of it away. */
export async function isNothingKept(): Promise<boolean> {
  return (await kept.read((store) => store.count())) === 0;
}

export async function writeDeviceId(deviceId: string): Promise<void> {
  await kept.change((store) => store.put(deviceId, DEVICE_ID));
}

/** Highest content versions by glyph id, of one person. They survive sign-out: that is what makes them a memory. */
export function raiseVersions(userId: string, seen: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const slot = `versions/${userId}`;
  // Read and written in one transaction, so that two tabs cannot lower what the other raised.
  return kept.change(async (store) => {
    const before = await store.get(slot);
    const highest = new Map(before instanceof Map ? before : []);
    for (const [id, version] of seen) highest.set(id, Math.max(version, highest.get(id) ?? 0));
    await store.put(highest, slot);
    return highest;
  });
}
