import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { changeState } from '../../seals/glyph-row-mac.ts';
import { append } from '../audit/audit-leaves.ts';
import { type GlyphTableRow, viewOneGlyph } from './glyph-view.ts';
import { findUnconsented } from './health-glyphs.ts';
import { refuseEnded, refuseIssued } from './issued-glyphs.ts';
import { lockOwnGlyph, lockUntrashedGlyph } from './own-glyph.ts';

/** Switches a glyph on or off. When the answer goes out, no scan that started later is released. */
export async function setActive(
  context: Context,
  accountId: string,
  recordId: string,
  isActive: boolean,
): Promise<GlyphRow | Refusal> {
  return context.db.transaction(async (tx) => {
    const unconsented = isActive ? await findUnconsented(tx, accountId, [recordId]) : new Set<string>();
    const row = await lockUntrashedGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    if (!row.isActive && unconsented.has(row.id)) return refuse('consents.healthNeeded');
    return viewOneGlyph(context, tx, await switchGlyph(tx, context, row, isActive));
  });
}

/** From a notification: whatever state it is in, nothing more is released of it. In the trash too, or restoring would open it. */
export async function switchOffGlyph(
  tx: Tx,
  context: Context,
  accountId: string,
  recordId: string,
): Promise<Refusal | null> {
  const row = await lockOwnGlyph(tx, context, accountId, recordId);
  if (row instanceof Refusal) return row;
  await switchGlyph(tx, context, row, false);
  return null;
}

async function switchGlyph(tx: Tx, context: Context, row: GlyphTableRow, isActive: boolean): Promise<GlyphTableRow> {
  if (row.isActive === isActive) return row;
  return setColumns(tx, context, row, { isActive }, isActive ? 'glyph.activated' : 'glyph.deactivated');
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
    const issued = await refuseIssued(tx, accountId, row.id);
    if (issued !== null) return issued;
    await trashLocked(tx, context, row);
    return {};
  });
}

export async function trashLocked(tx: Tx, context: Context, row: GlyphTableRow): Promise<void> {
  if (row.trashedAt !== null) return;
  await setColumns(tx, context, row, { trashedAt: context.clock.now() }, 'glyph.trashed');
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
    const ended = await refuseEnded(tx, accountId, row.id);
    if (ended !== null) return ended;
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
  const changed = await changeState(tx, context, row, { ...columns, updatedAt: now });
  await append(tx, now, [{ subjectId: row.accountId, act, facts: { glyph: row.id } }]);
  return changed;
}
