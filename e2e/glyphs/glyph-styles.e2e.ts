import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInByPassword } from '@repo/dev-env/browsers/reviewers';
import { readGlyph } from '@repo/glyph';
import sharp from 'sharp';
import { expect, readDemoPassword, test } from '../kit/fixtures.ts';
import { enterGenerate, graphic, make, toggle } from '../kit/steps/glyph-steps.ts';
import { expectFields, openScan, upload } from '../kit/steps/scan-steps.ts';

// The look of a glyph: chosen, kept with it, drawn wherever it is drawn, changed again, and read by the page's own reader.

const chooseStyle = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Style' }).getByRole('button', { name }).click();

async function downloadPng(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PNG, 512 pixels' }).click(),
  ]);
  return readFile(await download.path());
}

/** The paths of the drawing that is shown. */
const drawnPaths = (page: Page): Promise<string> =>
  graphic(page)
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join(''));

async function readPattern(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const result = readGlyph({ ...info, data: new Uint8ClampedArray(data) }, { effort: 2000 });
  return result.found ? result.pattern : result.reason;
}

/** A pattern with finer gaps wants larger pictures and prints. */
async function expectLargerSizes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PNG, another size' }).click();
  const side = page.getByLabel('Side in pixels');
  await side.fill('128');
  await expect(side).toHaveAccessibleDescription(/Enter a whole number from 145 to 8192/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Marta’s card' });
  await dialog.getByText('Stickers', { exact: true }).click();
  const field = dialog.getByLabel('Side of the glyph in mm');
  await field.fill('8');
  await expect(dialog.getByText('Needs a 600 dpi printer.')).toBeVisible();
  await field.fill('4');
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  await expect(field).toHaveAccessibleDescription(/Enter a number from 4\.5 to 60/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('[COD-04] [X-38] [GEN-37] a style is kept, drawn, wants its sizes, is read by the scanner and chosen again with the content', async ({
  page,
  newPerson,
}) => {
  await enterGenerate(page);
  await page.getByRole('button', { name: 'Change: Look' }).click();
  await chooseStyle(page, 'Alien');
  const creating = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/qr-codes'),
  );
  await make(page);
  expect((await creating).postDataJSON().visualStyle).toMatchObject({ pattern: 'alien' });
  await expect(page.getByRole('status').filter({ hasText: 'Test read' })).toContainText('passed');
  await toggle(page).click();
  await expect(graphic(page)).toBeVisible();
  const picture = await downloadPng(page);
  expect(await readPattern(picture)).toBe('alien');
  await expectLargerSizes(page);
  const { page: scanner } = await newPerson();
  const password = await readDemoPassword(scanner.request, 'dr.rossi');
  await signInByPassword(scanner, { username: 'dr.rossi', password });
  await openScan(scanner);
  await upload(scanner, picture, 'glyph.png', 'image/png');
  await expectFields(scanner, ['Allergies', 'Medications', 'Medical history']);
  await expect(scanner.getByText('Type 1 diabetes since 2009')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click();
  await page.getByRole('button', { name: /^Open Marta/ }).click();
  const panel = page.getByRole('article', { name: /^Marta/ });
  await toggle(page).click();
  await expect(graphic(page)).toBeVisible();
  const before = await drawnPaths(page);
  await panel.getByRole('button', { name: 'Change content' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “Marta: medical card”' });
  await dialog.getByRole('button', { name: 'Change: Look' }).click();
  const styles = dialog.getByRole('group', { name: 'Style' });
  await expect(styles.getByRole('button', { name: 'Alien' })).toHaveAttribute('aria-pressed', 'true');
  await styles.getByRole('button', { name: 'Matrix' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Changed. The print stays valid.' })).toBeVisible();
  if ((await toggle(page).getAttribute('aria-pressed')) === 'false') await toggle(page).click();
  await expect.poll(() => drawnPaths(page)).not.toBe(before);
});
