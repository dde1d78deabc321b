import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';

/** What a page may load of script before somebody has signed in, gzip. Workers are not counted: they load when asked. */
export const FIRST_ROUTE_BYTES = 170 * 1024;

/** Page scripts and module preloads of an address, gzip, with what comes once the browser has nothing better to do. */
export async function weighScripts(page: Page, path: string, isDrawn: () => Promise<void>): Promise<number> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || /\.m?js($|\?)/.test(response.url());
    if (isScript) answers.push(response);
  });
  await page.goto(path);
  await isDrawn();
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
  return [...bodies.values()].reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
}
