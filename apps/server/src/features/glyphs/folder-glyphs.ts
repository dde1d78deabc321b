import { and, asc, count, eq, exists, gt, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { glyphFinders } from '../../db/tables/emergency.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { computeNextMac, STATE_COLUMNS, type StateRow } from '../../seals/glyph-row-mac.ts';
import { append } from '../audit/audit-leaves.ts';
import { updateRowMacs } from './update-many.ts';

// What folders and the dashboard ask of glyphs.

const isUntrashedIn = (accountId: PgColumn | string, folderId: PgColumn | string) =>
  and(eq(glyphs.accountId, accountId), eq(glyphs.folderId, folderId), isNull(glyphs.trashedAt));

/** Glyphs of each row's folder, without those in the trash: a column for a query of folders, which saves one of its own. */
export function buildGlyphCount(folder: { id: PgColumn; accountId: PgColumn }): SQL<number> {
  return sql`(select count(*) from ${glyphs} where ${isUntrashedIn(folder.accountId, folder.id)})`.mapWith(Number);
}

/** Glyphs of one folder, without those in the trash. */
export async function countGlyphsIn(db: Db, accountId: string, folderId: string): Promise<number> {
  const [row] = await db.select({ glyphs: count() }).from(glyphs).where(isUntrashedIn(accountId, folderId));
  return row?.glyphs ?? 0;
}

/** Under the folder's lock, before it is deleted. Those already in the trash keep their date and lose the folder. */
export async function trashFolderGlyphs(tx: Tx, context: Context, accountId: string, folderId: string): Promise<void> {
  const now = context.clock.now();
  const isInside = and(eq(glyphs.accountId, accountId), eq(glyphs.folderId, folderId));
  const trashed = (await lockGlyphsInside(tx, accountId, folderId)).filter(({ trashedAt }) => trashedAt === null);
  await tx
    .update(glyphs)
    .set({ trashedAt: now, updatedAt: now })
    .where(and(isInside, isNull(glyphs.trashedAt)));
  await updateRowMacs(
    tx,
    accountId,
    trashed.map((row) => ({ id: row.id, seal: computeNextMac(context, row, { trashedAt: now }) })),
  );
  await tx.update(glyphs).set({ folderId: null }).where(isInside);
  if (trashed.length === 0) return;
  // One leaf for all of them: a folder may hold thousands.
  const facts = { folder: folderId, glyphs: trashed.length };
  await append(tx, now, [{ subjectId: accountId, act: 'glyph.trashed', facts }]);
}

/** In id order, as calls about many glyphs lock them: an update alone would take them in any order. */
function lockGlyphsInside(tx: Tx, accountId: string, folderId: string): Promise<StateRow[]> {
  return tx
    .select(STATE_COLUMNS)
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), eq(glyphs.folderId, folderId)))
    .orderBy(asc(glyphs.id))
    .for('update');
}

/** Under the folder's lock, before it is deleted. */
export async function moveFolderGlyphs(tx: Tx, accountId: string, from: string, to: string): Promise<void> {
  await lockGlyphsInside(tx, accountId, from);
  await tx
    .update(glyphs)
    .set({ folderId: to })
    .where(and(eq(glyphs.accountId, accountId), eq(glyphs.folderId, from)));
}

/** A stranger reads some of it, whatever its owner's profile says and however many reads are left to roles. */
const isShownToAnyone = (db: Db) =>
  and(
    isNotNull(glyphs.anyoneGroups),
    exists(
      db
        .select({ id: glyphFinders.id })
        .from(glyphFinders)
        .where(
          and(
            ...[eq(glyphFinders.accountId, glyphs.accountId), eq(glyphFinders.glyphId, glyphs.glyphId)],
            ...[eq(glyphFinders.isOn, true), isNull(glyphFinders.stoppedAt)],
          ),
        ),
    ),
  );

/** `readable`: somebody can open some of it now. `total`: all outside the trash. */
export async function countGlyphs(
  db: Db,
  context: Context,
  accountId: string,
): Promise<{ readable: number; total: number }> {
  const isUntrashed = and(eq(glyphs.accountId, accountId), isNull(glyphs.trashedAt));
  const isReadable = and(
    eq(glyphs.isActive, true),
    or(isNull(glyphs.expiresAt), gt(glyphs.expiresAt, context.clock.now())),
    or(
      and(eq(glyphs.withheld, false), or(isNull(glyphs.maxReads), lt(glyphs.reads, glyphs.maxReads))),
      isShownToAnyone(db),
    ),
  );
  const [row] = await db
    .select({ total: count(), readable: sql<string>`count(*) filter (where ${isReadable})` })
    .from(glyphs)
    .where(isUntrashed);
  return { readable: Number(row?.readable ?? 0), total: row?.total ?? 0 };
}

/** Releases to others of all the person's glyphs, those in the trash included. */
export async function countReleases(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ releases: sum(glyphs.scanCount) })
    .from(glyphs)
    .where(eq(glyphs.accountId, accountId));
  return Number(row?.releases ?? 0);
}

/** How many rows a person's glyphs take, and how many bytes their sealed sections, the trash included. */
export async function readRoom(db: Db, accountId: string): Promise<{ rows: number; bytes: number }> {
  const [row] = await db
    .select({ rows: count(), bytes: sum(glyphs.sealedBytes) })
    .from(glyphs)
    .where(eq(glyphs.accountId, accountId));
  return { rows: row?.rows ?? 0, bytes: Number(row?.bytes ?? 0) };
}
