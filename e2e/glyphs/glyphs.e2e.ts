import type { Page, Request } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  chooseCategory,
  chooseFolder,
  emptyQuestion,
  enterGenerate,
  fillForm,
  formAlert,
  generateButton,
  leaveEmpty,
  make,
  openGenerate,
  openTitle,
  SECRET_WORDS,
  toast,
  typeTitle,
} from '../kit/steps/glyph-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// The page that makes glyphs, against the real server. Each test is a person of their own.

const isCreation = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/qr-codes';

function recordCreations(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => isCreation(request) && sent.push(request));
  return sent;
}

const target = (page: Page) => page.getByRole('button', { name: /^Target Folder/ });
const made = (page: Page) => page.getByRole('heading', { name: 'Your glyph' });

test.describe('the form', () => {
  test('[GEN-01] [GEN-02] [GEN-18] title, groups and labelled fields; limits are signed: expiry, reads, passcode', async ({
    page,
  }) => {
    await enterGenerate(page);
    for (const name of ['Kind', 'Blood group', 'Allergies', 'Anything else', 'Who may read', 'Look', 'Limits']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Saved as Marta: medical card in My folder.')).toBeVisible();
    await openTitle(page);
    await expect(page.getByLabel('Title')).toBeEditable();
    await expect(page.getByLabel('Content', { exact: true })).toBeEditable();

    const creating = page.waitForRequest(isCreation);
    await fillForm(page);
    await page.getByRole('button', { name: 'Change: Limits' }).click();
    await page.getByLabel('Number of reads').fill('0');
    await generateButton(page).click();
    await expect(page.getByText('Enter a whole number from 1 to')).toHaveCount(2);
    await page.getByLabel('Number of reads').fill('3');
    await page.getByLabel('Readable until').fill('2099-12-31');
    await expect(page.getByText('It keeps out ambulance crews too, also in an emergency.')).toBeVisible();
    await page.getByLabel('Passcode').fill('swordfish');
    await generateButton(page).click();
    await expect(made(page)).toBeVisible();
    const { issue } = (await creating).postDataJSON();
    expect(issue.limits).toEqual({ expiresAt: '2099-12-31T22:59:59.999Z', maxReads: 3 });
    expect(issue.passproof).toMatch(/^[\w-]{43}$/);
    await expect(page.getByText('Until 31 Dec 2099, 3 reads, Passcode set')).toBeVisible();
  });

  test('[GEN-03] [GEN-04] [GEN-05] made with the keyboard alone; each category has its own fields', async ({
    page,
  }) => {
    await enterGenerate(page);
    // It comes with the folders.
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await expect(change).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Medical', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(change).toBeFocused();
    await page.keyboard.press('Space');
    await target(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'My folder' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Target Folder: My folder' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    // The blood group is one stop, whose arrows choose and go round.
    const group = page.getByRole('radiogroup', { name: 'Blood group' });
    await expect(group.locator('[tabindex="0"]')).toHaveCount(1);
    await group.getByRole('radio', { name: 'O negative' }).focus();
    await page.keyboard.press('Space');
    await expect(group.getByRole('radio', { name: 'O negative' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: 'O positive' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(group.getByRole('radio', { name: 'Not known' })).toBeFocused();
    await expect(group.getByRole('radio', { name: 'Not known' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(group.locator(':focus')).toHaveCount(0);
    // Enter in a field goes on; the button alone makes a card.
    await page.getByLabel('Title').press('Enter');
    await generateButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(emptyQuestion(page)).toBeVisible();
    await leaveEmpty(page);
    await expect(made(page)).toBeFocused();

    await page.keyboard.press('n');
    const fields = { Medical: 'Allergies', Insurance: 'Insurer', Legal: 'Power of attorney' };
    for (const [category, field] of Object.entries(fields)) {
      await chooseCategory(page, category);
      await expect(page.getByRole('radio', { name: category, exact: true })).toBeChecked();
      await expect(page.getByLabel(field, { exact: true })).toBeVisible();
    }
  });

  test('[GEN-06] [GEN-07] [X-34] personal is for the owner alone, emergency has its fields', async ({ page }) => {
    await enterGenerate(page);
    await chooseCategory(page, 'Personal');
    await expect(page.getByText('Saved as notes that only you can read.')).toBeVisible();
    await chooseCategory(page, 'Emergency');
    await expect(page.getByLabel('Where to find me')).toBeVisible();
  });

  test('[GEN-08] [GEN-17] [X-67] classic or one of four styles is chosen, and a folder is made on the spot', async ({
    page,
  }) => {
    await enterGenerate(page);
    await page.getByRole('button', { name: 'Change: Look' }).click();
    const classic = page.getByRole('button', { name: 'Classic' });
    await expect(classic).toHaveAttribute('aria-pressed', 'true');
    await classic.click();
    await expect(classic).toHaveAttribute('aria-pressed', 'true');
    const styles = page.getByRole('group', { name: 'Style' });
    await expect(styles.getByRole('button')).toHaveText(['Matrix', 'Circuit', 'Alien', 'Quantum']);
    await styles.getByRole('button', { name: 'Circuit' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(styles.getByRole('button', { name: 'Alien' })).toHaveAttribute('aria-pressed', 'true');
    await expect(classic).toHaveAttribute('aria-pressed', 'false');

    // With errors and everything open.
    await generateButton(page).click();
    await page.getByText('Add more').click();
    await page.getByText('Document', { exact: true }).click();
    await page.getByRole('button', { name: 'Advanced levels' }).click();
    await page.getByRole('button', { name: 'Other readers' }).click();
    await page.getByRole('button', { name: 'Change: Limits' }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await classic.click();
    await expect(styles.getByRole('button', { pressed: true })).toHaveCount(0);

    await openTitle(page);
    await target(page).click();
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

  test('an institutional folder takes no glyph; the only one that does is chosen already', async ({ page }) => {
    const institutional = { folderType: 'institutional', institutionalCode: 'IT-HOSP-001', isCodeEditable: false };
    await giveFolders(page, (own) => [
      ...own,
      { ...own[0], ...institutional, id: OTHER_FOLDER, name: 'City hospital' },
    ]);
    const owner = await enterGenerate(page);
    await openTitle(page);
    await expect(target(page)).toHaveAccessibleName('Target Folder: My folder 0 cards');
    const sent = recordCreations(page);
    await fillForm(page);
    await target(page).click();
    const item = page.getByRole('menuitemradio', { name: 'City hospital (issued by an institution)' });
    await expect(item.locator('svg').first()).toBeVisible();
    await item.click();
    await page.getByLabel('Title').fill('Hospital card');
    await expect(target(page)).toHaveAccessibleName(/City hospital/);
    await expect(page.getByText('This folder belongs to an institution.')).toBeVisible();
    await generateButton(page).click();
    const refusal =
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.';
    await expect(formAlert(page)).toContainText(refusal);
    expect(sent).toEqual([]);

    // Typed text is not left without a question.
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Cards' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without generating?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Hospital card');
    await main.getByRole('link', { name: 'Cards' }).click();
    await dialog.getByRole('button', { name: 'Leave the page' }).click();
    await expect(page).toHaveURL(/\/manage/);
    await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();

    await openGenerate(page);
    await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes');
    await generateButton(page).click();
    await leaveEmpty(page);
    await expect(made(page)).toBeVisible();
    expect(sent.map((request) => request.postDataJSON().folderId)).toEqual([owner.folderId]);
  });

  test('[GEN-11] [GEN-12] [GEN-15] a locked vault is said first and opened here; a document is read into the content', async ({
    page,
  }) => {
    const owner = await registerOwner(page.request, { typesPassword: true });
    await signInAs(page, owner);
    await forgetVaultKey(page);
    await page.goto('/generate');
    await expect(page.getByText('Your vault is locked', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Unlock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Your vault is locked', { exact: true })).toBeHidden();

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
      await expect(page.getByText(`${name} was copied into the content.`)).toBeVisible();
      await expect(content).toHaveValue(text);
    }
    await make(page);
  });

  test('[GEN-16] [GEN-25] [GEN-26] unfit documents are refused; what is missing or blank is listed and leads there', async ({
    page,
  }) => {
    await giveFolders(page, () => []);
    await enterGenerate(page);
    await page.getByText('Document', { exact: true }).click();
    const input = page.getByLabel('Choose a document');
    const content = page.getByLabel('Content', { exact: true });
    const refused = [
      { name: 'scan.pdf', buffer: Buffer.from('%PDF'), expected: 'scan.pdf is not a .txt, .json or .xml file.' },
      { name: 'photo.txt', buffer: Buffer.from([0xff, 0xd8, 0xff, 0x00]), expected: 'photo.txt is not plain text' },
      { name: 'long.txt', buffer: Buffer.alloc(32_769, 'x'), expected: 'long.txt is 32 kB.' },
    ];
    for (const { expected, ...file } of refused) {
      await input.setInputFiles({ ...file, mimeType: 'text/plain' });
      await expect(formAlert(page)).toContainText(expected);
      await expect(content).toHaveValue('');
    }

    // The summary is the alert from here on.
    await page.getByText('Text', { exact: true }).click();
    const sent = recordCreations(page);
    await expect(target(page)).toHaveAccessibleName(/Choose/);
    for (const typed of ['', '   ']) {
      await page.getByLabel('Title').fill(typed);
      await content.fill(typed);
      await generateButton(page).click();
      const alert = formAlert(page);
      await expect(alert).toBeFocused();
      await expect(alert).toContainText('Please fill in the following required fields:');
      await expect(alert.getByRole('link')).toHaveText(['Title', 'Target Folder', 'Content']);
    }
    await formAlert(page).getByRole('link', { name: 'Content' }).click();
    await expect(content).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('[GEN-08] [GEN-19] [GEN-20] of two folders the older is chosen; what is ticked is read, and seen in the preview', async ({
    page,
  }) => {
    await giveFolders(page, (own) => [...own, { ...own[0], id: LATER_FOLDER, name: 'Other folder' }]);
    await enterGenerate(page);
    await expect(page.getByText('Saved as Marta: medical card in My folder.')).toBeVisible();
    await generateButton(page).click();
    await expect(formAlert(page).getByRole('link')).toHaveText(['Content']);

    await fillForm(page);
    await page.getByLabel('Medical personnel').uncheck();
    const atOnce = page.getByRole('tabpanel').getByRole('region', { name: 'At once' });
    await page.getByRole('tab', { name: 'As the doctor' }).click();
    await expect(atOnce).toContainText('Nothing. Access is denied.');
    await page.getByLabel('Medical personnel').check();
    await expect(atOnce).toContainText(SECRET_WORDS);
    await expect(page.getByRole('tabpanel')).toContainText('On screen, no export.');
    await page.getByRole('tab', { name: 'As the paramedic' }).click();
    await expect(page.getByLabel('Emergency services')).toBeChecked();
    await expect(atOnce).toContainText(SECRET_WORDS);
    await page.getByRole('switch', { name: /^Show allergies at once/ }).click();
    await expect(atOnce).toContainText('Marta Bellini');
    await expect(atOnce).not.toContainText(SECRET_WORDS);
    // The allergies belong to another role: said where it is ticked, and one press shows them to the ambulance too.
    await expect(page.getByText('At first the ambulance does not see the allergies.')).toBeVisible();
    await page.getByRole('button', { name: 'Show allergies at once' }).click();
    await expect(atOnce).toContainText(SECRET_WORDS);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Show allergies at once' })).toBeVisible();
  });

  test('[GEN-21] [GEN-22] [X-31] financial and legal; the advanced form gives four levels', async ({ page }) => {
    await enterGenerate(page);
    await chooseCategory(page, 'Personal');
    await expect(page.getByText('Only you can read this card.')).toBeVisible();
    await page.getByRole('button', { name: 'Other readers' }).click();
    for (const role of ['Financial personnel', 'Legal personnel']) {
      await page.getByLabel(role, { exact: true }).check();
    }
    await expect(page.getByText('Only you can read this card.')).toBeHidden();
    await page.getByRole('button', { name: 'Advanced levels' }).click();
    const level = page.getByLabel('Level for Legal personnel');
    await expect(level).toHaveValue('read');
    await expect(level.locator('option')).toHaveText(['No access', 'Restricted', 'Read', 'Full']);
    await level.selectOption('Full');
    await expect(page.getByLabel('Legal personnel', { exact: true })).toBeChecked();
    await level.selectOption('No access');
    await expect(page.getByLabel('Legal personnel', { exact: true })).not.toBeChecked();
  });
});

test.describe('creation', () => {
  test('[GEN-23] [GEN-24] [GEN-31] idle, generating, generated', async ({ page }) => {
    await enterGenerate(page);
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
    await expect(made(page)).toBeFocused();
    await page.getByRole('button', { name: 'Create another' }).click();
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('');
    await expect(generateButton(page)).toBeVisible();
  });

  test('[GEN-30] [GEN-38] [GEN-36] says so, reads the counts anew, sends ciphertext and the style only', async ({
    page,
  }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    const creating = page.waitForRequest(isCreation);
    const stats = page.waitForRequest('**/api/user/stats');
    await signInAs(page, await registerOwner(page.request));
    await page.goto('/dashboard');
    await stats;
    await openGenerate(page);
    const again = page.waitForRequest('**/api/user/stats');
    await make(page);
    await expect(toast(page, `${PRODUCT} Generated`)).toBeVisible();
    const body = (await creating).postDataJSON();
    for (const name of ['title', 'category', 'encodedData', 'visualStyle', 'permissions'])
      expect(body).toHaveProperty(name);
    expect(body.visualStyle).toEqual({
      pattern: 'classic',
      foregroundColor: '#0B1F1D',
      backgroundColor: '#FFFFFF',
    });
    expect(body.permissions).toEqual({ medical: 'read', emergency: 'read', financial: 'none', legal: 'none' });
    for (const typed of ['medical card', 'Marta Bellini', 'Type 1 diabetes', SECRET_WORDS]) {
      expect(
        bodies.some((sent) => sent.includes(typed)),
        typed,
      ).toBe(false);
    }
    await again;
  });

  test('[GEN-28] [GEN-29] [X-90] a warning does not block; a failure is said, keeps what was typed, and makes no second glyph', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await giveFolders(page, (own) => [...own, { ...own[0], category: 'financial', id: OTHER_FOLDER, name: 'Bills' }]);
    await enterGenerate(page);
    await chooseCategory(page, 'Legal');
    await chooseFolder(page, 'Bills');
    const warning = page.getByText('This folder is for Insurance data, but the card is Legal.');
    await expect(warning).toBeVisible();
    await chooseFolder(page);
    // The first folder was made by the app: nobody chose its category.
    await expect(warning).toBeHidden();
    await typeTitle(page, 'Will');
    await page.getByLabel('Content', { exact: true }).fill('At the notary');

    await breakSealing(page);
    await generateButton(page).click();
    await expect(formAlert(page)).toContainText(`Failed to generate ${PRODUCT}. Please try again.`);
    await expect(page.getByLabel('Title')).toHaveValue('Will');

    const sent: string[] = [];
    let isCut = true;
    await page.route('**/api/qr-codes', async (route) => {
      if (!isCreation(route.request())) return route.continue();
      sent.push(route.request().postData() ?? '');
      return isCut ? route.abort('connectionreset') : route.continue();
    });
    await generateButton(page).click();
    await expect(toast(page, 'Generation Failed')).toBeVisible();
    await expect(toast(page, `Failed to generate ${PRODUCT}`)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Will');
    expect(sent).toHaveLength(2);
    isCut = false;
    await generateButton(page).click();
    await expect(made(page)).toBeVisible();
    expect(new Set(sent).size).toBe(1);

    // An answer that is lost on the way.
    let lost = 0;
    await page.route('**/api/qr-codes', async (route) => {
      if (!isCreation(route.request()) || lost > 0) return route.fallback();
      lost += 1;
      expect((await route.fetch()).status()).toBe(201);
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Create another' }).click();
    await make(page);
    const list = page.waitForResponse((answer) => {
      const { pathname, search } = new URL(answer.url());
      return pathname === '/api/qr-codes' && !search.includes('trash');
    });
    // The form has read the list too, for whom there are cards: only a fresh page asks again.
    await page.goto('/manage');
    expect(await (await list).json(), 'each was made once').toHaveLength(2);
  });
});

const OTHER_FOLDER = '019a0000-0000-7000-8000-000000000001';
/** Made after everything that a test makes. */
const LATER_FOLDER = '01ff0000-0000-7000-8000-000000000001';

/** Changes the list of folders on its way to the page, because no call makes such folders yet. */
async function giveFolders(page: Page, change: (own: object[]) => object[]): Promise<void> {
  await page.route('**/api/data-folders', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: change((await answer.json()) as object[]) });
  });
}

/** The next sealing fails, those after it do not. */
async function breakSealing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { name?: string }) {
      if (message.name !== 'glyph.seal') return post.call(this, message);
      Worker.prototype.postMessage = post;
      return post.call(this, { ...message, input: null });
    };
  });
}
