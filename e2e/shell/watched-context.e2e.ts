import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { watchContext } from '../kit/watched-context.ts';

const origin = 'http://watched.test';

/** Opens a planted page in a context of its own and answers what the watch had to say. */
async function complaintsAbout(
  browser: Browser,
  html: string,
  provoke: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const context = await browser.newContext();
  const watch = await watchContext(context, origin);
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const status = Number(/^\/status\/(\d+)$/.exec(pathname)?.[1] ?? 200);
    return route.fulfill({ status, contentType: 'text/html', body: html });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await provoke(page);
  // A round trip to the page: what it reported before has arrived.
  await page.evaluate(() => document.title);
  await context.close();
  return watch.complaints;
}

const plain = '<!doctype html><title>planted</title>';
const strict = `${plain}<meta http-equiv="Content-Security-Policy" content="script-src 'none'; img-src 'none'">`;

test('a quiet page draws no complaint, and neither does a refused call', async ({ browser }) => {
  expect(
    await complaintsAbout(browser, plain, (page) => page.evaluate(() => fetch('/status/403').then(() => 1))),
  ).toEqual([]);
});

test('a console error, a page error, a failing server and a stranger are each noticed', async ({ browser }) => {
  const complaints = await complaintsAbout(browser, plain, async (page) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted page error');
      });
    });
    await thrown;
    await page.evaluate(() => console.error('planted console error'));
    await page.evaluate(() => fetch('/status/500').then(() => 1));
    await page.evaluate(() => fetch('http://stranger.test/', { mode: 'no-cors' }).then(() => 1));
  });
  for (const word of ['planted page error', 'planted console error', 'status of 500', 'stranger.test']) {
    expect(complaints.join('\n')).toContain(word);
  }
});

test('a broken content policy is noticed', async ({ browser }) => {
  const complaints = await complaintsAbout(browser, strict, (page) =>
    page.evaluate(() =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
        document.body.append(Object.assign(document.createElement('img'), { src: '/a.png' }));
      }).then(() => 1),
    ),
  );
  expect(complaints.join('\n')).toContain('content policy: img-src');
});
