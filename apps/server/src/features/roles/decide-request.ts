import type { RoleGrant, RoleRequest } from '@repo/contract/roles/roles';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { roleRequests } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import type { GrantRow } from '../accounts/grant-role.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { findInForce, give, lockGranter, type RoleGranter } from './role-grants.ts';
import { type RequestRow, viewGrant, viewRequest } from './role-views.ts';

/** Grants a requested role for the institution. A repetition returns the same grant while it is in force. */
export async function grantRequest(context: Context, session: Session, id: string): Promise<RoleGrant | Refusal> {
  return context.db.transaction(async (tx) => {
    const granter = await lockGranter(tx, context, session);
    const request = await lockRequest(tx, session, id);
    if (request === null) return refuse('request.notFound');
    if (request.status !== 'waiting' && request.status !== 'granted') return refuse('roles.decided');
    if (granter === null || granter.role !== request.role) return refuse('roles.notVerified');
    const grant = await grantFor(tx, context, granter, request);
    if (grant instanceof Refusal) return grant;
    return viewGrant(tx, grant, session.accountId);
  });
}

async function grantFor(
  tx: Tx,
  context: Context,
  granter: RoleGranter,
  request: RequestRow,
): Promise<GrantRow | Refusal> {
  const now = context.clock.now();
  if (request.status === 'granted') {
    // An old request does not restore a role that was withdrawn since.
    return (await findInForce(tx, context, granter, request.accountId)) ?? refuse('roles.decided');
  }
  const grant = await give(tx, context, granter, request.accountId);
  if (!(grant instanceof Refusal)) await settle(tx, request.id, 'granted', now);
  return grant;
}

export async function declineRequest(context: Context, session: Session, id: string): Promise<RoleRequest | Refusal> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, session.accountId);
    const request = await lockRequest(tx, session, id);
    if (request === null) return refuse('request.notFound');
    if (request.status === 'declined') return viewRequest(tx, request);
    if (request.status !== 'waiting') return refuse('roles.decided');
    const now = context.clock.now();
    await settle(tx, id, 'declined', now);
    const { accountId, institutionId, role } = request;
    const facts = { request: id, role };
    await append(tx, now, [
      { subjectId: accountId, act: 'role.declined', facts: { ...facts, institution: institutionId } },
      { subjectId: institutionId, act: 'role.declined', facts: { ...facts, account: accountId } },
    ]);
    await notify(tx, context, [{ accountId, kind: 'role.declined', severity: 'low', facts }]);
    return viewRequest(tx, { ...request, status: 'declined', decidedAt: now });
  });
}

async function lockRequest(tx: Tx, session: Session, id: string): Promise<RequestRow | null> {
  const isThis = and(eq(roleRequests.id, id), eq(roleRequests.institutionId, session.accountId));
  const [row] = await tx.select().from(roleRequests).where(isThis).for('update');
  return row ?? null;
}

async function settle(tx: Tx, id: string, status: 'granted' | 'declined', now: Date): Promise<void> {
  await tx.update(roleRequests).set({ status, decidedAt: now }).where(eq(roleRequests.id, id));
}
