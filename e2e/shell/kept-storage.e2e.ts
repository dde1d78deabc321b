import type { Page } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

/** What a browser does that needs room, or was away from a site for weeks. Cookies stay. */
async function evict(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      });
    }
  });
}

const strip = (page: Page) => page.locator('[data-strip="storage"]');

test('a browser that deleted what the site kept says so, in both languages, with the way back', async ({ page }) => {
  await signInNew(page);
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('kept=yes');
  await expect(strip(page)).toHaveText('');
  await evict(page);
  await page.goto('/');
  await expect(strip(page)).toContainText('This browser has deleted what this site kept in it.');
  await expect(strip(page)).toContainText('sign in again, and your vault opens with your password');
  await expectAccessible(page);
  await page.context().addCookies([{ name: 'language', value: 'it', url: page.url() }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(strip(page)).toContainText('Questo browser ha cancellato');
  await expectAccessible(page);
  await strip(page).getByRole('button', { name: 'Ho capito' }).click();
  await expect(strip(page)).toHaveText('');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('kept=');
});

test('a page whose worker lost the storage of the browser says to reload it', async ({ page }) => {
  await signInNew(page);
  await page.goto('/dashboard');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('kept=yes');
  await page.evaluate(() => new BroadcastChannel('storage-lost').postMessage(null));
  await expect(strip(page)).toContainText('Reload the page.');
  await expectAccessible(page);
  await strip(page).getByRole('button', { name: 'Reload' }).click();
  await expect(strip(page)).toHaveText('');
});
