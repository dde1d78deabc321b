import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { toBase64url, VaultError } from '@repo/vault';
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { emergencyReadings, readingNotes } from '../../../db/tables/emergency.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { openNote } from '../notes/note-seal.ts';
import type { ReadingTableRow } from '../opening/log-reading.ts';

type NoteRow = typeof readingNotes.$inferSelect;

type ReadingPage = { readonly after: string | null; readonly limit: number };

/** Newest first, one row more than `limit` where there is a next page; with what strangers left as long as it lasts. */
export async function listOwnReadings(
  context: Context,
  ownerId: string,
  { qrCodeId }: { qrCodeId?: string | undefined },
  { limit, after }: ReadingPage,
): Promise<ReadingRow[]> {
  const found = await context.db
    .select({ reading: emergencyReadings, title: glyphs.title, face: glyphs.face })
    .from(emergencyReadings)
    .leftJoin(glyphs, and(eq(glyphs.accountId, ownerId), eq(glyphs.id, emergencyReadings.recordId)))
    .where(
      and(
        eq(emergencyReadings.ownerId, ownerId),
        qrCodeId === undefined ? undefined : eq(emergencyReadings.recordId, qrCodeId),
        after === null ? undefined : lt(emergencyReadings.id, after),
      ),
    )
    .orderBy(desc(emergencyReadings.id))
    .limit(limit + 1);
  const notes = await readNotes(
    context,
    ownerId,
    found.map(({ reading }) => reading),
  );
  return Promise.all(
    found.map(async ({ reading, title, face }) => {
      const own = notes.filter(({ readingId }) => readingId === reading.id);
      return { ...viewReading(reading, await openNotes(context, own)), title, face };
    }),
  );
}

async function readNotes(context: Context, ownerId: string, rows: readonly ReadingTableRow[]): Promise<NoteRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return context.db
    .select()
    .from(readingNotes)
    .where(
      and(
        eq(readingNotes.ownerId, ownerId),
        inArray(readingNotes.readingId, ids),
        gt(readingNotes.endsAt, context.clock.now()),
      ),
    );
}

type OpenedNotes = Pick<ReadingRow, 'place' | 'message'>;

async function openNotes(context: Context, notes: readonly NoteRow[]): Promise<OpenedNotes> {
  const opened: OpenedNotes = { place: null, message: null };
  for (const { ownerId, readingId, kind, at, ...sealed } of notes) {
    const text = await openOrLog(context, { ownerId, objectId: readingId, kind }, sealed);
    if (text === null) continue;
    if (kind === 'message') opened.message = { text, at: at.toISOString() };
    else opened.place = { ...(JSON.parse(text) as { latitude: number; longitude: number }), at: at.toISOString() };
  }
  return opened;
}

/** One note that was damaged must not hide the others. */
async function openOrLog(
  context: Context,
  place: Parameters<typeof openNote>[1],
  sealed: Parameters<typeof openNote>[2],
): Promise<string | null> {
  try {
    return await openNote(context, place, sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    context.log.error({ reading: place.objectId, code: error.code }, 'a note of a reading does not open');
    return null;
  }
}

function viewReading(row: ReadingTableRow, notes: OpenedNotes): Omit<ReadingRow, 'title' | 'face'> {
  const { id, recordId, at, result, isDrill, groups, repeats, lastAt, network, country, device, claimedAt } = row;
  return {
    id,
    qrCodeId: recordId,
    at: at.toISOString(),
    result,
    isDrill,
    groups,
    repeats,
    repeatedAt: repeats === 0 ? null : lastAt.toISOString(),
    from: { network, country, device },
    claimedAt: claimedAt?.toISOString() ?? null,
    ...notes,
    isOlderThanPrint: row.newerPrint !== null,
    leafHash: toBase64url(row.leafHash),
  };
}
