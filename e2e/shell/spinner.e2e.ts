import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

const PRESET = {
  size: 'lg',
  variant: 'orbital',
  speed: 'normal',
  particleCount: 8,
  color: 'cyan',
  intensity: 'medium',
  showPulse: true,
  showTrails: true,
  interactive: false,
};
const ALL_CHANGED = {
  size: 'xl',
  variant: 'wave',
  speed: 'fast',
  particleCount: 9,
  color: 'rainbow',
  intensity: 'high',
  showPulse: false,
  showTrails: false,
  interactive: true,
};

async function open(page: Page, search = ''): Promise<void> {
  await signInAs(page, await registerOwner(page.request));
  await page.goto(`/spinner-demo${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spinners' })).toBeVisible();
}

/** Somebody who tries the settings, on a screen with two dots to a pixel. Each test begins with the defaults. */
const studio = sharePage(open, () => ({ deviceScaleFactor: 2 }));
test.beforeEach(() => studio.page().getByRole('button', { name: 'Reset' }).click());

/** A name begins with the word: `Low` is not `Slow × 0.5`. */
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
const trueSize = (page: Page) => page.locator('[data-stage] canvas');
/** How far the drawing has turned. */
const readTurns = async (canvas: Locator) => Number(await canvas.getAttribute('data-turns'));

/** How many pixels carry ink, and a word for the drawing as it stands. */
const measureInk = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    let inked = 0;
    let print = 0;
    for (let at = 3; at < data.length; at += 4) {
      if (data[at] === 0) continue;
      inked++;
      print = (print * 31 + at) % 2_147_483_647;
    }
    return { inked, print };
  });

async function exported(page: Page): Promise<unknown> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await waiting;
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

const importText = (page: Page, text: string) =>
  page
    .getByLabel('Configuration file (JSON)')
    .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('[HEAD-09] [ROUTE-22] [SPIN-01] the header leads to a live preview, which is for who is signed in', async ({
  page,
}) => {
  await page.goto('/spinner-demo');
  await expect(page).toHaveURL(/\/login$/);
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/manage');
  await followLink(page, 'Spinners');
  await expect(page.getByRole('heading', { level: 1, name: 'Spinners' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Orbital, 8 particles, Cyan, 64 pixels' })).toBeVisible();
  expect((await measureInk(trueSize(page))).inked).toBeGreaterThan(100);
  await expectAccessible(page);
});

test('[SPIN-06] [SPIN-07] [SPIN-08] the sizes are drawn at their pixels, at the resolution of the device', async () => {
  const page = studio.page();
  for (const [size, sizePx] of [
    ['sm', 32],
    ['md', 48],
    ['lg', 64],
  ] as const) {
    await choose(page, size);
    await expectSize(page, sizePx);
  }
});

test('[SPIN-09] xl is 96 px, on a phone as well; what has scrolled away is not drawn until it comes back', async () => {
  const page = studio.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await choose(page, 'xl');
  await expectSize(page, 96);
  // To choose a size one scrolls down to it.
  await trueSize(page).scrollIntoViewIfNeeded();
  const isMoving = () =>
    trueSize(page).evaluate(async (canvas: HTMLCanvasElement) => {
      const before = canvas.dataset.turns;
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      return canvas.dataset.turns !== before;
    });
  await expect.poll(isMoving).toBe(true);
  await page.getByRole('button', { name: 'Export' }).scrollIntoViewIfNeeded();
  await expect.poll(isMoving).toBe(false);
  await trueSize(page).scrollIntoViewIfNeeded();
  await expect.poll(isMoving).toBe(true);
});

async function expectSize(page: Page, sizePx: number): Promise<void> {
  await expect(page.getByText(`Real size, ${sizePx} × ${sizePx} px`)).toBeVisible();
  const box = await trueSize(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([sizePx, sizePx]);
  const drawn = await trueSize(page).evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
  expect(drawn).toEqual([sizePx * 2, sizePx * 2]);
}

test('[SPIN-10] [SPIN-15] [SPIN-16] each variant, colour and intensity can be chosen and draws', async () => {
  const page = studio.page();
  const prints = new Set<number>();
  for (const name of ['Quantum', 'Orbital', 'Wave', 'Spiral', 'Neural', 'Galaxy']) {
    await choose(page, name);
    await expect(page.getByRole('img', { name: new RegExp(`^${name}, 8 particles`) })).toBeVisible();
    prints.add((await measureInk(trueSize(page))).print);
  }
  expect(prints.size).toBe(6);
  for (const name of ['Blue', 'Purple', 'Cyan', 'Green', 'Orange', 'Rainbow']) {
    await choose(page, name);
    await expect(page.getByRole('img', { name: new RegExp(`, ${name}, 64 pixels$`) })).toBeVisible();
  }
  for (const [name, word] of [
    ['Low', 'low'],
    ['Medium', null],
    ['High', 'high'],
  ] as const) {
    await choose(page, name);
    await expect(page).toHaveURL((url) => url.searchParams.get('intensity') === word);
  }
});

test('[SPIN-03] [SPIN-04] the file equals what was set, Reset goes back, a file is read strictly and loses nothing', async () => {
  const page = studio.page();
  expect(await exported(page)).toEqual(PRESET);
  for (const name of ['xl', 'Wave', 'Fast', 'Rainbow', 'High']) await choose(page, name);
  await page.getByRole('button', { name: 'One particle more' }).click();
  for (const name of ['Center pulse', 'Trails']) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('checkbox', { name: 'Interactive' }).check();
  expect(await exported(page)).toEqual(ALL_CHANGED);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await exported(page)).toEqual(PRESET);
  await importText(page, JSON.stringify(ALL_CHANGED));
  await expect(page.getByRole('img', { name: 'Wave, 9 particles, Rainbow, 96 pixels' })).toBeVisible();
  const bad: [string, string][] = [
    ['{', 'This file is not JSON.'],
    ['[]', 'This file does not contain a spinner configuration.'],
    [JSON.stringify({ ...PRESET, particleCount: 21 }), 'The field particleCount has an invalid value.'],
    [JSON.stringify({ ...PRESET, shadow: 1 }), 'This file contains an unknown field: shadow.'],
    [JSON.stringify({ size: 'lg' }), 'This file is missing the field variant.'],
    [' '.repeat(5000), 'This file is larger than 4 kB and is not a spinner configuration.'],
  ];
  for (const [text, sentence] of bad) {
    await importText(page, text);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await expectAccessible(page);
  expect(await exported(page)).toEqual(ALL_CHANGED);
});

test('[SPIN-05] [SPIN-17] the slider goes from 3 to 20 by ones; six presets, each live and each a configuration', async () => {
  const page = studio.page();
  const slider = page.getByRole('slider', { name: 'Particle count' });
  for (const [name, value] of Object.entries({ min: '3', max: '20', step: '1' })) {
    await expect(slider).toHaveAttribute(name, value);
  }
  await expect(slider).toHaveValue('8');
  await slider.press('Home');
  await expect(slider).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'One particle fewer' })).toBeDisabled();
  await slider.press('End');
  await expect(slider).toHaveValue('20');
  await page.getByRole('button', { name: 'One particle fewer' }).click();
  await expect(page.getByRole('img', { name: /19 particles/ })).toBeVisible();
  const files = new Set<string>();
  for (const name of ['Seal', 'Rosette', 'Guilloche', 'Vortex', 'Relay', 'Spectrum']) {
    const preset = page.getByRole('button', { name, exact: true });
    expect((await measureInk(preset.locator('canvas'))).inked).toBeGreaterThan(100);
    await preset.click();
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
    files.add(JSON.stringify(await exported(page)));
  }
  expect(files.size).toBe(6);
});

test('[SPIN-21] with reduced motion it is still until somebody presses Play', async () => {
  const page = studio.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText(/Press Play to start the animation/)).toBeVisible();
  const before = await readTurns(trueSize(page));
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect(await readTurns(trueSize(page))).toBe(before);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => readTurns(trueSize(page))).toBeGreaterThan(before);
});

test('[SPIN-02] [SPIN-18] [SPIN-19] it plays and pauses; pulse and trails are drawn or not', async () => {
  const page = studio.page();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const thumbnail = page.getByRole('button', { name: 'Seal' }).locator('canvas');
  await expect.poll(() => readTurns(trueSize(page))).toBeGreaterThan(0.4);
  await expect.poll(() => readTurns(thumbnail)).toBeGreaterThan(0.4);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  const stoppedAt = await readTurns(trueSize(page));
  const whole = await measureInk(trueSize(page));
  await page.getByRole('checkbox', { name: 'Trails' }).uncheck();
  const bare = await measureInk(trueSize(page));
  await page.getByRole('checkbox', { name: 'Center pulse' }).uncheck();
  const hollow = await measureInk(trueSize(page));
  expect(whole.inked).toBeGreaterThan(bare.inked);
  expect(bare.inked).toBeGreaterThan(hollow.inked);
  expect(await readTurns(trueSize(page))).toBe(stoppedAt);
});

test('[SPIN-20] interactive leans towards the pointer', async () => {
  const page = studio.page();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('checkbox', { name: 'Interactive' }).check();
  await choose(page, 'Slow');
  await page.getByRole('checkbox', { name: 'Trails' }).uncheck();
  const far = () =>
    trueSize(page).evaluate((canvas: HTMLCanvasElement) => {
      const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0;
      let inked = 0;
      for (let at = 0; at < data.length; at += 4) {
        const alpha = data[at + 3] ?? 0;
        sum += alpha * ((at / 4) % width);
        inked += alpha;
      }
      return sum / inked / width;
    });
  await trueSize(page).hover({ position: { x: 62, y: 32 } });
  await expect.poll(far).toBeGreaterThan(0.56);
  await page.mouse.move(0, 0);
  await expect.poll(far).toBeLessThan(0.54);
});

test('[SPIN-11] [SPIN-12] [SPIN-13] each speed says how long a turn takes', async () => {
  const page = studio.page();
  for (const [name, seconds] of [
    ['Slow × 0.5', '4.8'],
    ['Normal × 1', '2.4'],
    ['Fast × 2', '1.2'],
    ['Ultra × 4', '0.6'],
  ] as const) {
    await choose(page, name);
    await expect(page.getByText(`One turn takes ${seconds} s.`)).toBeVisible();
  }
});

test('a link carries the settings, and one that was bent gives the defaults and says so', async ({ page: other }) => {
  await open(other, '?variant=neural&color=green&particleCount=11');
  await expect(other.getByRole('img', { name: 'Neural, 11 particles, Green, 64 pixels' })).toBeVisible();
  await choose(other, 'Purple');
  await expect(other).toHaveURL(/color=purple/);
  const page = studio.page();
  await page.goto(`/spinner-demo${new URL(other.url()).search}`);
  await expect(page.getByRole('img', { name: 'Neural, 11 particles, Purple, 64 pixels' })).toBeVisible();
  await page.goto('/spinner-demo?variant=neural&particleCount=900');
  await expect(page.getByRole('status').filter({ hasText: 'The defaults are shown' })).toBeVisible();
  expect(await exported(page)).toEqual(PRESET);
});
