import type { APIRequestContext, Page } from '@playwright/test';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { sha256, toBase64url } from '@repo/vault';
import { TOTP } from 'otpauth';
import { type Newcomer, newcomer, withoutWelcome } from './newcomer.ts';
import { expectJson } from './registered-owner.ts';

// A person with an authenticator app, set up by the calls of a program: what these tests look at begins at the sign-in.

export type GuardedPerson = Newcomer & {
  /** The code of the next half minute: the present one may have been used by setting up. */
  code: () => string;
  backupCodes: string[];
};

export async function registerGuarded(page: Page, realm: 'real' | 'demo' = 'real'): Promise<GuardedPerson> {
  const person = newcomer();
  const data = { ...person, accountType: 'private', realm };
  const { token } = await expectJson<SessionAnswer>(await page.request.post('/api/register', { data }), 201);
  const guarded = await addApp(page.request, { authorization: `Bearer ${token}` }, person);
  await page.context().clearCookies();
  return guarded;
}

/** Leaves the page signed in, with the session of a browser, on an empty page of the server. */
export async function enterGuarded(page: Page, realm: 'real' | 'demo' = 'demo'): Promise<GuardedPerson> {
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const person = newcomer();
  const data = { ...person, accountType: 'private', realm };
  const registered = await page.request.post('/api/register', { headers: { origin }, data });
  const { token, user } = await expectJson<SessionAnswer>(registered, 201);
  const guarded = await addApp(page.request, { authorization: `Bearer ${token}`, origin }, person);
  await page.evaluate(
    ([kept, known]) => {
      localStorage.setItem('user', known ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [token, JSON.stringify(withoutWelcome(user))],
  );
  return guarded;
}

type Headers = Record<string, string>;

export async function addApp(request: APIRequestContext, headers: Headers, person: Newcomer): Promise<GuardedPerson> {
  const confirmed = await confirm(request, headers, person.password);
  const started = await request.post('/api/totp', { headers: { ...headers, 'x-step-up': confirmed } });
  const { secret } = await expectJson<{ secret: string }>(started, 201);
  const codeAt = (steps: number) => totp(secret, Math.floor(Date.now() / 30_000) + steps);
  const kept = await request.post('/api/totp/confirm', { headers, data: { code: codeAt(0) } });
  const { backupCodes } = await expectJson<{ backupCodes: string[] }>(kept, 200);
  return { ...person, code: () => codeAt(1), backupCodes };
}

async function confirm(request: APIRequestContext, headers: Headers, password: string): Promise<string> {
  const bodySha256 = toBase64url(sha256(new Uint8Array(0)));
  const data = { operation: 'POST /api/totp', bodySha256 };
  const begun = await request.post('/api/auth/step-up/options', { headers, data });
  const { id } = await expectJson<{ id: string }>(begun, 201);
  await expectJson(await request.post('/api/auth/step-up', { headers, data: { id, password } }), 200);
  return id;
}

/** The code that an authenticator app shows in a time step of half a minute. */
export function totp(secret: string, step: number): string {
  return new TOTP({ secret, algorithm: 'SHA1' }).generate({ timestamp: step * 30_000 });
}
