import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { demoState, expectFields, MEDICAL_FIELDS, openScan, uploadGlyph } from '../kit/steps/scan-steps.ts';

// The network goes in the first seconds, before everything that is loaded later is there.

const scanner = sharePage(
  (page) => page.goto('/terms'),
  async (baseURL) => ({ storageState: await demoState(baseURL, 'dr.rossi') }),
);

test('a part that cannot be loaded leaves the scanner as it is: the card is read, waits, and opens; the part comes later', async ({
  request,
}) => {
  scanner.allow(/net::ERR_/);
  const card = await createGlyph(request, await registerOwner(request), {});
  const page = scanner.page();
  const isLate = await lateParts(page);
  let isLost = true;
  let refused = 0;
  await page.route(isLate, (route) => {
    if (!isLost) return route.continue();
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await openScan(page);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Recent Scans' })).toBeAttached();
  await page.route(/\/api\//, (route) => (isLost ? route.abort('internetdisconnected') : route.continue()));
  await uploadGlyph(page, card);
  const waiting = page.getByRole('region', { name: 'Scan result' });
  await expect(waiting.getByRole('heading', { name: /It opens by itself\.$/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /^Call \d+/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0);

  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectFields(page, MEDICAL_FIELDS);
  await expect(page.getByRole('button', { name: /Assistant|Help/ }).first()).toBeVisible();
});

/**
 * What the scanner is made of is named in its page by the server, and comes, as its workers do. What the frame loads once
 * the page stands is in the other files, however a build names them.
 */
async function lateParts(page: Page): Promise<(url: URL) => boolean> {
  const html = await (await page.request.get('/scan')).text();
  const own = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => path));
  return ({ pathname }) => /^\/assets\/.+\.js$/.test(pathname) && !/worker/.test(pathname) && !own.has(pathname);
}
