import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import { deriveAuthKey } from '../sessions/password/derive-auth-key.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { openPasswordPath } from '../sessions/sign-in/password-path.ts';
import { newestGeneration } from '../vault/change-wraps.ts';

/**
 * A new password for a creator, by the operator's command alone: no call sets the password of another. Its second
 * factors stay, every session ends, and the old vault opens with its recovery code only. Returns null when there is no
 * such creator.
 */
export async function resetCreatorPassword(context: Context, typedName: string): Promise<string | null> {
  const username = toLoginName(typedName);
  const isCreator = and(eq(accounts.username, username), eq(accounts.role, 'creator'));
  const [found] = await context.db.select({ id: accounts.id }).from(accounts).where(isCreator);
  if (found === undefined) return null;
  const password = randomBytes(15).toString('base64url');
  const authKey = await deriveAuthKey(context.siteId, username, password);
  await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, found.id);
    const now = context.clock.now();
    const generation = (await newestGeneration(tx, account.id)) ?? 0;
    await tx
      .update(accounts)
      .set({
        passwordVerifier: computePasswordVerifier(context, account.id, authKey),
        vaultGenerations: generation + 1,
        loginMethod: 'both',
      })
      .where(eq(accounts.id, account.id));
    await openPasswordPath(tx, context, account);
    const sessions = await endEverySession(tx, account.id, now);
    await notify(tx, context, [{ accountId: account.id, kind: 'recovery.done', severity: 'critical', facts: {} }]);
    const facts = { by: 'operator', sessions };
    await append(tx, now, [{ subjectId: account.id, act: 'password.reset', facts }]);
  });
  return password;
}
