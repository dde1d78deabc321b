import { reverificationDue } from '@house/contract/reverification';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accounts } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import type { Session } from '../../http/session.ts';
import { spendStepUp } from '../../http/step-up.ts';

/**
 * For calls that hand out a lot at once and change nothing (the export): the confirmation is asked of who wants it so, and
 * of everybody whose quarterly verification is overdue.
 */
export async function expectReauth(context: Context, session: Session, request: FastifyRequest): Promise<void> {
  if (await isReauthDue(context, session.accountId)) await spendStepUp(context, session, request);
}

async function isReauthDue(context: Context, accountId: string): Promise<boolean> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined || account.requiresReauth) return true;
  return reverificationDue(account, context.clock.now()).isOverdue;
}
