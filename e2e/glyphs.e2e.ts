import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page, Request } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expectAccessible, newcomer, register } from './account-steps.ts';
import { expect, test } from './fixtures.ts';

// The page that makes glyphs, against the real server. Each test is a person of their own.

const SECRET_WORDS = 'Penicillin-anaphylaxis-2011';

test.beforeEach(async ({ page }) => {
  await register(page, newcomer());
  await openGenerate(page);
});

async function openGenerate(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Generate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Generate Arcglyph' })).toBeVisible();
}

const generateButton = (page: Page): Locator => page.getByRole('button', { name: 'Generate Secure Arcglyph' });
const toggle = (page: Page): Locator => page.getByRole('button', { name: /^Show or hide the glyph/ });
/** The messages of the page have an alert of their own. */
const formAlert = (page: Page): Locator => page.getByRole('form', { name: 'Generate Arcglyph' }).getByRole('alert');
const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const graphic = (page: Page): Locator => page.getByRole('img', { name: /^Glyph “/ });

async function chooseCategory(page: Page, category: string): Promise<void> {
  await page.getByRole('group', { name: 'Data Category' }).getByText(category, { exact: true }).click();
}

async function chooseFolder(page: Page, name = 'My folder'): Promise<void> {
  await page.getByRole('button', { name: /^Target Folder/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Medical card');
  await chooseCategory(page, 'Medical');
  await chooseFolder(page);
  await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
  await page.getByLabel('Allergies').fill(SECRET_WORDS);
  await page.getByLabel('Medical personnel').check();
}

async function make(page: Page): Promise<void> {
  await fillForm(page);
  await generateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
}

const isCreation = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/qr-codes';

const readDownload = async (download: Download): Promise<Buffer> => readFile(await download.path());

test.describe('the form', () => {
  test('[GEN-01] [GEN-02] [GEN-18] title, groups and labelled fields', async ({ page }) => {
    for (const name of ['What', 'Where', 'Content', 'Who may read', 'Limits']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('Title')).toBeEditable();
    await expect(page.getByLabel('Content', { exact: true })).toBeEditable();
  });

  test('[GEN-03] [GEN-04] [GEN-05] medical, financial and legal data, each with its own fields', async ({ page }) => {
    const fields = { Medical: 'Allergies', Financial: 'Insurance', Legal: 'Power of attorney' };
    for (const [category, field] of Object.entries(fields)) {
      await chooseCategory(page, category);
      await expect(page.getByRole('radio', { name: category, exact: true })).toBeChecked();
      await expect(page.getByLabel(field)).toBeVisible();
    }
  });

  test('[GEN-06] [GEN-07] [X-34] personal is for the owner alone, emergency has its fields', async ({ page }) => {
    await chooseCategory(page, 'Personal');
    await expect(page.getByText('Kept as notes for you alone. No role reads them.')).toBeVisible();
    await chooseCategory(page, 'Emergency');
    await expect(page.getByLabel('Location')).toBeVisible();
  });

  test('[GEN-08] [X-67] folders come from the list, and a new one is made on the spot', async ({ page }) => {
    await page.getByRole('button', { name: /^Target Folder/ }).click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Data Folder' });
    await dialog.getByLabel('Folder Name').fill('Family health');
    await dialog.getByLabel('Category').selectOption('Medical');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(page.getByRole('button', { name: 'Target Folder: Family health' })).toBeVisible();
    await page.reload();
    await chooseFolder(page, 'Family health');
    await expect(page.getByRole('button', { name: 'Target Folder: Family health' })).toBeVisible();
  });

  test('[GEN-09] [GEN-10] [GEN-27] an institutional folder carries a lock, a notice, and takes no glyph', async ({
    page,
  }) => {
    await addInstitutionalFolder(page);
    const sent: Request[] = [];
    page.on('request', (request) => isCreation(request) && sent.push(request));
    await fillForm(page);
    await page.getByRole('button', { name: /^Target Folder/ }).click();
    const item = page.getByRole('menuitemradio', { name: 'City hospital (issued by an institution)' });
    await expect(item.locator('svg').first()).toBeVisible();
    await item.click();
    await expect(page.getByText('This folder belongs to an institution.')).toBeVisible();
    await generateButton(page).click();
    const refusal =
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.';
    await expect(formAlert(page)).toContainText(refusal);
    expect(sent).toEqual([]);
  });

  test('[GEN-11] [GEN-12] [GEN-15] a document is read as text into the content', async ({ page }) => {
    await page.getByText('Document', { exact: true }).click();
    const input = page.getByLabel('Choose a document');
    await expect(input).toHaveAttribute('accept', '.txt,.json,.xml');
    const content = page.getByLabel('Content', { exact: true });
    for (const [name, text] of [
      ['letter.txt', 'Dear doctor,\nè vero.'],
      ['facts.json', '{"allergy": "hazelnut"}'],
      ['facts.xml', '<facts><allergy/></facts>'],
    ] as const) {
      await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
      await expect(page.getByText(`${name} was read into the content.`)).toBeVisible();
      await expect(content).toHaveValue(text);
    }
  });

  test('[GEN-16] another type of file, a picture in disguise and too long a text are refused', async ({ page }) => {
    await page.getByText('Document', { exact: true }).click();
    const input = page.getByLabel('Choose a document');
    const refused = [
      { name: 'scan.pdf', buffer: Buffer.from('%PDF'), says: 'scan.pdf is not a .txt, .json or .xml file.' },
      { name: 'photo.txt', buffer: Buffer.from([0xff, 0xd8, 0xff, 0x00]), says: 'photo.txt is not plain text' },
      { name: 'long.txt', buffer: Buffer.alloc(32_769, 'x'), says: 'long.txt holds 32 kB.' },
    ];
    for (const { says, ...file } of refused) {
      await input.setInputFiles({ ...file, mimeType: 'text/plain' });
      await expect(formAlert(page)).toContainText(says);
      await expect(page.getByLabel('Content', { exact: true })).toHaveValue('');
    }
  });

  test('[GEN-17] there is one pattern, and it is chosen', async ({ page }) => {
    const pattern = page.getByRole('button', { name: 'Classic' });
    await expect(pattern).toHaveAttribute('aria-pressed', 'true');
    await pattern.click();
    await expect(pattern).toHaveAttribute('aria-pressed', 'true');
  });

  test('[GEN-19] [GEN-20] medical and emergency: ticked is read, and seen at once in the preview', async ({ page }) => {
    await fillForm(page);
    await page.getByLabel('Medical personnel').uncheck();
    const row = (role: string) => page.getByRole('listitem').filter({ hasText: role });
    await expect(row('Medical personnel')).toContainText('Nothing. No section is sealed for this role.');
    await page.getByLabel('Medical personnel').check();
    await expect(row('Medical personnel')).toContainText('Allergies');
    await expect(row('Medical personnel')).toContainText('Read');
    await page.getByLabel('Emergency services').check();
    await expect(row('Emergency services')).toContainText('Nothing yet: none of its fields is filled.');
  });

  test('[GEN-21] [GEN-22] [X-31] financial and legal; the advanced form gives four levels', async ({ page }) => {
    await expect(page.getByText('Nobody but you can read this glyph.')).toBeVisible();
    for (const role of ['Financial personnel', 'Legal personnel']) {
      await page.getByLabel(role, { exact: true }).check();
    }
    await expect(page.getByText('Nobody but you can read this glyph.')).toBeHidden();
    await page.getByRole('button', { name: 'Advanced levels' }).click();
    const level = page.getByLabel('Level for Legal personnel');
    await expect(level).toHaveValue('read');
    await expect(level.locator('option')).toHaveText(['None', 'Restricted', 'Read', 'Full']);
    await level.selectOption('Full');
    await expect(page.getByLabel('Legal personnel', { exact: true })).toBeChecked();
    await level.selectOption('None');
    await expect(page.getByLabel('Legal personnel', { exact: true })).not.toBeChecked();
  });

  test('[GEN-25] [GEN-26] an empty form, and one of blanks, lists what is missing and leads there', async ({
    page,
  }) => {
    const sent: Request[] = [];
    page.on('request', (request) => isCreation(request) && sent.push(request));
    for (const typed of ['', '   ']) {
      await page.getByLabel('Title').fill(typed);
      await page.getByLabel('Content', { exact: true }).fill(typed);
      await generateButton(page).click();
      const alert = formAlert(page);
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Please fill in the following required fields:');
      await expect(alert.getByRole('link')).toHaveText(['Title', 'Category', 'Target Folder', 'Content']);
    }
    await formAlert(page).getByRole('link', { name: 'Content' }).click();
    await expect(page.getByLabel('Content', { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('[X-90] a folder of another category warns and does not block', async ({ page }) => {
    await chooseCategory(page, 'Legal');
    await chooseFolder(page);
    await expect(page.getByText('The folder is for Personal data, the glyph is Legal. That is allowed.')).toBeVisible();
    await page.getByLabel('Title').fill('Will');
    await page.getByLabel('Content', { exact: true }).fill('At the notary');
    await generateButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
  });

  test('typed text is not left without a question', async ({ page }) => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await page.getByLabel('Title').fill('Medical card');
    await main.getByRole('link', { name: 'Manage' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without generating?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Medical card');
    await main.getByRole('link', { name: 'Manage' }).click();
    await dialog.getByRole('button', { name: 'Leave the page' }).click();
    await expect(page).toHaveURL(/\/manage/);
  });

  test('the form has no accessibility violation, empty, with errors, and with everything open', async ({ page }) => {
    await expectAccessible(page);
    await generateButton(page).click();
    await page.getByText('Add more').click();
    await page.getByText('Document', { exact: true }).click();
    await page.getByRole('button', { name: 'Advanced levels' }).click();
    await expectAccessible(page);
  });
});

test.describe('creation', () => {
  test('[GEN-23] [GEN-24] [GEN-31] idle, generating, generated', async ({ page }) => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/qr-codes', async (route) => {
      if (isCreation(route.request())) await held;
      await route.continue();
    });
    await fillForm(page);
    await generateButton(page).click();
    const busy = page.getByRole('button', { name: 'Generating...' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    goOn();
    await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeFocused();
    await page.getByRole('button', { name: 'Make another' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(generateButton(page)).toBeVisible();
  });

  test('[GEN-30] [GEN-38] [GEN-36] says so, reads the counts anew, and sends ciphertext only', async ({ page }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    const creating = page.waitForRequest(isCreation);
    const stats = page.waitForRequest('**/api/user/stats');
    await page.goto('/dashboard');
    await stats;
    await openGenerate(page);
    const again = page.waitForRequest('**/api/user/stats');
    await make(page);
    await expect(toast(page, 'Arcglyph Generated')).toBeVisible();
    const body = (await creating).postDataJSON();
    for (const name of ['title', 'category', 'encodedData', 'visualStyle', 'permissions'])
      expect(body).toHaveProperty(name);
    expect(body.permissions).toEqual({ medical: 'read', emergency: 'none', financial: 'none', legal: 'none' });
    for (const typed of ['Medical card', 'Type 1 diabetes', SECRET_WORDS]) {
      expect(
        bodies.some((sent) => sent.includes(typed)),
        typed,
      ).toBe(false);
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await again;
  });

  test('[GEN-37] the style names pattern and colours', async ({ page }) => {
    const creating = page.waitForRequest(isCreation);
    await make(page);
    expect((await creating).postDataJSON().visualStyle).toEqual({
      pattern: 'classic',
      foregroundColor: '#0B1F1D',
      backgroundColor: '#FFFFFF',
    });
  });

  test('[GEN-28] a failure while sealing is said, and what was typed stays', async ({ page }) => {
    await fillForm(page);
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message: { name?: string }) {
        post.call(this, message.name === 'glyph.seal' ? { ...message, input: null } : message);
      };
    });
    await generateButton(page).click();
    await expect(formAlert(page)).toContainText('Failed to generate Arcglyph. Please try again.');
    await expect(page.getByLabel('Title')).toHaveValue('Medical card');
  });

  test('[GEN-29] a cut connection is tried again with the same id and body, then said', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    const sent: string[] = [];
    let isCut = true;
    await page.route('**/api/qr-codes', async (route) => {
      if (!isCreation(route.request())) return route.continue();
      sent.push(route.request().postData() ?? '');
      return isCut ? route.abort('connectionreset') : route.continue();
    });
    await fillForm(page);
    await generateButton(page).click();
    await expect(toast(page, 'Generation Failed')).toBeVisible();
    await expect(toast(page, 'Failed to generate Arcglyph')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Medical card');
    expect(sent).toHaveLength(2);
    isCut = false;
    await generateButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
    expect(new Set(sent).size).toBe(1);
  });

  test('an answer that was lost on the way does not make two glyphs', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    let lost = 0;
    await page.route('**/api/qr-codes', async (route) => {
      if (!isCreation(route.request()) || lost > 0) return route.continue();
      lost += 1;
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionreset');
    });
    await make(page);
    const list = page.waitForResponse((answer) => {
      const { pathname, search } = new URL(answer.url());
      return pathname === '/api/qr-codes' && !search.includes('trash');
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).click();
    expect(await (await list).json()).toHaveLength(1);
  });

  test('limits are signed: expiry, number of reads, passcode', async ({ page }) => {
    const creating = page.waitForRequest(isCreation);
    await fillForm(page);
    await page.getByLabel('Number of reads').fill('0');
    await generateButton(page).click();
    await expect(page.getByText('Enter a whole number from 1 to')).toHaveCount(2);
    await page.getByLabel('Number of reads').fill('3');
    await page.getByLabel('Readable until').fill('2099-12-31');
    await page.getByLabel('Passcode').fill('swordfish');
    await generateButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
    const { issue } = (await creating).postDataJSON();
    expect(issue.limits).toEqual({ expiresAt: '2099-12-31T22:59:59.999Z', maxReads: 3 });
    expect(issue.passproof).toMatch(/^[\w-]{43}$/);
    await expect(page.getByText('Until 31 Dec 2099, 3 reads, Passcode set')).toBeVisible();
  });
});

test.describe('the new glyph', () => {
  test('[GEN-32] [GEN-33] [GEN-34] hidden at first, shown on demand, with an honest notice', async ({ page }) => {
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
  });

  test('the drawing reads back, and that is said', async ({ page }) => {
    await make(page);
    await expect(page.getByRole('status').filter({ hasText: 'Reads back' })).toContainText('yes');
  });

  test('deactivated and activated again', async ({ page }) => {
    await make(page);
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
    page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
    const take = async (item: string): Promise<Download> => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^arcglyph-\w+-\w+-\w+-\w+\./);
      return download;
    };
    const svg = (await readDownload(await take('SVG, any size'))).toString();
    expect(svg).toContain('<svg');
    expect(svg).not.toContain('Medical card');
    for (const side of [512, 1024, 2048]) {
      const { format, width, height } = await sharp(await readDownload(await take(`PNG, ${side} pixels`))).metadata();
      expect([format, width, height]).toEqual(['png', side, side]);
    }
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

  test('the glyph and its print dialog have no accessibility violation', async ({ page }) => {
    await make(page);
    await toggle(page).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Add a line' }).click();
    await expectAccessible(page);
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

  test('[PROT-09] [PROT-10] a changed drawing is drawn anew, a canvas in it gives nothing', async ({ page }) => {
    await make(page);
    await toggle(page).click();
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

  test('it blurs while the window is not in front', async ({ page }) => {
    await make(page);
    await toggle(page).click();
    await page.evaluate(() => void dispatchEvent(new Event('blur')));
    await expect(page.getByText('Hidden while this window is not in front')).toBeVisible();
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(page.getByText('Hidden while this window is not in front')).toBeHidden();
  });
});

/** No call makes such a folder yet, so the list is given one on its way to the page. */
async function addInstitutionalFolder(page: Page): Promise<void> {
  await page.route('**/api/data-folders', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const folders = (await answer.json()) as Record<string, unknown>[];
    const id = '019a0000-0000-7000-8000-000000000001';
    const institutional = { folderType: 'institutional', institutionalCode: 'IT-HOSP-001', isCodeEditable: false };
    return route.fulfill({
      response: answer,
      json: [...folders, { ...folders[0], ...institutional, id, name: 'City hospital' }],
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Generate Arcglyph' })).toBeVisible();
}
