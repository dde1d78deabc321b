import { fromBase64url } from '@repo/vault';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { glyphFinders } from '../../../db/tables/emergency.ts';
import { FINDER_MAC_COLUMNS } from '../../../seals/finder-row-mac.ts';
import { computeRowMac, isRowIntact } from '../../../seals/row-macs.ts';
import type { GlyphTableRow } from '../glyph-view.ts';

// What recognises a drawing without an account, one row an issue (decision 0148). A missing row shows nothing.

export type FinderRow = typeof glyphFinders.$inferSelect;

/** What the browser made from the drawing, as base64url; the server never meets the token before a reading. */
export type FinderHashes = { readonly tokenHash: string; readonly noticeHash: string };

type FinderDecisions = Pick<FinderRow, 'isOn' | 'stoppedAt' | 'stopWords' | 'lateNotices'>;

const FIRST_DECISIONS: FinderDecisions = { isOn: true, stoppedAt: null, stopWords: null, lateNotices: true };

const readRow = nameQuery('finder_read', (db) =>
  db
    .select()
    .from(glyphFinders)
    .where(
      and(
        eq(glyphFinders.accountId, sql.placeholder('accountId')),
        eq(glyphFinders.glyphId, sql.placeholder('glyphId')),
      ),
    ),
);

/** The row of the present issue, for whoever holds the lock of the glyph; null for a card from before. */
export async function readFinder(
  db: Db | Tx,
  { accountId, glyphId }: Pick<GlyphTableRow, 'accountId' | 'glyphId'>,
): Promise<FinderRow | null> {
  const [row] = await readRow(db, { accountId, glyphId });
  return row ?? null;
}

type ShownGlyph = Pick<GlyphTableRow, 'accountId' | 'glyphId' | 'anyoneGroups'>;

/**
 * Whether its owner lets everyone read lines of this glyph now, as the columns say it: enough to ask for them or not. The
 * reading itself checks what was signed.
 */
export async function isShownToAnyone(tx: Tx, glyph: ShownGlyph): Promise<boolean> {
  if (glyph.anyoneGroups === null) return false;
  const finder = await readFinder(tx, glyph);
  return finder?.isOn === true && finder.stoppedAt === null;
}

/**
 * Registers the drawing of the present issue; one that is registered stays as it is. A re-issue keeps what was decided of
 * the card: a reviewer's stop and a switch that is off do not end with a new print. Answers the row that stands.
 */
export async function registerFinder(
  tx: Tx,
  context: Context,
  { accountId, id: recordId, glyphId }: Pick<GlyphTableRow, 'accountId' | 'id' | 'glyphId'>,
  hashes: FinderHashes,
): Promise<FinderRow> {
  const known = await readFinder(tx, { accountId, glyphId });
  if (known !== null) return known;
  const now = context.clock.now();
  const row = {
    ...{ id: newId(now.getTime()), accountId, glyphId, recordId },
    ...{ tokenHash: fromBase64url(hashes.tokenHash), noticeHash: fromBase64url(hashes.noticeHash) },
    ...(await readDecisions(tx, context, accountId, recordId)),
    ...{ drillUntil: null, drills: [], createdAt: now },
  };
  const sealed = { ...row, ...computeRowMac(context.keys, FINDER_MAC_COLUMNS, row) };
  await tx.insert(glyphFinders).values(sealed);
  return sealed;
}

/** Of the issue before; a row that somebody else wrote leaves the card switched off. */
async function readDecisions(tx: Tx, context: Context, accountId: string, recordId: string): Promise<FinderDecisions> {
  const [before] = await tx
    .select()
    .from(glyphFinders)
    .where(and(eq(glyphFinders.accountId, accountId), eq(glyphFinders.recordId, recordId)))
    .orderBy(desc(glyphFinders.id))
    .limit(1);
  if (before === undefined) return FIRST_DECISIONS;
  const { isOn, stoppedAt, stopWords, lateNotices } = before;
  const isIntact = isRowIntact(context, FINDER_MAC_COLUMNS, before);
  return { isOn: isOn && isIntact, stoppedAt, stopWords, lateNotices };
}

/** Changes a row whose glyph is locked. One that somebody else wrote keeps its wrong row MAC, and goes on showing nothing. */
export async function changeFinder(
  tx: Tx,
  context: Context,
  row: FinderRow,
  changes: Partial<FinderRow>,
): Promise<FinderRow> {
  const changed = { ...row, ...changes };
  const isIntact = isRowIntact(context, FINDER_MAC_COLUMNS, row);
  const { seal } = isIntact ? computeRowMac(context.keys, FINDER_MAC_COLUMNS, changed, row.kekId) : row;
  await tx
    .update(glyphFinders)
    .set({ ...changes, seal })
    .where(and(eq(glyphFinders.accountId, row.accountId), eq(glyphFinders.id, row.id)));
  return { ...changed, seal };
}

/** When the consent to showing lines to anyone is withdrawn: every switch goes off, in that transaction. The glyphs are locked. */
export async function switchOffFinders(tx: Tx, context: Context, accountId: string): Promise<void> {
  const isOn = and(eq(glyphFinders.accountId, accountId), eq(glyphFinders.isOn, true));
  const rows = await tx.select().from(glyphFinders).where(isOn).orderBy(asc(glyphFinders.id)).for('update');
  for (const row of rows) await changeFinder(tx, context, row, { isOn: false });
}
