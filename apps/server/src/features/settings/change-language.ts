import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { changeLanguage } from '@repo/contract/settings/settings';
import { eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';

/** Setting the same language again changes nothing and writes no second log entry. */
export async function changeOwnLanguage(
  context: Context,
  { accountId }: Session,
  { language }: BodyOf<typeof changeLanguage>,
): Promise<AnswerOf<typeof changeLanguage>> {
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    if (account.language === language) return { language };
    await tx.update(accounts).set({ language }).where(eq(accounts.id, accountId));
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'preference.changed', facts: { language } }]);
    return { language };
  });
}
