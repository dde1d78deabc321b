import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectFocusKept, pressAt, tabTo, walkRound } from '../kit/keyboard-walk.ts';
import { launchWithFilm } from '../kit/media/fake-camera.ts';
import { photographDesk } from '../kit/media/glyph-pictures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { type AnyoneCard, answerReadings, sealAnyoneCard, showDrawing, told } from '../kit/steps/stranger-steps.ts';

// The page for strangers as people meet it who use no mouse, large letters, colours of their own, or a screen reader.

let card: AnyoneCard;
test.beforeAll(async () => {
  card = await sealAnyoneCard();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

/** The newest route answers, so none is taken away in between: a page that asks again by itself would ask the server. */
async function openCard(page: Page, ...answers: Parameters<typeof answerReadings>[1][]): Promise<void> {
  await answerReadings(page, ...(answers.length === 0 ? [{ body: card.answer }] : answers));
  await page.goto('/e/');
  await showDrawing(page, card);
}

test('without a card, with one, with one that shows nothing and without a network: nothing that axe finds', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/e/');
  await expect(page.getByText('No camera here.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Another country').click();
  await expectAccessible(page);
  await openCard(page);
  await expect(heading(page, 'Marta Bellini')).toBeFocused();
  for (const part of ['I found this card', 'Report this card']) await page.getByText(part).click();
  await expectAccessible(page);
  await openCard(page, { body: told({ state: 'nothing' }) });
  await expect(heading(page, 'The owner shows nothing to everyone.')).toBeFocused();
  await expectAccessible(page);
  await page.route('**/api/emergency/open', (route) => route.abort());
  await page.goto('/e/');
  await showDrawing(page, card);
  await expect(heading(page, 'Turn the card over and scan the large square, or read the printed lines.')).toBeFocused();
  await expectAccessible(page);
});

test('the keyboard alone reaches the number, the picture, the languages, who is called, staff, message and report', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/e/');
  const start = await walkRound(page);
  expect(start.problems).toEqual([]);
  await tabTo(page, page.locator('#call'));
  await tabTo(page, page.locator('#picture'));
  await answerReadings(page, { body: card.answer });
  await showDrawing(page, card);
  await expect(heading(page, 'Marta Bellini')).toBeFocused();
  await expect(page.getByText('Report this card')).toBeVisible();
  const read = await walkRound(page);
  expect(read.problems).toEqual([]);
  await tabTo(page, page.locator('#call'));
  await tabTo(page, page.getByRole('radio', { name: 'Both' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked();
  await expectFocusKept(page.locator('#reading'), 'another language');
  await page.keyboard.press('ArrowRight');
  for (const name of ['Call Paolo Bellini', 'Call Lucia']) await tabTo(page, page.getByRole('link', { name }));
  await tabTo(page, page.getByRole('button', { name: /^Ambulance or hospital staff/ }));
  await pressAt(page, page.locator('summary', { hasText: 'I found this card' }));
  await tabTo(page, page.getByLabel('Message'));
  await pressAt(page, page.locator('summary', { hasText: 'Report this card' }));
  await tabTo(page, page.getByLabel('What is wrong'));
  await pressAt(page, page.getByRole('button', { name: 'Scan another card' }));
  await expect(page.getByText('Marta Bellini')).toHaveCount(0);
});

test('letters twice as large, and a window of 320 px: nothing is cut off and nothing scrolls sideways', async ({
  page,
}) => {
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const { width, height, letters } of [
    { width: 640, height: 400, letters: '32px' },
    { width: 640, height: 400, letters: '16px' },
    { width: 320, height: 640, letters: '16px' },
    { width: 390, height: 844, letters: '32px' },
  ]) {
    await page.setViewportSize({ width, height });
    const enlarge = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
    await answerReadings(page, { body: card.answer });
    await page.goto('/e/');
    await enlarge();
    expect(await isTooWide(), `${width} px, ${letters}, before a card`).toBeLessThanOrEqual(0);
    await showDrawing(page, card);
    await expect(heading(page, 'Marta Bellini')).toBeVisible();
    await expect(page.getByText('Report this card')).toBeVisible();
    for (const part of ['I found this card', 'Report this card']) await page.getByText(part).click();
    expect(await isTooWide(), `${width} px, ${letters}, with a card`).toBeLessThanOrEqual(0);
  }
});

/** What is left of a red ground where people choose all colours. */
const readFrame = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return { width: borderTopWidth, style: borderTopStyle };
    });

test('in colours of one’s own, alerts and the number keep a frame, and the chosen language is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/e/');
  const frame = { width: '2px', style: 'solid' };
  expect(await readFrame(page, '#call')).toEqual(frame);
  expect(await readFrame(page, '.picture')).toEqual(frame);
  await answerReadings(page, { body: card.answer });
  await showDrawing(page, card);
  await expect(heading(page, 'Marta Bellini')).toBeFocused();
  for (const selector of ['#call', '.part.red', '.tongues label:has(:checked)', '.contact .btn']) {
    expect(await readFrame(page, selector), selector).toEqual(frame);
  }
  await expect(page.getByRole('heading', { level: 2, name: /^Alert: read first/ })).toBeVisible();
});

test('while nothing was read, the camera plays on and the keyboard stays where it is, also after React has drawn', async ({
  baseURL,
}, testInfo) => {
  const film = testInfo.outputPath('desk.mjpeg');
  const desk = await photographDesk();
  await writeFile(film, Buffer.concat(Array.from({ length: 60 }, () => desk)));
  const browser = await launchWithFilm(film);
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB' });
  await page.goto('/e/');
  await page.locator('#call').focus();
  const before = await page.evaluateHandle(() => document.querySelector('#camera video'));
  await page.waitForFunction(() => {
    const container = document.querySelector('#reading') ?? {};
    return Object.keys(container).some((name) => name.startsWith('__reactContainer'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-live');
  const readTime = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const first = await readTime();
  await expect.poll(readTime).toBeGreaterThan(first);
  expect(await before.evaluate((video) => video === document.querySelector('#camera video'))).toBe(true);
  await expect(page.locator('#call')).toBeFocused();
  await expect(page.locator('#reading')).toBeEmpty();
  await browser.close();
});

test('what was read is said once: the heading takes the focus, and no live region repeats it', async ({ page }) => {
  await page.goto('/e/');
  await page.evaluate(watchSpoken);
  await answerReadings(page, { body: card.answer });
  await showDrawing(page, card);
  await expect(heading(page, 'Marta Bellini')).toBeFocused();
  await expect(page.getByText('Report this card')).toBeVisible();
  const { focused, live } = await page.evaluate(
    () => Reflect.get(window, 'spoken') as { focused: string[]; live: string[] },
  );
  expect(focused.filter((name) => name === 'Marta Bellini')).toHaveLength(1);
  expect(live.filter((text) => /Marta|Penicillin|Latex/.test(text))).toEqual([]);
  // One heading for each group, in both languages.
  const names = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(new Set(names).size).toBe(names.length);
  await expect(page.locator('#reading [lang="it"]').first()).toBeVisible();
});

/** Runs in the page: notes what a screen reader would be told. */
function watchSpoken(): void {
  const spoken = { focused: [] as string[], live: [] as string[] };
  Object.assign(window, { spoken });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) spoken.focused.push(target.textContent);
  });
  const watch = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role="status"], [role="alert"], [aria-live]');
      if (region) spoken.live.push(region.textContent);
    }
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
}
