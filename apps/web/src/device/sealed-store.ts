// What this browser keeps for the time without a network (docs/browser-storage.md): sealed bytes, filed by their owner.
// Names and times stand in the clear; what is inside opens under the owner's vault key and nothing else.

type Bytes = Uint8Array<ArrayBuffer>;

/** One part of the local copy. `stamp` tells whether what it holds is still the newest, without opening it. */
export type CopyPart = { userId: string; name: string; stamp: string; savedAtMs: number; sealed: Bytes };
export type CopyName = Pick<CopyPart, 'name' | 'stamp'>;
/** One write that waits. Its id sorts by the time at which it was made. */
export type SealedWrite = { userId: string; id: string; sealed: Bytes };

const DATABASE = 'device-copy';
const COPY = 'copy';
const WRITES = 'writes';

export async function readCopyPart(userId: string, name: string): Promise<CopyPart | null> {
  // Written by this file alone, in this shape.
  const read = (store: IDBObjectStore): IDBRequest<CopyPart | undefined> => store.get([userId, name]);
  return (await within(COPY, 'readonly', read)) ?? null;
}

/** Of one person, without opening or reading what is inside. */
export async function readCopyNames(userId: string): Promise<CopyName[]> {
  const names: CopyName[] = [];
  await within(COPY, 'readonly', (store) => {
    const walk: IDBRequest<IDBCursorWithValue | null> = store.openCursor(rangeOf(userId));
    walk.onsuccess = () => {
      if (walk.result === null) return;
      const { name, stamp }: CopyPart = walk.result.value;
      names.push({ name, stamp });
      walk.result.continue();
    };
    return walk;
  });
  return names;
}

/** Puts parts and takes others away, all or nothing. */
export async function changeCopy(userId: string, put: readonly CopyPart[], drop: readonly string[]): Promise<void> {
  await within(COPY, 'readwrite', (store) => {
    for (const name of drop) store.delete([userId, name]);
    for (const part of put) store.put(part);
    return store.count();
  });
}

/** Everybody's copy, or everybody's but that of `exceptUserId`. Writes that wait stay. */
export async function eraseCopies(exceptUserId: string | null = null): Promise<void> {
  await within(COPY, 'readwrite', (store) => {
    if (exceptUserId === null) return store.clear();
    store.delete(IDBKeyRange.upperBound([exceptUserId], true));
    return store.delete(IDBKeyRange.lowerBound([exceptUserId, []]));
  });
}

/** In the order in which they were made. */
export async function readWrites(userId: string): Promise<SealedWrite[]> {
  const read = (store: IDBObjectStore): IDBRequest<SealedWrite[]> => store.getAll(rangeOf(userId));
  return within(WRITES, 'readonly', read);
}

export async function countWrites(userId: string): Promise<number> {
  return within(WRITES, 'readonly', (store) => store.count(rangeOf(userId)));
}

/** All or nothing. What is put in the place of another must still be there: what one tab dropped no other brings back. */
export async function changeWrites(
  userId: string,
  { add = [], replace = [], drop = [] }: { add?: SealedWrite[]; replace?: SealedWrite[]; drop?: string[] },
): Promise<void> {
  await within(WRITES, 'readwrite', (store) => {
    for (const id of drop) store.delete([userId, id]);
    for (const write of add) store.put(write);
    for (const write of replace) {
      const found = store.count([userId, write.id]);
      found.onsuccess = () => found.result > 0 && store.put(write);
    }
    return store.count();
  });
}

/** An array sorts after every text: from the first to the last key of one person. */
const rangeOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(name, mode);
    const request = run(transaction.objectStore(name));
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
    request.onupgradeneeded = () => {
      request.result.createObjectStore(COPY, { keyPath: ['userId', 'name'] });
      request.result.createObjectStore(WRITES, { keyPath: ['userId', 'id'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser storage does not open.'));
  });
}
