import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import {
  actOnGlyph,
  createGlyph,
  FACTS,
  type OwnedGlyph,
  type Owner,
  registerOwner,
} from '@repo/dev-env/browsers/registered-owner';
import { encodeGlyph, renderGlyph } from '@repo/glyph';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { FOREIGN_PICTURES } from '../kit/media/foreign-pictures.ts';
import { glyphPng, photograph } from '../kit/media/glyph-pictures.ts';
import { sharePage } from '../kit/shared-page.ts';
import { expectAccessible, locateAlert } from '../kit/steps/account-steps.ts';
import {
  demoHeaders,
  demoState,
  expectFields,
  expectScanError,
  locateResult,
  MEDICAL_FIELDS,
  openScan,
  openScanner,
  scanByApi,
  upload,
  uploadGlyph,
} from '../kit/steps/scan-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// The scanner against the real server: pictures in front of the real reader, proofs before the real gate.

const NO_GLYPH = 'Failed to process glyph from image';
const FOREIGN = `Invalid proprietary ${PRODUCT} format`;

// Pictures are read and keys derived for real; other tests use the machine as well.
let api: APIRequestContext;
let owner: Owner;
/** Medical reads; emergency is restricted; financial has no field. */
let card: OwnedGlyph;

test.beforeAll(async ({ playwright, baseURL }) => {
  const address = baseURL ?? '';
  api = await playwright.request.newContext({ baseURL: address });
  owner = await registerOwner(api);
  card = await createGlyph(api, owner, { permissions: { emergency: 'restricted' } });
  for (const username of ['demo', 'first.responder']) await demoState(address, username);
});
test.afterAll(() => api.dispose());

/** The scanner of a doctor. */
const scanner = sharePage(openScan, async (baseURL) => ({ storageState: await demoState(baseURL, 'dr.rossi') }));
test.beforeEach(async () => {
  const clear = scanner.page().getByRole('button', { name: 'Clear' });
  if (await clear.isVisible()) await clear.click();
});

const refusedAs = (role: string) => `Access denied. Your role (${role}) does not have permission to access this data.`;

test('[SCAN-01] [SCAN-02] [SCAN-14] says what it is, whom one scans as, and that nothing was scanned', async () => {
  const page = scanner.page();
  await expect(page.getByText('You scan as medical personnel, dr.rossi')).toBeVisible();
  await expect(page.getByText('No Glyph Scanned')).toBeVisible();
  await page.getByText('A person without a role', { exact: true }).click();
  await expect(page.getByText('You scan as a person without a role, dr.rossi')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Medical personnel', { exact: true }).click();
  await expect(page.getByText('You scan as medical personnel, dr.rossi')).toBeVisible();
});

test('[SCAN-05] [SCAN-26] a tilted, blurred, noisy photo with a covered corner is read', async () => {
  const page = scanner.page();
  const announcement = page.getByRole('status').getByText(`${PRODUCT} Scanned Successfully`);
  await expect(announcement).toHaveCount(0);
  await upload(page, await photograph(await glyphPng(card.drawing, 1024)));
  await expect(announcement).toBeAttached();
  await expectFields(page, MEDICAL_FIELDS);
  // Messages stand over the header, so that none lies over what is read.
  const messages = await page.locator('[data-toasts]').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(messages?.y).toBeLessThan(header?.height ?? 0);
});

test('[SCAN-03] [SCAN-04] [SCAN-29] a refused camera is said, and a picture works: pixels or the vector file', async () => {
  const page = scanner.page();
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*,application/pdf');
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeVisible();
  await page.getByRole('button', { name: 'Use Camera' }).click();
  await expectScanError(page, 'Camera scan failed');
  await uploadGlyph(page, card);
  await expectFields(page, MEDICAL_FIELDS);
  await page.getByRole('button', { name: 'Scan another' }).click();
  await upload(page, Buffer.from(renderGlyph(card.drawing, { quietZone: 4 })), 'glyph.svg', 'image/svg+xml');
  await expectFields(page, MEDICAL_FIELDS);
});

test('[SCAN-08] [SCAN-09] [SCAN-11] shows category, level, issuer and who else may read', async () => {
  const page = scanner.page();
  await uploadGlyph(page, card);
  const result = locateResult(page);
  await expect(result).toContainText('CategoryMedical');
  await expect(result).toContainText('Access LevelRead');
  await expect(result).toContainText(owner.fullName);
  await expect(result).toContainText('Signed');
  await expect(result.getByRole('listitem').filter({ hasText: 'Emergency services' })).toContainText('Restricted');
  await expect(result).toContainText('version 1. Marta Bellini has been notified of this scan.');
  await expectAccessible(page);
});

test('[SCAN-10] [SCAN-20] a medical role reads the medical fields and no other, a number can be called', async () => {
  const page = scanner.page();
  await uploadGlyph(page, card);
  await expectFields(page, MEDICAL_FIELDS);
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(locateResult(page)).not.toContainText('IT60');
  await expect(page.getByRole('link', { name: 'Call +39 055 000 0142' })).toHaveAttribute('href', 'tel:+390550000142');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('No Glyph Scanned')).toBeVisible();
});

test('[SCAN-25] what is sent is a proof: no picture, no secret, no role that would be believed', async () => {
  const page = scanner.page();
  const bodies: string[] = [];
  const note = (request: Request) => bodies.push(request.postData() ?? '');
  page.on('request', note);
  const posting = page.waitForRequest((request) => /scan-logs$/.test(request.url()) && request.method() === 'POST');
  await uploadGlyph(page, card);
  const body = (await posting).postDataJSON();
  expect(Object.keys(body).sort()).toEqual(['nonce', 'proof', 'qrCodeId', 'scannerInfo', 'scannerRole']);
  await expectFields(page, MEDICAL_FIELDS);
  page.off('request', note);
  const all = bodies.join('\n');
  expect(all.length).toBeLessThan(4_000);
  for (const coding of ['base64', 'base64url', 'hex'] as const) {
    expect(all).not.toContain(Buffer.from(card.secret).toString(coding).slice(0, 40));
  }
});

test('[SCAN-12] [SCAN-13] [X-89] with Full the data leave by file, clipboard and paper, each told first; otherwise it says why not', async () => {
  const page = scanner.page();
  await uploadGlyph(page, card);
  await expectFields(page, MEDICAL_FIELDS);
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled();
  await expect(locateResult(page)).toContainText('Export and Share require the access level Full');
  await expect(page.getByRole('button', { name: 'Copy for my notes' })).toHaveCount(0);
  await expect(page.getByText(/ did not allow copies\.$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Penicillin, severe')).toBeHidden();
  // No empty sheet with the bars of the page: the reason stands on it.
  await expect(page.getByText('The owner did not allow prints.')).toBeVisible();
  await expect(page.locator('header').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('The owner did not allow prints.')).toBeHidden();
  await page.getByRole('button', { name: 'Scan another' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await uploadGlyph(page, await createGlyph(api, owner, { permissions: { medical: 'full' } }));
  await expectFields(page, MEDICAL_FIELDS);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(file.data).toEqual({
    allergies: FACTS.allergies,
    medications: FACTS.medications,
    medicalAlerts: FACTS.medicalAlerts,
    medicalHistory: FACTS.medicalHistory,
    emergencyContact: FACTS.emergencyContact,
  });
  await page.emulateMedia({ media: 'print' });
  await expect(locateResult(page)).toBeHidden();
  await expect(page.getByText('Use the Print button on the page')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(locateResult(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Penicillin, severe');
  // What goes into the notes is shown before, and says at its end where it comes from.
  await expect(page.getByText(/From the patient's own \w+ card, read .* by Dr\. Maria Rossi\./)).toBeVisible();
  await page.getByRole('button', { name: 'Copy for my notes' }).click();
  await expect(page.getByRole('button', { name: /^Copied \d\d:\d\d$/ })).toBeVisible();
  const notes = await page.evaluate(() => navigator.clipboard.readText());
  expect(notes).toContain('Penicillin, severe');
  expect(notes).toMatch(/Not checked by a clinic\.$/);
  const [logged] = await (await api.get('/api/scan-logs', { headers: owner.headers })).json();
  expect(logged.exports).toEqual(['file', 'print', 'share', 'copy']);
});

test('[X-89] when the owner cannot be told, nothing leaves the page, by none of the ways', async () => {
  const page = scanner.page();
  await uploadGlyph(page, await createGlyph(api, owner, { permissions: { medical: 'full' } }));
  await expectFields(page, MEDICAL_FIELDS);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const left: string[] = [];
  page.on('download', () => left.push('file'));
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('before');
    Object.assign(window, { print: () => document.body.setAttribute('data-printed-anyway', '') });
  });
  scanner.allow(/ERR_FAILED/);
  const asked: string[] = [];
  await page.route('**/api/scan-logs/*/exports', (route) => {
    asked.push(route.request().postDataJSON().kind);
    return route.abort();
  });
  for (const [name, kind] of Object.entries({ Export: 'file', Share: 'share', Print: 'print' })) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    // Once more, in case the first one came through.
    await expect.poll(() => asked.filter((one) => one === kind).length).toBe(2);
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByText('Export failed').first()).toBeVisible();
  }
  await page.unroute('**/api/scan-logs/*/exports');
  expect(left).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
  await expect(page.locator('body[data-printed-anyway]')).toHaveCount(0);
  const [logged] = await (await api.get('/api/scan-logs', { headers: owner.headers })).json();
  expect(logged.exports).toEqual([]);
});

test('[SCAN-15] [SCAN-16] of twelve scans it lists ten; one of this tab is shown again by asking the gate anew', async () => {
  const headers = await demoHeaders(api, 'dr.rossi');
  const glyph = await createGlyph(api, owner);
  for (let i = 0; i < 12; i++) await scanByApi(api, headers, glyph, 'medical');
  const page = scanner.page();
  await openScan(page);
  const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Scans' }) }).locator('ol > li');
  await expect(rows).toHaveCount(10);
  await uploadGlyph(page, glyph);
  await expectFields(page, MEDICAL_FIELDS);
  await page.getByRole('button', { name: 'Clear' }).click();
  const again = rows.first().getByRole('button', { name: 'Show again' });
  await again.click();
  await expectFields(page, MEDICAL_FIELDS);
  await expect(rows).toHaveCount(10);
  await actOnGlyph(api, owner, glyph, 'deactivate');
  await rows.first().getByRole('button', { name: 'Show again' }).click();
  await expectScanError(page, 'This card is not active.');
});

test('[SCAN-17] [SCAN-18] none and restricted refuse, each in its words', async () => {
  const page = scanner.page();
  await uploadGlyph(page, await createGlyph(api, owner, { permissions: { medical: 'none', legal: 'read' } }));
  const alert = await expectScanError(page, refusedAs('medical'));
  await expect(alert).not.toContainText('restricted data');
  await uploadGlyph(page, await createGlyph(api, owner, { permissions: { medical: 'restricted' } }));
  await expectScanError(page, `${refusedAs('medical')} This card contains restricted data.`);
  await expectAccessible(page);
});

test('[SCAN-24] [ROLE-06] [ROLE-05] the role user reads nothing, whatever role the page claims', async ({
  newPerson,
}) => {
  const page = await openScanner(newPerson, 'demo');
  await expect(page.getByText('You scan as a person without a role, demo')).toBeVisible();
  await uploadGlyph(page, card);
  await expectScanError(page, refusedAs('user'));
  await page.route('**/api/scan-logs/challenge', (route) => route.continue({ postData: '{"role":"medical"}' }));
  await uploadGlyph(page, card);
  await expectScanError(page, 'You do not have this role.');
});

test('[SCAN-19] a role that may read but has no field is told so', async () => {
  const page = scanner.page();
  const bankOnly = { bankAccount: 'IT60' };
  await uploadGlyph(page, await createGlyph(api, owner, { fields: bankOnly, category: 'financial' }));
  await expectScanError(page, 'No accessible data for your role.');
});

/** Not the alert that a picture before this one left there, in the same words. */
async function expectNewScanError(page: Page, title: string): Promise<Locator> {
  await expect(locateAlert(page)).not.toHaveAttribute('data-seen');
  const alert = await expectScanError(page, title);
  await alert.evaluate((element) => element.setAttribute('data-seen', ''));
  return alert;
}

test('[SCAN-27] [COD-14] [X-40] a picture of something else is no glyph', async () => {
  const page = scanner.page();
  for (const [name, picture] of Object.entries(FOREIGN_PICTURES)) {
    await upload(page, await picture(), `${name}.png`, 'image/png');
    const alert = await expectNewScanError(page, NO_GLYPH);
    await expect(alert, name).toContainText(FOREIGN);
  }
});

test('[SCAN-28] a file that is no picture is said to be unreadable', async () => {
  const page = scanner.page();
  const whole = await glyphPng(card.drawing, 300);
  for (const broken of [Buffer.from('not a picture'), Buffer.alloc(0), whole.subarray(0, 60)]) {
    await upload(page, broken, 'broken.png', 'image/png');
    await expectNewScanError(page, 'Failed to read image file');
  }
});

test('[SCAN-31] a glyph that is not one of ours', async () => {
  const page = scanner.page();
  const foreign = encodeGlyph(Uint8Array.of(0x20, ...card.secret));
  await upload(page, await glyphPng(foreign, 420), 'glyph.png', 'image/png');
  await expectScanError(page, FOREIGN);
  await expect(page.getByText(NO_GLYPH)).toBeHidden();
});

test('[SCAN-30] when the gate fails it says so, and another try works', async () => {
  const page = scanner.page();
  let broken = true;
  await page.route(/api\/scan-logs$/, (route) =>
    broken && route.request().method() === 'POST' ? route.fulfill({ status: 418, body: '' }) : route.continue(),
  );
  await uploadGlyph(page, card);
  const alert = await expectScanError(page, 'Failed to scan glyph');
  broken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectFields(page, MEDICAL_FIELDS);
});

test('[COD-17] a release that its owner did not sign is not shown', async () => {
  const page = scanner.page();
  await page.route(/api\/scan-logs$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, permissions: { ...body.permissions, legal: 'full' } } });
  });
  await uploadGlyph(page, card);
  await expectScanError(page, FOREIGN);
});

test('a passcode is asked for, attempts are counted, the right one opens', async () => {
  const glyph = await createGlyph(api, owner, { passcode: '7391-copper' });
  const page = scanner.page();
  await uploadGlyph(page, glyph);
  const field = page.getByLabel('Passcode', { exact: true });
  await field.fill('wrong');
  await page.getByRole('button', { name: 'Open with passcode' }).click();
  await expect(page.getByText('Wrong passcode. 4 attempts left.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('7391-copper');
  await page.getByRole('button', { name: 'Open with passcode' }).click();
  await expectFields(page, MEDICAL_FIELDS);
});

test('[SCAN-33] with a release the count of the glyph and the total rise where its owner looks', async ({
  newPerson,
}) => {
  const holder = await registerOwner(api);
  const glyph = await createGlyph(api, holder);
  const own = (await newPerson()).page;
  await signInAs(own, holder);
  await own.goto('/manage');
  const row = own.getByRole('tabpanel', { name: 'Cards' }).getByRole('listitem');
  await expect(row.getByText('0 scans', { exact: true })).toBeVisible();
  const page = scanner.page();
  await uploadGlyph(page, glyph);
  await expectFields(page, MEDICAL_FIELDS);
  await own.reload();
  await expect(row.getByText('1 scan', { exact: true })).toBeVisible();
  await goTo(own, 'Dashboard');
  await expect(own.getByRole('region', { name: 'Totals' })).toContainText('1 total scan');
});

test('[SCAN-32] [PROT-02] [PROT-03] what was scanned is protected while it is shown, and nothing after', async () => {
  const page = scanner.page();
  await uploadGlyph(page, card);
  await expectFields(page, MEDICAL_FIELDS);
  const warning = page.getByText('Right-click disabled for security').first();
  await locateResult(page).getByText('Penicillin, severe').click({ button: 'right' });
  await expect(warning).toBeAttached();
  await expect(page.getByText('Screenshot protection is on')).toBeVisible();
  await page.evaluate(() => {
    const fact = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === 'Penicillin, severe');
    if (fact) fact.textContent = 'none known';
  });
  await expect(page.getByText('DOM manipulation detected - content protected').first()).toBeAttached();
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('PrintScreen');
  await expect(page.getByText('Screenshot attempt blocked for security')).toHaveCount(0);
});

async function givePicture(page: Page, picture: Buffer, kind: 'paste' | 'drop'): Promise<void> {
  await page.evaluate(
    ({ bytes, kind }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], 'a.png', { type: 'image/png' }));
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    { bytes: picture.toString('base64'), kind },
  );
}

test('a picture comes in by paste and by drop', async () => {
  const page = scanner.page();
  const picture = await glyphPng(card.drawing, 420);
  await givePicture(page, picture, 'paste');
  await expectFields(page, MEDICAL_FIELDS);
  await page.getByRole('button', { name: 'Scan another' }).click();
  await givePicture(page, picture, 'drop');
  await expectFields(page, MEDICAL_FIELDS);
});

test('by keyboard alone: choose a file, read, clear, and the focus is never lost', async () => {
  const page = scanner.page();
  // Asked for early: Playwright takes a moment until it answers such a dialog itself.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Image' }).focus();
  await expect(page.getByRole('button', { name: 'Upload Image' })).toBeFocused();
  await page.keyboard.press('Enter');
  const picture = { name: 'glyph.png', mimeType: 'image/png', buffer: await glyphPng(card.drawing, 420) };
  await (await choosing).setFiles(picture);
  await expectFields(page, MEDICAL_FIELDS);
  await expect(locateResult(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Call/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use Camera' })).toBeFocused();
});

test('[X-33] a locked vault is unlocked in the middle of a scan; its owner reads all, and is warned of old content', async ({
  page,
}) => {
  const own = await registerOwner(api, { typesPassword: true });
  const glyph = await createGlyph(api, own);
  await signInAs(page, own);
  await forgetVaultKey(page);
  await openScan(page);
  let old: object | null = null;
  let isChanged = false;
  await page.route(/api\/scan-logs$/, async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    const isReplayed = old !== null && isChanged;
    old ??= body;
    await route.fulfill({ response: answer, json: isReplayed ? old : body });
  });
  await uploadGlyph(page, glyph);
  const alert = await expectScanError(page, 'Your vault is locked');
  await expect(alert).not.toContainText('The owner was notified');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Unlock' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not this one at all');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(password).toHaveAccessibleDescription('This password does not unlock your vault.');
  await expect(locateResult(page)).toBeHidden();
  await password.fill(own.password);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(locateResult(page)).toContainText('Access LevelOwner');
  await expect(locateResult(page)).toContainText('Penicillin, severe');
  await expect(dialog).toBeHidden();
  await expect(locateResult(page)).toContainText('IT60 X054');
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();

  const scanAnother = async () => {
    await page.getByRole('button', { name: 'Scan another' }).click();
    await uploadGlyph(page, glyph);
  };
  await createGlyph(api, own, { fields: { ...FACTS, allergies: 'Latex' } }, glyph);
  await scanAnother();
  await expect(locateResult(page)).toContainText('Latex');
  isChanged = true;
  await scanAnother();
  await expect(locateAlert(page)).toContainText('This is not your newest content');
  await expect(locateAlert(page)).toContainText('has seen version 2');
});
