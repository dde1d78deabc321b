import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

/** Page scripts and module preloads of `/login`, signed out; workers are not counted (they load when asked). */
const budgetBytes = 170 * 1024;

test('the first route loads at most 170 kB of script, gzip', async ({ page }) => {
  const answers: Response[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.m?js($|\?)/.test(response.url());
    if (isScript) answers.push(response);
  });
  await page.goto('/login');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  // With what comes once the browser has nothing better to do.
  await page.waitForLoadState('networkidle');
  const bodies = new Map<string, Buffer>();
  for (const answer of answers) {
    // A worker starts whenever it likes, so its scripts are told apart by what they were asked for.
    const { 'sec-fetch-dest': purpose } = await answer.request().allHeaders();
    if (purpose !== 'worker') bodies.set(answer.url(), await answer.body());
  }
  const preloaded = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(preloaded.filter((url) => !bodies.has(url))).toEqual([]);
  expect(bodies.size).toBeGreaterThan(0);
  const total = [...bodies.values()].reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  expect(total).toBeLessThanOrEqual(budgetBytes);
});
