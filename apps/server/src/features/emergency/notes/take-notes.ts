import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import {
  FOUND_KEPT_DAYS,
  FOUND_PER_CARD_AND_DAY,
  PLACE_DECIMALS,
  PLACE_KEPT_DAYS,
  type sendFoundMessage,
  type tellPlace,
} from '@repo/contract/emergency/emergency';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { shownLine } from '../../../core/shown-text.ts';
import type { Tx } from '../../../db/database.ts';
import { emergencyReadings, readingNotes } from '../../../db/tables/emergency.ts';
import { tellAlertPlace } from '../../alert-contacts/tell-alert-place.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import type { ReadingTableRow } from '../opening/log-reading.ts';
import { findNamedReading } from '../opening/reading-token.ts';
import { sealNote } from './note-seal.ts';

type Done = Record<string, never>;

/** Where a card was read, rounded here as well: the last place counts, and owner and contacts are told of the first. */
export function takePlace(context: Context, body: BodyOf<typeof tellPlace>): Promise<Done | Refusal> {
  const round = (degrees: number) => Number(degrees.toFixed(PLACE_DECIMALS));
  const text = JSON.stringify({ latitude: round(body.latitude), longitude: round(body.longitude) });
  return withReading(context, body.reading, async (tx, row) => {
    const isFirst = await storeNote(tx, context, row, { kind: 'place', text, keptDays: PLACE_KEPT_DAYS });
    if (!isFirst) return {};
    await tellContacts(tx, context, row);
    await tell(tx, context, row, 'place');
    return {};
  });
}

/** As of readings (decision 0147): never of a try of the owner's own, of a late notice, nor of one that was shown nothing. */
async function tellContacts(tx: Tx, context: Context, row: ReadingTableRow): Promise<void> {
  if (row.result !== 'open' || row.isDrill) return;
  const { ownerId: accountId, id: readingId, at, country } = row;
  await tellAlertPlace(tx, context, { accountId, readingId, at, country });
}

/** A message of somebody who found the card: one a reading, five a card and day. */
export function takeMessage(context: Context, body: BodyOf<typeof sendFoundMessage>): Promise<Done | Refusal> {
  const text = shownLine(body.text);
  if (text === '') return Promise.resolve(refuse('request.invalid', { fields: { text: 'expected words' } }));
  return withReading(context, body.reading, async (tx, row) => {
    if (await hasMessage(tx, row)) return refuse('emergency.foundSaid');
    if ((await countMessages(tx, context, row)) >= FOUND_PER_CARD_AND_DAY) return refuse('emergency.foundTooMany');
    await storeNote(tx, context, row, { kind: 'message', text, keptDays: FOUND_KEPT_DAYS });
    await tell(tx, context, row, 'found');
    return {};
  });
}

/** The reading that a stranger speaks of, locked, so that two of them are taken one after the other. */
export function withReading(
  context: Context,
  reading: string,
  act: (tx: Tx, row: ReadingTableRow) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return context.db.transaction(async (tx) => {
    const named = await findNamedReading(tx, context, reading);
    if (named === null) return refuse('emergency.readingOver');
    const isThis = and(eq(emergencyReadings.ownerId, named.ownerId), eq(emergencyReadings.id, named.id));
    const [row] = await tx.select().from(emergencyReadings).where(isThis).for('update');
    return row === undefined ? refuse('emergency.readingOver') : act(tx, row);
  });
}

type WrittenNote = { readonly kind: 'place' | 'message'; readonly text: string; readonly keptDays: number };

/** Returns whether it is the first of its kind for this reading. */
async function storeNote(
  tx: Tx,
  context: Context,
  { ownerId, id: readingId }: ReadingTableRow,
  { kind, text, keptDays }: WrittenNote,
): Promise<boolean> {
  const at = context.clock.now();
  const isThis = and(eq(readingNotes.ownerId, ownerId), eq(readingNotes.readingId, readingId));
  const removed = await tx
    .delete(readingNotes)
    .where(and(isThis, eq(readingNotes.kind, kind)))
    .returning({ at: readingNotes.at });
  const sealed = await sealNote(context, { ownerId, objectId: readingId, kind }, text);
  const endsAt = new Date(at.getTime() + keptDays * DAY_MS);
  await tx.insert(readingNotes).values({ ownerId, readingId, kind, ...sealed, at, endsAt });
  return removed.length === 0;
}

async function hasMessage(tx: Tx, { ownerId, id }: ReadingTableRow): Promise<boolean> {
  const isThis = and(eq(readingNotes.ownerId, ownerId), eq(readingNotes.readingId, id));
  const [row] = await tx
    .select({ at: readingNotes.at })
    .from(readingNotes)
    .where(and(isThis, eq(readingNotes.kind, 'message')));
  return row !== undefined;
}

async function countMessages(tx: Tx, context: Context, { ownerId, recordId }: ReadingTableRow): Promise<number> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const ofReading = and(
    eq(emergencyReadings.ownerId, readingNotes.ownerId),
    eq(emergencyReadings.id, readingNotes.readingId),
  );
  const [row] = await tx
    .select({ messages: count() })
    .from(readingNotes)
    .innerJoin(emergencyReadings, ofReading)
    .where(
      and(
        eq(readingNotes.ownerId, ownerId),
        eq(emergencyReadings.recordId, recordId),
        eq(readingNotes.kind, 'message'),
        gt(readingNotes.at, since),
      ),
    );
  return row?.messages ?? 0;
}

/** Leaf and notice: what was written or where it was stands in neither. */
async function tell(tx: Tx, context: Context, row: ReadingTableRow, what: 'place' | 'found'): Promise<void> {
  const { ownerId: accountId, recordId, id: reading } = row;
  const facts = { reading, glyph: recordId };
  const [leaf] = await append(tx, context.clock.now(), [{ subjectId: accountId, act: `emergency.${what}`, facts }]);
  const base = { accountId, recordId, leafHash: leaf?.leafHash ?? null, facts: { reading } };
  await notify(tx, context, [{ ...base, kind: `emergency.${what}`, severity: 'high' }]);
}
