import type { CopyAsk } from '@repo/contract/scans/copy-ask';
import type { copyAsks } from '../../../db/tables/scans.ts';

/** Returns null where nobody asked. */
export function viewAsk(row: typeof copyAsks.$inferSelect | null): CopyAsk | null {
  if (row === null) return null;
  const { at, answer, answeredAt } = row;
  return { at: at.toISOString(), answer, answeredAt: answeredAt?.toISOString() ?? null };
}
