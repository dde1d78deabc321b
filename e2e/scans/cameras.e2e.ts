import type { Locator, Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { type FakeCamera, giveCameras, readCameraLog } from '../kit/media/fake-cameras.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { openScan } from '../kit/steps/scan-steps.ts';

// The light and the choice of camera, with cameras that Chromium does not have.

const BACK = { deviceId: 'back', label: 'Back camera', torch: 'works' } as const;
const WIDE = { deviceId: 'wide', label: 'Wide camera', torch: 'works' } as const;
const OLD = { deviceId: 'old', label: 'Old camera', torch: 'stuck' } as const;
const FRONT = { deviceId: 'front', label: '' } as const;

/** The scanner of a new person, watching through the first of these cameras. */
async function watchWith(page: Page, cameras: readonly FakeCamera[]): Promise<Locator> {
  await giveCameras(page.context(), cameras);
  await signInAs(page, await registerOwner(page.request));
  await openScan(page);
  expect((await readCameraLog(page)).opened).toEqual([]);
  await page.getByRole('button', { name: 'Use Camera' }).click();
  const view = page.getByRole('region', { name: 'Live camera image' });
  await expect(view.getByRole('status')).toContainText('Looking for a glyph');
  return view;
}

const locateTorch = (view: Locator): Locator => view.getByRole('button', { name: 'Torch' });
const locateCameraChoice = (view: Locator): Locator => view.getByLabel('Camera', { exact: true });

test('[SCAN-03] [SCAN-07] camera and light run while looked at, and stop with the button, the page and the tab', async ({
  page,
}) => {
  const view = await watchWith(page, [BACK]);
  const start = page.getByRole('button', { name: 'Use Camera' });
  const live = async () => (await readCameraLog(page)).live;
  await expect(view).toContainText('Fill the frame with the glyph.');
  await expect(view.getByRole('status')).not.toContainText('Starting the camera');
  expect(await readCameraLog(page)).toMatchObject({ opened: ['back'], live: ['back'] });
  await expect(page.getByRole('button', { name: 'Stop camera' })).toBeFocused();
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'false');
  await locateTorch(view).click();
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  // Over the picture on a phone the button of the help would hide words.
  const help = page.getByRole('button', { name: 'AI Assistant' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(help).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(help).toBeVisible();
  await locateTorch(view).click();
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'false');
  expect((await readCameraLog(page)).lights).toEqual(['back on', 'back off']);
  await expect(locateCameraChoice(view)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop camera' }).press('Enter');
  await expect.poll(live).toEqual([]);
  await expect(start).toBeFocused();
  await start.click();
  await expect.poll(live).toEqual(['back']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(live).toEqual([]);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await start.click();
  await expect.poll(live).toEqual(['back']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click();
  await expect.poll(live).toEqual([]);
});

test('[SCAN-03] another camera is offered and chosen; one runs at a time, each with a light of its own or none', async ({
  page,
}) => {
  const view = await watchWith(page, [BACK, WIDE, FRONT, OLD]);
  await expect(locateCameraChoice(view)).toHaveValue('back');
  const names = ['Back camera', 'Wide camera', 'Camera 3', 'Old camera'];
  await expect(locateCameraChoice(view).getByRole('option')).toHaveText(names);
  await expectAccessible(page);
  await locateTorch(view).click();
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'true');
  await locateCameraChoice(view).selectOption('Wide camera');
  await expect(locateCameraChoice(view)).toHaveValue('wide');
  // The light went out with the camera it belongs to.
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'false');
  await locateCameraChoice(view).selectOption('Camera 3');
  await expect(locateTorch(view)).toHaveCount(0);
  await expect(view.getByRole('button', { name: 'Stop camera' })).toBeVisible();
  const opened = ['back', 'wide', 'front'];
  expect(await readCameraLog(page)).toEqual({ opened, live: ['front'], lights: ['back on'], lens: [] });
  // A light that the device refuses to switch does not look switched on.
  await locateCameraChoice(view).selectOption('Old camera');
  await locateTorch(view).click();
  await expect.poll(async () => (await readCameraLog(page)).lights).toEqual(['back on', 'old on, refused']);
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'false');
  await view.getByRole('button', { name: 'Stop camera' }).click();
  await expect.poll(async () => (await readCameraLog(page)).live).toEqual([]);
});

test('zoom by slider and keys, near focus, and the chosen lens is remembered on this device', async ({ page }) => {
  const MACRO = { deviceId: 'macro', label: 'Macro camera', torch: 'works', zoomMax: 4, focuses: true } as const;
  const view = await watchWith(page, [BACK, MACRO]);
  await expect(view.getByRole('slider', { name: 'Zoom' })).toHaveCount(0);
  await expect(view.getByRole('button', { name: 'Focus near' })).toHaveCount(0);
  await locateCameraChoice(view).selectOption('Macro camera');
  const slider = view.getByRole('slider', { name: 'Zoom' });
  await expect(slider).toHaveAttribute('aria-valuetext', '1.0×');
  await slider.fill('2');
  await expect(slider).toHaveAttribute('aria-valuetext', '2.0×');
  await slider.press('+');
  await expect(slider).toHaveAttribute('aria-valuetext', '2.2×');
  const near = view.getByRole('button', { name: 'Focus near' });
  await near.press('Enter');
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await locateTorch(view).click();
  await expect(locateTorch(view)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tool of [slider, near, locateTorch(view), locateCameraChoice(view)])
    await expect(tool).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await near.click();
  await expect(near).toHaveAttribute('aria-pressed', 'false');
  const { lens, lights } = await readCameraLog(page);
  expect(lens[0]).toBe('macro continuous');
  expect(lens).toContain('macro 2.2 manual 0.12');
  expect(lens.at(-1)).toBe('macro 2.2 continuous');
  expect(lights).toEqual(['macro on']);

  await openScan(page);
  await page.getByRole('button', { name: 'Use Camera' }).click();
  await expect(locateCameraChoice(view)).toHaveValue('macro');
  expect((await readCameraLog(page)).opened).toEqual(['macro']);
});
