import { type BrowserContext, request } from '@playwright/test';
import lighthouse from 'lighthouse';
import { signInAs } from '../e2e/kit/enter.ts';
import { registerOwner } from '../e2e/kit/people/glyph-owner.ts';
import type { BenchTable } from '../tools/measuring/bench-table.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { type BareBrowser, openBareBrowser } from './servers/bare-browser.ts';
import { makeFolders, startLiveServer } from './servers/live-server.ts';

/** Least score out of 100. */
const SCORE_MIN = 95;
/**
 * Least performance score behind the sign-in, with the service worker's cached files, on Lighthouse's throttled phone.
 */
const KEPT_PERFORMANCE_MIN = 90;
/** Public pages. */
const PUBLIC = ['/login', '/recover'];
const GUARDED = ['/dashboard', '/generate', '/scan', '/manage'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Tries of the performance category, whose best score counts because speed varies with the machine. */
const TRIES = 3;
/** A page is judged after this time, because one with an open event stream is never idle. */
const LOAD_MAX_MS = 12_000;

/**
 * Lighthouse on the public pages without a cache, and on the main pages behind the sign-in with the files that the
 * service worker has cached; their score without a cache is noted. The reduced form leaves out performance and the
 * guarded pages (axe checks those in the browser tests).
 */
export const prove: ProofModule['prove'] = async ({ reduced }) => {
  const folders = makeFolders();
  const server = await startLiveServer(folders, { DEMO: 'on' });
  try {
    const browser = await openBareBrowser(folders);
    try {
      const pages = await judgePages(browser, server.url, reduced);
      return {
        notes: pages.flatMap(({ notes }) => notes),
        failures: pages.flatMap(({ failures }) => failures),
        ...(!reduced && { table: tableOf(pages) }),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
    folders.remove();
  }
};

async function judgePages(browser: BareBrowser, base: string, reduced: boolean): Promise<Judgement[]> {
  const categories = reduced ? CATEGORIES.slice(1) : CATEGORIES;
  const judge = (path: string, keep: 'nothing' | 'kept', least: number) =>
    judgeBest({ browser, url: `${base}${path}`, keep, categories, least });
  const pages: Judgement[] = [];
  for (const path of PUBLIC) pages.push(await judge(path, 'nothing', SCORE_MIN));
  if (reduced) return pages;
  await signIn(browser, base);
  for (const path of GUARDED) pages.push(await judge(path, 'kept', KEPT_PERFORMANCE_MIN));
  for (const path of GUARDED) pages.push(await judge(path, 'nothing', 0));
  return pages;
}

type Judgement = { notes: string[]; failures: string[]; performance: number; row: (string | number)[] };

const tableOf = (pages: readonly Judgement[]): BenchTable => ({
  name: 'lighthouse',
  columns: ['page', 'files', 'performance', 'accessibility', 'best practices', 'SEO', 'largest paint', 'blocked'],
  rows: pages.map(({ row }) => row),
  thresholds: [],
});

type Asked = { browser: BareBrowser; url: string; keep: 'nothing' | 'kept'; categories: string[]; least: number };

async function judgeBest(asked: Asked): Promise<Judgement> {
  let best = await judgePage(asked);
  for (let tries = 1; tries < TRIES && best.performance < asked.least; tries++) {
    const again = await judgePage(asked);
    if (again.performance > best.performance) best = again;
  }
  return best;
}

/** Throws if Lighthouse could not judge the page, or ended on another one. */
async function judgePage(asked: Asked): Promise<Judgement> {
  const { url, keep, categories, least } = asked;
  const lhr = await report(asked);
  const { pathname } = new URL(url);
  if (new URL(lhr.finalDisplayedUrl).pathname !== pathname) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const scores = categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)] as const);
  const failures = scores
    .filter(([id, score]) => score < (id === 'performance' ? least : SCORE_MIN))
    .map(([id, score]) => `${pathname}: ${id} ${score}, because of ${lostIn(lhr, id).join(', ')}`);
  const paint = lhr.audits['largest-contentful-paint']?.displayValue;
  const files = keep === 'kept' ? 'files kept' : 'nothing kept';
  const note = `${pathname}, ${files}: ${scores.map(([id, score]) => `${id} ${score}`).join(', ')}${paint ? `, largest paint after ${paint}` : ''}`;
  const blocked = lhr.audits['total-blocking-time']?.displayValue;
  const row = [pathname, files, ...scores.map(([, score]) => score), paint ?? '', blocked ?? ''];
  return { notes: [note], failures, performance: Object.fromEntries(scores).performance ?? 100, row };
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Lighthouse sometimes loses its own trace and asks to be run again. */
async function report(asked: Asked, tries = TRIES): Promise<Report> {
  const { browser, url, keep, categories: onlyCategories } = asked;
  if (keep === 'nothing') await forgetFiles(browser, new URL(url).origin);
  // Keep the storage: it holds the session.
  const run = await lighthouse(url, {
    port: browser.port,
    onlyCategories,
    disableStorageReset: true,
    maxWaitForLoad: LOAD_MAX_MS,
    logLevel: 'silent',
  });
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  if (run.lhr.runtimeError === undefined) return run.lhr;
  if (tries === 1) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return report(asked, tries - 1);
}

/** The audits of a category that lost points. */
function lostIn(lhr: Report, category: string): string[] {
  const lost = (lhr.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => {
    const score = lhr.audits[id]?.score ?? null;
    return weight > 0 && score !== null && score < 1;
  });
  return lost.map(({ id }) => `${id} (${lhr.audits[id]?.displayValue ?? 'failed'})`);
}

/** Clears the cached files; Lighthouse itself would clear the storage with them. */
async function forgetFiles(browser: BareBrowser, origin: string): Promise<void> {
  await browser.withContext(async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
    await page.close();
  });
}

/** Signs in and waits until the service worker has cached its files. */
async function signIn(browser: BareBrowser, url: string): Promise<void> {
  const api = await request.newContext({ baseURL: url });
  const owner = await registerOwner(api);
  await api.dispose();
  await browser.withContext(async (context: BrowserContext) => {
    const page = await context.newPage();
    await signInAs(page, owner, url);
    await page.goto(`${url}/dashboard`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.close();
  });
}
