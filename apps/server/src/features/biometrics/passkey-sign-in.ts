import { FACE_PASSKEY_KINDS, PASSKEY_BEGINNINGS_PER_HOUR } from '@repo/contract/biometrics/biometrics';
import type { biometricSignIn } from '@repo/contract/biometrics/passkeys';
import type { BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import type { Assertion, RequestOptions } from '@repo/contract/factors/passkey-shapes';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { parseBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { countAttempt, countWindowUse, limitKey, uncountAttempt } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { checkPasskey } from '../factors/check-passkey.ts';
import { beginCeremony, consumeCeremony, parseChallenge } from '../factors/passkey-challenge.ts';
import { requestOptionsFor } from '../factors/register-passkey.ts';
import { openSession, type SessionCaller } from '../sessions/open-session.ts';
import { type OpenedAccount, presentSession, type SignedIn } from '../sessions/sign-in/sign-in.ts';

const NOBODYS = { purpose: 'signIn', accountId: null, sessionId: null } as const;

/** A challenge for a sign-in. It names no passkey, so that it reveals nothing about any login name. */
export async function beginPasskeySignIn(context: Context, network: string): Promise<RequestOptions | Refusal> {
  const key = limitKey(context, 'passkey.begin', network);
  const rule = { max: PASSKEY_BEGINNINGS_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const challenge = await beginCeremony(context, context.db, NOBODYS);
  return requestOptionsFor(context.db, context, null, challenge);
}

type BiometricBody = BodyOf<typeof biometricSignIn>;
type SignInWay = { assertion: Assertion; failed: RefusalCode };

/** The specified types without an assertion prove nothing and are refused. */
function selectWay({ type, assertion }: BiometricBody): SignInWay | Refusal {
  if (type === 'voice') return refuse('biometrics.voiceFailed');
  if (type === 'iris') return refuse('biometrics.irisMissing');
  const isFace = type === 'face' || FACE_PASSKEY_KINDS.some((kind) => kind === type);
  if (!isFace && type !== 'fingerprint' && type !== 'securityKey') return refuse('biometrics.unknownType');
  const failed = isFace ? 'biometrics.faceFailed' : 'biometrics.fingerprintFailed';
  return assertion === undefined ? refuse(failed) : { assertion, failed };
}

/**
 * Opens a full session after a passkey sign-in with user verification. It is independent of the password throttle:
 * wrong passwords of others must not lock the owner out, and a passkey cannot be guessed.
 */
export async function signInByPasskey(
  context: Context,
  body: BiometricBody,
  caller: SessionCaller,
): Promise<SignedIn<SessionAnswer> | Refusal> {
  const way = selectWay(body);
  if (way instanceof Refusal) return way;
  const key = limitKey(context, 'passkey.network', caller.network);
  const rule = { freeFailures: context.config.limits.networkFreeFailures, forgetsAfterMs: HOUR_MS };
  const attempt = await countAttempt(context.db, key, context.clock.now(), rule);
  if (!attempt.allowed) return refuseTooMany(attempt.waitSeconds);
  const challenge = parseChallenge(way.assertion.response.clientDataJSON);
  // Used up before anything is checked, so that only one of two identical answers succeeds.
  if (challenge === null || !(await consumeCeremony(context, context.db, challenge, NOBODYS)))
    return refuse(way.failed);
  const accountId = await findHolder(context, way.assertion);
  if (accountId === null) return refuse(way.failed);
  const proof = { ...way, challenge };
  const outcome = await context.db.transaction((tx) => open(tx, context, { accountId, proof, caller, body }));
  if (outcome instanceof Refusal) return outcome;
  await uncountAttempt(context.db, key, attempt.count);
  return presentSession(context, outcome);
}

/** Finds the account by the credential id and by the random user handle that the passkey holds. */
async function findHolder({ db }: Context, { id, response }: Assertion): Promise<string | null> {
  const handle = parseBase64url(response.userHandle ?? '');
  if (handle === null || handle.length === 0) return null;
  const [row] = await db
    .select({ accountId: accounts.id })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, id), eq(accounts.webauthnUserId, handle)));
  return row?.accountId ?? null;
}

type SignInAttempt = {
  accountId: string;
  proof: SignInWay & { challenge: Uint8Array };
  caller: SessionCaller;
  body: BiometricBody;
};

async function open(
  tx: Tx,
  context: Context,
  { accountId, proof, caller, body }: SignInAttempt,
): Promise<OpenedAccount | Refusal> {
  const account = await lockAccount(tx, context, accountId);
  const verdict = await checkPasskey(tx, context, account, proof);
  if (!verdict.ok) {
    const code = verdict.reason === 'blocked' || verdict.reason === 'copied' ? 'factors.passkeyBlocked' : proof.failed;
    return leaveTrace(tx, context, account, code, verdict.reason);
  }
  // The same rules as after a password (sessions/sign-in/sign-in.ts), checked after the proof so that a stranger learns
  // nothing.
  if (account.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  if (account.role !== 'user' && caller.kind === 'native') {
    return leaveTrace(tx, context, account, 'accounts.browserOnly', 'browserOnly');
  }
  if (account.loginMethod === 'password') {
    return leaveTrace(tx, context, account, 'biometrics.passwordOnly', 'passwordOnly');
  }
  const proved = { scope: 'full', assurance: 2, methods: 'passkey' } as const;
  const session = await openSession(tx, context, account, caller, body.deviceId, proved);
  const facts = { session: session.id, kind: caller.kind, factor: verdict.passkey.id };
  await append(tx, context.clock.now(), [{ subjectId: account.id, act: 'account.signedIn', facts }]);
  return { account, session };
}

async function leaveTrace(
  tx: Tx,
  context: Context,
  { id }: Account,
  code: RefusalCode,
  reason: string,
): Promise<Refusal> {
  const facts = { reason, by: 'passkey' };
  await append(tx, context.clock.now(), [{ subjectId: id, act: 'account.signInRefused', facts }]);
  return refuse(code);
}
