// What this browser keeps between page loads (docs/browser-storage.md). IndexedDB, because it can hold a key that
// script can use and nobody can read: a non-extractable CryptoKey.
import type { VaultKey } from '@house/vault';

/** One generation of a vault in use. */
export type OpenGeneration = {
  generation: number;
  key: VaultKey;
  /** base64url(SHA-256(identity public key)) */
  keyId: string;
};

/** A generation that is listed and not open: known by its number and its signing key's name. */
export type ClosedGeneration = Omit<OpenGeneration, 'key'>;

/** The open vault of the person who is signed in. One at a time. */
export type OpenVaultRecord = OpenGeneration & {
  userId: string;
  publicKey: string;
  /** seed of the identity key, sealed under `key` */
  identitySealed: string;
  openedAtMs: number;
  usedAtMs: number;
  /** the recovery code, sealed under `key`, until its owner says that it is kept */
  kitSealed: Uint8Array<ArrayBuffer> | null;
  /** earlier generations that are open too, newest first: what was sealed under them can be read */
  older: readonly OpenGeneration[];
  /** earlier generations that nothing given so far opens */
  closed: readonly ClosedGeneration[];
  /** the passkey that opened it, a stamp in the headers of what is sealed; null where a password or code did */
  passkeyId: string | null;
};

export type OpenVaultChange = Partial<Pick<OpenVaultRecord, 'usedAtMs' | 'kitSealed' | 'older' | 'closed'>>;

/** A recovery code that its vault has not shown yet, sealed under that vault's key. */
export type WaitingKit = {
  userId: string;
  generation: number;
  /** the wrap that it opens: until the server has it the code is worth nothing */
  wrapId: string;
  sealed: Uint8Array<ArrayBuffer>;
};

const DATABASE = 'vault';
const STORE = 'kept';
const OPEN_VAULT = 'open';
const DEVICE_ID = 'device';
const WAITING_KIT = 'kit';

export async function readOpenVaultRecord(): Promise<OpenVaultRecord | null> {
  // Written by this file alone, in this shape; a record from before there were generations has one of them.
  const record = await inStore<OpenVaultRecord | undefined>('readonly', (store) => store.get(OPEN_VAULT));
  return record === undefined ? null : withLaterParts(record);
}

function withLaterParts(record: OpenVaultRecord): OpenVaultRecord {
  const { older = [], closed = [], passkeyId = null } = record;
  return { ...record, older, closed, passkeyId };
}

export async function writeOpenVaultRecord(record: OpenVaultRecord): Promise<void> {
  await inStore('readwrite', (store) => store.put(record, OPEN_VAULT));
}

/**
 * Changes the record that was read before, unless it was erased or another vault was opened meanwhile: read and written in
 * one transaction, so that a key which one tab erases is not put back by another that was using it.
 */
export async function changeOpenVaultRecord(
  { userId, openedAtMs }: OpenVaultRecord,
  change: OpenVaultChange,
): Promise<void> {
  await inStore('readwrite', (store) => {
    const reading: IDBRequest<OpenVaultRecord | undefined> = store.get(OPEN_VAULT);
    reading.onsuccess = () => {
      const kept = reading.result;
      if (kept?.userId === userId && kept.openedAtMs === openedAtMs) store.put({ ...kept, ...change }, OPEN_VAULT);
    };
    return reading;
  });
}

export async function eraseOpenVaultRecord(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(OPEN_VAULT));
}

/** It survives sign-out: a recovery ends in a sign-in. It opens only under the vault key. */
export async function readWaitingKit(): Promise<WaitingKit | null> {
  return (await inStore<WaitingKit | undefined>('readonly', (store) => store.get(WAITING_KIT))) ?? null;
}

export async function writeWaitingKit(kit: WaitingKit): Promise<void> {
  await inStore('readwrite', (store) => store.put(kit, WAITING_KIT));
}

export async function eraseWaitingKit(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(WAITING_KIT));
}

/** The server's name for this browser. It survives sign-out: it is what makes a known device known. */
export async function readDeviceId(): Promise<string | null> {
  return (await inStore<string | undefined>('readonly', (store) => store.get(DEVICE_ID))) ?? null;
}

export async function writeDeviceId(deviceId: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(deviceId, DEVICE_ID));
}

/** Highest content versions by glyph id, of one person. They survive sign-out: that is what makes them a memory. */
export async function raiseVersions(userId: string, seen: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const slot = `versions/${userId}`;
  let highest = new Map<string, number>();
  // Read and written in one transaction, so that two tabs cannot lower what the other raised.
  await inStore('readwrite', (store) => {
    const reading: IDBRequest<Map<string, number> | undefined> = store.get(slot);
    reading.onsuccess = () => {
      highest = new Map(reading.result ?? []);
      for (const [id, version] of seen) highest.set(id, Math.max(version, highest.get(id) ?? 0));
      store.put(highest, slot);
    };
    return reading;
  });
  return highest;
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = run(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser storage gave up.'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser storage does not open.'));
  });
}
