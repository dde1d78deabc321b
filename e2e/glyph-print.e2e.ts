import { readFile } from 'node:fs/promises';
import { PRODUCT } from '@house/contract/brand';
import type { Download, Request } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expectAccessible } from './account-steps.ts';
import { expect, test } from './fixtures.ts';
import { enterGenerate, graphic, make, toast, toggle } from './glyph-steps.ts';

// What one does with a new glyph: show it under protection, print it, download it.

test.beforeEach(async ({ page }) => {
  await enterGenerate(page);
});

const readDownload = async (download: Download): Promise<Buffer> => readFile(await download.path());

test.describe('the new glyph', () => {
  test('[GEN-32] [GEN-33] [GEN-34] hidden at first, shown on demand with an honest notice, reads back, switched off and on', async ({
    page,
  }) => {
    await make(page);
    await expect(graphic(page)).toHaveCount(0);
    await expect(page.getByText('Hidden until you show it')).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
    await toggle(page).click();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(graphic(page)).toBeVisible();
    const name = await graphic(page).getAttribute('aria-label');
    expect(name).toMatch(/^Glyph “Medical card”, seal \w+ \w+ \w+ \w+$/);
    await expect(page.getByText('It deters, it cannot prevent')).toBeVisible();
    await toggle(page).click();
    await expect(graphic(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Reads back' })).toContainText('yes');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Deactivate “Medical card”?' });
    await expect(dialog.getByRole('button', { name: 'Keep it active' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test('[X-62] SVG and PNG of every size are made here and name the seal, never the title', async ({ page }) => {
    await make(page);
    const posts: string[] = [];
    // The list may still be reading what was just made, by a call that changes nothing.
    const isSent = (request: Request) => request.method() !== 'GET' && !request.url().endsWith('/api/qr-codes/read');
    page.on('request', (request) => isSent(request) && posts.push(request.url()));
    const take = async (item: string): Promise<Download> => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      await expect(page.getByRole('menu')).toBeHidden();
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${PRODUCT.toLowerCase()}(-\\w+){4}\\.`));
      return download;
    };
    const svg = (await readDownload(await take('SVG, any size'))).toString();
    expect(svg).toContain('<svg');
    expect(svg).not.toContain('Medical card');
    for (const side of [512, 1024, 2048]) {
      const { format, width, height } = await sharp(await readDownload(await take(`PNG, ${side} pixels`))).metadata();
      expect([format, width, height]).toEqual(['png', side, side]);
    }
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PNG, another size' }).click();
    const dialog = page.getByRole('dialog', { name: 'PNG of any size' });
    const field = dialog.getByLabel('Side in pixels');
    await field.fill('100');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Enter a whole number from 128 to 8192/);
    await field.fill('1181');
    await expect(field).toHaveAccessibleDescription(/Prints 10 cm wide at 300 dpi/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect(dialog).toBeHidden();
    expect((await sharp(await readDownload(download)).metadata()).width).toBe(1181);
    expect(posts).toEqual([]);
  });

  test('the sheets: card, stickers and A6 as PDF in true millimetres', async ({ page }) => {
    await make(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('Label of line 1').fill('Allergy');
    await dialog.getByLabel('Text of line 1').fill('Penicillin, severe');
    await expect(dialog.getByRole('img', { name: /^Preview of the sheet/ })).toContainText('Penicillin, severe');
    const sheets = { Card: [210, 297], Stickers: [210, 297], 'A6 page': [105, 148] };
    for (const [kind, size] of Object.entries(sheets)) {
      await dialog.getByText(kind, { exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download PDF' }).click(),
      ]);
      const file = await PDFDocument.load(await readDownload(download));
      expect(file.getPageCount()).toBe(1);
      const { width, height } = file.getPage(0).getSize();
      expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual(size);
    }
  });

  test('stickers come in the size one chooses: too small is warned of, smaller still refused', async ({ page }) => {
    await make(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
    await expect(dialog.getByText('The glyph is 25 mm wide')).toContainText('live camera reads it from up to 26 cm');
    await dialog.getByText('Stickers', { exact: true }).click();
    await expect(dialog.getByText('20 stickers of 44 × 52 mm')).toBeVisible();
    const field = dialog.getByLabel('Side of the glyph in mm');
    await field.fill('9');
    await expect(dialog.getByRole('status').filter({ hasText: '9 mm is small' })).toContainText(
      'A photo of 12 megapixels reads this one from up to 30 cm.',
    );
    await field.fill('4');
    await expect(dialog.getByText('It wants a printer of 600 dpi.')).toBeVisible();
    await field.fill('2');
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    await expect(field).toHaveAccessibleDescription(/Enter a number from 3 to 60/);
    await field.fill('15');
    await expect(dialog.getByText('The glyph is 15 mm wide')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect((await PDFDocument.load(await readDownload(download))).getPageCount()).toBe(1);
    await expectAccessible(page);
  });

  test('a pattern with finer gaps wants larger prints and pictures', async ({ page }) => {
    await page.getByRole('group', { name: 'Style' }).getByRole('button', { name: 'Alien' }).click();
    await make(page);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: 'PNG, another size' }).click();
    const side = page.getByLabel('Side in pixels');
    await side.fill('128');
    await expect(side).toHaveAccessibleDescription(/Enter a whole number from 145 to 8192/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
    await dialog.getByText('Stickers', { exact: true }).click();
    const field = dialog.getByLabel('Side of the glyph in mm');
    await field.fill('8');
    await expect(dialog.getByText('It wants a printer of 600 dpi.')).toBeVisible();
    await field.fill('4');
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    await expect(field).toHaveAccessibleDescription(/Enter a number from 4\.5 to 60/);
  });

  test('the browser prints the sheet alone, on a page of its size', async ({ page }) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await make(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
    await dialog.getByText('A6 page', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    const file = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(file.getPageCount()).toBe(1);
    const { width, height } = file.getPage(0).getSize();
    expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual([105, 148]);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.print-root')).toHaveCount(0);
  });

  test('the shown glyph and the print dialog are accessible; a phone shows its buttons below the preview', async ({
    page,
  }) => {
    await make(page);
    await toggle(page).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog', { name: 'Print “Medical card”' });
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('protection', () => {
  test('[PROT-01] [PROT-04] [PROT-05] print key and right-click on the graphic are answered with a warning', async ({
    page,
  }) => {
    await make(page);
    await toggle(page).click();
    await graphic(page).click({ button: 'right' });
    await expect(toast(page, 'Right-click disabled for security')).toBeVisible();
    await page.keyboard.press('PrintScreen');
    await expect(toast(page, 'Screenshot attempt blocked for security')).toBeVisible();
    await expect(graphic(page)).toBeHidden();
    await expect(graphic(page)).toBeVisible();
  });

  test('[GEN-35] [PROT-03] nothing of it is left when the graphic is hidden', async ({ page }) => {
    await make(page);
    await toggle(page).click();
    await expect(graphic(page)).toBeVisible();
    await toggle(page).click();
    await page.keyboard.press('PrintScreen');
    const isAllowed = await page
      .getByText('Hidden until you show it')
      .evaluate((node) => node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
    expect(isAllowed).toBe(true);
    await expect(toast(page, 'for security')).toHaveCount(0);
    expect(await page.evaluate(() => /native code/.test(String(HTMLCanvasElement.prototype.toDataURL)))).toBe(true);
  });

  test('[PROT-06] [X-69] tools hide the graphic alone, and one press brings it back', async ({ page }) => {
    await make(page);
    await toggle(page).click();
    await page.evaluate(() => {
      Object.defineProperty(window, 'outerWidth', { value: innerWidth + 301, configurable: true });
      Object.defineProperty(window, 'outerHeight', { value: innerHeight + 301, configurable: true });
    });
    await expect(toast(page, 'Developer tools detected - content hidden')).toBeVisible();
    await expect(graphic(page)).toBeHidden();
    await expect(page.getByText('Medical card, version 1')).toBeVisible();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(graphic(page)).toBeVisible();
  });

  test('[PROT-09] [PROT-10] it names who looks and when, blurs behind another window, is drawn anew when changed', async ({
    page,
  }) => {
    await make(page);
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
  });
});
