import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// What this browser remembers of the audit log for each account (docs/browser-storage.md): the newest checkpoint that it has
// checked, whole, so that two of them can be shown to others; the account's newest entry; and an alarm until a person has
// dealt with it.

/** A checkpoint as the server sent it, and whose signature it has. */
export type SeenCheckpoint = {
  /** The operator's key is base64url. */
  operatorKey: string;
  /** The canonical text has site, size, root, chain and time. */
  text: string;
  signature: string;
  size: number;
  /** It is RFC 3339, by this device's clock. */
  seenAt: string;
};

/**
 * `forked`: what was seen is not part of the log. `shortened`: the log is shorter. `otherLog`: another site or key signs.
 * `notSigned`: no right signature. `entry`: an own entry is not what was signed. `hidden`: own entries are left out.
 */
export const LOG_ALARM_KINDS = ['forked', 'shortened', 'otherLog', 'notSigned', 'entry', 'hidden'] as const;
export type LogAlarmKind = (typeof LOG_ALARM_KINDS)[number];

/** The entry that is wrong, as the server sent it. */
export type WrongEntry = { counter: number; sent: string };
export type LogAlarm = {
  kind: LogAlarmKind;
  seen: SeenCheckpoint | null;
  shown: SeenCheckpoint;
  entry: WrongEntry | null;
};

/** The account's newest entry that was checked. */
export type NewestEntry = { counter: number; leafHash: string };
export type LogMemory = { checkpoint: SeenCheckpoint | null; newest: NewestEntry | null; alarm: LogAlarm | null };

const EMPTY: LogMemory = { checkpoint: null, newest: null, alarm: null };
const DATABASE: BrowserDatabase<{ accounts: { key: string; value: LogMemory } }> = {
  name: 'audit-log',
  version: 1,
  createStores: (database) => database.createObjectStore('accounts'),
};
const accounts = browserStore(DATABASE, 'accounts');

export async function readLogMemory(accountId: string): Promise<LogMemory> {
  return (await accounts.read((store) => store.get(accountId))) ?? EMPTY;
}

type CheckedLog = { checkpoint: SeenCheckpoint; newest: NewestEntry | null };

/** Remembers what was checked. Another tab may know more of the same log, or have raised an alarm: both stay. */
export async function rememberLog(accountId: string, { checkpoint, newest }: CheckedLog): Promise<void> {
  await accounts.change(async (store) => {
    const known = (await store.get(accountId)) ?? EMPTY;
    if (known.alarm !== null) return;
    const isLater = known.checkpoint === null || known.checkpoint.size <= checkpoint.size;
    const isNewer = newest !== null && (known.newest === null || known.newest.counter <= newest.counter);
    const next = {
      checkpoint: isLater ? checkpoint : known.checkpoint,
      newest: isNewer ? newest : known.newest,
      alarm: null,
    };
    await store.put(next, accountId);
  });
}

/** The first alarm stays, because it has what was seen before. */
export async function rememberLogAlarm(accountId: string, alarm: LogAlarm): Promise<void> {
  await accounts.change(async (store) => {
    const known = (await store.get(accountId)) ?? EMPTY;
    if (known.alarm === null) await store.put({ ...known, alarm }, accountId);
  });
}

/** Ends an alarm: what was seen before counts on, or what is shown now is accepted as if it were the first. */
export async function settleLogAlarm(accountId: string, isAccepted: boolean): Promise<void> {
  await accounts.change(async (store) => {
    const known = (await store.get(accountId)) ?? EMPTY;
    await store.put(isAccepted ? EMPTY : { ...known, alarm: null }, accountId);
  });
}
