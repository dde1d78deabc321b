import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './account-steps.ts';
import { enterAs } from './enter.ts';
import { type FakeCamera, giveCameras, readCameraLog } from './fake-cameras.ts';
import { expect, test } from './fixtures.ts';
import { registerOwner } from './glyph-owner.ts';
import { openScan } from './scan-steps.ts';

// The light and the choice of camera, with cameras that Chromium does not have.

const BACK = { deviceId: 'back', label: 'Back camera', torch: 'works' } as const;
const WIDE = { deviceId: 'wide', label: 'Wide camera', torch: 'works' } as const;
const FRONT = { deviceId: 'front', label: '' } as const;

/** The scanner of a new person, watching through the first of these cameras. */
async function watchWith(page: Page, cameras: readonly FakeCamera[]): Promise<Locator> {
  await giveCameras(page.context(), cameras);
  await enterAs(page, await registerOwner(page.request));
  await openScan(page);
  await page.getByRole('button', { name: 'Use Camera' }).click();
  const view = page.getByRole('region', { name: 'Live camera picture' });
  await expect(view.getByRole('status')).toContainText('Looking for a glyph');
  return view;
}

const torchOf = (view: Locator): Locator => view.getByRole('button', { name: 'Torch' });
const choiceOf = (view: Locator): Locator => view.getByLabel('Camera', { exact: true });

test('[SCAN-03] the light of a camera is switched on and off again', async ({ page }) => {
  const view = await watchWith(page, [BACK]);
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'false');
  await torchOf(view).click();
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await torchOf(view).click();
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'false');
  expect((await readCameraLog(page)).lights).toEqual(['back on', 'back off']);
  await expect(choiceOf(view)).toHaveCount(0);
});

test('a light that the device refuses to switch does not look switched on', async ({ page }) => {
  const view = await watchWith(page, [{ ...BACK, torch: 'stuck' }]);
  await torchOf(view).click();
  await expect.poll(async () => (await readCameraLog(page)).lights).toEqual(['back on, refused']);
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'false');
});

test('a camera without a light shows no torch', async ({ page }) => {
  const view = await watchWith(page, [FRONT]);
  await expect(view.getByRole('button', { name: 'Stop camera' })).toBeVisible();
  await expect(torchOf(view)).toHaveCount(0);
});

test('[SCAN-03] another camera is offered and chosen; one runs at a time, each with a light of its own', async ({
  page,
}) => {
  const view = await watchWith(page, [BACK, WIDE, FRONT]);
  await expect(choiceOf(view)).toHaveValue('back');
  await expect(choiceOf(view).getByRole('option')).toHaveText(['Back camera', 'Wide camera', 'Camera 3']);
  await expectAccessible(page);
  await torchOf(view).click();
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'true');
  await choiceOf(view).selectOption('Wide camera');
  await expect(choiceOf(view)).toHaveValue('wide');
  // The light went out with the camera it belongs to.
  await expect(torchOf(view)).toHaveAttribute('aria-pressed', 'false');
  await choiceOf(view).selectOption('Camera 3');
  await expect(torchOf(view)).toHaveCount(0);
  const opened = ['back', 'wide', 'front'];
  expect(await readCameraLog(page)).toEqual({ opened, live: ['front'], lights: ['back on'] });
  await view.getByRole('button', { name: 'Stop camera' }).click();
  await expect.poll(async () => (await readCameraLog(page)).live).toEqual([]);
});
