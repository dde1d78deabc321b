import type { Page, Route } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { createNotice, openList } from '../kit/steps/notification-steps.ts';

// Pages that are slow or fail, and messages over a panel: what the shell says then.

/** A new person on the page of settings. */
async function signIn(page: Page): Promise<void> {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('a page that is slow says so after 8 seconds and can be left; one that fails shows its code to copy', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED|dynamically imported module/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const held: Route[] = [];
  await page.route(/generate-screen/, (route) => void held.push(route));
  await page.clock.install();
  await followLink(page, 'Generate');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Loading the page')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.clock.runFor(8_000);
  await expect(page.getByText('Still working')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  for (const route of held) await route.abort();
  await page.unroute(/generate-screen/);
  await page.route(/generate-screen/, (route) => route.abort());
  await followLink(page, 'Generate');
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be shown' });
  await expect(alert).toContainText('dynamically imported module');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Copy' }).click();
  await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('dynamically imported module');
});

test('on a phone a message leaves the cross of a side panel free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await registerOwner(page.request);
  await createNotice(page.request, owner, 'security');
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await openList(page);
  const panel = page.getByRole('dialog', { name: 'Notifications', exact: true });
  await panel.getByRole('button', { name: 'Clear all' }).click();
  const message = page.locator('[data-toast]');
  await expect(message).toBeVisible();
  const [cross, over] = await Promise.all([
    panel.getByRole('button', { name: 'Close' }).boundingBox(),
    message.boundingBox(),
  ]);
  if (cross === null || over === null) throw new Error('the cross or the message has no place on the page');
  expect(over.y).toBeGreaterThanOrEqual(cross.y + cross.height);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});
