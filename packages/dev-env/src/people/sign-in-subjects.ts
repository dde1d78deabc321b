import type { TestApp } from '../servers/test-app.ts';
import { confirmAddress } from './confirmed-calls.ts';
import { BROWSER_HEADERS, newAuthPassword, signUp } from './people.ts';
import { employ, openOffice } from './staff-people.ts';
import { giveTotp } from './stepper.ts';

type SignInOrigin = {
  network?: string;
  cookie?: string | undefined;
  code?: string;
  mailedCode?: string;
  isNative?: boolean;
};

/** Whoever signs in with a password, so that one table of cases asks persons and employees the same. */
export type SignInSubject = {
  id: string;
  email: string;
  /** Tries a password; without one the right one. */
  signIn: (from: SignInOrigin, password?: string) => Promise<SignInAnswer>;
  askCode: (network?: string) => Promise<SignInAnswer>;
  /** The code of an authenticator app at this moment, where there is one. */
  code: (() => string) | null;
  wrongCode: string;
};

type SignInAnswer = Awaited<ReturnType<typeof post>>;

export type SubjectKind = 'a person' | 'an employee';
export const SUBJECT_KINDS: readonly SubjectKind[] = ['a person', 'an employee'];

type SubjectOptions = { withApp?: boolean };

export const openSubject = (kit: TestApp, kind: SubjectKind, wish: SubjectOptions = {}): Promise<SignInSubject> =>
  kind === 'a person' ? openPerson(kit, wish) : openEmployee(kit, wish);

async function openPerson(kit: TestApp, { withApp = false }: SubjectOptions): Promise<SignInSubject> {
  const person = await signUp(kit, { realm: 'real' });
  await confirmAddress(kit, person);
  const code = withApp ? await giveTotp(kit, person) : null;
  const { username } = person;
  return {
    id: person.user.id,
    email: person.user.email,
    signIn: (from, password = person.password) => post(kit, '/api/login', { username, password }, from),
    askCode: (network) => post(kit, '/api/login/code', { username }, { ...(network !== undefined && { network }) }),
    code,
    wrongCode: 'accounts.wrongCredentials',
  };
}

async function openEmployee(kit: TestApp, { withApp = false }: SubjectOptions): Promise<SignInSubject> {
  const office = await openOffice(kit, { realm: 'real' });
  const employee = await employ(kit, office, withApp ? { portalRole: 'admin' } : {});
  const named = { institutionCode: office.code, username: employee.employeeId };
  return {
    id: employee.id,
    email: `${employee.employeeId}@example.org`,
    signIn: (from, password = employee.password) => post(kit, '/api/institutional-login', { ...named, password }, from),
    askCode: (network) =>
      post(kit, '/api/institutional-login/code', named, { ...(network !== undefined && { network }) }),
    code: employee.code,
    wrongCode: 'staff.wrongCredentials',
  };
}

function post(
  kit: TestApp,
  url: string,
  body: object,
  { network, cookie, code, mailedCode, isNative = false }: SignInOrigin,
) {
  const headers = { ...(isNative ? {} : BROWSER_HEADERS), ...(cookie !== undefined && { cookie }) };
  const payload = { ...body, ...(code !== undefined && { code }), ...(mailedCode !== undefined && { mailedCode }) };
  return kit.app.inject({
    method: 'POST',
    url,
    headers,
    payload,
    ...(network !== undefined && { remoteAddress: network }),
  });
}

/** The cookie of known devices that an answer sets, as the browser sends it. */
export function findKnownCookie(answer: { cookies: readonly { name: string; value: string }[] }): string | undefined {
  const cookie = answer.cookies.find(({ name }) => name === '__Host-known');
  return cookie === undefined ? undefined : `__Host-known=${cookie.value}`;
}

export const wrongPassword = newAuthPassword;
