import type { APIRequestContext, Page } from '@playwright/test';
import { createGlyph, type OwnedGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import {
  demoState,
  expectFields,
  locateResult,
  MEDICAL_FIELDS,
  openScan,
  openScanner,
  uploadGlyph,
} from '../kit/steps/scan-steps.ts';

// Protection is never in the way: keyboard, zoom, forced colours, readers, selections. What it warns of is tested beside
// each graphic (glyph-print, scans, institutions).

let api: APIRequestContext;
let card: OwnedGlyph;

test.beforeAll(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await demoState(baseURL ?? '', 'dr.rossi');
  card = await createGlyph(api, await registerOwner(api), { permissions: { medical: 'full' } });
});
test.afterAll(() => api.dispose());

/** The scanner of a doctor, whose clock a test may turn. */
const screen = sharePage(
  async (page) => {
    await page.clock.install();
    await openScan(page);
  },
  async (baseURL) => ({ storageState: await demoState(baseURL, 'dr.rossi') }),
);

/** Another person's data on the screen of a doctor. */
async function reveal(page: Page = screen.page()): Promise<Page> {
  await uploadGlyph(page, card);
  await expectFields(page, MEDICAL_FIELDS);
  return page;
}

const mark = (page: Page) => locateResult(page).locator('[data-watermark]');
const markedLine = (page: Page) => mark(page).locator('text').first();

test('[PROT-12] revealed data carries who reads and when; readers, pointers and selections do not meet the mark', async () => {
  const page = await reveal();
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').fullName as string);
  const line = (await markedLine(page).textContent()) ?? '';
  expect(line).toMatch(/ · \d{1,2} \w{3,4} \d{4} · \d{2}:\d{2}$/);
  expect(line.startsWith(name)).toBe(true);
  const tree = await locateResult(page).ariaSnapshot();
  expect(tree).toContain('Penicillin, severe');
  expect(tree).not.toContain(line);
  await page.getByRole('region', { name: 'Accessible Data' }).getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('ControlOrMeta+a');
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(selected).toContain('Penicillin, severe');
  expect(selected).not.toContain(line);
  await locateResult(page).getByRole('link', { name: /^Call/ }).click({ trial: true });
  // Whoever takes it away is warned, and it stands there again.
  await mark(page).evaluate((svg) => svg.remove());
  await expect(toast(page, 'DOM manipulation detected - content protected')).toBeVisible();
  await expect(markedLine(page)).toHaveText(line);
});

test('[PROT-12] the mark is on the paper too, stronger, where the owner let the data leave', async () => {
  const page = await reveal();
  await expect(page.getByText('Screenshot protection is on')).toBeVisible();
  // Only what the page prints itself is on paper: its owner is told first.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await locateResult(page).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.evaluate(() => void dispatchEvent(new Event('blur')));
  await expect(page.getByText('Hidden while this window is not in front')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(mark(page)).toBeVisible();
  await expect(markedLine(page)).toHaveCSS('fill-opacity', '0.14');
  await expect(page.getByText('Hidden while this window is not in front')).toBeHidden();
  await expect(page.getByText('Screenshot protection is on')).toBeHidden();
  await expect(locateResult(page).locator('[data-protection] > div').first()).toHaveCSS('filter', 'none');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(page.getByText('Hidden while this window is not in front')).toBeHidden();
});

for (const zoom of [2, 4]) {
  test(`[PROT-07] a page zoomed to ${zoom}00 % hides nothing, and nothing has to be scrolled sideways`, async ({
    newPerson,
  }) => {
    const [widthPx, heightPx] = [1280, 1024];
    const viewport = { width: widthPx / zoom, height: heightPx / zoom };
    const page = await openScanner(async (options) => {
      const person = await newPerson({ ...options, viewport, deviceScaleFactor: zoom });
      // A window keeps its size while its page is zoomed.
      await person.page.addInitScript(
        ([width, height]) => {
          Object.defineProperty(window, 'outerWidth', { value: width });
          Object.defineProperty(window, 'outerHeight', { value: height });
        },
        [widthPx, heightPx + 88],
      );
      return person;
    }, 'dr.rossi');
    await reveal(page);
    await expect(page.locator('[data-protection="clear"]')).toBeVisible();
    await expect(toast(page, 'Developer tools detected')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    const call = locateResult(page).getByRole('link', { name: /^Call/ });
    await expect(call).toBeFocused();
    await expect(call).toBeInViewport({ ratio: 1 });
    // Not behind a bar that stays.
    await call.click({ trial: true });
  });
}

test('[PROT-12] data that nobody looks at is covered after five minutes, readers keep it, and a key shows it', async () => {
  const page = await reveal();
  await page.clock.fastForward('05:10');
  const cover = page.getByText('Hidden after five minutes without use');
  await expect(cover).toBeVisible();
  await expect(locateResult(page).locator('[data-protection] > div').first()).toHaveCSS('filter', /blur/);
  expect(await locateResult(page).ariaSnapshot()).toContain('Penicillin, severe');
  await page.keyboard.press('Shift');
  await expect(cover).toBeHidden();
});

test('[PROT-06] in forced colours all is there, and by keyboard what was hidden comes back without losing its place', async () => {
  const page = await reveal();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(locateResult(page).getByText('Penicillin, severe')).toBeVisible();
  // From here on the page believes in developer tools: no test comes after this one.
  await page.evaluate(() => {
    Object.defineProperty(window, 'outerWidth', { value: innerWidth + 301, configurable: true });
    Object.defineProperty(window, 'outerHeight', { value: innerHeight + 301, configurable: true });
  });
  const back = page.getByRole('button', { name: 'Show it again' });
  await expect(back).toBeVisible();
  await expect(locateResult(page).getByText('Penicillin, severe')).toBeHidden();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Tab');
  for (let turn = 0; turn < 12 && !(await back.evaluate((node) => node === document.activeElement)); turn++) {
    await page.keyboard.press('Tab');
  }
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(locateResult(page).getByText('Penicillin, severe')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(locateResult(page).getByRole('link', { name: /^Call/ })).toBeFocused();
});
