import { PRODUCT } from '@repo/contract/brand';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

const PAGES = [
  { path: '/generate', en: `Generate ${PRODUCT}`, it: `Crea un ${PRODUCT}` },
  { path: '/manage', en: 'Cards', it: 'Tessere' },
];

for (const width of [390, 1280]) {
  test(`a main page shows its title and sentence before any script, where they stay, at ${width} px`, async ({
    page,
  }) => {
    await signInNew(page);
    await page.setViewportSize({ width, height: 844 });
    for (const { path, en, it } of PAGES) {
      for (const [language, title] of [
        ['en', en],
        ['it', it],
      ] as const) {
        const held = Promise.withResolvers<void>();
        await page.context().route('**/assets/*.js', async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
        await page.goto(path, { waitUntil: 'commit' });
        const words = page.locator('.early-words > :visible');
        // Before the style sheet has come all of them can be seen.
        await expect(words).toHaveCount(1);
        await expect(words.locator('.early-title')).toHaveText(title);
        const early = await words.boundingBox();
        held.resolve();
        const heading = page.getByRole('heading', { level: 1, name: title });
        await expect(heading).toBeVisible();
        await expect(page.locator('.early-page')).toHaveCount(0);
        const drawn = await heading.locator('..').boundingBox();
        expect({ x: early?.x, y: early?.y, height: early?.height }).toEqual({
          x: drawn?.x,
          y: drawn?.y,
          height: drawn?.height,
        });
        await page.context().unroute('**/assets/*.js');
      }
    }
  });
}
