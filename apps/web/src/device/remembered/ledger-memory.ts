import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// What this browser remembers of the public ledger (docs/browser-storage.md): the newest block that it has checked, whole, so
// that two of them can be shown to others, and an alarm until a person has dealt with it.

/** A block as the server sent it, and of which ledger. */
export type SeenHead = {
  chainId: string;
  height: number;
  hash: string;
  header: string;
  signature: string;
  /** It is RFC 3339, by this device's clock. */
  seenAt: string;
};

/**
 * `forked`: the block that was seen is not part of the ledger. `shortened`: it is no longer there. `otherLedger`: the ledger
 * has another name. `notSealed`: the newest block is not signed by the operator of its ledger.
 */
export type AlarmKind = 'forked' | 'shortened' | 'otherLedger' | 'notSealed';
export type LedgerAlarm = { kind: AlarmKind; seen: SeenHead | null; shown: SeenHead };

export type LedgerMemory = { head: SeenHead | null; alarm: LedgerAlarm | null };

const EMPTY: LedgerMemory = { head: null, alarm: null };
const ROW = 'ledger';
const DATABASE: BrowserDatabase<{ memory: { key: string; value: LedgerMemory } }> = {
  name: 'ledger',
  version: 1,
  createStores: (database) => database.createObjectStore('memory'),
};
const memory = browserStore(DATABASE, 'memory');

export async function readLedgerMemory(): Promise<LedgerMemory> {
  return (await memory.read((store) => store.get(ROW))) ?? EMPTY;
}

/** Remembers a checked head. Another tab may know a later one of the same ledger, or have raised an alarm: both stay. */
export async function rememberHead(head: SeenHead): Promise<void> {
  await memory.change(async (store) => {
    const known = (await store.get(ROW)) ?? EMPTY;
    const isLater = known.head === null || (known.head.chainId === head.chainId && known.head.height <= head.height);
    if (known.alarm === null && isLater) await store.put({ head, alarm: null }, ROW);
  });
}

/** The first alarm stays, because it has what was seen before. */
export async function rememberAlarm(alarm: LedgerAlarm): Promise<void> {
  await memory.change(async (store) => {
    const known = (await store.get(ROW)) ?? EMPTY;
    if (known.alarm === null) await store.put({ ...known, alarm }, ROW);
  });
}

/** Ends an alarm. `head` is what counts from now on: what was seen before, or what a person has accepted instead. */
export async function settleAlarm(head: SeenHead | null): Promise<void> {
  await memory.change((store) => store.put({ head, alarm: null }, ROW));
}
