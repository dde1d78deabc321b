import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import type { GrantRow } from '../accounts/grant-role.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { readParty, selectPartyName } from './role-views.ts';

/** Notifies the person of a granted role twice: on the site, and by mail where an address is confirmed. */
export async function notifyRoleGranted(tx: Tx, context: Context, grant: GrantRow): Promise<void> {
  const { id, role, accountId, granterId, expiresAt } = grant;
  const facts = { grant: id, role, granter: granterId };
  await notify(tx, context, [{ accountId, kind: 'role.granted', severity: 'low', facts }]);
  const to = await confirmedAddress(tx, accountId);
  if (to === null) return;
  const by = selectPartyName(await readParty(tx, granterId));
  await queueMail(tx, context, { accountId, to, kind: 'roleGranted', params: { role, by, until: expiresAt } });
}

/**
 * Notifies the side that did not end the role: the holder of a withdrawn one, the institution of one that was given
 * back.
 */
export async function notifyRoleEnded(tx: Tx, context: Context, grant: GrantRow, byHolder: boolean): Promise<void> {
  const { id, role, accountId, granterId } = grant;
  const notice = { kind: 'role.withdrawn', facts: { grant: id, role, granter: granterId } } as const;
  const readerId = byHolder ? granterId : accountId;
  await notify(tx, context, [{ ...notice, accountId: readerId, severity: byHolder ? 'low' : 'high' }]);
  if (byHolder) return;
  const to = await confirmedAddress(tx, accountId);
  if (to === null) return;
  const by = selectPartyName(await readParty(tx, granterId));
  await queueMail(tx, context, { accountId, to, kind: 'roleWithdrawn', params: { role, by } });
}

async function confirmedAddress(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt)));
  return row?.email ?? null;
}
