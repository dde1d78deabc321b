import { RECENT_PROOF_MINUTES } from '@repo/contract/sessions/assurance';
import { reverificationDue } from '@repo/contract/verification/reverification';
import { and, eq, gt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../callers/session.ts';
import { spendStepUp } from '../../callers/step-up.ts';
import type { Context } from '../../core/context.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import { stepUps } from '../../db/tables/factors.ts';

/**
 * For calls that hand out a lot at once and change nothing (the export): the confirmation is asked of who wants it so, and
 * of everybody whose quarterly verification is overdue.
 */
export async function expectReauth(context: Context, session: Session, request: FastifyRequest): Promise<void> {
  const { wanted, due } = await readWish(context, session.accountId);
  if (wanted || due.isOverdue) await spendStepUp(context, session, request);
}

/**
 * For what is done often (showing an own glyph, other readers for it): nothing is asked of who signed in or confirmed a few
 * minutes ago. Who is overdue for a month confirms however recent the sign-in, and whatever they chose.
 */
export async function expectRecentProof(context: Context, session: Session, request: FastifyRequest): Promise<void> {
  const { wanted, due } = await readWish(context, session.accountId);
  if (!wanted && !due.isLongOverdue) return;
  const isRecent = await wasProvedLately(context, session, { bySignIn: !due.isLongOverdue });
  if (!isRecent) await spendStepUp(context, session, request);
}

async function readWish(context: Context, accountId: string) {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('A signed-in account vanished.');
  return { wanted: account.requiresReauth, due: reverificationDue(account, context.clock.now()) };
}

async function wasProvedLately(
  { db, clock }: Context,
  session: Session,
  { bySignIn }: { bySignIn: boolean },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - RECENT_PROOF_MINUTES * 60_000);
  const ofSession = and(eq(stepUps.accountId, session.accountId), eq(stepUps.sessionId, session.id));
  const confirmed = await db.$count(stepUps, and(ofSession, gt(stepUps.usedAt, since)));
  if (confirmed > 0 || !bySignIn) return confirmed > 0;
  const began = or(gt(sessions.createdAt, since), gt(sessions.rotatedAt, since));
  return (await db.$count(sessions, and(eq(sessions.id, session.id), began))) > 0;
}
