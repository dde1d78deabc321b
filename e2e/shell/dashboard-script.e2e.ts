import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

/** Scripts that were asked for before the page can show what it is for, workers too, gzip. */
const BUDGET_BYTES = 200_000;

test('the dashboard loads at most 200 kB of script before it shows what needs attention, and asks for each thing once', async ({
  page,
}) => {
  await signInNew(page);
  await page.addInitScript(() => {
    // The rest waits six seconds for the page and no longer (page-stands.ts); a busy machine may need more.
    const wait = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === 6_000 ? 600_000 : ms)) as typeof setTimeout;
    // What waits for an idle moment is not counted: when one comes depends on the machine.
    window.requestIdleCallback = () => 0;
  });
  // What is asked for until this answer comes is what the first drawing costs, however fast the machine is.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/stats', async (route) => {
    await held.promise;
    await route.continue();
  });
  const others = ['/api/user/security', '/api/data-folders', '/api/scan-logs', '/api/qr-codes'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await page.goto('/dashboard');
  await Promise.all(others);
  const before = await scripts(page);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Next thing to do' })).toBeVisible();
  // The bell comes with what is loaded once the page stands.
  await expect(page.getByRole('button', { name: /notifications/i }).first()).toBeVisible();
  const after = (await scripts(page)).filter((name) => !before.includes(name));
  const bodies = await Promise.all(before.map(async (url) => (await page.request.get(url)).body()));
  const total = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(after.some((name) => /\/after-/.test(name))).toBe(true);
  const reads = (await resources(page)).map((name) => new URL(name).pathname);
  for (const path of ['/api/user/stats', '/api/user/security'])
    expect(reads.filter((read) => read === path)).toEqual([path]);
});

const resources = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const scripts = async (page: Page): Promise<string[]> =>
  (await resources(page)).filter((name) => new URL(name).pathname.endsWith('.js'));
