import type { CreatorUser, USER_SORTS, UserPlan, UserState } from '@repo/contract/creator-panel/creator-panel';
import type { PlanId } from '@repo/contract/plans/plans';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';

type UserQuery = {
  after: string | null;
  limit: number;
  q?: string | undefined;
  state?: UserState | undefined;
  plan?: UserPlan | undefined;
  sort?: (typeof USER_SORTS)[number] | undefined;
};

/** One row more than the page. */
export async function findUsers(context: Context, asked: UserQuery): Promise<CreatorUser[]> {
  const { sort = 'newest', limit } = asked;
  const facts = factsAt(context.clock.now());
  const rows = await context.db
    .select({ account: accounts, ...facts })
    .from(accounts)
    .where(
      and(isAfter(asked.after, sort), isFound(asked.q), matchState(asked.state, facts), hasPlan(asked.plan, facts)),
    )
    .orderBy(ORDERS[sort])
    .limit(limit + 1);
  return rows.map((row) => viewAccount(context, row));
}

export async function findUser(context: Context, id: string): Promise<CreatorUser | null> {
  const [row] = await context.db
    .select({ account: accounts, ...factsAt(context.clock.now()) })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row === undefined ? null : viewAccount(context, row);
}

const ORDERS = { newest: desc(accounts.id), oldest: asc(accounts.id), username: asc(accounts.username) } as const;

/** The cursor is the id of the last row, whatever the order. */
function isAfter(after: string | null, sort: keyof typeof ORDERS): SQL | undefined {
  if (after === null) return undefined;
  if (sort === 'newest') return lt(accounts.id, after);
  if (sort === 'oldest') return gt(accounts.id, after);
  return sql`${accounts.username} > (select a.username from accounts a where a.id = ${after})`;
}

/** Anywhere in the names or the address; without a pattern that somebody could make slow. */
function isFound(q: string | undefined): SQL | undefined {
  if (q === undefined) return undefined;
  const text = sql`lower(${accounts.username} || ' ' || ${accounts.fullName} || ' ' || ${accounts.email})`;
  return sql`strpos(${text}, lower(${q.trim()})) > 0`;
}

type UserFacts = ReturnType<typeof factsAt>;

/** With its table: in a list of columns Drizzle leaves the table out, and a subquery would read its own `id`. */
const ACCOUNT_ID = sql.raw('accounts.id');

/** What other tables say of an account, for the rows of one page. */
function factsAt(at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  return {
    isVerified: sql<boolean>`(accounts.institution_verified_at is not null
      or exists (select 1 from profiles p where p.account_id = ${ACCOUNT_ID} and p.identity_status = 'approved')
      or exists (select 1 from role_grants g where g.account_id = ${ACCOUNT_ID} and g.revoked_at is null
        and g.expires_at > ${now}))`,
    isLocked: sql<boolean>`exists (select 1 from account_suspensions s
      where s.account_id = ${ACCOUNT_ID} and s.lifted_at is null)`,
    waivedUntil: sql<Date | null>`(select max(w.expires_at) from verification_waivers w
      where w.account_id = ${ACCOUNT_ID} and w.is_approved and w.ended_at is null and w.expires_at > ${now})`.mapWith(
      toDate,
    ),
    plan: sql<PlanId | null>`(select b.plan_id from subscriptions b
      where b.account_id = ${ACCOUNT_ID} and b.status <> 'ended')`,
    lastSeenAt: sql<Date | null>`(select max(v.last_seen_at) from sessions v
      where v.account_id = ${ACCOUNT_ID})`.mapWith(toDate),
  };
}

/** Both drivers give what they read of an expression: a date or its text. */
const toDate = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

function hasPlan(plan: UserPlan | undefined, facts: UserFacts): SQL | undefined {
  if (plan === undefined) return undefined;
  return plan === 'none' ? sql`${facts.plan} is null` : sql`${facts.plan} = ${plan}`;
}

function matchState(state: UserState | undefined, facts: UserFacts): SQL | undefined {
  if (state === undefined) return undefined;
  const isOpen = sql`not ${facts.isLocked}`;
  const isWaived = sql`${facts.waivedUntil} is not null`;
  if (state === 'locked') return sql`${facts.isLocked}`;
  if (state === 'waived') return and(isOpen, isWaived, sql`not ${facts.isVerified}`);
  if (state === 'verified') return and(isOpen, sql`${facts.isVerified}`);
  return and(isOpen, sql`not ${facts.isVerified}`, sql`not (${isWaived})`);
}

type UserRow = {
  account: Account;
  isVerified: boolean;
  isLocked: boolean;
  waivedUntil: Date | null;
  plan: PlanId | null;
  lastSeenAt: Date | null;
};

function viewAccount(context: Context, { account, ...facts }: UserRow): CreatorUser {
  const { id, username, fullName, email, role, accountType, realm, createdAt } = account;
  return {
    ...{ id, username, fullName, email, role, accountType, realm },
    isVerified: facts.isVerified,
    state: deriveUserState(facts),
    waivedUntil: facts.waivedUntil?.toISOString() ?? null,
    isIntact: isRowIntact(context, ACCOUNT_MAC_COLUMNS, account),
    plan: facts.plan,
    createdAt: createdAt.toISOString(),
    lastSeenAt: facts.lastSeenAt?.toISOString() ?? null,
  };
}

function deriveUserState({ isLocked, isVerified, waivedUntil }: Omit<UserRow, 'account'>): UserState {
  if (isLocked) return 'locked';
  if (isVerified) return 'verified';
  return waivedUntil === null ? 'unverified' : 'waived';
}
