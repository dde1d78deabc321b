import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { encodeGlyph } from '@repo/glyph';
import sharp from 'sharp';
import { expect, test } from '../kit/fixtures.ts';
import { glyphPng } from '../kit/media/glyph-pictures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// The reader tried by anyone: a simulated camera with sliders, or a picture of one's own. Nobody is signed in.

/** What a browser loads to read glyphs, here with the simulated camera besides. */
const READER_BYTES = 60_000;

const verdict = (page: Page): Locator => page.getByRole('main').getByRole('status').filter({ hasText: 'work units' });
const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true });
const stage = (page: Page, name: string): Locator => page.getByRole('radio', { name: new RegExp(`^\\d ${name}`) });
/** Sliders are moved as by a finger: their value, and the event of it. */
const move = (page: Page, name: string, value: number) => slider(page, name).fill(String(value));

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/demo-scan${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'What the scanner sees' })).toBeVisible();
}

/** Opened by a link, for the first test that looks at it; the others reset it. */
const lab = sharePage((page) => open(page, '?size=50&blur=6'));

test('anyone sees a glyph drawn, photographed and read, stage by stage, by at most 60 kB of script, on a phone as well', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await open(page);
  await expect(verdict(page)).toContainText('Read correctly');
  await expect(page.getByText('The same bytes', { exact: true })).toBeVisible();
  const marks = page.locator('svg[data-stage]');
  for (const [name, word] of [
    ['Finder rings', 'finders'],
    ['Candidates', 'grids'],
    ['Aligned', 'registered'],
    ['Cells', 'cells'],
    ['Decoded', 'decoded'],
  ] as const) {
    await stage(page, name).check({ force: true });
    await expect(marks).toHaveAttribute('data-stage', word);
    expect((await marks.locator('path').first().getAttribute('d'))?.length, name).toBeGreaterThan(20);
  }
  await stage(page, 'Cells').check({ force: true });
  await expect(page.getByText(/^\d+ certain$/)).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  const scripts = page.workers().map((worker) => worker.url());
  expect(scripts.some((url) => url.includes('trial-worker'))).toBe(true);
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()));
  expect(bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)).toBeLessThanOrEqual(READER_BYTES);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The picture stays in sight above the sliders.
  await slider(page, 'Damage').scrollIntoViewIfNeeded();
  await expect(page.locator('canvas')).toBeInViewport({ ratio: 0.9 });
});

test('a blur it cannot bear is said, and reset; paper is rolled or crumpled, a lens draws bells or discs', async () => {
  const page = lab.page();
  await expect(verdict(page)).toContainText('Not read');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(verdict(page)).toContainText('Read correctly');
  await expect(page).toHaveURL(/\/demo-scan$/);
  await move(page, 'Curve', 60);
  await expect(page).toHaveURL(/curve=60/);
  await move(page, 'Crumpled paper', 1);
  await expect(slider(page, 'Curve')).toHaveValue('0');
  await expect(slider(page, 'Crumpled paper')).toHaveAttribute('aria-valuetext', '1 % of the side');
  await move(page, 'Blur', 2);
  await page.getByText('Disc', { exact: true }).click();
  await move(page, 'Lens distortion', 6);
  await move(page, 'Camera sharpening', 1);
  await expect(page).toHaveURL(/crumple=1.*defocus=disc|defocus=disc.*crumple=1/);
  await expect(page).not.toHaveURL(/curve=/);
  await expect(verdict(page)).toContainText('Read correctly');
});

test('sliders show at once what they do, their address shows it to others, and the other patterns are read too', async () => {
  const page = lab.page();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(verdict(page)).toContainText('Read correctly');
  // What is looked for below must be so at rest: a picture on the way there is shown for a moment only.
  await move(page, 'Damage', 6);
  await page.getByLabel('Damaged part').selectOption('torn');
  await move(page, 'Tilt', 40);
  await expect(slider(page, 'Tilt')).toHaveAttribute('aria-valuetext', '40°');
  await expect(page).toHaveURL(/tilt=40/);
  await expect(page).toHaveURL(/damage=6/);
  await expect(verdict(page)).toContainText(/wrong or ignored/);
  await slider(page, 'Tilt').press('ArrowRight');
  await expect(page).toHaveURL(/tilt=41/);
  await expect(slider(page, 'Tilt')).toBeFocused();
  const verdictText = await page
    .getByText(/^[0-9a-f]{6}( [0-9a-f]{6})+$/)
    .first()
    .textContent();
  await page.reload();
  await expect(slider(page, 'Tilt')).toHaveValue('41');
  await expect(page.getByText(verdictText ?? '').first()).toBeVisible();
  // Other patterns are read too, and drawn as they were read.
  await open(page, '?pattern=quantum&damage=9');
  await expect(page.getByLabel('Pattern', { exact: true })).toHaveValue('quantum');
  await expect(verdict(page)).toContainText('Read correctly');
  await open(page, '?tilt=400');
  await expect(page.getByText('The link contains unknown settings')).toBeVisible();
  await expect(slider(page, 'Tilt')).toHaveValue('0');
});

test('the sign-in page of a demo leads here', async () => {
  const page = lab.page();
  await page.goto('/login');
  await page.getByRole('link', { name: 'How the scanner works' }).click();
  await expect(verdict(page)).toContainText('Read correctly');
});

test("a picture of one's own goes through the same stages and stays on the device", async () => {
  const page = lab.page();
  await page.getByRole('button', { name: 'Reset' }).click();
  const picture = await glyphPng(encodeGlyph(new Uint8Array(33).fill(0x41)), 300);
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Your image mine.png')).toBeVisible();
  await expect(verdict(page)).toContainText('Read: the image contains these 33 bytes.');
  await expect(page.getByText(/^(414141 ){10}414141$/)).toBeVisible();
  await choose.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The browser cannot open this file as an image or a PDF.',
  );
  // Nothing is said of it that was seen of the one before.
  await expect(verdict(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the simulated camera' }).click();
  await expect(verdict(page)).toContainText('Read correctly');
});

test('presets set one degradation each, the picture is saved, a text of one’s own is read back or refused', async () => {
  const page = lab.page();
  await page.getByText('Glare', { exact: true }).first().click();
  await expect(slider(page, 'Glare')).toHaveValue('12');
  await expect(verdict(page)).toContainText('Read correctly');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the image' }).click(),
  ]);
  const { format, width, height } = await sharp(await download.path()).metadata();
  expect([format, width, height]).toEqual(['png', 640, 480]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByLabel('Text in the glyph').fill('Ciao');
  // "Ciao" and blanks.
  await expect(page.getByText(/^436961 6f2020( 202020)+$/)).toHaveCount(2);
  await page.getByLabel('Text in the glyph').fill('x'.repeat(34));
  await expect(page.getByLabel('Text in the glyph')).toHaveAccessibleDescription(/Longer than 33 bytes/);
});

test('a server without a demo has nothing under this address', async ({ page }) => {
  await page.route('**/api/meta', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } });
  });
  await page.goto('/demo-scan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
