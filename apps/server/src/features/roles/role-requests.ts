import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { ROLE_REQUESTS_PER_DAY, type RoleRequest, type requestRole } from '@repo/contract/roles/roles';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { roleRequests } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { expectCompleteProfile } from '../profile/read-profile.ts';
import { type RequestRow, viewRequest, viewRequests } from './role-views.ts';

/**
 * Asks one institution for a role. An unknown institution, an unverified one and one of the other realm get the same
 * answer, because people must not be sent to an institution that is not verified.
 */
export async function askForRole(
  context: Context,
  session: Session,
  body: BodyOf<typeof requestRole>,
): Promise<RoleRequest | Refusal> {
  if (session.accountType === 'institution') return refuse('roles.notForInstitutions');
  if (session.role !== 'user') return refuse('roles.notForStaff');
  await expectCompleteProfile(context, session, { isWaivable: false });
  const now = context.clock.now();
  const key = limitKey(context, 'roles.request', session.accountId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: ROLE_REQUESTS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, session.accountId);
    const institution = await findInstitution(tx, session, body.institution);
    if (institution === null) return refuse('roles.unknownInstitution');
    if (institution.institutionType !== body.role) return refuse('roles.otherRole');
    const between = { accountId: session.accountId, institutionId: institution.id };
    if (await holdsGrant(tx, between, now)) return refuse('roles.held');
    const asked = { ...between, role: body.role };
    return viewRequest(tx, (await findWaiting(tx, asked)) ?? (await openRequest(tx, context, asked)));
  });
}

async function findInstitution(tx: Tx, { realm }: Session, typedName: string) {
  const [row] = await tx
    .select({ id: accounts.id, institutionType: accounts.institutionType })
    .from(accounts)
    .where(
      and(
        eq(accounts.username, toLoginName(typedName)),
        eq(accounts.accountType, 'institution'),
        eq(accounts.realm, realm),
        isNotNull(accounts.institutionVerifiedAt),
      ),
    );
  return row ?? null;
}

type RequestParties = { accountId: string; institutionId: string };

async function holdsGrant(tx: Tx, { accountId, institutionId }: RequestParties, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: roleGrants.id })
    .from(roleGrants)
    .where(
      and(
        eq(roleGrants.accountId, accountId),
        eq(roleGrants.granterId, institutionId),
        isNull(roleGrants.revokedAt),
        gt(roleGrants.expiresAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

type RoleRequestInput = RequestParties & Pick<RequestRow, 'role'>;

/** The account is locked, so a row that is missing now does not appear meanwhile. */
async function findWaiting(tx: Tx, { accountId, institutionId, role }: RoleRequestInput): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(roleRequests)
    .where(
      and(
        eq(roleRequests.accountId, accountId),
        eq(roleRequests.institutionId, institutionId),
        eq(roleRequests.role, role),
        eq(roleRequests.status, 'waiting'),
      ),
    );
  return row ?? null;
}

async function openRequest(tx: Tx, context: Context, asked: RoleRequestInput): Promise<RequestRow> {
  const now = context.clock.now();
  const row: RequestRow = { ...asked, id: newId(now.getTime()), status: 'waiting', createdAt: now, decidedAt: null };
  await tx.insert(roleRequests).values(row);
  const facts = { request: row.id, role: row.role };
  await append(tx, now, [
    { subjectId: row.accountId, act: 'role.requested', facts: { ...facts, institution: row.institutionId } },
  ]);
  await notify(tx, context, [{ accountId: row.institutionId, kind: 'role.requested', severity: 'low', facts }]);
  return row;
}

type RequestPageQuery = { after: string | null; limit: number };

/** Lists one row more than the page when there is a next one. */
export async function listRequests(
  db: Db,
  session: Session,
  { after, limit }: RequestPageQuery,
): Promise<RoleRequest[]> {
  const isInstitution = session.accountType === 'institution';
  const conditions = isInstitution
    ? [eq(roleRequests.institutionId, session.accountId), eq(roleRequests.status, 'waiting')]
    : [eq(roleRequests.accountId, session.accountId)];
  if (after !== null) conditions.push(isInstitution ? gt(roleRequests.id, after) : lt(roleRequests.id, after));
  const rows = await db
    .select()
    .from(roleRequests)
    .where(and(...conditions))
    .orderBy(isInstitution ? asc(roleRequests.id) : desc(roleRequests.id))
    .limit(limit + 1);
  return viewRequests(db, rows);
}

/** Withdraws the person's own request while it is undecided. Returns the same answer when it was already withdrawn. */
export async function withdrawRequest(context: Context, session: Session, id: string): Promise<RoleRequest | Refusal> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, session.accountId);
    const isThis = and(eq(roleRequests.id, id), eq(roleRequests.accountId, session.accountId));
    const [row] = await tx.select().from(roleRequests).where(isThis).for('update');
    if (row === undefined) return refuse('request.notFound');
    if (row.status === 'withdrawn') return viewRequest(tx, row);
    if (row.status !== 'waiting') return refuse('roles.decided');
    const now = context.clock.now();
    const ended = { status: 'withdrawn', decidedAt: now } as const;
    await tx.update(roleRequests).set(ended).where(isThis);
    const facts = { request: id, role: row.role };
    await append(tx, now, [{ subjectId: session.accountId, act: 'role.requestWithdrawn', facts }]);
    return viewRequest(tx, { ...row, ...ended });
  });
}
