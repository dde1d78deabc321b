import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { GRANT_RENEWABLE_DAYS, type RoleGrant, STAFF_MAX, type vouchForRole } from '@repo/contract/roles/roles';
import { and, countDistinct, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { GRANT_MAC_COLUMNS, type GrantRow, grantRole, revokeGrant } from '../accounts/grant-role.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { readParty, selectPartyName, viewGrant, viewGrants } from './role-views.ts';

/** More than an institution can grant or a person can hold. */
const LISTED_MAX = STAFF_MAX * 2;

const isInForce = (now: Date) => and(isNull(roleGrants.revokedAt), gt(roleGrants.expiresAt, now));

/**
 * Returns the institution that grants the role. Its row is locked, so that withdrawing its verification meanwhile also
 * stops this grant.
 */
export async function lockGranter(tx: Tx, context: Context, session: Session) {
  const account = await lockAccount(tx, context, session.accountId);
  const { accountType, institutionType, institutionVerifiedAt } = account;
  const isGranter = accountType === 'institution' && institutionType !== null && institutionVerifiedAt !== null;
  return isGranter ? { id: account.id, realm: account.realm, role: institutionType } : null;
}

export type RoleGranter = NonNullable<Awaited<ReturnType<typeof lockGranter>>>;

/** Grants a role to a person of the same realm; neither an institution nor an account that administers the site. */
export async function vouch(
  context: Context,
  session: Session,
  body: BodyOf<typeof vouchForRole>,
): Promise<RoleGrant | Refusal> {
  return context.db.transaction(async (tx) => {
    const granter = await lockGranter(tx, context, session);
    if (granter === null) return refuse('roles.notVerified');
    const [person] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.username, toLoginName(body.username)));
    const grant = person === undefined ? refuse('roles.unknownPerson') : await give(tx, context, granter, person.id);
    return grant instanceof Refusal ? grant : viewGrant(tx, grant, session.accountId);
  });
}

/**
 * If the role is already granted and in force, returns the same grant. The lock on the granter's row keeps the count of
 * its people right.
 */
export async function give(
  tx: Tx,
  context: Context,
  granter: RoleGranter,
  accountId: string,
): Promise<GrantRow | Refusal> {
  const now = context.clock.now();
  if (!(await mayHold(tx, granter, accountId))) return refuse('roles.unknownPerson');
  const held = await findInForce(tx, context, granter, accountId);
  const renewableFrom = now.getTime() + GRANT_RENEWABLE_DAYS * DAY_MS;
  if (held !== null && held.expiresAt.getTime() > renewableFrom) return held;
  if ((await countOthers(tx, granter, accountId, now)) >= STAFF_MAX) {
    return refuse('roles.tooManyStaff', { params: { max: String(STAFF_MAX) } });
  }
  if (held !== null) await revokeGrant(tx, context, held);
  const grant = await grantRole(tx, context, { accountId, granterId: granter.id, role: granter.role });
  await notifyRoleGranted(tx, context, grant);
  return grant;
}

/** Notifies the person of a granted role twice: on the site, and by mail where an address is confirmed. */
async function notifyRoleGranted(tx: Tx, context: Context, grant: GrantRow): Promise<void> {
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
async function notifyRoleEnded(tx: Tx, context: Context, grant: GrantRow, byHolder: boolean): Promise<void> {
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

export async function findInForce(
  tx: Tx,
  context: Context,
  granter: RoleGranter,
  accountId: string,
): Promise<GrantRow | null> {
  const between = and(eq(roleGrants.accountId, accountId), eq(roleGrants.granterId, granter.id));
  const [row] = await tx
    .select()
    .from(roleGrants)
    .where(and(between, eq(roleGrants.role, granter.role), isInForce(context.clock.now())))
    .orderBy(desc(roleGrants.expiresAt))
    .limit(1);
  return row !== undefined && isRowIntact(context, GRANT_MAC_COLUMNS, row) ? row : null;
}

async function mayHold(tx: Tx, { id, realm }: RoleGranter, accountId: string): Promise<boolean> {
  const [person] = await tx
    .select({ realm: accounts.realm, role: accounts.role, accountType: accounts.accountType })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    // Locked for the row that will refer to it.
    .for('key share');
  if (person === undefined || accountId === id) return false;
  return person.realm === realm && person.role === 'user' && person.accountType === 'private';
}

async function countOthers(tx: Tx, { id }: RoleGranter, accountId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(roleGrants.accountId) })
    .from(roleGrants)
    .where(and(eq(roleGrants.granterId, id), ne(roleGrants.accountId, accountId), isInForce(now)));
  return row?.people ?? 0;
}

export async function listGrants(context: Context, db: Db, { accountId }: Session): Promise<RoleGrant[]> {
  const rows = await db
    .select()
    .from(roleGrants)
    .where(
      and(or(eq(roleGrants.granterId, accountId), eq(roleGrants.accountId, accountId)), isInForce(context.clock.now())),
    )
    .orderBy(desc(roleGrants.id))
    .limit(LISTED_MAX);
  return viewGrants(db, rows, accountId);
}

/**
 * Ends a role: withdrawn by the institution or given back by the holder. A scan in progress locks the grant: this call
 * waits for it, and the next scan finds the role gone. Returns the same answer when it has already ended.
 */
export async function endGrant(context: Context, session: Session, id: string): Promise<RoleGrant | Refusal> {
  const { accountId: callerId } = session;
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, callerId);
    const isOwn = or(eq(roleGrants.granterId, callerId), eq(roleGrants.accountId, callerId));
    const [grant] = await tx
      .select()
      .from(roleGrants)
      .where(and(eq(roleGrants.id, id), isOwn))
      .for('update');
    if (grant === undefined) return refuse('request.notFound');
    const now = context.clock.now();
    if (grant.revokedAt !== null || grant.expiresAt <= now) return viewGrant(tx, grant, callerId);
    await revokeGrant(tx, context, grant);
    const byHolder = grant.accountId === callerId;
    const facts = { grant: id, role: grant.role, by: byHolder ? 'holder' : 'institution' };
    await append(tx, now, [
      { subjectId: grant.accountId, act: 'role.revoked', facts: { ...facts, granter: grant.granterId } },
      { subjectId: grant.granterId, act: 'role.revoked', facts: { ...facts, account: grant.accountId } },
    ]);
    await notifyRoleEnded(tx, context, grant, byHolder);
    return viewGrant(tx, grant, callerId);
  });
}
