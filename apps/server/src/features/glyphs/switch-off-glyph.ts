import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { Refusal } from '../../http/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { changeState } from './glyph-seal.ts';
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
  await changeState(tx, context, row, { isActive: false, updatedAt: now });
  await append(tx, now, [{ subjectId: accountId, act: 'glyph.deactivated', facts: { glyph: row.id } }]);
  return null;
}
