import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { openingTests } from '../../../db/tables/creator.ts';
import { hashSettings } from './opening-facts.ts';

/** Records that a backup of `asOf` was restored and checked: by a try whose code was entered, or in earnest. */
export async function recordRestore(
  context: Context,
  { byId, asOf }: { byId: string | null; asOf: Date },
  db: Pick<Db, 'insert'> = context.db,
): Promise<void> {
  const at = context.clock.now();
  const row = { id: newId(at.getTime()), kind: 'restore' as const, byId, asOf, startedAt: at, passedAt: at };
  await db.insert(openingTests).values({ ...row, settings: hashSettings(context, 'restore') });
}
