import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { GlyphTableRow } from './glyph-view.ts';

/** Writes what a call about many glyphs may change, of all of them, in one statement. Their rows are locked. */
export async function updateMany(tx: Tx, accountId: string, rows: readonly GlyphTableRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, isActive, trashedAt, folderId, tags, face, prints, title, updatedAt, seal }) => ({
    id,
    is_active: isActive,
    trashed_at: trashedAt,
    folder_id: folderId,
    tags,
    face,
    prints,
    title,
    updated_at: updatedAt,
    seal: toBase64(seal),
  }));
  await tx.execute(sql`
    update ${glyphs} as g
    set is_active = v.is_active, trashed_at = v.trashed_at, folder_id = v.folder_id, tags = v.tags, face = v.face,
      prints = v.prints, title = v.title, updated_at = v.updated_at, seal = decode(v.seal, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(
      id uuid, is_active boolean, trashed_at timestamptz, folder_id uuid, tags text, face text, prints text, title text,
      updated_at timestamptz, seal text
    )
    where g.account_id = ${accountId} and g.id = v.id`);
}

/** Writes the row MACs of many glyphs whose state another statement changes in the same transaction. */
export async function updateRowMacs(
  tx: Tx,
  accountId: string,
  rows: readonly Pick<GlyphTableRow, 'id' | 'seal'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, seal }) => ({ id, seal: toBase64(seal) }));
  await tx.execute(sql`
    update ${glyphs} as g set seal = decode(v.seal, 'base64')
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, seal text)
    where g.account_id = ${accountId} and g.id = v.id`);
}

function toBase64(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('base64');
}
