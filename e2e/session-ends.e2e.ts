import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, PASSWORD } from './account-steps.ts';
import { enterAs, enterNew } from './enter.ts';
import { expect, test } from './fixtures.ts';
import { type Owner, registerOwner } from './glyph-owner.ts';
import { tellTabs } from './session-steps.ts';

// Two minutes before a session ends the page says so; and when it has ended, what was typed stays.

type Ends = { at: string; idleEndsAt: string; expiresAt: string };

/** The server's own answer with one of its ends brought nearer: nobody waits an hour for a test. */
async function bringNearer(context: BrowserContext, end: 'idleEndsAt' | 'expiresAt', leftMs: number) {
  const asked: { background: boolean }[] = [];
  const path = '**/api/sessions/current';
  await context.route(path, async (route) => {
    const background = route.request().headers()['x-background'] !== undefined;
    asked.push({ background });
    const answer = await route.fetch();
    const ends: Ends = await answer.json();
    const isUsed = asked.some((one) => !one.background);
    const nearer = new Date(Date.parse(ends.at) + leftMs).toISOString();
    await route.fulfill({ response: answer, json: isUsed ? ends : { ...ends, [end]: nearer } });
  });
  return { asked, stop: () => context.unroute(path) };
}

async function openGenerate(page: Page, title: string): Promise<void> {
  await page.goto('/generate');
  await page.getByLabel('Title').fill(title);
}

async function signInWithin(dialog: Locator, { username }: Owner): Promise<void> {
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('before a session idles out the page asks, without using it; staying in one tab stays in all', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await enterNew(page);
  await openGenerate(page, 'Half a glyph');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const nearer = await bringNearer(context, 'idleEndsAt', 119_000);
  await tellTabs(page);

  const [here, there] = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Are you still there?' }));
  if (here === undefined || there === undefined) throw new Error('there are two tabs');
  await expect(here).toBeVisible();
  await expect(there).toBeVisible();
  await expect(here.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expectAccessible(page);
  expect(nearer.asked.every(({ background }) => background)).toBe(true);

  let isCut = true;
  await context.route('**/api/sessions/current', (route) =>
    isCut && route.request().headers()['x-background'] === undefined ? route.abort() : route.fallback(),
  );
  await here.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(here.getByRole('alert')).toBeVisible();
  isCut = false;
  await here.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(here).toBeHidden();
  await expect(there).toBeHidden();
  expect(nearer.asked.filter(({ background }) => !background)).toHaveLength(1);
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
});

test('before a session is too old the page says when, and one signs in again without losing the form', async ({
  page,
  context,
}) => {
  const owner = await registerOwner(page.request, { typesPassword: true });
  await enterAs(page, owner);
  await openGenerate(page, 'Half a glyph');
  const nearer = await bringNearer(context, 'expiresAt', 100_000);
  await tellTabs(page);
  const dialog = page.getByRole('dialog', { name: /^Your session ends at \d\d:\d\d$/ });
  await expect(dialog.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await nearer.stop();
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await signInWithin(dialog, owner);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
  await expect(page).toHaveURL(/\/generate$/);
});

test('a half-filled form survives the end of the session and signing in again, in every tab', async ({
  page,
  context,
}) => {
  const owner = await registerOwner(page.request, { typesPassword: true });
  await enterAs(page, owner);
  await openGenerate(page, 'Half a glyph');
  const other = await context.newPage();
  await openGenerate(other, 'The other half');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
  expect((await context.request.post('/api/logout', { headers })).status()).toBe(200);
  await tellTabs(page);

  const [here, there] = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Your session has ended' }));
  if (here === undefined || there === undefined) throw new Error('there are two tabs');
  await expect(here).toBeVisible();
  await expect(there).toBeVisible();
  await signInWithin(here, owner);
  await expect(there).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
  await expect(other.getByLabel('Title')).toHaveValue('The other half');
  await expect(other).toHaveURL(/\/generate$/);
});
