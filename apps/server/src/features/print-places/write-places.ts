import type { StatusValue } from '@repo/vault';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { printPlaces } from '../../db/tables/print-places.ts';
import { PLACE_MAC_COLUMNS } from '../../seals/place-row-mac.ts';
import { computeRowMac } from '../../seals/row-macs.ts';
import { findFirstPlace, type PlaceRow } from './read-places.ts';

type NewPlace = Pick<PlaceRow, 'id' | 'glyphId' | 'contentVersion' | 'value'>;

/** Rows of one statement. */
const BATCH = 500;

/** Places that nobody has take what is given to them; those that somebody was faster with are left out of the answer. */
export async function insertPlaces(tx: Tx, context: Context, places: readonly NewPlace[]): Promise<PlaceRow[]> {
  const now = context.clock.now();
  const rows = places.map((place) => {
    const row = { ...place, valueSince: now, givenAt: now };
    return { ...row, ...computeRowMac(context.keys, PLACE_MAC_COLUMNS, row) };
  });
  const inserted: PlaceRow[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    inserted.push(...(await tx.insert(printPlaces).values(batch).onConflictDoNothing().returning()));
  }
  return inserted;
}

/**
 * A row that somebody else wrote keeps its wrong row MAC: a new one would vouch for it. Every other one gets it under the
 * present key, and names that key, because a rotation may have moved the row since it was read.
 */
export async function setPlaceValue(
  tx: Tx,
  context: Context,
  row: PlaceRow,
  { value, isIntact }: { value: StatusValue; isIntact: boolean },
): Promise<void> {
  const changed = { ...row, value, valueSince: context.clock.now() };
  const { valueSince } = changed;
  const sealed = isIntact ? computeRowMac(context.keys, PLACE_MAC_COLUMNS, changed) : {};
  await tx
    .update(printPlaces)
    .set({ value, valueSince, ...sealed })
    .where(eq(printPlaces.id, row.id));
}

/** Decoys that have rested long enough are free places again. */
export async function freeRestedDecoys(tx: Tx, before: Date): Promise<void> {
  const isRested = and(eq(printPlaces.value, 0), lte(printPlaces.valueSince, before));
  await tx.delete(printPlaces).where(and(isNull(printPlaces.glyphId), isRested));
}

/** Where a place stands within its list. */
export const findOffset = (number: number, place: number): number => place - findFirstPlace(number);
