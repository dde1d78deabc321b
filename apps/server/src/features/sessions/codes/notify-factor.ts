import type { FactorChange } from '@repo/contract/factors/factor-notices';
import type { NotificationSeverity } from '@repo/contract/notifications/notifications';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import type { Account } from '../../../db/tables/accounts.ts';
import { makeNotMeLink } from '../../accounts/not-me-link.ts';
import { append } from '../../audit/audit-leaves.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';

/** Stands for an id: a person has one authenticator app. */
export const TOTP_FACTOR = 'totp';

const ACTS = {
  passkeyAdded: 'factor.added',
  passkeyRemoved: 'factor.removed',
  passkeyBlocked: 'factor.blocked',
  passkeyShared: 'factor.shared',
  totpAdded: 'factor.added',
  totpRemoved: 'factor.removed',
  backupCodesMade: 'factor.added',
  backupCodeUsed: 'factor.removed',
  recoveryKitMade: 'factor.added',
  recoveryKitUsed: 'factor.removed',
  voiceOrFaceAdded: 'factor.added',
  voiceOrFaceRemoved: 'factor.removed',
} as const satisfies Record<FactorChange, string>;

const SEVERITY: Readonly<Partial<Record<FactorChange, NotificationSeverity>>> = { passkeyShared: 'medium' };

/** "This was not me" must also remove the factor: a stranger's passkey would still open the account. */
function undoneBy(what: FactorChange, id: string | null): { factor?: string } {
  if (what === 'totpAdded') return { factor: TOTP_FACTOR };
  return what === 'passkeyAdded' && id !== null ? { factor: id } : {};
}

/**
 * Writes the audit leaf, the notification and, to a confirmed address, the mail with its undo link, all in the
 * transaction of the change.
 */
export async function notifyFactorChange(
  tx: Tx,
  context: Context,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  { what, id }: { what: FactorChange; id: string | null },
): Promise<void> {
  const at = context.clock.now();
  const facts = { what, ...(id === null ? {} : { factor: id }) };
  const [leaf] = await append(tx, at, [{ subjectId: account.id, act: ACTS[what], facts }]);
  const leafHash = leaf?.leafHash ?? null;
  await notify(tx, context, [
    {
      accountId: account.id,
      kind: 'factor.changed',
      severity: SEVERITY[what] ?? 'critical',
      facts: { what },
      leafHash,
    },
  ]);
  // Two devices that share a passkey are nothing to write a letter about.
  if (account.emailConfirmedAt === null || what === 'passkeyShared') return;
  const params = { what, at, notMeUrl: await makeNotMeLink(tx, context, account.id, undoneBy(what, id)) };
  await queueMail(tx, context, { accountId: account.id, to: account.email, kind: 'factorChanged', params });
}
