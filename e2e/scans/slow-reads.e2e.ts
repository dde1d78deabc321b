import type { Page, Route } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// What a page reads may take long or fail: there is a way out, a way on, and a code for whoever helps.

const DIRECTORY = /\/api\/institutions(\?|$)/;

const openCodes = (page: Page) => followLink(page, 'Institutional Codes');
const failure = (page: Page) => page.getByRole('main').getByText('The institutions could not be loaded');

test('a list that is slow says so after 8 seconds and can be stopped; a server error shows its code to copy', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 500/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const held: Route[] = [];
  await page.route(DIRECTORY, (route) => void held.push(route));
  await page.clock.install();
  await openCodes(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading institutions')).toBeAttached();
  await expect(main.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.clock.runFor(8_000);
  await expect(main.getByText('Still working')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(failure(page)).toBeVisible();
  await expect(main.getByText('You stopped loading.')).toBeVisible();
  await page.unroute(DIRECTORY);
  for (const route of held) await route.abort().catch(() => undefined);

  const json = { code: 'internal', message: 'Something failed on our side.' };
  const headers = { 'x-request-id': '7d0c-41' };
  await page.route(DIRECTORY, (route) => route.fulfill({ status: 500, json, headers }));
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('500 internal 7d0c-41')).toBeVisible();
  await expect(failure(page)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Copy' }).click();
  await expect(main.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('500 internal 7d0c-41');
  await page.unroute(DIRECTORY);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toBeHidden();
});
