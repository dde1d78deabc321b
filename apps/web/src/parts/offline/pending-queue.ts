import { readSession } from '../../api/session.ts';
import { openTabChannel } from '../../device/only-tab.ts';
import { changeWrites, countWrites, readWrites, type SealedWrite } from '../../device/remembered/sealed-store.ts';
import { createUuid } from '../../device/uuid.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { type PendingEntry, type PendingWrite, pendingEntry } from './pending-write.ts';

/**
 * The writes that wait, sealed under the vault in this browser's storage and open in this tab's memory. `count` is known
 * without the vault; `entries` are empty while it is closed.
 */
export type PendingView = { entries: readonly PendingEntry[]; count: number };

const NONE: PendingView = { entries: [], count: 0 };
const TALK = 'pending-writes';

let view = NONE;
let reading: Promise<void> = Promise.resolve();
let channel: ReturnType<typeof openTabChannel> | null = null;
const listeners = new Set<() => void>();

export const pendingView = (): PendingView => view;

export function subscribePending(listener: () => void): () => void {
  // Another tab that queues or sends changes what this one shows.
  channel ??= openTabChannel(TALK, () => void readPendingQueue());
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the queue from the storage: at start, when the vault opens or closes, and when another tab changed it. */
export function readPendingQueue(): Promise<void> {
  reading = reading.then(readPending, readPending);
  return reading;
}

async function readPending(): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return show(NONE);
  try {
    const sealed = await readWrites(userId);
    show({ entries: await openEntries(sealed), count: sealed.length });
  } catch (error) {
    if (error instanceof DOMException) return show(NONE);
    if (!(error instanceof VaultWorkerError)) throw error;
    show({ entries: [], count: await countWrites(userId) });
  }
}

async function openEntries(sealed: readonly SealedWrite[]): Promise<PendingEntry[]> {
  if (sealed.length === 0) return [];
  const parts = sealed.map(({ id, sealed: bytes }) => ({ name: writeName(id), sealed: bytes }));
  const opened = await askVault('copy.open', { parts });
  // What a newer version of the page wrote and this one cannot read stays where it is, and counts.
  return opened.flatMap((value) => {
    const parsed = pendingEntry.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Throws VaultWorkerError `locked`, and what the storage throws where it is full. */
export async function addPending(writes: readonly PendingWrite[]): Promise<void> {
  const entries = writes.map((write) => {
    const atMs = nextMs();
    return { id: createUuid(atMs), atMs, write, error: null };
  });
  await changePending({ add: entries });
}

let lastMs = 0;

/**
 * Ids made in one millisecond do not sort, and a clock may be set back: each write gets a time after all earlier ones.
 */
function nextMs(): number {
  const before = view.entries.reduce((latest, { atMs }) => Math.max(latest, atMs), lastMs);
  lastMs = Math.max(Date.now(), before + 1);
  return lastMs;
}

export type PendingChange = { add?: PendingEntry[]; replace?: PendingEntry[]; drop?: string[] };

export async function changePending({ add = [], replace = [], drop = [] }: PendingChange): Promise<void> {
  const entries = [...add, ...replace];
  const values = entries.map((entry) => ({ name: writeName(entry.id), value: entry }));
  const { userId, sealed } = await askVault('copy.seal', { values });
  const writes = entries.flatMap(({ id }, at) => {
    const bytes = sealed[at];
    return bytes === undefined ? [] : [{ userId, id, sealed: bytes }];
  });
  await changeWrites(userId, { add: writes.slice(0, add.length), replace: writes.slice(add.length), drop });
  await announceChange();
}

/** Discards writes without opening them, so no vault is needed. */
export async function discardPending(): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return;
  await changeWrites(userId, { drop: (await readWrites(userId)).map(({ id }) => id) });
  await announceChange();
}

/** How many wait for who is signed in here. */
export async function countPending(): Promise<number> {
  const userId = readSession()?.user.id;
  return userId === undefined ? 0 : countWrites(userId);
}

async function announceChange(): Promise<void> {
  await readPendingQueue();
  channel ??= openTabChannel(TALK, () => void readPendingQueue());
  channel.announce();
}

const writeName = (id: string): string => `write/${id}`;

function show(next: PendingView): void {
  if (next === view || (next.count === 0 && view.count === 0)) return;
  view = next;
  for (const listener of listeners) listener();
}
