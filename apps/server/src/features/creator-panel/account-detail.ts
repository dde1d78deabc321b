import type { AnswerOf } from '@repo/contract/call';
import { type readCreatorUser, TIMELINE_MAX } from '@repo/contract/creator-panel/creator-panel';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { isLiveSession } from '../../callers/session-life.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { accountSuspensions } from '../../db/tables/suspensions.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';
import { readOpenWaiver } from '../profile/waiver-rows.ts';
import { viewWaiver } from '../reviews/waivers/view-waiver.ts';
import { factorFlags, readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import { findUser } from './find-users.ts';

type AccountDetail = AnswerOf<typeof readCreatorUser>;

/** One account as the creator may see it. Both find in their log that it was read. */
export async function readUser(
  context: Context,
  { id, byId }: { id: string; byId: string },
): Promise<AccountDetail | Refusal> {
  const { db, clock } = context;
  const user = await findUser(context, id);
  if (user === null) return refuse('request.notFound');
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  const factors = await readSecondFactors(db, id);
  const open = await readOpenWaiver(context, db, id);
  const detail: AccountDetail = {
    user,
    emailConfirmed: account?.emailConfirmedAt !== null,
    hasSecondFactor: factorFlags(factors).mfaEnabled,
    checks: await readChecks(context, id),
    qrCodes: await db.$count(glyphs, and(eq(glyphs.accountId, id), isNull(glyphs.trashedAt))),
    wallets: await db.$count(wallets, eq(wallets.accountId, id)),
    sessions: await db.$count(sessions, and(eq(sessions.accountId, id), isLiveSession('person', clock.now()))),
    waiver: open === null ? null : await viewWaiver(context, open, byId),
    suspension: await readSuspension(context, id),
    timeline: await readTimeline(context, id),
  };
  await db.transaction((tx) =>
    append(tx, clock.now(), [
      { subjectId: id, act: 'creator.userRead', facts: { by: byId } },
      { subjectId: byId, act: 'creator.userRead', facts: { account: id } },
    ]),
  );
  return detail;
}

/** The newest of each kind. */
function readChecks({ db }: Context, accountId: string): Promise<AccountDetail['checks']> {
  return db
    .selectDistinctOn([reviews.kind], { kind: reviews.kind, status: reviews.status })
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(reviews.kind, desc(reviews.id));
}

async function readSuspension({ db }: Context, accountId: string): Promise<AccountDetail['suspension']> {
  const [row] = await db
    .select({ reason: accountSuspensions.reason, at: accountSuspensions.at, by: accounts.username })
    .from(accountSuspensions)
    .leftJoin(accounts, eq(accounts.id, accountSuspensions.byId))
    .where(and(eq(accountSuspensions.accountId, accountId), isNull(accountSuspensions.liftedAt)));
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}

/** The first part of the acts that are about the account itself: never a scan, a card, a folder or a wallet. */
const SHOWN = [
  'account',
  'session',
  'password',
  'email',
  'factor',
  'recovery',
  'verification',
  'review',
  'role',
  'waiver',
];
const SHOWN_BESIDES = ['payment.completed', 'payment.refunded', 'creator.userRead'];

async function readTimeline({ db }: Context, accountId: string): Promise<AccountDetail['timeline']> {
  const { id, act, at, subjectId, counter } = auditLeaves;
  const isShown = sql`(split_part(${act}, '.', 1) = any(${sql.param(SHOWN)}) or ${act} = any(${sql.param(SHOWN_BESIDES)}))`;
  const rows = await db
    .select({ id, act, at })
    .from(auditLeaves)
    .where(and(eq(subjectId, accountId), isShown))
    .orderBy(desc(counter))
    .limit(TIMELINE_MAX);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
