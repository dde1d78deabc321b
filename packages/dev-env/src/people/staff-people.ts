import { randomBytes } from 'node:crypto';
import type { InstitutionType } from '@repo/contract/accounts/accounts';
import { OFFICE_CODE_WORDS, type Office, type StaffUser } from '@repo/contract/staff/staff';
import { newId } from '@repo/server/db/new-id';
import { type StaffAccount, staffAccounts, staffFactors } from '@repo/server/db/tables/staff';
import { insertOffice, insertStaff, type OfficeRow } from '@repo/server/features/accounts/staff-rows';
import { newTotp, openSecret, openTotp, sealSecret } from '@repo/server/features/sessions/codes/totp';
import { computePasswordVerifier } from '@repo/server/features/sessions/password/password-check';
import { computeRowMac } from '@repo/server/seals/row-macs';
import { STAFF_MAC_COLUMNS } from '@repo/server/seals/staff-row-macs';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../servers/test-app.ts';
import { BROWSER_HEADERS } from './people.ts';

export type Employee = {
  id: string;
  employeeId: string;
  password: string;
  office: OfficeRow;
  user: StaffUser;
  institution: Office;
  token: string;
  /** Headers of every call of this employee. */
  headers: Record<string, string>;
  /** Makes the code of this moment; null for who has no second factor. */
  code: (() => string) | null;
};

let counter = 0;

/** An institution as the operator's command leaves it. */
export async function openOffice(kit: Pick<TestApp, 'context'>, wish: Partial<OfficeRow> = {}): Promise<OfficeRow> {
  counter += 1;
  const kind: InstitutionType = wish.kind ?? 'medical';
  const code = `IT-${OFFICE_CODE_WORDS[kind]}-${String(counter + 100).padStart(3, '0')}`;
  const office = { code, name: `Institution ${counter}`, kind, municipality: '048017', realm: 'demo' } as const;
  const made = await kit.context.db.transaction((tx) => insertOffice(tx, kit.context, { ...office, ...wish }));
  if (made === null) throw new Error('The code is taken.');
  return made;
}

/** An employee who accepted the invitation, with the codes of an administrator of the real realm. Not signed in. */
export async function employ(kit: Pick<TestApp, 'context'>, office: OfficeRow, wish: Partial<StaffAccount> = {}) {
  counter += 1;
  const id = newId();
  const authKey = randomBytes(32);
  const staff = {
    officeId: office.id,
    employeeId: `employee${counter}`,
    fullName: `Employee ${counter}`,
    email: `employee${counter}@example.org`,
    language: 'it',
    portalRole: 'operator',
    professionalRole: null,
    professionalUntil: null,
    state: 'active',
    accessUntil: null,
    passwordVerifier: computePasswordVerifier(kit.context, id, authKey),
    invitationHash: null,
    invitationUntil: null,
    acceptedAt: kit.context.clock.now(),
    ...wish,
  } as const;
  await kit.context.db.transaction((tx) => insertStaff(tx, kit.context, staff, id));
  const needsCode = staff.portalRole === 'admin' && office.realm === 'real';
  const password = `ak1.${authKey.toString('base64url')}`;
  return { id, employeeId: staff.employeeId, password, code: needsCode ? await addFactor(kit, id) : null };
}

async function addFactor({ context }: Pick<TestApp, 'context'>, staffId: string): Promise<() => string> {
  const { totp, secret } = newTotp('employee');
  const at = context.clock.now();
  await context.db
    .insert(staffFactors)
    .values({ staffId, ...(await sealSecret(context, staffId, secret)), confirmedAt: at, createdAt: at });
  return () => totp.generate({ timestamp: context.clock.now().getTime() });
}

/** The code of this moment, of whichever secret is stored. */
export async function presentCode({ context }: Pick<TestApp, 'context'>, staffId: string): Promise<string> {
  const [row] = await context.db.select().from(staffFactors).where(eq(staffFactors.staffId, staffId));
  if (row === undefined) throw new Error('There is no authenticator app.');
  const secret = await openSecret(context, { ...row, accountId: staffId });
  return openTotp(secret, 'employee').generate({ timestamp: context.clock.now().getTime() });
}

type SignIn = { code?: string; kind?: 'browser' | 'native' };

export function signInAt(
  { app }: Pick<TestApp, 'app'>,
  office: Pick<OfficeRow, 'code'>,
  who: { employeeId: string; password: string },
  { code, kind = 'browser' }: SignIn = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/institutional-login',
    headers: kind === 'browser' ? BROWSER_HEADERS : {},
    payload: {
      institutionCode: office.code,
      username: who.employeeId,
      password: who.password,
      ...(code === undefined ? {} : { code }),
    },
  });
}

/** An employee who is signed in, in a browser unless said otherwise. */
export async function signInEmployee(
  kit: TestApp,
  office: OfficeRow,
  wish: Partial<StaffAccount> = {},
  kind: 'browser' | 'native' = 'browser',
): Promise<Employee> {
  const employee = await employ(kit, office, wish);
  const answer = await signInAt(kit, office, employee, { kind, ...(employee.code && { code: employee.code() }) });
  if (answer.statusCode !== 200) throw new Error(`institutional-login answered ${answer.statusCode}: ${answer.body}`);
  const { token, user, institution } = answer.json<{ token: string; user: StaffUser; institution: Office }>();
  const cookie = answer.cookies.find((one) => one.name === '__Host-staff')?.value;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (kind === 'browser') Object.assign(headers, BROWSER_HEADERS, { cookie: `__Host-staff=${cookie}` });
  return { ...employee, office, user, institution, token, headers };
}

/** The administrator of a new institution, at work. */
export const openDesk = async (kit: TestApp): Promise<Employee> =>
  signInEmployee(kit, await openOffice(kit), { portalRole: 'admin' });

/** Changes the row with its MAC, as the server would. */
export async function setStaff({ context }: TestApp, id: string, changes: Partial<StaffAccount>): Promise<void> {
  const [row] = await context.db.update(staffAccounts).set(changes).where(eq(staffAccounts.id, id)).returning();
  if (row === undefined) throw new Error('There is no such employee.');
  await context.db
    .update(staffAccounts)
    .set(computeRowMac(context.keys, STAFF_MAC_COLUMNS, row))
    .where(eq(staffAccounts.id, id));
}
