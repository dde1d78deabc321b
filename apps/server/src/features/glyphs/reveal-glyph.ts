import type { BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { REVEALS_PER_HOUR, type revealGlyph } from '@repo/contract/glyphs/glyph-groups';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuseTooMany } from '../../core/refuse.ts';
import { append } from '../audit/audit-leaves.ts';
import { lockOwnGlyph } from './own-glyph.ts';

/** Checks a recent confirmation and logs the reveal. The vault can open the glyph without it; this guards the page only. */
export async function recordReveal(
  context: Context,
  accountId: string,
  recordId: string,
  { purpose }: BodyOf<typeof revealGlyph>,
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  const key = limitKey(context, 'glyph.reveal', accountId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: REVEALS_PER_HOUR, windowMs: HOUR_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    const row = await lockOwnGlyph(tx, context, accountId, recordId);
    if (row instanceof Refusal) return row;
    await append(tx, now, [{ subjectId: accountId, act: 'glyph.revealed', facts: { glyph: row.id, purpose } }]);
    return {};
  });
}
