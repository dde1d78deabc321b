import { STATUS_PLACES, type StatusValue } from '@repo/vault';
import { and, asc, eq, gte, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { consents } from '../../db/tables/consents.ts';
import { glyphFinders } from '../../db/tables/emergency.ts';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import { printPlaces } from '../../db/tables/print-places.ts';
import { FINDER_MAC_COLUMNS } from '../../seals/finder-row-mac.ts';
import { GLYPH_MAC_COLUMNS, STATE_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { PLACE_MAC_COLUMNS } from '../../seals/place-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import type { PlaceFacts } from './judge-place.ts';

export type PlaceRow = typeof printPlaces.$inferSelect;
export type JudgedRow = { readonly row: PlaceRow; readonly facts: PlaceFacts };

/** Rows of one read: a list may hold a hundred thousand, and other requests are answered in between. */
const BATCH = 2000;

/** The first place of a list. */
export const findFirstPlace = (number: number): number => number * STATUS_PLACES;

const isBetween = (from: number, to: number) => and(gte(printPlaces.id, from), lt(printPlaces.id, to));
const isOfList = (number: number) => isBetween(findFirstPlace(number), findFirstPlace(number + 1));

export const isStatusValue = (value: number): value is StatusValue => [0, 1, 2, 3].includes(value);

export function readDecoys(tx: Tx, number: number): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(printPlaces)
    .where(and(isOfList(number), isNull(printPlaces.glyphId)))
    .orderBy(asc(printPlaces.id));
}

/** Places of prints that were stopped for good: nothing about them is asked again. */
export async function readStoppedPlaces(tx: Tx, number: number): Promise<number[]> {
  const isStopped = and(isOfList(number), isNotNull(printPlaces.glyphId), eq(printPlaces.value, 1));
  const rows = await tx.select({ id: printPlaces.id }).from(printPlaces).where(isStopped);
  return rows.map(({ id }) => id);
}

/** The other prints of a list with what decides their value, in the order of their places. */
export async function* readLivingPlaces(tx: Tx, context: Context, number: number): AsyncGenerator<JudgedRow> {
  const end = findFirstPlace(number + 1);
  let from = findFirstPlace(number);
  for (;;) {
    const rows = await readBatch(tx, from, end);
    for (const row of rows) yield { row: row.place, facts: gatherFacts(context, row) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    from = last.place.id + 1;
  }
}

/** Joined to the left all along: what is gone is a fact as well. */
function readBatch(tx: Tx, from: number, to: number) {
  const isOwners = and(eq(glyphs.accountId, glyphIssues.accountId), eq(glyphs.id, glyphIssues.recordId));
  const isFinder = and(
    eq(glyphFinders.accountId, glyphIssues.accountId),
    eq(glyphFinders.glyphId, glyphIssues.glyphId),
  );
  const isGiven = and(eq(consents.accountId, glyphIssues.accountId), eq(consents.kind, 'anyone'));
  return tx
    .select({
      place: printPlaces,
      issuedFor: glyphIssues.accountId,
      account: { realm: accounts.realm, deleteAfter: accounts.deleteAfter },
      consent: { kind: consents.kind },
      card: {
        ...STATE_COLUMNS,
        shownVersion: glyphs.shownVersion,
        expiresAt: glyphs.expiresAt,
        anyoneGroups: glyphs.anyoneGroups,
      },
      finder: glyphFinders,
    })
    .from(printPlaces)
    .leftJoin(glyphIssues, eq(glyphIssues.glyphId, printPlaces.glyphId))
    .leftJoin(accounts, eq(accounts.id, glyphIssues.accountId))
    .leftJoin(consents, isGiven)
    .leftJoin(glyphs, isOwners)
    .leftJoin(glyphFinders, isFinder)
    .where(and(isBetween(from, to), isNotNull(printPlaces.glyphId), ne(printPlaces.value, 1)))
    .orderBy(asc(printPlaces.id))
    .limit(BATCH);
}

/** When a printed code got its first place; null without one, and where somebody else wrote it. */
export async function findFirstPlaceTime(tx: Tx, context: Context, glyphId: string): Promise<Date | null> {
  const isOfCode = eq(printPlaces.glyphId, glyphId);
  const [place] = await tx.select().from(printPlaces).where(isOfCode).orderBy(asc(printPlaces.givenAt)).limit(1);
  return place !== undefined && isPlaceIntact(context, place) ? place.givenAt : null;
}

const isPlaceIntact = (context: Context, place: PlaceRow): boolean =>
  isRowIntact(context, PLACE_MAC_COLUMNS, { ...place, id: String(place.id) });

type JoinedRow = Awaited<ReturnType<typeof readBatch>>[number];

function gatherFacts(context: Context, { place, account, consent, card, finder }: JoinedRow): PlaceFacts {
  const isCardIntact = card === null || isRowIntact(context, GLYPH_MAC_COLUMNS, card);
  const isFinderIntact = finder === null || isRowIntact(context, FINDER_MAC_COLUMNS, finder);
  return {
    shown: isStatusValue(place.value) ? place.value : 0,
    glyphId: place.glyphId ?? '',
    contentVersion: place.contentVersion ?? 0,
    isIntact: isPlaceIntact(context, place) && isCardIntact && isFinderIntact,
    owner: account && {
      isReal: account.realm === 'real',
      isLeaving: account.deleteAfter !== null,
      isConsented: consent !== null,
    },
    card: card && {
      glyphId: card.glyphId,
      contentVersion: card.contentVersion,
      shownVersion: card.shownVersion,
      isActive: card.isActive,
      isTrashed: card.trashedAt !== null,
      expiresAt: card.expiresAt,
      showsAnyone: card.anyoneGroups !== null && card.anyoneGroups.length > 0,
    },
    finder: finder && { isOn: finder.isOn, isStopped: finder.stoppedAt !== null },
  };
}
