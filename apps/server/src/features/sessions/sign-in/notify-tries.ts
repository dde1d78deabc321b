import { DAY_MS } from '@house/contract/durations';
import type { AccountName } from '@house/vault';
import type { Context } from '../../../core/context.ts';
import { countWindowUse } from '../../../core/limits.ts';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../audit/audit-leaves.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { NOBODY_ID } from '../nobody.ts';
import { nameKey, type Principal } from '../principal.ts';
import { inDecoy } from './same-work.ts';

/**
 * Unknown devices used up the tries of an hour: the owner is told, once a day at most. For a name of nobody the work is the
 * same.
 */
export async function notifyTries(
  tx: Tx,
  context: Context,
  name: AccountName,
  principal: Principal | null,
): Promise<void> {
  const at = context.clock.now();
  if ((await countWindowUse(tx, nameKey(context, 'told', name), at, { max: 1, windowMs: DAY_MS })) > 0) return;
  const subjectId = principal?.row.id ?? NOBODY_ID;
  const act = name.kind === 'person' ? ('account.passwordTried' as const) : ('staff.passwordTried' as const);
  await append(tx, at, [{ subjectId, act, facts: {} }]);
  context.log.warn({ subject: subjectId, kind: name.kind }, 'unknown devices used up the password tries of an account');
  if (principal?.kind === 'person') {
    const notice = { accountId: subjectId, kind: 'signIn.tried', severity: 'critical', facts: {} } as const;
    await notify(tx, context, [notice]);
    return;
  }
  const params = { employeeId: principal?.row.employeeId ?? '', at };
  const order = { accountId: null, kind: 'staffPasswordTried', params } as const;
  const queue = (inside: Tx) => {
    const { email: to, language } = principal?.row ?? { email: 'nobody@example.org', language: 'it' as const };
    return queueMail(inside, context, { ...order, to, language });
  };
  if (principal?.row.state === 'active') await tx.transaction(queue);
  else await inDecoy(tx, queue);
}
