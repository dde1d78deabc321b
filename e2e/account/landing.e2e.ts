import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

const PHONE = { width: 390, height: 844 };
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Watch a card being read' });
const told = (page: Page): Locator => strip(page).getByRole('status');
/** The line under the head, whose end tells the next frame. */
const line = (page: Page): Locator => strip(page).locator('[data-watch-line]');
const endFrame = (page: Page): Promise<void> =>
  line(page).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

const TOLD = ['Your card, in your purse', 'Any phone, reads the glyph', 'Allergies first, for verified helpers'];

test('one filled button under the headline leads to Register, and Sign in puts the cursor into the panel', async ({
  page,
}) => {
  await page.goto('/login');
  const intro = page.getByRole('region', { name: 'A printed card that tells the doctor what you cannot say.' });
  const make = intro.getByRole('link', { name: 'Make a card' });
  const filled = await make.evaluate((element) => getComputedStyle(element).backgroundColor);
  const filledOnes = (colour: string) =>
    page
      .locator('a, button')
      .evaluateAll((all, ink) => all.filter((one) => getComputedStyle(one).backgroundColor === ink).length, colour);
  expect(await filledOnes(filled)).toBe(1);
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?tab=register$/);
  await expect(page.getByLabel('Full name')).toBeFocused();
  // The form that makes the account has the filled button now.
  await expect.poll(() => filledOnes(filled)).toBe(1);
  await intro.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('on a phone the panel stands below the strip, and both links bring it into sight', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  const panel = page.getByRole('main');
  const [above, below] = [await strip(page).boundingBox(), await panel.boundingBox()];
  expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await page.getByRole('link', { name: 'Make a card' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Register' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Full name')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Username')).toBeInViewport({ ratio: 1 });
});

test('a card is read in four frames of five seconds, which a press holds, and then offers to make one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/login');
  const frames = strip(page).getByRole('listitem');
  await expect(frames).toHaveCount(4);
  await strip(page).getByRole('button', { name: 'Watch a card being read' }).click();
  for (const [at, sentence] of TOLD.entries()) {
    await expect(told(page)).toHaveText(sentence);
    await expect(frames.nth(at)).toHaveAttribute('aria-current', 'step');
    await expect(strip(page).locator('[aria-current]')).toHaveCount(1);
    expect(await line(page).evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
    if (at === 1) {
      await strip(page).getByRole('button', { name: 'Pause' }).click();
      await expect(line(page)).toHaveCSS('animation-play-state', 'paused');
      await strip(page).getByRole('button', { name: 'Watch a card being read' }).click();
      await expect(line(page)).toHaveCSS('animation-play-state', 'running');
      await expect(told(page)).toHaveText(sentence);
    }
    await endFrame(page);
  }
  await expect(told(page)).toHaveText('You are told, who, when and why');
  await endFrame(page);
  await expect(line(page)).toHaveCount(0);
  await strip(page).getByRole('link', { name: 'Make a card' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('with less motion the four frames stand still, and Next tells one after the other by keyboard', async ({
  page,
}) => {
  await page.goto('/login');
  await strip(page).getByRole('button', { name: 'Watch a card being read' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await expect(told(page)).toHaveText(TOLD[0] ?? '');
  expect(await line(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  await expectAccessible(page);
  for (const _next of [1, 2, 3, 4]) await page.keyboard.press('Enter');
  await expect(strip(page).getByRole('link', { name: 'Make a card' })).toBeVisible();
  await expect(strip(page).getByRole('button', { name: 'Watch a card being read' })).toBeFocused();
});

test('the laboratory keeps a link of its own', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'How the scanner works' }).click();
  await expect(page).toHaveURL(/\/demo-scan$/);
});
