import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { CARD_REPORTS_PER_CARD_AND_DAY, type reportCard } from '@repo/contract/emergency/emergency';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Refusal } from '../../../core/refuse.ts';
import { shownLine } from '../../../core/shown-text.ts';
import { newId } from '../../../db/new-id.ts';
import { cardReports } from '../../../db/tables/emergency.ts';
import { append } from '../../audit/audit-leaves.ts';
import { sealNote } from '../notes/note-seal.ts';
import { withReading } from '../notes/take-notes.ts';

/**
 * A reader's complaint, one a reading. Beyond a few a day of one card they are answered alike and not kept: a reviewer has
 * enough of them, and nobody fills the queue by one drawing.
 */
export function takeReport(
  context: Context,
  { reading, reason, text }: BodyOf<typeof reportCard>,
): Promise<Record<string, never> | Refusal> {
  return withReading(context, reading, async (tx, { ownerId: accountId, recordId, id: readingId }) => {
    const at = context.clock.now();
    const since = new Date(at.getTime() - DAY_MS);
    const isOfCard = and(eq(cardReports.accountId, accountId), eq(cardReports.recordId, recordId));
    const recent = await tx
      .select({ readingId: cardReports.readingId })
      .from(cardReports)
      .where(and(isOfCard, eq(cardReports.kind, 'reported'), gt(cardReports.at, since)));
    const isKnown = recent.some((one) => one.readingId === readingId);
    if (isKnown || recent.length >= CARD_REPORTS_PER_CARD_AND_DAY) return {};
    const id = newId(at.getTime());
    const words = shownLine(text ?? '');
    const place = { ownerId: accountId, objectId: id, kind: 'cardReport' } as const;
    const sealed =
      words === '' ? { sealed: null, kekId: context.keys.currentKekId } : await sealNote(context, place, words);
    await tx
      .insert(cardReports)
      .values({ id, accountId, recordId, readingId, kind: 'reported', reason, ...sealed, at });
    const facts = { glyph: recordId, reading: readingId, reason };
    await append(tx, at, [{ subjectId: accountId, act: 'emergency.reported', facts }]);
    return {};
  });
}
