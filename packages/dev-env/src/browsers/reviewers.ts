import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { ProfileStatus, ReviewReason } from '@repo/contract/profile/profile';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { askRunningServer } from '@repo/server/app/admin/ask-running-server';
import { sha256, toBase64url } from '@repo/vault';
import { drawPicture } from '../documents/photographs.ts';
import { addAuthenticator } from '../passkeys/virtual-authenticator.ts';
import { freshUsername, newcomer, withoutWelcome } from './newcomer.ts';
import { expectJson } from './registered-owner.ts';

// Reviewers as the operator makes them, and people whose profile waits for one: all through the real server.

export type Reviewer = { username: string; password: string };

/** The operator's command, asked of the running server as the command line does (serve.test.ts); answers its text. */
export async function runOperator(word: string, ...args: string[]): Promise<string> {
  const answer = await askRunningServer(join(process.env.E2E_FOLDER ?? '', 'data'), word, args);
  if (answer?.ok !== true) throw new Error(`${word} failed: ${answer?.text ?? 'no server listens'}`);
  return answer.text;
}

export const createReviewer = (): Promise<Reviewer> => createAdministrator('reviewer:create', 'reviewer');

/** A creator of its own: what it does to its account, such as a passkey, meets no other test. */
export const createCreator = (): Promise<Reviewer> => createAdministrator('creator:create', 'maker');

async function createAdministrator(word: string, name: string): Promise<Reviewer> {
  const username = freshUsername(name);
  const text = await runOperator(word, username);
  const password = / \/ (\S+) /.exec(text)?.[1];
  if (password === undefined) throw new Error(`nobody was made: ${text}`);
  return { username, password };
}

type ReviewerSession = { token: string; user: SessionAnswer['user'] };

async function store(page: Page, { token, user }: ReviewerSession): Promise<void> {
  await page.evaluate(
    ([kept, person]) => {
      localStorage.setItem('user', person ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [token, JSON.stringify(withoutWelcome(user))],
  );
}

/** By password alone: enough to be who one is, not enough for other people's documents. */
export async function signInByPassword(page: Page, { username, password }: Reviewer): Promise<ReviewerSession> {
  await page.goto('/healthz');
  const headers = { origin: new URL(page.url()).origin };
  const signedIn = await page.request.post('/api/login', { headers, data: { username, password } });
  const entry = await expectJson<SessionAnswer>(signedIn, 200);
  await store(page, entry);
  return entry;
}

/** Sets a passkey up with the device's (virtual) authenticator, signs in with it, and leaves the page signed in. */
export async function signInByPasskey(page: Page, reviewer: Reviewer): Promise<ReviewerSession> {
  const { token } = await signInByPassword(page, reviewer);
  await addAuthenticator(page);
  await storePasskey(page, { password: reviewer.password });
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  const asked = await page.request.post('/api/auth/biometric/options', { headers, data: {} });
  const assertion = await page.evaluate(usePasskey, await expectJson<object>(asked, 201));
  const data = { type: 'fingerprint', assertion };
  const origin = { origin: headers.origin };
  const entry = await expectJson<SessionAnswer>(
    await page.request.post('/api/auth/biometric', { headers: origin, data }),
    200,
  );
  await store(page, entry);
  return entry;
}

type ConfirmationInput = {
  headers: Record<string, string>;
  method?: 'POST' | 'PUT';
  path: string;
  body: object;
  password: string;
};

/** By the passkey of the page's device where the account has one, else by password. Answers the header of the confirmation. */
export async function confirmCall(
  page: Page,
  { headers, method = 'POST', path, body, password }: ConfirmationInput,
): Promise<Record<string, string>> {
  const bodySha256 = toBase64url(sha256(new TextEncoder().encode(JSON.stringify(body))));
  const data = { operation: `${method} ${path}`, bodySha256 };
  const begun = await page.request.post('/api/auth/step-up/options', { headers, data });
  const { id, passkey } = await expectJson<{ id: string; passkey: object | null }>(begun, 201);
  const proof = passkey === null ? { password } : { assertion: await page.evaluate(usePasskey, passkey) };
  await expectJson(await page.request.post('/api/auth/step-up', { headers, data: { id, ...proof } }), 200);
  return { 'x-step-up': id };
}

/** The word of a reviewer who entered on that page, through the calls. */
export const approve = (page: Page, reviewer: Reviewer, entry: ReviewerSession, id: string): Promise<void> =>
  decideCase(page, reviewer, entry, { id, data: { approve: true } });

export async function decideCase(
  page: Page,
  reviewer: Reviewer,
  { token }: ReviewerSession,
  { id, data }: { id: string; data: { approve: boolean; reason?: ReviewReason } },
): Promise<void> {
  const { request } = page;
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  await expectJson(await request.post(`/api/creator/reviews/${id}/claim`, { headers, data: {} }), 200);
  const path = `/api/creator/reviews/${id}/decision`;
  const confirmed = await confirmCall(page, { headers, path, body: data, password: reviewer.password });
  await expectJson(await request.post(path, { headers: { ...headers, ...confirmed }, data }), 200);
}

type CredentialJson = { id: string; rawId: string; type: string; response: object; clientExtensionResults: object };

/** Runs in the page. What the passkey derives stays there. */
async function makePasskey(options: object): Promise<CredentialJson> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return { ...(made.toJSON() as CredentialJson), clientExtensionResults: {} };
}

async function usePasskey(options: object): Promise<CredentialJson> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return { ...(used.toJSON() as CredentialJson), clientExtensionResults: {} };
}

/** A passkey of the page's device for who is signed in on the page, through the calls. It could open a vault; it does not yet. */
export async function storePasskey(
  page: Page,
  { password, type = 'fingerprint' }: { password: string; type?: 'fingerprint' | 'securityKey' },
): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  const path = '/api/biometric/options';
  const confirmed = await confirmCall(page, { headers, path, body: { type }, password });
  const begun = await page.request.post(path, { headers: { ...headers, ...confirmed }, data: { type } });
  const options = await expectJson<object>(begun, 201);
  const attestation = await page.evaluate(makePasskey, { ...options, extensions: { credProps: true, prf: {} } });
  const data = { type, credentialId: attestation.id, attestation };
  await expectJson(await page.request.post('/api/biometric/fingerprint', { headers, data }), 201);
}

export type Applicant = {
  username: string;
  password: string;
  fullName: string;
  headers: Record<string, string>;
  user: SessionAnswer['user'];
};

/** A person of the real realm, through the API alone. */
export async function registerApplicant(
  request: APIRequestContext,
  accountType: 'private' | 'institution' = 'private',
  institutionType: 'medical' | 'emergency' = 'medical',
): Promise<Applicant> {
  const person = newcomer();
  const { username, password, fullName } = person;
  const institution = { institutionName: 'Arno Hospital', institutionType, licenseNumber: 'L-1' };
  const data = { ...person, accountType, realm: 'real', ...institution };
  const { token, user } = await expectJson<SessionAnswer>(await request.post('/api/register', { data }), 201);
  return { username, password, fullName, user, headers: { authorization: `Bearer ${token}` } };
}

let documents = 0;

/** Sends a whole profile; the ids of what now waits for a reviewer, by kind. `change` replaces fields of it. */
export async function applyFor(
  request: APIRequestContext,
  { headers, fullName }: Partial<Applicant> & Pick<Applicant, 'headers' | 'fullName'>,
  change: object = {},
) {
  documents += 1;
  const seed = (Date.now() % 100_000) + documents;
  const data = {
    fullName,
    dateOfBirth: '1990-05-24',
    phoneNumber: '+39 055 1234567',
    address: 'Via dei Servi 2',
    city: 'Firenze',
    state: 'FI',
    zipCode: '50122',
    country: 'IT',
    idDocumentType: 'passport',
    idDocumentNumber: `YB${Date.now() % 10_000_000}${documents}`,
    idDocumentExpiry: '2033-01-31',
    institutionAddress: 'Lungarno 1, Firenze',
    institutionPhone: '+39 055 98765',
    profilePhoto: await drawPicture({ seed, widthPx: 600, heightPx: 700 }),
    idDocumentPhoto: await drawPicture({ seed: seed + 1 }),
    institutionLicensePhoto: await drawPicture({ seed: seed + 2 }),
    ...change,
  };
  const { reviews } = await expectJson<ProfileStatus>(
    await request.post('/api/profile/complete', { headers, data }),
    200,
  );
  return Object.fromEntries(reviews.map(({ kind, id }) => [kind, id])) as Record<string, string>;
}

/** Two reviewers say that an institution is what it says. */
export async function verifyInstitution(newPage: () => Promise<Page>, id: string): Promise<void> {
  for (const page of [await newPage(), await newPage()]) {
    const reviewer = await createReviewer();
    await approve(page, reviewer, await signInByPasskey(page, reviewer), id);
  }
}
