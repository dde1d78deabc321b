import type { Realm } from '@repo/contract/accounts/accounts';
import type { BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import type { register } from '@repo/contract/registration/registration';
import { isAddress } from '@repo/contract/rules/addresses';
import type { Language } from '@repo/contract/rules/languages';
import { SESSION_HOURS_DEFAULT, type SessionAnswer } from '@repo/contract/sessions/sessions';
import { parseAuthPassword } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { computeRowMac } from '../../seals/row-macs.ts';
import { isLoginName, isReservedName, toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { createDefaultFolder } from '../folders/own-folders.ts';
import { sendFirstCode } from '../recovery/confirm-email.ts';
import { openSession, type SessionCaller } from '../sessions/open-session.ts';
import { deriveAuthKey } from '../sessions/password/derive-auth-key.ts';
import { isGoodPassword } from '../sessions/password/good-password.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { presentSession, type SignedIn } from '../sessions/sign-in/sign-in.ts';

type RegistrationBody = BodyOf<typeof register>;
type AccountInsert = typeof accounts.$inferInsert;
type GeneratedColumn = 'id' | 'passwordVerifier' | 'createdAt' | 'seal' | 'kekId';
type ChosenColumn = 'role' | 'institutionType' | 'institutionVerifiedAt' | 'emailConfirmedAt';
export type NewAccount = Omit<AccountInsert, GeneratedColumn | ChosenColumn> & {
  [Name in ChosenColumn]?: NonNullable<AccountInsert[Name]>;
};

/** Columns covered by the row MAC, with the values of most accounts. */
const NEW_ACCOUNT = {
  role: 'user',
  institutionType: null,
  institutionVerifiedAt: null,
  emailConfirmedAt: null,
} as const;

const WINDOW_MS = HOUR_MS;

/**
 * Creates an account and signs it in. A taken login name is refused; an e-mail address in use is not: it stays
 * unconfirmed, and nothing reveals who else has it. Other claims of the body (role, level, verified) are not read.
 */
export async function registerAccount(
  context: Context,
  body: RegistrationBody,
  caller: SessionCaller,
  language: Language,
): Promise<SignedIn<SessionAnswer> | Refusal> {
  const read = readAccount(context, body);
  if (read instanceof Refusal) return read;
  const account = { ...read, language };
  const badPassword = await checkPassword(body, account);
  if (badPassword !== null) return badPassword;
  const key = limitKey(context, 'register.network', caller.network);
  const max = context.config.limits.registrationsPerHour;
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), { max, windowMs: WINDOW_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const authKey = await authKeyFor(context, account.username, body.password ?? '');
  const opened = await context.db.transaction(async (tx) => {
    const accountId = await insertAccount(tx, context, account, authKey);
    if (accountId === null) return refuse('accounts.takenUsername');
    await sendFirstCode(tx, context, { id: accountId, email: account.email });
    const { realm, username } = account;
    const fresh = { role: 'user', sessionHours: SESSION_HOURS_DEFAULT, deviceEpoch: 0 } as const;
    const holder = { id: accountId, realm, username, ...fresh };
    return { account: holder, session: await openSession(tx, context, holder, caller, undefined) };
  });
  return opened instanceof Refusal ? opened : presentSession(context, opened);
}

/** Also used to seed the demo. Returns null when the name is taken. */
export async function insertAccount(
  tx: Tx,
  context: Context,
  account: NewAccount,
  authKey: Uint8Array,
): Promise<string | null> {
  const now = context.clock.now();
  const id = newId(now.getTime());
  const row = {
    ...NEW_ACCOUNT,
    ...account,
    id,
    passwordVerifier: computePasswordVerifier(context, id, authKey),
    createdAt: now,
  };
  const inserted = await tx
    .insert(accounts)
    .values({ ...row, ...computeRowMac(context.keys, ACCOUNT_MAC_COLUMNS, row) })
    .onConflictDoNothing({ target: accounts.username })
    .returning({ id: accounts.id });
  const accountId = inserted[0]?.id;
  if (accountId === undefined) return null;
  await createDefaultFolder(tx, context, accountId, account.language ?? 'en');
  const facts = { accountType: account.accountType, realm: account.realm };
  await append(tx, now, [{ subjectId: accountId, act: 'account.opened', facts }]);
  return accountId;
}

function readAccount(context: Context, body: RegistrationBody): NewAccount | Refusal {
  const username = toLoginName(body.username ?? '');
  const email = (body.email ?? '').trim();
  // Other people see this name in lists and alerts.
  const fullName = shownLine(body.fullName ?? '');
  const typed = [username, email, fullName, body.password ?? '', body.accountType ?? ''];
  if (typed.includes('')) return refuse('accounts.incomplete');
  const institution = body.accountType === 'private' ? PRIVATE : readInstitution(body);
  if (institution === null) return refuse('accounts.institutionIncomplete');
  const realm = body.realm ?? (context.config.demo ? 'demo' : 'real');
  const refusal = checkName(username) ?? checkEmail(email) ?? checkRealm(context, realm);
  return refusal ?? { username, email, fullName, realm, ...institution };
}

function checkName(username: string): Refusal | null {
  if (!isLoginName(username)) return refuse('accounts.badUsername', { fields: { username: 'form' } });
  return isReservedName(username) ? refuse('accounts.reservedUsername') : null;
}

/** Checks only the form; whether the address works is shown by confirming it. */
function checkEmail(email: string): Refusal | null {
  return isAddress(email) ? null : refuse('accounts.badEmail', { fields: { email: 'form' } });
}

function checkRealm(context: Context, realm: Realm): Refusal | null {
  return realm === 'demo' && !context.config.demo ? refuse('accounts.noDemoRealm') : null;
}

const PRIVATE = { accountType: 'private' } as const;

function readInstitution(body: RegistrationBody) {
  const institutionName = shownLine(body.institutionName ?? '');
  const licenseNumber = shownLine(body.licenseNumber ?? '');
  const { institutionType } = body;
  if (institutionName === '' || licenseNumber === '' || institutionType === undefined) return null;
  return { accountType: 'institution' as const, institutionName, licenseNumber, institutionType };
}

/**
 * The browser checks the typed password before deriving a key; only raw passwords of plain API clients can be checked
 * here.
 */
async function checkPassword(body: RegistrationBody, account: NewAccount): Promise<Refusal | null> {
  const parsed = parseAuthPassword(body.password ?? '');
  if (parsed.kind === 'authKey') return null;
  const names = { loginName: account.username, email: account.email, fullName: account.fullName };
  const isGood = parsed.kind === 'raw' && (await isGoodPassword(parsed.password, names));
  return isGood ? null : refuse('accounts.weakPassword', { fields: { password: 'weak' } });
}

async function authKeyFor(context: Context, name: string, password: string): Promise<Uint8Array> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return parsed.authKey;
  return deriveAuthKey(context.siteId, name, password);
}
