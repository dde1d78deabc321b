import type { AnswerOf } from '@repo/contract/call';
import type { enterRestoreCode } from '@repo/contract/creator-panel/opening';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { readRestoreCode } from '../../../db/archive/restore-code.ts';
import { openingTests } from '../../../db/tables/creator.ts';
import { append } from '../../audit/audit-leaves.ts';
import { recordRestore } from '../../payments/selling/record-restore.ts';
import { countOpeningTest, readLine } from './opening-line.ts';

/** A code counts once: entered again a year later it would say that a restore was tried that was not. */
export async function enterOwnRestoreCode(
  context: Context,
  { accountId }: Session,
  typed: string,
): Promise<AnswerOf<typeof enterRestoreCode> | Refusal> {
  const tooMany = await countOpeningTest(context, accountId);
  if (tooMany !== null) return tooMany;
  const asOf = await readRestoreCode(context.db, typed);
  if (asOf === null) return refuse('opening.wrongRestoreCode');
  await context.db.transaction(async (tx) => {
    const isSame = and(eq(openingTests.kind, 'restore'), eq(openingTests.asOf, asOf));
    if ((await tx.$count(openingTests, isSame)) > 0) return;
    await recordRestore(context, { byId: accountId, asOf }, tx);
    const facts = { asOf: asOf.toISOString() };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'opening.restoreTried', facts }]);
  });
  return readLine(context, 'backup');
}
