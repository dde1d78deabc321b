import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';
import { append } from '../audit/audit-leaves.ts';
import { TRASH_MS } from './shown-glyphs.ts';

const BATCH = 50;

/**
 * Destroys what has been in the trash for 30 days: data key, shares, sections, record and every proof key of the glyph.
 * Its printed codes stay reserved and answer like unknown ones. Answers how many. Nodes may run it at the same time.
 */
export async function destroyOldTrash(context: Context): Promise<number> {
  let destroyed = 0;
  for (;;) {
    const batch = await destroyBatch(context);
    destroyed += batch;
    if (batch < BATCH) return destroyed;
  }
}

async function destroyBatch(context: Context): Promise<number> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: glyphs.id, accountId: glyphs.accountId })
      .from(glyphs)
      .where(lte(glyphs.trashedAt, new Date(now.getTime() - TRASH_MS)))
      .orderBy(asc(glyphs.trashedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await shred(tx, now, old);
    return old.length;
  });
}

type DestroyedGlyph = { readonly id: string; readonly accountId: string };

/**
 * Ends locked glyphs for ever: data key, shares, sections, record and every proof key. The codes stay reserved. Each has
 * its entry in the log.
 */
export async function shred(tx: Tx, now: Date, doomed: readonly DestroyedGlyph[]): Promise<void> {
  for (const { id, accountId } of doomed) {
    await tx
      .update(glyphIssues)
      .set({ proofKeyWrapped: null })
      .where(and(eq(glyphIssues.accountId, accountId), eq(glyphIssues.recordId, id)));
    await tx.delete(glyphs).where(and(eq(glyphs.accountId, accountId), eq(glyphs.id, id)));
  }
  if (doomed.length === 0) return;
  const entries = doomed.map(({ id, accountId }) => ({
    subjectId: accountId,
    act: 'glyph.destroyed' as const,
    facts: { glyph: id },
  }));
  await append(tx, now, entries);
}
