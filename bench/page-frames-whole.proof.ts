import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { signIn } from '../e2e/kit/fixtures.ts';
import { launchWithFilm } from '../e2e/kit/media/fake-camera.ts';
import { filmUnreadable } from '../e2e/kit/media/film-unreadable.ts';
import { openScan } from '../e2e/kit/steps/scan-steps.ts';
import type { BenchTable } from '../tools/measuring/bench-table.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';

/** Largest 95th percentile of the time between frames, in milliseconds, for a page that runs at 60 frames a second. */
const P95_MAX_MS = 25;
/** Fewest frames a second, of 60; a browser's count is off by one or two in five seconds. */
const PER_SECOND_MIN = 58;
const LONGEST_TASK_MAX_MS = 100;
const WATCHED_MS = 5_000;
/** Wait before measuring, so that drawing the page the first time does not count. */
const SETTLE_MS = 2_000;
const FILM_TILT_DEG = 66;

type Pace = { readonly perSecond: number; readonly p95Ms: number; readonly longestTaskMs: number };
type PageFrames = Pace & { readonly name: string };

/**
 * Frame rate of pages that never rest: the scanner with an unreadable glyph in sight, so that it reads on for ever, and
 * the spinners. Needs an idle machine with two cores: the reader uses one of them.
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  const server = await startLiveServer(folders, { DEMO: 'on' });
  try {
    const film = join(folders.dataDir, '..', 'film.mjpeg');
    await filmUnreadable(film, FILM_TILT_DEG);
    const browser = await launchWithFilm(film);
    try {
      const measured = await measurePages(browser, server.url);
      return {
        judged: measured.length,
        notes: measured.map(({ name, perSecond, p95Ms }) => `${name}: ${perSecond} frames a second, p95 ${p95Ms} ms`),
        failures: measured.flatMap(listComplaints),
        table: buildTable(measured),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    folders.remove();
  }
};

async function measurePages(browser: Browser, baseURL: string): Promise<PageFrames[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, 'dr.rossi');
  await openScan(page);
  await page.getByRole('button', { name: 'Use Camera' }).click();
  await page.locator('svg[data-seen="true"] polygon').last().waitFor();
  const scanner = await watchPace(page);
  await page.goto('/spinner-demo');
  await page.locator('canvas').first().waitFor();
  const spinners = await watchPace(page);
  return [
    { name: '/scan, reading a glyph on film', ...scanner },
    { name: '/spinner-demo', ...spinners },
  ];
}

function watchPace(page: Page): Promise<Pace> {
  return page.evaluate(
    async ({ settleMs, watchedMs }) => {
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      let longestTaskMs = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
      });
      observer.observe({ type: 'longtask' });
      const times: number[] = [];
      await new Promise<void>((resolve) => {
        const endAt = performance.now() + watchedMs;
        const tick = (now: number) => {
          times.push(now);
          if (now < endAt) requestAnimationFrame(tick);
          else resolve();
        };
        requestAnimationFrame(tick);
      });
      observer.disconnect();
      const gaps = times
        .slice(1)
        .map((time, i) => time - (times[i] ?? 0))
        .toSorted((a, b) => a - b);
      const p95 = gaps[Math.floor(0.95 * gaps.length)] ?? Number.POSITIVE_INFINITY;
      const lastedMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
      return {
        perSecond: Math.round((10_000 * gaps.length) / lastedMs) / 10,
        p95Ms: Math.round(10 * p95) / 10,
        longestTaskMs: Math.round(longestTaskMs),
      };
    },
    { settleMs: SETTLE_MS, watchedMs: WATCHED_MS },
  );
}

function listComplaints({ name, perSecond, p95Ms, longestTaskMs }: PageFrames): string[] {
  return [
    ...(perSecond >= PER_SECOND_MIN ? [] : [`${name}: ${perSecond} frames a second`]),
    ...(p95Ms <= P95_MAX_MS ? [] : [`${name}: one frame in twenty comes after ${p95Ms} ms or more`]),
    ...(longestTaskMs <= LONGEST_TASK_MAX_MS ? [] : [`${name}: a task of ${longestTaskMs} ms`]),
  ];
}

const buildTable = (measured: readonly PageFrames[]): BenchTable => ({
  name: 'page-frames',
  columns: ['page', 'frames a second', 'p95 between frames, ms', 'longest task, ms'],
  rows: measured.map(({ name, perSecond, p95Ms, longestTaskMs }) => [
    name,
    perSecond,
    p95Ms,
    longestTaskMs === 0 ? 'under 50' : longestTaskMs,
  ]),
  thresholds: [],
});
