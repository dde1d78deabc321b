import { randomBytes } from 'node:crypto';
import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import { isAddress } from '@repo/contract/rules/addresses';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SPEAKER } from '../accounts/demo-people.ts';
import { grantRole } from '../accounts/grant-role.ts';
import { isLoginName, isReservedName, toLoginName } from '../accounts/login-names.ts';
import { readActiveGrants } from '../accounts/roles.ts';
import { sendFirstCode } from '../recovery/confirm-email.ts';
import { deriveAuthKey } from '../sessions/password/derive-auth-key.ts';
import { insertAccount, type NewAccount } from './register.ts';

/** Not one of the institutions that vouch: anybody may sign in to it, and must not be able to revoke others' grants. */
const CLINIC = institution(DEMO_SPEAKER.username, 'Demo Clinic', 'medical');
const HOSPITAL = institution('demo.hospital', 'Demo Hospital', 'medical');
const AMBULANCE = institution('demo.ambulance', 'Demo Ambulance', 'emergency');

const VOUCHED = [
  { username: 'dr.rossi', role: 'medical', by: HOSPITAL.username },
  { username: 'first.responder', role: 'emergency', by: AMBULANCE.username },
] as const satisfies readonly { username: string; role: ProfessionalRole; by: string }[];

/** Creates the missing accounts of the demo realm. They have no vault; the browser creates one at the first sign-in. */
export async function seedDemo(context: Context): Promise<void> {
  for (const { username, fullName } of DEMO_ACCOUNTS) {
    const isClinic = username === CLINIC.username;
    const verified = { ...CLINIC, institutionVerifiedAt: context.clock.now() };
    const account = isClinic ? verified : ({ ...person(username, fullName), accountType: 'private' } as const);
    await ensureAccount(context, account, DEMO_PASSWORD);
  }
  for (const one of [HOSPITAL, AMBULANCE]) {
    // Nobody can sign in to these institutions; they only vouch.
    await ensureAccount(context, { ...one, institutionVerifiedAt: context.clock.now() }, randomPassword());
  }
  for (const vouched of VOUCHED) await ensureGrant(context, vouched);
}

/**
 * Creates the creator account. Returns its password, which is shown once and stored nowhere, or null when the account
 * exists. It is in the real realm even in demo mode: otherwise switching the demo off would lock it out while its name
 * stays taken.
 */
export async function createCreator(context: Context, email?: string): Promise<string | null> {
  const password = randomPassword();
  const creator = {
    ...person('creator', 'Creator'),
    ...(email !== undefined && { email }),
    realm: 'real',
    accountType: 'private',
    role: 'creator',
  } as const;
  const isAsked = email !== undefined;
  return (await ensureAccount(context, creator, password, { isAsked })) ? password : null;
}

export async function hasCreator({ db }: Context): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.role, 'creator'))) > 0;
}

export type AdministratorOutcome =
  | { password: string }
  | { problem: 'badName' | 'reservedName' | 'badEmail' | 'takenName' };

/**
 * Creates a reviewer account. An existing account is never converted, because it may have glyphs and role grants. Its
 * password is returned once and stored nowhere; it works only with a second factor.
 */
export const createReviewer = (context: Context, name: string, email?: string): Promise<AdministratorOutcome> =>
  createAdministrator(context, name, { role: 'reviewer', email });

/** A further creator beside the first: what one asks for and another decides needs two people. */
export const createFurtherCreator = (context: Context, name: string, email?: string): Promise<AdministratorOutcome> =>
  createAdministrator(context, name, { role: 'creator', email });

async function createAdministrator(
  context: Context,
  typedName: string,
  { role, email }: { role: 'creator' | 'reviewer'; email: string | undefined },
): Promise<AdministratorOutcome> {
  const username = toLoginName(typedName);
  if (!isLoginName(username)) return { problem: 'badName' };
  if (isReservedName(username)) return { problem: 'reservedName' };
  if (email !== undefined && !isAddress(email)) return { problem: 'badEmail' };
  const password = randomPassword();
  const real = { realm: 'real', accountType: 'private', role } as const;
  const named = { ...person(username, username), ...(email !== undefined && { email }), ...real };
  const isNew = await ensureAccount(context, named, password, { isAsked: email !== undefined });
  return isNew ? { password } : { problem: 'takenName' };
}

function person(username: string, fullName: string) {
  return { username, fullName, email: `${username}@example.org`, realm: 'demo' } as const;
}

function institution(username: string, name: string, type: 'medical' | 'emergency') {
  const licenseNumber = `DEMO-${type.toUpperCase()}`;
  const account = { accountType: 'institution', institutionName: name, institutionType: type, licenseNumber } as const;
  return { ...person(username, name), ...account };
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}

/** `isAsked`: the address is somebody's, and gets a code to confirm it with. */
async function ensureAccount(
  context: Context,
  account: NewAccount,
  password: string,
  { isAsked = false } = {},
): Promise<boolean> {
  if ((await findAccountId(context.db, account.username)) !== null) return false;
  const authKey = await deriveAuthKey(context.siteId, account.username, password);
  return context.db.transaction(async (tx) => {
    const id = await insertAccount(tx, context, account, authKey);
    if (id !== null && isAsked) await sendFirstCode(tx, context, { id, email: account.email });
    return id !== null;
  });
}

async function findAccountId(db: Context['db'], username: string): Promise<string | null> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  return row?.id ?? null;
}

async function ensureGrant(context: Context, vouched: (typeof VOUCHED)[number]): Promise<void> {
  const accountId = await findAccountId(context.db, vouched.username);
  const granterId = await findAccountId(context.db, vouched.by);
  if (accountId === null || granterId === null) throw new Error('A seeded account vanished.');
  await context.db.transaction(async (tx) => {
    // Another node may be starting at the same time.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const grants = await readActiveGrants(context, tx, accountId);
    if (grants.some((grant) => grant.role === vouched.role)) return;
    await grantRole(tx, context, { accountId, granterId, role: vouched.role });
  });
}
