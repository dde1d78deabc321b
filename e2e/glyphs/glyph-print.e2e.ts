import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Request } from '@playwright/test';
import { createGlyph, FACTS, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterGenerate, graphic, make, toast, toggle } from '../kit/steps/glyph-steps.ts';
import { openManage } from '../kit/steps/manage-steps.ts';
import { confirmByPassword, locateConfirmDialog } from '../kit/steps/passkey-steps.ts';

// What one does with a glyph, just made or in the list: show it under protection, print it, download it.

const readDownload = async (download: Download): Promise<Buffer> => readFile(await download.path());
const printDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Print (?:“Medical card”|Marta’s card)$/ });

/** The panel of a kept glyph: viewer, downloads and print dialog are those of a new one. */
async function openOwnGlyph(page: Page, wish: Parameters<typeof registerOwner>[1] = {}): Promise<Owner> {
  const owner = await registerOwner(page.request, wish);
  const { row } = await createGlyph(page.request, owner);
  await openManage(page, owner, `?glyph=${row.id}`);
  return owner;
}

/** Millimetres of the only page. */
async function measurePaper(pdf: Buffer): Promise<number[]> {
  const file = await PDFDocument.load(pdf);
  expect(file.getPageCount()).toBe(1);
  const { width, height } = file.getPage(0).getSize();
  return [width, height].map((points) => Math.round((points * 25.4) / 72));
}

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await act();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^M(edical|arta) card\.(\d+\.)?\w{3}$/);
  return readDownload(download);
}

const downloadPdf = (page: Page): Promise<Buffer> =>
  downloadBy(page, () =>
    printDialog(page)
      .getByRole('button', { name: /^Download “/ })
      .click(),
  );

/** With the graphic hidden the print key and a right-click are nobody's business. */
async function expectNoProtection(page: Page): Promise<void> {
  await page.keyboard.press('PrintScreen');
  const isAllowed = await page
    .getByText('Hidden until you show it')
    .evaluate((node) => node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  expect(isAllowed).toBe(true);
  await expect(toast(page, 'for security')).toHaveCount(0);
  expect(await page.evaluate(() => /native code/.test(String(HTMLCanvasElement.prototype.toDataURL)))).toBe(true);
}

/** Prints the A6 page by the dialog and puts it away as the browser does. */
async function printSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
    // Heard before the page's own listener, which takes the sheet away.
    addEventListener('afterprint', () =>
      document.body.setAttribute('data-sheets', String(document.querySelectorAll('.print-root').length)),
    );
  });
  await printDialog(page).getByText('A6 page', { exact: true }).click();
  await printDialog(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
}

/** The files of the Download menu. */
async function takePictures(page: Page): Promise<void> {
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  const svg = (await downloadBy(page, () => choose('SVG, any size'))).toString();
  expect(svg).toContain('<svg');
  expect(svg).not.toContain('Medical card');
  for (const side of [512, 1024, 2048]) {
    const picture = await downloadBy(page, () => choose(`PNG, ${side} pixels`));
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', side, side]);
  }
  await choose('PNG, another size');
  const dialog = page.getByRole('dialog', { name: 'PNG of any size' });
  const field = dialog.getByLabel('Side in pixels');
  await field.fill('100');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter a whole number from 128 to 8192/);
  await field.fill('1181');
  await expect(field).toHaveAccessibleDescription(/Prints 10 cm wide at 300 dpi/);
  const picture = await downloadBy(page, () => page.keyboard.press('Enter'));
  await expect(dialog).toBeHidden();
  expect((await sharp(picture).metadata()).width).toBe(1181);
}

/** Stickers come in the size one chooses: too small is warned of, smaller still refused. */
async function chooseStickers(page: Page): Promise<void> {
  const dialog = printDialog(page);
  await dialog.getByText('Stickers', { exact: true }).click();
  await expect(dialog.getByText('16 stickers of 44 × 59 mm')).toBeVisible();
  const field = dialog.getByLabel('Side of the glyph in mm');
  await field.fill('9');
  await expect(dialog.getByRole('status').filter({ hasText: '9 mm is small' })).toContainText(
    'A 12-megapixel photo can read this one from up to 30 cm.',
  );
  await field.fill('4');
  await expect(dialog.getByText('Needs a 600 dpi printer.')).toBeVisible();
  // Few large ones: a sheet of small ones takes seconds to be written.
  await field.fill('50');
  await expect(dialog.getByText('The glyph is 50 mm wide')).toBeVisible();
  await field.fill('2');
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  await expect(field).toHaveAccessibleDescription(/Enter a number from 3 to 60/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await field.fill('50');
  expect(await measurePaper(await downloadPdf(page))).toEqual([210, 297]);
}

/** The title only when ticked, a known line by its tick, a long one on several lines, and one that is too long refused. */
async function chooseLines(dialog: Locator): Promise<void> {
  const preview = dialog.getByRole('img', { name: /^Preview of the sheet/ });
  await expect(preview).toContainText('In an emergency call 112');
  await expect(preview).not.toContainText('Medical card');
  await dialog.getByLabel('Print the title “Medical card” too').check();
  await expect(preview).toContainText('Medical card');
  const known = FACTS.allergies.replace('\n', '; ');
  await dialog.getByRole('checkbox', { name: 'Allergies' }).check();
  await expect(preview).toContainText(known.split(/[;,]/)[0] ?? '');
  // The number stays, also with plain lines.
  await expect(preview).toContainText('In an emergency call 112');
  await dialog.getByRole('button', { name: 'Change the words of “Allergies”' }).click();
  const field = dialog.getByLabel('Words of “Allergies”');
  await expect(field).toHaveValue(known);
  await field.fill('Penicillin (anaphylaxis), hazelnut, latex gloves and adhesive tape');
  await expect(preview).toContainText('adhesive tape');
  await expect(preview).not.toContainText('…');
  await field.fill('Penicillin and hazelnut, '.repeat(12));
  await expect(field).toHaveAccessibleDescription(/Too long by \d+ characters/);
  await dialog.getByRole('button', { name: /^Download “/ }).click();
  await expect(field).toBeFocused();
  await field.fill('Penicillin, severe');
  await expect(preview).toContainText('Penicillin, severe');
}

test('[GEN-32] [GEN-33] [GEN-34] hidden at first, shown on demand with an honest notice, reads back, switched off and on', async ({
  page,
}) => {
  await enterGenerate(page);
  await make(page);
  await expect(graphic(page)).toHaveCount(0);
  await expect(page.getByText('Hidden until you show it')).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(graphic(page)).toBeVisible();
  const name = await graphic(page).getAttribute('aria-label');
  expect(name).toMatch(/^Glyph “Marta: medical card”, seal \w+ \w+ \w+ \w+$/);
  await expect(page.getByText('It deters screenshots but cannot prevent them')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await toggle(page).click();
  await expect(graphic(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Test read' })).toContainText('passed');
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate “Marta: medical card”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it active' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const sheets = printDialog(page);
  await expect(sheets.getByText('The glyph is 25 mm wide')).toContainText(
    "Readable from up to 26 cm by a phone's live camera",
  );
  await sheets.getByRole('button', { name: 'Add a line' }).click();
  await expectAccessible(page);
  // A phone shows its buttons below the preview.
  for (const button of [/^Print$/, /^Download “/])
    await expect(sheets.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseStickers(page);
  await printSheet(page);
  expect(await measurePaper(await page.pdf({ preferCSSPageSize: true }))).toEqual([105, 148]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-root')).toHaveCount(0);
});

test('[GEN-35] [PROT-06] [X-69] tools hide the graphic alone, one press brings it back, hidden it leaves nothing', async ({
  page,
}) => {
  await enterGenerate(page);
  await make(page);
  await toggle(page).click();
  await expect(graphic(page)).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(window, 'outerWidth', { value: innerWidth + 301, configurable: true });
    Object.defineProperty(window, 'outerHeight', { value: innerHeight + 301, configurable: true });
  });
  await expect(toast(page, 'Developer tools detected - content hidden')).toBeVisible();
  await expect(graphic(page)).toBeHidden();
  await expect(page.getByText('Marta: medical card, version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(graphic(page)).toBeVisible();
  await toggle(page).click();
  await expectNoProtection(page);
});

test('[X-62] [X-70] shown after a confirmation; pictures and sheets in true millimetres are made here, name the seal alone', async ({
  page,
}) => {
  const owner = await openOwnGlyph(page, { typesPassword: true });
  // As the server answers minutes after the sign-in.
  const json = { code: 'stepUp.required', message: 'Please confirm your identity.' };
  await page.route('**/reveal', (route) => route.fulfill({ status: 403, json }), { times: 2 });
  await toggle(page).click();
  await locateConfirmDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(graphic(page)).toBeHidden();
  await toggle(page).click();
  await confirmByPassword(page, owner.password);
  await expect(graphic(page)).toBeVisible();
  const posts: unknown[] = [];
  // The list may still be reading what was just made, by a call that changes nothing.
  const isSent = (request: Request) => request.method() !== 'GET' && !/qr-codes\/(read|prints)$/.test(request.url());
  page.on('request', (request) => isSent(request) && posts.push(request.postDataJSON()));
  await takePictures(page);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = printDialog(page);
  await chooseLines(dialog);
  expect(await measurePaper(await downloadPdf(page))).toEqual([210, 297]);
  await dialog.getByText('A6 page', { exact: true }).click();
  expect(await measurePaper(await downloadPdf(page))).toEqual([105, 148]);

  // Paper is narrower than the panel needs, and the sheet alone is on it.
  await printSheet(page);
  expect(await measurePaper(await page.pdf({ preferCSSPageSize: true }))).toEqual([105, 148]);
  await expect(page.locator('body')).toHaveAttribute('data-sheets', '1');
  await expect(dialog.getByRole('radio', { name: 'A6 page' })).toBeChecked();
  // Nothing but the word that it is printed, and the sealed list of papers.
  expect(posts).toEqual([{ purpose: 'print' }]);
});

test('[PROT-01] [PROT-04] [PROT-05] print key and right-click on the graphic are answered with a warning', async ({
  page,
}) => {
  await openOwnGlyph(page);
  await toggle(page).click();
  await graphic(page).click({ button: 'right' });
  await expect(toast(page, 'Right-click disabled for security')).toBeVisible();
  await page.keyboard.press('PrintScreen');
  await expect(toast(page, 'Screenshot attempt blocked for security')).toBeVisible();
  await expect(graphic(page)).toBeHidden();
  await expect(graphic(page)).toBeVisible();
});

test('[PROT-03] [PROT-09] [PROT-10] it names who looks and when, blurs behind another window, is drawn anew when changed', async ({
  page,
}) => {
  await openOwnGlyph(page);
  await toggle(page).click();
  const mark = page.locator('[data-protection] text').first();
  await expect(mark).toHaveText(/^Marta Bellini · \d{1,2} \w{3,4} \d{4} · \d{2}:\d{2}$/);
  await page.evaluate(() => void dispatchEvent(new Event('blur')));
  await expect(page.getByText('Hidden while this window is not in front')).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await expect(page.getByText('Hidden while this window is not in front')).toBeHidden();
  const paths = graphic(page).locator('path');
  const before = await paths.count();
  await paths.first().evaluate((path) => path.remove());
  await expect(toast(page, 'DOM manipulation detected - content protected')).toBeVisible();
  await expect(paths).toHaveCount(before);
  const given = await page.locator('[data-protected]').evaluate((host) => {
    const canvas = host.appendChild(document.createElement('canvas'));
    return [canvas.toDataURL(), document.createElement('canvas').toDataURL().slice(0, 14)];
  });
  expect(given).toEqual(['data:,', 'data:image/png']);
  await toggle(page).click();
  await expect(graphic(page)).toHaveCount(0);
  await page.keyboard.press('PrintScreen');
  await expect(toast(page, 'Screenshot attempt')).toHaveCount(0);
});
