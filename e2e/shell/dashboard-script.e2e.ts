import { gzipSync } from 'node:zlib';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

/** Scripts that were asked for before the largest paint, workers too, gzip. */
const BUDGET_BYTES = 200_000;

test('the dashboard loads at most 200 kB of script before its largest paint, and asks for each thing once', async ({
  page,
}) => {
  await signInNew(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) document.documentElement.dataset.largestPaint = String(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: /needs/i }).first()).toBeVisible();
  // The bell comes with what is loaded once the page stands.
  await expect(page.getByRole('button', { name: /notifications/i }).first()).toBeVisible();
  const { before, after, reads } = await page.evaluate(() => {
    const paintedMs = Number(document.documentElement.dataset.largestPaint);
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      before: scripts.filter(({ startTime }) => startTime < paintedMs).map(({ name }) => name),
      after: scripts.filter(({ startTime }) => startTime >= paintedMs).map(({ name }) => name),
      reads: all.filter(({ name }) => name.includes('/api/user/')).map(({ name }) => new URL(name).pathname),
    };
  });
  const bodies = await Promise.all(before.map(async (url) => (await page.request.get(url)).body()));
  const total = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).byteLength, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(after.some((name) => /\/after-/.test(name))).toBe(true);
  for (const path of ['/api/user/stats', '/api/user/security'])
    expect(reads.filter((read) => read === path)).toEqual([path]);
});
