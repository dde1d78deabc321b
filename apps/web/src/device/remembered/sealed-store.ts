import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// What this browser keeps for the time without a network (docs/browser-storage.md): sealed bytes, filed by their owner.
// Names and times stand in the clear; what is inside opens under the owner's vault key and nothing else.

type Bytes = Uint8Array<ArrayBuffer>;

/** One part of the local copy. `stamp` tells whether what it holds is still the newest, without opening it. */
export type CopyPart = { userId: string; name: string; stamp: string; savedAtMs: number; sealed: Bytes };
export type CopyName = Pick<CopyPart, 'name' | 'stamp'>;
/** One write that waits. Its id sorts by the time at which it was made. */
export type SealedWrite = { userId: string; id: string; sealed: Bytes };

type SealedStoreSchema = {
  copy: { key: [userId: string, name: string]; value: CopyPart };
  writes: { key: [userId: string, id: string]; value: SealedWrite };
};
const DATABASE: BrowserDatabase<SealedStoreSchema> = {
  name: 'device-copy',
  version: 1,
  createStores: (database) => {
    database.createObjectStore('copy', { keyPath: ['userId', 'name'] });
    database.createObjectStore('writes', { keyPath: ['userId', 'id'] });
  },
};
const copy = browserStore(DATABASE, 'copy');
const writes = browserStore(DATABASE, 'writes');

export async function readCopyPart(userId: string, name: string): Promise<CopyPart | null> {
  return (await copy.read((store) => store.get([userId, name]))) ?? null;
}

/** Reads those of one person, without opening what is inside; one part at a time, because all of them are large. */
export function readCopyNames(userId: string): Promise<CopyName[]> {
  return copy.read(async (store) => {
    const names: CopyName[] = [];
    for await (const { value } of store.iterate(buildPersonRange(userId)))
      names.push({ name: value.name, stamp: value.stamp });
    return names;
  });
}

// Each put is a function of its own, because it throws at once where bytes cannot be kept.

/** Puts parts and takes others away, all or nothing. */
export async function changeCopy(userId: string, put: readonly CopyPart[], drop: readonly string[]): Promise<void> {
  await copy.change((store) =>
    Promise.all([...drop.map((name) => store.delete([userId, name])), ...put.map(async (part) => store.put(part))]),
  );
}

/** Deletes everybody's copy, or everybody's but that of `exceptUserId`. Writes that wait stay. */
export async function eraseCopies(exceptUserId: string | null = null): Promise<void> {
  await copy.change(async (store) => {
    if (exceptUserId === null) return store.clear();
    const others = [IDBKeyRange.upperBound([exceptUserId], true), IDBKeyRange.lowerBound([exceptUserId, []])];
    await Promise.all(others.map((range) => store.delete(range)));
  });
}

/** In the order in which they were made. */
export function readWrites(userId: string): Promise<SealedWrite[]> {
  return writes.read((store) => store.getAll(buildPersonRange(userId)));
}

export function countWrites(userId: string): Promise<number> {
  return writes.read((store) => store.count(buildPersonRange(userId)));
}

/**
 * Stores all or nothing. What is to be replaced must still exist: a write that one tab discarded is not brought back by
 * another.
 */
export async function changeWrites(
  userId: string,
  { add = [], replace = [], drop = [] }: { add?: SealedWrite[]; replace?: SealedWrite[]; drop?: string[] },
): Promise<void> {
  await writes.change((store) =>
    Promise.all([
      ...drop.map((id) => store.delete([userId, id])),
      ...add.map(async (write) => store.put(write)),
      ...replace.map(async (write) => {
        if ((await store.count([userId, write.id])) > 0) await store.put(write);
      }),
    ]),
  );
}

/** An array sorts after every text: from the first to the last key of one person. */
const buildPersonRange = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);
