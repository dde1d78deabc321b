import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PASSWORD } from '@repo/dev-env/browsers/newcomer';
import type { Owner } from '@repo/dev-env/browsers/registered-owner';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { typeTitle } from '../kit/steps/glyph-steps.ts';
import { notifyTabs } from '../kit/steps/session-steps.ts';

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

async function signInWithin(dialog: Locator, { username }: Owner): Promise<void> {
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A half-filled form in this tab and in another. */
async function openTwoForms(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  for (const [tab, title] of [
    [page, 'Half a glyph'],
    [other, 'The other half'],
  ] as const) {
    await tab.goto('/generate');
    await typeTitle(tab, title);
  }
  return other;
}

const dialogIn =
  (name: string | RegExp) =>
  (tab: Page): Locator =>
    tab.getByRole('dialog', { name });

test('[X-86] before a session idles out or is too old the page says so, and when it has ended; no tab loses its form', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const owner = await signInNew(page);
  const other = await openTwoForms(page);
  const idle = await bringNearer(context, 'idleEndsAt', 119_000);
  await notifyTabs(page);
  const asking = dialogIn('Are you still there?');
  await expect(asking(page)).toBeVisible();
  await expect(asking(other)).toBeVisible();
  await expect(asking(page).getByRole('timer')).toHaveText(/^1:\d\d$/);
  // Asking does not use it.
  expect(idle.asked.every(({ background }) => background)).toBe(true);
  let isCut = true;
  await context.route('**/api/sessions/current', (route) =>
    isCut && route.request().headers()['x-background'] === undefined ? route.abort() : route.fallback(),
  );
  await asking(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(asking(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  isCut = false;
  await asking(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(asking(page)).toBeHidden();
  await expect(asking(other)).toBeHidden();
  expect(idle.asked.filter(({ background }) => !background)).toHaveLength(1);
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
  await idle.stop();

  const old = await bringNearer(context, 'expiresAt', 100_000);
  await notifyTabs(page);
  const ending = dialogIn(/^Your session ends at \d\d:\d\d$/)(page);
  await expect(ending.getByRole('timer')).toHaveText(/^1:\d\d$/);
  await ending.getByRole('button', { name: 'Sign in again' }).click();
  await old.stop();
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await signInWithin(ending, owner);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).not.toBe(before);
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
  await expect(page).toHaveURL(/\/generate$/);

  const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin };
  expect((await context.request.post('/api/logout', { headers })).status()).toBe(200);
  await notifyTabs(page);
  const ended = dialogIn('Your session has ended');
  await expect(ended(page)).toBeVisible();
  await expect(ended(other)).toBeVisible();
  await signInWithin(ended(page), owner);
  await expect(ended(other)).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Half a glyph');
  await expect(other.getByLabel('Title')).toHaveValue('The other half');
  await expect(other).toHaveURL(/\/generate$/);
});
