import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import type { SessionScope } from '@repo/contract/sessions/assurance';
import { STAGES, VERIFICATION_ATTEMPTS, type VerificationPurpose } from '@repo/contract/verification/verification';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { verifications } from '../../db/tables/verifications.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';

// The three steps as one row, for one account, one session (both tokens) and one purpose. Stages only rise, attempts
// only increase, and it is consumed once.

export type VerificationRow = typeof verifications.$inferSelect;
export type VerificationStep = 1 | 2 | 3 | 4;

const LIFE_MS = 15 * MINUTE_MS;
const RETENTION_MS = DAY_MS;

const PURPOSES: Readonly<Record<SessionScope, VerificationPurpose>> = {
  verify: 'login',
  recovery: 'recovery',
  full: 'reverification',
};

export function selectPurpose({ scope }: Pick<Session, 'scope'>): VerificationPurpose {
  return PURPOSES[scope];
}

function isLive(session: Session, now: Date) {
  return and(
    eq(verifications.sessionId, session.id),
    eq(verifications.accountId, session.accountId),
    eq(verifications.purpose, selectPurpose(session)),
    isNull(verifications.consumedAt),
    gt(verifications.expiresAt, now),
  );
}

async function findLive(db: Db, context: Context, session: Session): Promise<VerificationRow | null> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(isLive(session, context.clock.now()))
    .orderBy(desc(verifications.id))
    .limit(1);
  return row ?? null;
}

/**
 * The verification of this session, created with its first step. One with no attempts left blocks a new one until it
 * expires.
 */
export async function beginVerification(context: Context, session: Session, resetId: string | null): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, session.accountId);
    if ((await findLive(tx, context, session)) !== null) return;
    const now = context.clock.now();
    const expiresAt = new Date(Math.min(now.getTime() + LIFE_MS, session.expiresAt.getTime()));
    const id = newId(now.getTime());
    const { accountId, id: sessionId } = session;
    const purpose = selectPurpose(session);
    await tx.insert(verifications).values({ id, accountId, sessionId, purpose, resetId, expiresAt, createdAt: now });
    // A sign-in already wrote this log entry when it opened the session of the steps.
    if (purpose === 'login') return;
    await append(tx, now, [
      { subjectId: accountId, act: 'verification.begun', facts: { session: sessionId, purpose } },
    ]);
  });
}

/** For a step with a secret: the attempt is counted before anything is checked. */
export async function countTry(
  context: Context,
  session: Session,
  step: VerificationStep,
): Promise<VerificationRow | Refusal> {
  const live = await findLive(context.db, context, session);
  if (live === null) return refuse(await whyNone(context, session));
  const counted = await countAttempt(context, session, live.id);
  if (counted === null) return refuse('verification.burned');
  return counted.stage < step - 1 ? traceRefusal(context, session, { step, reason: 'wrongOrder' }) : counted;
}

/** For a step without a secret: only a call out of order counts as an attempt. */
export async function expectStep(
  context: Context,
  session: Session,
  step: VerificationStep,
): Promise<VerificationRow | Refusal> {
  const live = await findLive(context.db, context, session);
  if (live === null) return refuse(await whyNone(context, session));
  if (live.attempts >= VERIFICATION_ATTEMPTS) return refuse('verification.burned');
  return live.stage < step - 1 ? countTry(context, session, step) : live;
}

/** One statement: of a hundred parallel attempts, five pass. */
async function countAttempt(context: Context, session: Session, id: string): Promise<VerificationRow | null> {
  const mayTry = and(
    eq(verifications.id, id),
    isLive(session, context.clock.now()),
    lt(verifications.attempts, VERIFICATION_ATTEMPTS),
  );
  const [row] = await context.db
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(mayTry)
    .returning();
  return row ?? null;
}

/** Uncounts an attempt that was right, or in which nothing was checked. */
export async function uncountTry(db: Db, { accountId, id }: Pick<VerificationRow, 'accountId' | 'id'>): Promise<void> {
  await db
    .update(verifications)
    .set({ attempts: sql`greatest(${verifications.attempts} - 1, 0)` })
    .where(and(eq(verifications.accountId, accountId), eq(verifications.id, id)));
}

/** Records that a step was done. Repeating an earlier step does not lower the stage. */
export async function raiseStage(
  tx: Tx,
  context: Context,
  session: Session,
  {
    id,
    stage,
    ...more
  }: Pick<VerificationRow, 'id' | 'stage'> & Partial<Pick<VerificationRow, 'factor' | 'passwordAt'>>,
): Promise<VerificationRow | Refusal> {
  const [row] = await tx
    .update(verifications)
    .set({ stage: sql`greatest(${verifications.stage}, ${stage}::int)`, ...more })
    .where(and(eq(verifications.id, id), isLive(session, context.clock.now())))
    .returning();
  return row ?? refuse('verification.over');
}

/** Ends the verification, which allows a full session; of two requests that end it at once, one succeeds. */
export async function consume(tx: Tx, context: Context, session: Session, id: string): Promise<VerificationRow | null> {
  const [row] = await tx
    .update(verifications)
    .set({ consumedAt: context.clock.now() })
    .where(and(eq(verifications.id, id), isLive(session, context.clock.now()), eq(verifications.stage, STAGES)))
    .returning();
  return row ?? null;
}

/** Logs a refused step and returns the refusal: a transaction must return it, not throw it. */
export async function refuseStep(
  tx: Tx,
  context: Context,
  session: Session,
  { step, reason, code }: { step: VerificationStep; reason: string; code: ConstructorParameters<typeof Refusal>[0] },
): Promise<Refusal> {
  const facts = { session: session.id, purpose: selectPurpose(session), step, reason };
  await append(tx, context.clock.now(), [{ subjectId: session.accountId, act: 'verification.refused', facts }]);
  return refuse(code);
}

function traceRefusal(
  context: Context,
  session: Session,
  of: { step: VerificationStep; reason: string },
): Promise<Refusal> {
  return context.db.transaction((tx) => refuseStep(tx, context, session, { ...of, code: 'verification.wrongOrder' }));
}

/** Distinguishes an expired verification from a missing one, because then the person only took too long. */
async function whyNone(context: Context, session: Session): Promise<'verification.over' | 'verification.wrongOrder'> {
  const [last] = await context.db
    .select({ consumedAt: verifications.consumedAt })
    .from(verifications)
    .where(and(eq(verifications.sessionId, session.id), eq(verifications.accountId, session.accountId)))
    .orderBy(desc(verifications.id))
    .limit(1);
  return last !== undefined && last.consumedAt === null ? 'verification.over' : 'verification.wrongOrder';
}

/** Deletes yesterday's verifications; the log keeps what happened. */
export async function forgetOldVerifications(context: Context): Promise<void> {
  const old = new Date(context.clock.now().getTime() - RETENTION_MS);
  await context.db.delete(verifications).where(lt(verifications.expiresAt, old));
}
