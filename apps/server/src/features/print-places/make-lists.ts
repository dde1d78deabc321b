import { randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { DAY_MS } from '@repo/contract/durations';
import {
  PLACE_REST_DAYS,
  STATUS_LIST_EVERY_MS,
  STATUS_LIST_LEAST_MS,
  STATUS_LIST_PATH,
} from '@repo/contract/print-places/print-places';
import { STATUS_LIFE_SECONDS, STATUS_PLACES, type StatusValue, signStatusList, statusKeyId } from '@repo/vault';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { statusLists } from '../../db/tables/print-places.ts';
import { nativeSigner } from '../../seals/native-signature.ts';
import { chooseDecoys, type Decoy, type ValueCounts } from './choose-decoys.ts';
import { isRisen, judgePlace } from './judge-place.ts';
import {
  findFirstPlace,
  isStatusValue,
  type PlaceRow,
  readDecoys,
  readLivingPlaces,
  readStoppedPlaces,
} from './read-places.ts';
import { findOffset, freeRestedDecoys, insertPlaces, setPlaceValue } from './write-places.ts';

const LIST_LOCK = 7_103_011;
/** A list with fewer free places gives none any more: the next one is opened. */
const OPEN_SHARE = 0.25;

/** A fifth smaller than by default, and made once an hour for everybody. */
const deflateWell = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 9, memLevel: 9 });

type ListRow = Pick<typeof statusLists.$inferSelect, 'number' | 'keyId' | 'issuedAt'>;
type Change = { readonly row: PlaceRow; readonly value: StatusValue; readonly isIntact: boolean };
type GivenPlaces = { readonly values: Map<number, StatusValue>; readonly changes: readonly Change[] };

/**
 * Makes the lists that are due: every hour, and at once when a value rose, but not sooner than `STATUS_LIST_LEAST_MS` after
 * the one before. One node makes them; another one that asks meanwhile does nothing, or waits for the first list. Returns
 * the numbers of those made.
 */
export async function makeDueLists(context: Context, asked: { waits?: boolean } = {}): Promise<number[]> {
  return context.db.transaction(async (tx) => {
    if (!(await takeTurn(tx, asked.waits === true))) return [];
    await freeRestedDecoys(tx, new Date(context.clock.now().getTime() - PLACE_REST_DAYS * DAY_MS));
    const lists = await readLists(tx);
    const made: number[] = [];
    let freeShare = 0;
    for (const list of lists) {
      const given = await judgePlaces(tx, context, list.number);
      freeShare = 1 - given.values.size / STATUS_PLACES;
      if (!isDue(context, list, given)) continue;
      await makeList(tx, context, { number: list.number, before: list, given });
      made.push(list.number);
    }
    const next = lists.length;
    if (freeShare >= OPEN_SHARE) return made;
    await makeList(tx, context, { number: next, before: null, given: { values: new Map(), changes: [] } });
    return [...made, next];
  });
}

/** Until the transaction ends. */
async function takeTurn(tx: Tx, waits: boolean): Promise<boolean> {
  if (waits) await tx.execute(sql`select pg_advisory_xact_lock(${LIST_LOCK}::bigint)`);
  const [row] = extractRows(await tx.execute(sql`select pg_try_advisory_xact_lock(${LIST_LOCK}::bigint) as taken`));
  return row?.taken === true;
}

function readLists(tx: Tx): Promise<ListRow[]> {
  const { number, keyId, issuedAt } = statusLists;
  return tx.select({ number, keyId, issuedAt }).from(statusLists).orderBy(asc(statusLists.number));
}

function isDue({ clock }: Context, { issuedAt }: ListRow, { changes }: GivenPlaces): boolean {
  const ageMs = clock.now().getTime() - issuedAt.getTime();
  if (ageMs >= STATUS_LIST_EVERY_MS) return true;
  const hasRisen = changes.some(({ row, value }) => isStatusValue(row.value) && isRisen(row.value, value));
  return hasRisen && ageMs >= STATUS_LIST_LEAST_MS;
}

/** What each given place of the list is to say, by its offset, and which rows say something else. */
async function judgePlaces(tx: Tx, context: Context, number: number): Promise<GivenPlaces> {
  const now = context.clock.now();
  const values = new Map<number, StatusValue>();
  const changes: Change[] = [];
  for (const place of await readStoppedPlaces(tx, number)) values.set(findOffset(number, place), 1);
  for await (const { row, facts } of readLivingPlaces(tx, context, number)) {
    const value = judgePlace(facts, now);
    values.set(findOffset(number, row.id), value);
    if (value !== row.value) changes.push({ row, value, isIntact: facts.isIntact });
  }
  return { values, changes };
}

type ListTask = { readonly number: number; readonly before: ListRow | null; readonly given: GivenPlaces };

/** Rows and token in one transaction: no list says what the rows do not say. */
async function makeList(tx: Tx, context: Context, { number, before, given }: ListTask): Promise<void> {
  const key = pickKey(context, before);
  const now = context.clock.now();
  for (const { row, ...change } of given.changes) await setPlaceValue(tx, context, row, change);
  const values = new Uint8Array(STATUS_PLACES);
  for (const [offset, value] of await changeDecoys(tx, context, { number, before, given })) values[offset] = value;
  for (const [offset, value] of given.values) values[offset] = value;
  const address = new URL(`${STATUS_LIST_PATH}/${number}`, context.config.publicUrl).href;
  const issuedAt = Math.floor(now.getTime() / 1000);
  const text = signStatusList(key, { address, issuedAt, values }, deflateWell, nativeSigner(key));
  const row = { number, text, keyId: statusKeyId(key.publicKey), issuedAt: now };
  await tx.insert(statusLists).values(row).onConflictDoUpdate({ target: statusLists.number, set: row });
}

/**
 * The newest key of the folder. A node whose folder has not the key of the list before would sign with one that no phone
 * believes: it stops for the week that the list lives.
 */
function pickKey({ keys, clock }: Context, before: ListRow | null) {
  const own = keys.statusKeys();
  const key = own.at(-1);
  if (key === undefined) throw new Error('KEY_DIR has no key of the status lists.');
  const isKnown = before === null || own.some(({ publicKey }) => statusKeyId(publicKey) === before.keyId);
  const endsAtMs = before === null ? 0 : before.issuedAt.getTime() + STATUS_LIFE_SECONDS * 1000;
  if (isKnown || endsAtMs <= clock.now().getTime()) return key;
  throw new Error(
    'The status lists were signed with a key that is not in KEY_DIR: copy status-seed* from the other node.',
  );
}

/** The decoys of the new list by their offsets. A place that was given meanwhile is none. */
async function changeDecoys(
  tx: Tx,
  context: Context,
  { number, before, given }: ListTask,
): Promise<Map<number, StatusValue>> {
  const rows = new Map((await readDecoys(tx, number)).map((row) => [findOffset(number, row.id), row]));
  const elapsedMs = before === null ? null : context.clock.now().getTime() - before.issuedAt.getTime();
  const chosen = chooseDecoys({
    counts: countValues(given.values.values()),
    decoys: [...rows].map(([offset, { value }]) => ({ offset, value: isStatusValue(value) ? value : 0 })),
    given: new Set(given.values.keys()),
    elapsedMs,
    draw: (below) => randomInt(below),
  });
  const values = new Map([...rows].map(([offset, { value }]) => [offset, isStatusValue(value) ? value : 0]));
  for (const { offset, value } of await storeDecoys(tx, context, { number, rows, chosen })) values.set(offset, value);
  return values;
}

type DecoyTask = {
  readonly number: number;
  readonly rows: ReadonlyMap<number, PlaceRow>;
  readonly chosen: readonly Decoy[];
};

async function storeDecoys(tx: Tx, context: Context, { number, rows, chosen }: DecoyTask): Promise<Decoy[]> {
  const first = findFirstPlace(number);
  const fresh = chosen.filter(({ offset }) => !rows.has(offset));
  const isDecoy = { glyphId: null, contentVersion: null };
  const places = fresh.map(({ offset, value }) => ({ id: first + offset, value, ...isDecoy }));
  const inserted = await insertPlaces(tx, context, places);
  const stored = new Set(inserted.map(({ id }) => findOffset(number, id)));
  for (const { offset, value } of chosen) {
    const row = rows.get(offset);
    if (row !== undefined) await setPlaceValue(tx, context, row, { value, isIntact: true });
  }
  return chosen.filter(({ offset }) => rows.has(offset) || stored.has(offset));
}

function countValues(values: Iterable<StatusValue>): ValueCounts {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (const value of values) counts[value] += 1;
  return counts;
}
