import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { isAddress } from '@repo/contract/rules/addresses';
import type { changeEmail } from '@repo/contract/settings/settings';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { countEmailSend, sendCodeTo } from '../recovery/confirm-email.ts';

/** Sends the code to the new address, to prove that the person reads it; the old one stays until the code is typed. */
export async function changeOwnEmail(
  context: Context,
  session: Session,
  body: BodyOf<typeof changeEmail>,
): Promise<AnswerOf<typeof changeEmail> | Refusal> {
  const email = body.email.trim();
  if (!isAddress(email)) return refuse('accounts.badEmail', { fields: { email: 'form' } });
  const tooMany = await countEmailSend(context, session.accountId);
  if (tooMany !== null) return tooMany;
  return context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, session.accountId);
    const { expiresAt } = await sendCodeTo(context, tx, account, email);
    return { email, expiresAt: expiresAt.toISOString() };
  });
}
