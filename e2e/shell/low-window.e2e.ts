import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

/** What a window of 1280 x 800 shows at 200 %, and a small phone turned sideways. */
const LOW = [
  { width: 640, height: 400 },
  { width: 480, height: 320 },
  { width: 320, height: 480 },
] as const;

/** Names of what stays in place over the page while it scrolls, in sight and with something in it. */
const keptInPlace = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo(0, 200);
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position } = getComputedStyle(element);
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && bottom > 0 && top < innerHeight;
      const isStuck = position === 'sticky' && top <= 0;
      return isSeen && (position === 'fixed' || isStuck) ? [element.outerHTML.slice(0, 120)] : [];
    });
  });

/** What reaches over the right edge of a page that can be scrolled sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [
          `the page is ${document.documentElement.scrollWidth} px wide`,
          ...[...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => element.outerHTML.slice(0, 120)),
        ],
  );

test('in a low window nothing stands over the page: header, bar and help scroll with it', async ({ page }) => {
  const owner = await registerOwner(page.request);
  await createGlyph(page.request, owner, { title: 'Allergy card' });
  await signInAs(page, owner);
  for (const path of ['/dashboard', '/manage', '/generate', '/settings', '/payment']) {
    await page.setViewportSize(LOW[0]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'AI Assistant' })).toBeAttached();
    for (const size of LOW) {
      await page.setViewportSize(size);
      expect(await keptInPlace(page), `${path} at ${size.width} x ${size.height}`).toEqual([]);
      expect(await tooWide(page), `${path} is wider than ${size.width} px`).toEqual([]);
    }
  }
  // It can still be reached: below the page.
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await bar.scrollIntoViewIfNeeded();
  await bar.getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL(/\/manage$/);
});
