import type { BodyOf } from '@repo/contract/call';
import type { login, SessionAnswer, StepsAnswer } from '@repo/contract/sessions/sessions';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import type { Account } from '../../../db/tables/accounts.ts';
import { isSuspended } from '../../accounts/check-suspension.ts';
import { toLoginName } from '../../accounts/login-names.ts';
import { append } from '../../audit/audit-leaves.ts';
import {
  BY_PASSWORD,
  type OpenedSession,
  openSession,
  type ProvedSignIn,
  type SessionCaller,
} from '../open-session.ts';
import { forRightPassword, type PasswordVerdict, tryPassword } from '../password/password-check.ts';
import { namePerson } from '../principal.ts';
import { viewUser } from '../user-view.ts';
import { admit, isCodeUnspent } from './admit.ts';
import { BY_REMEMBERED, isRemembered } from './remembered-devices.ts';
import { factorFlags, readSecondFactors } from './second-factor.ts';

export type OpenedAccount = { account: Account; session: OpenedSession };
export type SignedIn<A = SessionAnswer | StepsAnswer> = { answer: A; session: OpenedSession };

type SignInInput = {
  body: BodyOf<typeof login>;
  caller: SessionCaller;
  deviceSecret: string | undefined;
  knownCookie: string | undefined;
};

/**
 * Signs in by name and password. An unknown name costs the same work and gets the same answer as a wrong password. Who has
 * a second factor gets a session that opens nothing but the three steps.
 */
export async function signIn(context: Context, entrance: SignInInput): Promise<SignedIn | Refusal> {
  const { body, caller, knownCookie } = entrance;
  const name = toLoginName(body.username ?? '');
  if (name === '' || body.password === undefined || body.password === '') return refuse('accounts.signInIncomplete');
  const { password, code, mailedCode } = body;
  const from = { kind: 'page', knownCookie, code, mailedCode } as const;
  const tried = { name: namePerson(context, name), password, network: caller.network, from };
  const verdict = await tryPassword(context, tried);
  if (verdict instanceof Refusal) return verdict;
  const outcome = await forRightPassword(context, verdict, () =>
    context.db.transaction((tx) => open(tx, context, verdict, entrance)),
  );
  if (outcome instanceof Refusal) return outcome;
  return outcome.proved.scope === 'full' ? presentSession(context, outcome) : presentSteps(context, outcome);
}

async function open(
  tx: Tx,
  context: Context,
  verdict: PasswordVerdict,
  { body, caller, deviceSecret }: SignInInput,
): Promise<(OpenedAccount & { proved: ProvedSignIn }) | Refusal> {
  const { principal, subjectId, reason } = await admit(tx, context, verdict, body.code);
  if (principal?.kind !== 'person') return leaveTrace(tx, context, subjectId, reason);
  const account = principal.row;
  if (await isSuspended(tx, account.id)) return leaveTrace(tx, context, account.id, 'suspended');
  // Not logged: these passwords are public, and nobody reads that log.
  if (account.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  if (account.role !== 'user' && caller.kind === 'native') return leaveTrace(tx, context, account.id, 'browserOnly');
  const proved = await provedBy(tx, context, account, { deviceId: body.deviceId, deviceSecret });
  if (proved === null) return leaveTrace(tx, context, account.id, 'passkeyOnly');
  if (!(await isCodeUnspent(tx, context, verdict.turn))) return leaveTrace(tx, context, account.id, 'wrongCredentials');
  const session = await openSession(tx, context, account, caller, body.deviceId, proved);
  const act = proved.scope === 'full' ? ('account.signedIn' as const) : ('verification.begun' as const);
  const facts = { session: session.id, kind: caller.kind };
  await append(tx, context.clock.now(), [{ subjectId: account.id, act, facts }]);
  return { account, session, proved };
}

/**
 * What a right password is worth: a full session for who has no second factor and on a remembered device; the three
 * steps for everybody else, an administrator too. Returns null when this account takes no password.
 */
async function provedBy(
  tx: Tx,
  context: Context,
  account: Account,
  device: { deviceId: string | undefined; deviceSecret: string | undefined },
): Promise<ProvedSignIn | null> {
  const factors = await readSecondFactors(tx, account.id);
  if (!factorFlags(factors).mfaEnabled) return BY_PASSWORD;
  if (account.loginMethod === 'biometric' && factors.passkeyKinds.length > 0) return null;
  // Reviewers and administrators prove their second factor at every sign-in.
  if (account.role === 'user' && (await isRemembered(tx, context, account.id, device))) {
    return { scope: 'full', assurance: 2, methods: BY_REMEMBERED };
  }
  return { scope: 'verify', assurance: 1, methods: 'password' };
}

/** What the client is handed: the bearer token, the person, the device. */
export async function presentSession(
  context: Context,
  { account, session }: { account: { id: string }; session: OpenedSession },
): Promise<SignedIn<SessionAnswer>> {
  const user = await viewUser(context, context.db, account.id);
  return { session, answer: { scope: 'full', token: session.token, user, deviceId: session.deviceId } };
}

/** Only what the steps need: a password alone tells nothing more about the person. */
async function presentSteps(context: Context, { account, session }: OpenedAccount): Promise<SignedIn<StepsAnswer>> {
  const flags = factorFlags(await readSecondFactors(context.db, account.id));
  const { username, accountType, realm } = account;
  const user = { username, accountType, realm, ...flags };
  return {
    session,
    answer: { scope: 'verify', token: session.token, user, expiresAt: session.expiresAt.toISOString() },
  };
}

const REFUSED = {
  wrongCredentials: 'accounts.wrongCredentials',
  browserOnly: 'accounts.browserOnly',
  passkeyOnly: 'accounts.passkeyOnly',
  passwordClosed: 'accounts.passwordClosed',
  suspended: 'account.suspended',
} as const;

/** Also written when the password was right, so that its owner sees that somebody else knows it. */
async function leaveTrace(tx: Tx, context: Context, subjectId: string, reason: keyof typeof REFUSED): Promise<Refusal> {
  await append(tx, context.clock.now(), [{ subjectId, act: 'account.signInRefused', facts: { reason } }]);
  return refuse(REFUSED[reason]);
}
