import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import type { Context } from '../../http/context.ts';
import { Refusal } from '../../http/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { lockOwnGlyph } from './own-glyph.ts';

/** From a notification: whatever state it is in, nothing more is released of it. In the trash too, or restoring would open it. */
export async function switchOffGlyph(
  tx: Tx,
  context: Context,
  accountId: string,
  recordId: string,
): Promise<Refusal | null> {
  const row = await lockOwnGlyph(tx, context, accountId, recordId);
  if (row instanceof Refusal) return row;
  if (!row.isActive) return null;
  const now = context.clock.now();
  await tx.update(glyphs).set({ isActive: false, updatedAt: now }).where(eq(glyphs.id, row.id));
  await append(tx, now, [{ subjectId: accountId, act: 'glyph.deactivated', facts: { glyph: row.id } }]);
  return null;
}
