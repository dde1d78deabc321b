import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { enrolments } from '../../db/tables/enrolments.ts';

// The glyph of an institutional folder carries a code that an office fixed: its owner can stop it and renew its drawing, but
// neither edits, moves nor deletes it, and once the code has ended it is never read again.

/** Whether the code of an issued glyph stands, or has been given back or withdrawn. */
export type IssuedState = 'stands' | 'ended';

/** By record id; other glyphs are left out. Read after the glyphs are locked: the end of a code takes the same locks. */
export async function readIssued(
  db: Db,
  accountId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, IssuedState>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db
    .select({ recordId: enrolments.recordId, state: enrolments.state })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.accountId, accountId),
        isNotNull(enrolments.recordId),
        inArray(enrolments.recordId, [...recordIds]),
      ),
    );
  return new Map(
    rows.flatMap(({ recordId, state }) =>
      recordId === null ? [] : [[recordId, state === 'accepted' ? 'stands' : 'ended'] as const],
    ),
  );
}

/** For what would edit, move or delete it. */
export async function refuseIssued(db: Db, accountId: string, recordId: string): Promise<Refusal | null> {
  return (await readIssued(db, accountId, [recordId])).get(recordId) === 'stands' ? refuse('folders.readOnly') : null;
}

/** For what would let it be read again. */
export async function refuseEnded(db: Db, accountId: string, recordId: string): Promise<Refusal | null> {
  return (await readIssued(db, accountId, [recordId])).get(recordId) === 'ended' ? refuse('enrolments.ended') : null;
}

/**
 * An institutional folder takes the glyph that was reserved for its code and no other, and that glyph goes nowhere else.
 * The folder is locked: the end of a code takes the same lock.
 */
export async function refusePlace(
  db: Db,
  accountId: string,
  folder: { id: string; folderType: 'personal' | 'institutional' },
  recordId: string,
): Promise<Refusal | null> {
  const [reserved] = await db
    .select({ folderId: enrolments.folderId, state: enrolments.state })
    .from(enrolments)
    .where(and(eq(enrolments.accountId, accountId), eq(enrolments.recordId, recordId)));
  if (folder.folderType === 'personal') return reserved === undefined ? null : refuse('folders.readOnly');
  const isItsGlyph = reserved?.folderId === folder.id && reserved.state === 'accepted';
  return isItsGlyph ? null : refuse('folders.institutional');
}
