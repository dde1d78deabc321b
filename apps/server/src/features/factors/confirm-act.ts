import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import { type ConfirmMethod, FACTOR_ATTEMPTS, type stepUp, type stepUpOptions } from '@repo/contract/factors/factors';
import { RECENT_PROOF_MINUTES, STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import { enc, fromBase64url, LABELS, sha256 } from '@repo/vault';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { clearFailures, countAttempt, countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { stepUps } from '../../db/tables/factors.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { verifySecondCode } from '../sessions/codes/second-code.ts';
import {
  forRightPassword,
  type PasswordVerdict,
  settleRightPassword,
  tryPassword,
} from '../sessions/password/password-check.ts';
import { namePerson } from '../sessions/principal.ts';
import { clearCodeTries, countCodeTry } from '../sessions/sign-in/code-tries.ts';
import { readSecondFactors } from '../sessions/sign-in/second-factor.ts';
import { checkPasskey } from './check-passkey.ts';
import { requestOptionsFor } from './register-passkey.ts';

const NONCE_BYTES = 32;
/** Confirmations that one session may begin in an hour. */
const BEGINNINGS = { max: 60, windowMs: 3_600_000 };

type StepUpRow = typeof stepUps.$inferSelect;

/** Begins the confirmation of one call with one body and returns the methods by which this person can give it. */
export async function beginStepUp(
  context: Context,
  session: Session,
  body: BodyOf<typeof stepUpOptions>,
): Promise<AnswerOf<typeof stepUpOptions> | Refusal> {
  const now = context.clock.now();
  const waitSeconds = await countWindowUse(context.db, limitKey(context, 'stepUp.begin', session.id), now, BEGINNINGS);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const row: StepUpRow = {
    id: newId(now.getTime()),
    accountId: session.accountId,
    sessionId: session.id,
    operation: body.operation,
    bodySha256: fromBase64url(body.bodySha256),
    nonce: new Uint8Array(randomBytes(NONCE_BYTES)),
    provenAt: null,
    method: null,
    expiresAt: new Date(now.getTime() + STEP_UP_MINUTES * MINUTE_MS),
    usedAt: null,
  };
  await context.db.insert(stepUps).values(row);
  const methods = await listConfirmMethods(context, session);
  const passkey = methods.includes('passkey')
    ? await requestOptionsFor(context.db, context, session.accountId, computeStepUpChallenge(row))
    : null;
  return { id: row.id, methods, passkey, expiresAt: row.expiresAt.toISOString() };
}

/**
 * A person with a passkey confirms with it. With an authenticator app, password and code together replace a passkey
 * that is not at hand. The password alone is enough only for a person without a second factor. A native client has no
 * passkeys.
 */
async function listConfirmMethods(context: Context, session: Session): Promise<ConfirmMethod[]> {
  const { passkeyKinds, totp } = await readSecondFactors(context.db, session.accountId);
  if (passkeyKinds.length === 0 && !totp) return ['password'];
  const withPasskey = passkeyKinds.length > 0 && session.kind === 'browser';
  return [...(withPasskey ? (['passkey'] as const) : []), ...(totp ? (['password+code'] as const) : [])];
}

/** What the passkey signs: exactly this session, call and body. */
function computeStepUpChallenge({ sessionId, nonce, operation, bodySha256 }: StepUpRow): Uint8Array {
  return sha256(enc(LABELS.stepUp, sessionId, nonce, operation, bodySha256));
}

/** Proves a confirmation. Each attempt is counted before it is checked, and a wrong one is logged. */
export async function proveStepUp(
  context: Context,
  session: Session,
  body: BodyOf<typeof stepUp>,
  network: string,
): Promise<Record<string, never> | Refusal> {
  const methods = await listConfirmMethods(context, session);
  const method = methods.find((one) =>
    one === 'passkey' ? body.assertion !== undefined : body.password !== undefined,
  );
  if (method === undefined) return refuse('stepUp.failed');
  const attemptKey = limitKey(context, 'stepUp.attempts', session.id);
  const attempt = await countAttempt(context.db, attemptKey, context.clock.now(), { freeFailures: FACTOR_ATTEMPTS });
  if (!attempt.allowed) return refuseTooMany(attempt.waitSeconds);
  const verdict = method === 'passkey' ? null : await passwordVerdict(context, session, body.password ?? '', network);
  if (verdict instanceof Refusal) return verdict;
  const closed = await codeTry(context, session, method, verdict);
  if (closed !== null) return closed;
  const prove = () =>
    context.db.transaction((tx) => storeProof(tx, context, session, { method, body, verdict, attemptKey }));
  return verdict === null ? prove() : forRightPassword(context, verdict, prove);
}

type ProofAttempt = Omit<StepUpProof, 'row'> & { attemptKey: string };

async function storeProof(
  tx: Tx,
  context: Context,
  session: Session,
  { method, body, verdict, attemptKey }: ProofAttempt,
): Promise<Record<string, never> | Refusal> {
  const account = await lockAccount(tx, context, session.accountId);
  const row = await findOpen(tx, context, session, body.id);
  const isRight = row !== null && (await isProved(tx, context, account, { row, method, body, verdict }));
  const act = isRight ? ('stepUp.proved' as const) : ('stepUp.refused' as const);
  const facts = { session: session.id, operation: row?.operation.split('/').slice(0, 4).join('/') ?? null, method };
  await append(tx, context.clock.now(), [{ subjectId: account.id, act, facts }]);
  if (!isRight) return refuse('stepUp.failed');
  await clearFailures(tx, attemptKey);
  await tx
    .update(stepUps)
    .set({ provenAt: context.clock.now(), method })
    .where(and(eq(stepUps.accountId, account.id), eq(stepUps.id, row.id)));
  return {};
}

/** All sessions of an account share one counter of codes. A wrong password is not counted there. */
async function codeTry(
  context: Context,
  { accountId }: Session,
  method: ConfirmMethod,
  verdict: PasswordVerdict | null,
): Promise<Refusal | null> {
  const isAsked = method === 'password+code' && verdict?.isRight === true && verdict.principal?.row.id === accountId;
  return isAsked ? countCodeTry(context, accountId, 'stepUp') : null;
}

async function passwordVerdict(context: Context, session: Session, password: string, network: string) {
  const from = { kind: 'session', deviceId: session.deviceId } as const;
  return tryPassword(context, { name: namePerson(context, session.username), password, network, from });
}

async function findOpen(tx: Tx, context: Context, session: Session, id: string): Promise<StepUpRow | null> {
  const isOpen = and(
    eq(stepUps.id, id),
    eq(stepUps.accountId, session.accountId),
    eq(stepUps.sessionId, session.id),
    isNull(stepUps.provenAt),
    gt(stepUps.expiresAt, context.clock.now()),
  );
  const [row] = await tx.select().from(stepUps).where(isOpen).for('update');
  return row ?? null;
}

type StepUpProof = {
  row: StepUpRow;
  method: ConfirmMethod;
  body: BodyOf<typeof stepUp>;
  verdict: PasswordVerdict | null;
};

async function isProved(tx: Tx, context: Context, account: Account, proof: StepUpProof): Promise<boolean> {
  const { row, method, body, verdict } = proof;
  if (method === 'passkey') {
    if (body.assertion === undefined) return false;
    const sent = { assertion: body.assertion, challenge: computeStepUpChallenge(row) };
    return (await checkPasskey(tx, context, account, sent)).ok;
  }
  if (verdict === null || !verdict.isRight || verdict.principal?.row.id !== account.id) return false;
  if (!(await settleRightPassword(tx, context, verdict))) return false;
  if (method === 'password') return true;
  if ((await verifySecondCode(tx, context, account, body.code ?? '')) === null) return false;
  await clearCodeTries(tx, context, account.id, 'stepUp');
  return true;
}

/** Deletes unused confirmations, and used ones once they are no longer recent. */
export async function forgetOldStepUps(context: Context): Promise<void> {
  const retentionMinutes = 2 * STEP_UP_MINUTES + RECENT_PROOF_MINUTES;
  const old = new Date(context.clock.now().getTime() - retentionMinutes * MINUTE_MS);
  await context.db.delete(stepUps).where(lt(stepUps.expiresAt, old));
}
