import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test';
import { makeScanRequest, proveRequest, type ScanChallenge } from '@repo/client/prove-scan';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { expectJson, type OwnedGlyph } from '@repo/dev-env/browsers/registered-owner';
import { type BrowserPerson, expect, readDemoPassword, signIn } from '../fixtures.ts';
import { glyphPng } from '../media/glyph-pictures.ts';

type StoredState = Awaited<ReturnType<BrowserPerson['context']['storageState']>>;
const states = new Map<string, StoredState>();

/** A scanner of the demo realm on /scan. Each signs in once for all tests of a worker: an account has ten sessions. */
export async function openScanner(
  newPerson: (options?: { storageState?: StoredState }) => Promise<BrowserPerson>,
  username: string,
): Promise<Page> {
  const known = states.get(username);
  const { page, context } = await newPerson(known ? { storageState: known } : {});
  if (known === undefined) {
    await signIn(page, username);
    states.set(username, await context.storageState());
  }
  await openScan(page);
  return page;
}

/** A demo account signed in by the call, for a context of its own. It is the session of `openScanner`, whoever comes first. */
export async function demoState(baseURL: string, username: string): Promise<StoredState> {
  const known = states.get(username);
  if (known !== undefined) return known;
  const request = await requests.newContext({ baseURL });
  const { origin } = new URL(baseURL);
  // The header of a browser: the server gives such a caller the cookie half.
  const data = { username, password: await readDemoPassword(request, username) };
  const answer = await request.post('/api/login', { headers: { origin }, data });
  const { token, user } = await expectJson<SessionAnswer>(answer, 200);
  const localStorage = Object.entries({ token, user: JSON.stringify(user) }).map(([name, value]) => ({ name, value }));
  const state = { cookies: (await request.storageState()).cookies, origins: [{ origin, localStorage }] };
  await request.dispose();
  states.set(username, state);
  return state;
}

export async function openScan(page: Page): Promise<void> {
  await page.goto('/scan');
  await expect(page.getByRole('heading', { level: 1, name: `${PRODUCT} Scanner` })).toBeVisible();
}

export async function upload(page: Page, picture: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: picture });
}

export async function uploadGlyph(page: Page, { drawing }: OwnedGlyph): Promise<void> {
  await upload(page, await glyphPng(drawing, 420), 'glyph.png', 'image/png');
}

export const locateResult = (page: Page): Locator => page.getByRole('region', { name: 'Accessible Data' });

/** What a medical role sees of the facts that `createGlyph` seals, in the order of the page. */
export const MEDICAL_FIELDS: readonly string[] = [
  ...['Medical alerts', 'Allergies', 'Medications', 'Medical history', 'Emergency contact'],
];

/** The fields of a result, by their labels. */
export async function expectFields(page: Page, labels: readonly string[]): Promise<void> {
  const result = locateResult(page);
  await expect(result).toBeVisible();
  await expect(result.locator('dl[data-facts] dt')).toHaveText(labels);
}

/** The page's own alert, with its first words. */
export async function expectScanError(page: Page, title: string | RegExp): Promise<Locator> {
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(title);
  await expect(locateResult(page)).toBeHidden();
  return alert;
}

/** One scan without a browser, for lists that need many. */
export async function scanByApi(
  request: APIRequestContext,
  headers: Record<string, string>,
  { secret }: OwnedGlyph,
  role: ScannerRole,
  reason: string | null = null,
): Promise<void> {
  const asked = await request.post('/api/scan-logs/challenge', { headers, data: { role } });
  const challenge = await expectJson<ScanChallenge>(asked, 200);
  const { request: body } = await makeScanRequest(secret, challenge, { passcode: null, reason });
  const data = proveRequest(secret, challenge, body);
  await expectJson(await request.post('/api/scan-logs', { headers, data }), 201);
}

const headersOfDemo = new Map<string, Promise<Record<string, string>>>();

/** A demo account without a browser. Signs in once for all tests of a worker: an eleventh session would end the first. */
export function demoHeaders(request: APIRequestContext, username: string): Promise<Record<string, string>> {
  const known = headersOfDemo.get(username) ?? signInByApi(request, username);
  headersOfDemo.set(username, known);
  return known;
}

async function signInByApi(request: APIRequestContext, username: string): Promise<Record<string, string>> {
  const password = await readDemoPassword(request, username);
  const answer = await request.post('/api/login', { data: { username, password } });
  const { token } = await expectJson<SessionAnswer>(answer, 200);
  return { authorization: `Bearer ${token}` };
}
