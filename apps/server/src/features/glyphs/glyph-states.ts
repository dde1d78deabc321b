import type { AuditAct } from '@house/contract/audit';
import type { GlyphRow } from '@house/contract/glyphs';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { type GlyphTableRow, viewGlyphs, viewOneGlyph } from './glyph-view.ts';
import { isNotDestroyed, lockKeptGlyph, lockOwnGlyph } from './own-glyph.ts';

/** Sealed bytes of one page: a list of large documents becomes more pages, not one answer of a hundred megabytes. */
const PAGE_BYTES = 4_000_000;

/** Rows and their sections are two questions: a change between them would put an envelope together from two contents. */
const ONE_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type Page = { after: string | null; limit: number };

/** Newest first; one row more than `limit` where there is a next page. */
export async function listOwnGlyphs(
  context: Context,
  accountId: string,
  state: 'kept' | 'trash',
  page: Page,
): Promise<{ rows: GlyphRow[]; limit: number }> {
  const isOwn = and(
    eq(glyphs.accountId, accountId),
    state === 'trash' ? isNotNull(glyphs.trashedAt) : isNull(glyphs.trashedAt),
    isNotDestroyed(context.clock.now()),
  );
  return context.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(glyphs)
      .where(page.after === null ? isOwn : and(isOwn, lt(glyphs.id, page.after)))
      .orderBy(desc(glyphs.id))
      .limit(page.limit + 1);
    const limit = Math.min(page.limit, rowsThatFit(rows));
    return { rows: await viewGlyphs(context, tx, rows.slice(0, limit + 1)), limit };
  }, ONE_SNAPSHOT);
}

/** At least one, however large. */
function rowsThatFit(rows: readonly GlyphTableRow[]): number {
  let bytes = 0;
  const first = rows.findIndex((row) => {
    bytes += row.sealedBytes;
    return bytes > PAGE_BYTES;
  });
  return first === -1 ? rows.length : Math.max(1, first);
}

/** Switches a glyph on or off. When the answer goes out, no scan that started later is released. */
export async function setActive(
  context: Context,
  accountId: string,
  recordId: string,
  isActive: boolean,
): Promise<GlyphRow | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockKeptGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    if (row.isActive === isActive) return viewOneGlyph(context, tx, row);
    const act = isActive ? 'glyph.activated' : 'glyph.deactivated';
    return viewOneGlyph(context, tx, await setColumns(tx, context, row, { isActive }, act));
  });
}

/** Into the trash: refused from this moment, destroyed after 30 days. Repeating changes nothing, not even the date. */
export async function trashGlyph(
  context: Context,
  accountId: string,
  recordId: string,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    if (row.trashedAt === null) {
      await setColumns(tx, context, row, { trashedAt: context.clock.now() }, 'glyph.trashed');
    }
    return {};
  });
}

/** As active or inactive as it was before. */
export async function restoreFromTrash(
  context: Context,
  accountId: string,
  recordId: string,
): Promise<GlyphRow | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    if (row.trashedAt === null) return refuse('glyphs.notTrashed');
    return viewOneGlyph(context, tx, await setColumns(tx, context, row, { trashedAt: null }, 'glyph.restored'));
  });
}

async function setColumns(
  tx: Tx,
  context: Context,
  row: GlyphTableRow,
  columns: Partial<Pick<GlyphTableRow, 'isActive' | 'trashedAt'>>,
  act: AuditAct,
): Promise<GlyphTableRow> {
  const now = context.clock.now();
  const [changed] = await tx
    .update(glyphs)
    .set({ ...columns, updatedAt: now })
    .where(eq(glyphs.id, row.id))
    .returning();
  if (changed === undefined) throw new Error('A locked glyph vanished.');
  await append(tx, now, [{ subjectId: row.accountId, act, facts: { glyph: row.id } }]);
  return changed;
}
