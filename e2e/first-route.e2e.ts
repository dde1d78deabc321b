import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** Page scripts and module preloads of `/login`, signed out; workers are not counted (they load when asked). */
const budgetBytes = 170 * 1024;

test('the first route loads at most 170 kB of script, gzip', async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.m?js($|\?)/.test(response.url());
    if (isScript) bodies.set(response.url(), response.body());
  });
  await page.goto('/login');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  const workers = new Set(page.workers().map((worker) => worker.url()));
  const preloaded = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.filter((url) => !bodies.has(url))).toEqual([]);
  let total = 0;
  for (const [url, body] of bodies) {
    if (!workers.has(url)) total += gzipSync(await body).byteLength;
  }
  expect(bodies.size).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});
