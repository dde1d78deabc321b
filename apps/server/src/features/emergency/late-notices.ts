import { MAX_CLOCK_SKEW_MS } from '@repo/contract/accounts/meta';
import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import {
  LATE_NOTICE_KEPT_DAYS,
  LATE_NOTICE_MAX_DAYS,
  LATE_NOTICES_PER_CARD_AND_DAY,
  type sendLateNotice,
} from '@repo/contract/emergency/emergency';
import { fromBase64url } from '@repo/vault';
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { emergencyNotices, emergencyReadings } from '../../db/tables/emergency.ts';
import { FINDER_MAC_COLUMNS } from '../../seals/finder-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { findFirstPlaceTime } from '../print-places/read-places.ts';
import { type LockedCard, lockProvenCard } from './opening/judge-card.ts';
import type { ReadingOrigin, ReadingTableRow } from './opening/log-reading.ts';
import { findProvenCard } from './opening/proven-card.ts';

// A phone that read a printed code without a network tells it when it is online again. It opens nothing, its time is the
// phone's, and whoever has the card can invent one: three a card and day are listed, the others are a number.

type LateNotice = BodyOf<typeof sendLateNotice>;
type Done = Record<string, never>;

export function takeLateNotice(context: Context, notice: LateNotice, seen: ReadingOrigin): Promise<Done | Refusal> {
  return context.db.transaction(async (tx): Promise<Done | Refusal> => {
    const card = await lockNoticedCard(tx, context, notice);
    if (card === null) return refuse('scans.unknown');
    const claimedAt = new Date(notice.claimedAt);
    const firstPlaceAt = await findFirstPlaceTime(tx, context, card.finder.glyphId);
    if (!isPossible(firstPlaceAt, claimedAt, context.clock.now())) return refuse('emergency.badTime');
    // One that is switched off is answered alike: a phone learns nothing of what the owner hears.
    if (!card.finder.lateNotices || !(await isNewNotice(tx, context, card, notice))) return {};
    const counted = await countOnEarlier(tx, context, card);
    if (!counted) await insertLate(tx, context, card, { claimedAt, seen });
    return {};
  });
}

/** A card from before is answered like an unknown one: nobody can prove its drawing. */
async function lockNoticedCard(tx: Tx, context: Context, { glyphId, card }: LateNotice): Promise<LockedCard | null> {
  const proven = await findProvenCard(tx, { glyphId, token: card, kind: 'notice' });
  const locked = proven === null || proven === 'unregistered' ? null : await lockProvenCard(tx, context, proven);
  return locked !== null && isRowIntact(context, FINDER_MAC_COLUMNS, locked.finder) ? locked : null;
}

/**
 * Not before the day of the code's first place, because only a print with a place can be read without a network; not too
 * long ago, and not in the future, but for the skew of a clock.
 */
function isPossible(firstPlaceAt: Date | null, claimedAt: Date, now: Date): boolean {
  if (firstPlaceAt === null) return false;
  const firstDay = Math.floor(firstPlaceAt.getTime() / DAY_MS) * DAY_MS;
  const earliest = Math.max(firstDay, now.getTime() - LATE_NOTICE_MAX_DAYS * DAY_MS);
  return claimedAt.getTime() >= earliest && claimedAt.getTime() <= now.getTime() + MAX_CLOCK_SKEW_MS;
}

/** The number is the sender's own, so it limits nothing: it only makes a notice that is sent twice count once. */
async function isNewNotice(tx: Tx, context: Context, { glyph, finder }: LockedCard, { nonce }: LateNotice) {
  const row = { ownerId: glyph.accountId, glyphId: finder.glyphId, nonce: fromBase64url(nonce) };
  const stored = await tx
    .insert(emergencyNotices)
    .values({ ...row, at: context.clock.now() })
    .onConflictDoNothing()
    .returning({ at: emergencyNotices.at });
  return stored.length > 0;
}

/** Returns true when the notice was counted on one of the same day, after the first ones. */
async function countOnEarlier(tx: Tx, context: Context, { glyph }: LockedCard): Promise<boolean> {
  const now = context.clock.now();
  const { ownerId, recordId, result, at, id, repeatsLeafHash } = emergencyReadings;
  const isOfCard = and(eq(ownerId, glyph.accountId), eq(recordId, glyph.id), eq(result, 'late'));
  const shown = await tx
    .select({ id, isOpen: sql<boolean>`${repeatsLeafHash} is null` })
    .from(emergencyReadings)
    .where(and(isOfCard, gt(at, new Date(now.getTime() - DAY_MS))))
    .orderBy(desc(id));
  const [last] = shown;
  if (shown.length < LATE_NOTICES_PER_CARD_AND_DAY || last === undefined) return false;
  const counted = await tx
    .update(emergencyReadings)
    .set({ repeats: sql`${emergencyReadings.repeats} + 1`, lastAt: now })
    .where(and(isOfCard, eq(id, last.id), isNull(repeatsLeafHash)))
    .returning({ id });
  return counted.length > 0;
}

type LateReading = { readonly claimedAt: Date; readonly seen: ReadingOrigin };

async function insertLate(tx: Tx, context: Context, card: LockedCard, { claimedAt, seen }: LateReading): Promise<void> {
  const { accountId: ownerId, id: recordId, contentVersion } = card.glyph;
  const at = context.clock.now();
  const id = newId(at.getTime());
  const facts = { reading: id, glyph: recordId, contentVersion, claimedAt: claimedAt.toISOString() };
  const [leaf] = await append(tx, at, [{ subjectId: ownerId, act: 'emergency.late', facts }]);
  if (leaf === undefined) throw new Error('A late notice left no leaf.');
  const row: ReadingTableRow = {
    ...{ id, ownerId, recordId, glyphId: card.finder.glyphId, contentVersion, result: 'late', isDrill: false },
    ...{ groups: [], newerPrint: null, claimedAt, leafHash: leaf.leafHash, at, ...seen },
    ...{ repeats: 0, lastAt: at, endsAt: new Date(at.getTime() + DAY_MS), repeatsLeafHash: null },
  };
  await tx.insert(emergencyReadings).values(row);
  const base = { accountId: ownerId, recordId, leafHash: leaf.leafHash, location: seen.country };
  await notify(tx, context, [{ ...base, kind: 'emergency.late', severity: 'high', facts: { reading: id } }]);
}

/** Numbers of notices that nobody sends again. Nodes may run it at the same time. */
export async function forgetLateNonces(context: Context): Promise<void> {
  const end = new Date(context.clock.now().getTime() - LATE_NOTICE_KEPT_DAYS * DAY_MS);
  await context.db.delete(emergencyNotices).where(lte(emergencyNotices.at, end));
}
