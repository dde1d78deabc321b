import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@repo/contract/call';
import { PRINTED_VERSIONS_MAX, type placePrint } from '@repo/contract/print-places/print-places';
import { STATUS_PLACES } from '@repo/vault';
import { and, eq, max } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { printPlaces, statusLists } from '../../db/tables/print-places.ts';
import { lockUntrashedGlyph } from '../glyphs/own-glyph.ts';
import { makeDueLists } from './make-lists.ts';
import { findFirstPlace, type PlaceRow } from './read-places.ts';
import { insertPlaces } from './write-places.ts';

type PrintPlace = AnswerOf<typeof placePrint>;

/** At most a quarter of the places is free when the next list is opened, so that this many never miss by chance. */
const TRIES = 200;

/**
 * The place of a print of the present content, under the lock of its card: the same one when it is printed again or in two
 * tabs at once. A place is free when it has no row: it was 0 in every list of the last days, because a decoy keeps its row
 * until it has rested.
 */
export async function findPrintPlace(
  context: Context,
  accountId: string,
  recordId: string,
  contentVersion: number,
): Promise<PrintPlace | Refusal> {
  if ((await readNewestList(context.db)) === null) await makeDueLists(context, { waits: true });
  return context.db.transaction(async (tx) => {
    const card = await lockUntrashedGlyph(tx, context, accountId, recordId);
    if (card instanceof Refusal) return card;
    if (card.contentVersion !== contentVersion) return refuse('glyphs.versionConflict');
    if (card.anyoneGroups === null) return refuse('printPlaces.notForAnyone');
    return findOrDraw(tx, context, { glyphId: card.glyphId, contentVersion });
  });
}

type Print = { readonly glyphId: string; readonly contentVersion: number };

async function findOrDraw(tx: Tx, context: Context, print: Print): Promise<PrintPlace | Refusal> {
  const isOfCode = eq(printPlaces.glyphId, print.glyphId);
  const isThis = and(isOfCode, eq(printPlaces.contentVersion, print.contentVersion));
  const [known] = await tx.select().from(printPlaces).where(isThis);
  if (known !== undefined) return describePlace(known);
  if ((await tx.$count(printPlaces, isOfCode)) >= PRINTED_VERSIONS_MAX) return refuse('printPlaces.tooMany');
  const place = await drawPlace(tx, context, print);
  return place === null ? refuse('printPlaces.wait') : describePlace(place);
}

async function readNewestList(db: Pick<Tx, 'select'>): Promise<number | null> {
  const [row] = await db.select({ number: max(statusLists.number) }).from(statusLists);
  return row?.number ?? null;
}

/** By chance among the places of the newest list, so that neighbours say nothing of each other. */
async function drawPlace(tx: Tx, context: Context, print: Print): Promise<PlaceRow | null> {
  const number = await readNewestList(tx);
  if (number === null) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = findFirstPlace(number) + randomInt(STATUS_PLACES);
    const [place] = await insertPlaces(tx, context, [{ id, value: 0, ...print }]);
    if (place !== undefined) return place;
  }
  return null;
}

const describePlace = ({ id, givenAt }: PlaceRow): PrintPlace => ({
  index: id,
  day: givenAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
});
