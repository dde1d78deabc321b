import { randomBytes } from 'node:crypto';
import type { ProfessionalRole, User } from '@repo/contract/accounts/accounts';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { newId } from '@repo/server/db/new-id';
import { sessions } from '@repo/server/db/tables/accounts';
import { hashTokens } from '@repo/server/features/sessions/open-session';
import { eq } from 'drizzle-orm';
import { insertSealedGrant, setAccount } from '../databases/sealed-rows.ts';
import type { TestApp } from '../servers/test-app.ts';

export type Person = {
  user: User;
  username: string;
  password: string;
  token: string;
  deviceId: string;
  /** Headers of every call of this person. */
  headers: Record<string, string>;
};

type SignUpOptions = {
  username?: string;
  realm?: 'demo' | 'real';
  accountType?: 'private' | 'institution';
  /** A browser session has two tokens and sends its Origin; the default is a plain API client. */
  kind?: 'browser' | 'native';
};

/** Headers that a browser adds to every request of the site's pages. */
export const BROWSER_HEADERS = {
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  host: 'localhost:3000',
};

let counter = 0;

/** A random authKey: sign-in works without the cost of Argon2id. */
export function newAuthPassword(): string {
  return `ak1.${randomBytes(32).toString('base64url')}`;
}

export async function signUp({ app }: Pick<TestApp, 'app'>, wish: SignUpOptions = {}): Promise<Person> {
  counter += 1;
  const username = wish.username ?? `person${counter}x`;
  const password = newAuthPassword();
  const accountType = wish.accountType ?? 'private';
  const institution = { institutionName: 'House of tests', institutionType: 'medical', licenseNumber: 'T-1' };
  const kind = wish.kind ?? 'native';
  const answer = await app.inject({
    method: 'POST',
    url: '/api/register',
    headers: kind === 'browser' ? BROWSER_HEADERS : {},
    payload: {
      username,
      password,
      email: `${username}@example.org`,
      fullName: `Person ${username}`,
      accountType,
      ...(accountType === 'institution' ? institution : {}),
      ...(wish.realm === undefined ? {} : { realm: wish.realm }),
    },
  });
  if (answer.statusCode !== 201) throw new Error(`register answered ${answer.statusCode}: ${answer.body}`);
  const { token, user, deviceId } = answer.json<SessionAnswer>();
  const cookie = answer.cookies.find((one) => one.name === '__Host-sid')?.value;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (kind === 'browser') Object.assign(headers, BROWSER_HEADERS, { cookie: `__Host-sid=${cookie}` });
  return { user, username, password, token, deviceId, headers };
}

/** An institution in the state after a reviewer's verification. */
export async function signUpInstitution(kit: TestApp, wish: Omit<SignUpOptions, 'accountType'> = {}): Promise<Person> {
  const institution = await signUp(kit, { ...wish, accountType: 'institution' });
  await setAccount(kit, institution.user.id, { institutionVerifiedAt: kit.clock.now() });
  return institution;
}

/** Grants a professional role for a year; returns the grant's id. */
export async function grantRole(kit: TestApp, to: Person, role: ProfessionalRole, by: Person): Promise<string> {
  const grantedAt = kit.clock.now();
  const id = newId(grantedAt.getTime());
  const expiresAt = new Date(grantedAt.getTime() + 365 * 86_400_000);
  const grant = { id, accountId: to.user.id, role, granterId: by.user.id, grantedAt, expiresAt, revokedAt: null };
  await insertSealedGrant(kit, grant);
  return id;
}

/** Changes the person's session as if a passkey or the three steps had opened it. */
export async function raiseAssurance(
  { context }: Pick<TestApp, 'context'>,
  person: Pick<Person, 'token' | 'headers'>,
): Promise<void> {
  await changeSession({ context }, person, { assurance: 2, methods: 'passkey' });
}

type SessionChange = Partial<Pick<typeof sessions.$inferSelect, 'scope' | 'assurance' | 'methods'>>;

/** Changes the session as if it had been opened so, and renews its token hashes, which cover these columns. */
export async function changeSession(
  { context }: Pick<TestApp, 'context'>,
  { token, headers }: Pick<Person, 'token' | 'headers'>,
  change: SessionChange,
): Promise<void> {
  const [, id = '', bearer = ''] = token.split('.');
  const cookie = /__Host-sid=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? null;
  const [row] = await context.db.select().from(sessions).where(eq(sessions.id, id));
  if (row === undefined) throw new Error('There is no such session.');
  const tokens = hashTokens(context, { ...row, ...change }, { bearer, cookie });
  await context.db
    .update(sessions)
    .set({ ...change, ...tokens })
    .where(eq(sessions.id, id));
}
