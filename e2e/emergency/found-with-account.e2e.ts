import type { APIRequestContext, Page } from '@playwright/test';
import type { Permissions } from '@repo/contract/rules/permissions';
import { createGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { listReadingsOf } from '../kit/steps/kept-page-steps.ts';
import { demoState, expectScanError, openScanner, uploadGlyph } from '../kit/steps/scan-steps.ts';
import { MARTA, SHOWN } from '../kit/steps/stranger-steps.ts';

// Somebody with an account and without a role finds a card: what anyone may read stands in the scanner itself.

let api: APIRequestContext;
let owner: Owner;

test.beforeAll(async ({ playwright, baseURL }) => {
  const address = baseURL ?? '';
  api = await playwright.request.newContext({ baseURL: address });
  owner = await registerOwner(api);
  for (const username of ['demo', 'dr.rossi', 'first.responder']) await demoState(address, username);
});
test.afterAll(() => api.dispose());

type CardWish = { permissions?: Partial<Permissions>; passcode?: string };

const makeCard = (isShown: boolean, { permissions = { medical: 'read' }, passcode }: CardWish = {}) =>
  createGlyph(api, owner, {
    ...{ fields: MARTA, permissions, emergencyAccess: true, listed: true },
    ...(isShown && { anyone: SHOWN }),
    ...(passcode !== undefined && { passcode }),
  });

/** What the page asks of the call for strangers, with the headers that name a session. */
function watchOpenings(page: Page) {
  const sent: { names: string[]; hasSession: boolean }[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/api/emergency/open')) return;
    const { authorization, cookie } = await request.allHeaders();
    sent.push({
      names: Object.keys(JSON.parse(request.postData() ?? '{}')).sort(),
      hasSession: authorization !== undefined || cookie !== undefined,
    });
  });
  return sent;
}

test('[SCAN-18] a finder with an account reads what the owner shows to everyone in the scanner, asked without the session, and the refusal stands below', async ({
  newPerson,
}) => {
  const card = await makeCard(true);
  const page = await openScanner(newPerson, 'demo');
  await page.setViewportSize({ width: 390, height: 844 });
  const sent = watchOpenings(page);
  await uploadGlyph(page, card);
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeFocused();
  const allergies = page.getByRole('region', { name: /^Allergies/ });
  await expect(allergies).toContainText('Life-threatening / Pericolo di vita');
  await expect(page.getByRole('region', { name: /^Medicines/ })).toContainText('This list may be incomplete.');
  await expect(page.getByRole('link', { name: 'Call Lucia' })).toHaveAttribute('href', 'tel:0550000177');
  await expect(page.getByText('Written by the owner, not checked.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Not shown to everyone: implants, pregnancy, doctor/)).toBeVisible();
  await expect(page.getByText('Report this card')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ambulance or hospital staff/ })).toHaveCount(0);
  const call = page.getByRole('main').getByRole('link', { name: /^Call \d+/ });
  const told = await expectScanError(page, 'Access denied. Your role (user) does not have permission');
  const heights = await Promise.all([call, allergies, told].map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await expect(page.getByRole('region', { name: 'Allergie' })).toContainText('Pericolo di vita');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(sent).toEqual([{ names: ['finder', 'glyphId'], hasSession: false }]);
  // The owner is told of both: who scanned, by name, and that what everybody reads was opened.
  expect((await listReadingsOf(api, owner, card)).map(({ result }) => result)).toEqual(['open']);
  const scans = await api.get(`/api/scan-logs?qrCodeId=${card.row.id}`, { headers: owner.headers });
  expect((await scans.json()).map((row: { result: string }) => row.result)).toEqual(['denied']);
});

test('what a finder with an account adds reaches the owner, and another card begins with the camera', async ({
  newPerson,
}) => {
  const card = await makeCard(true);
  const page = await openScanner(newPerson, 'demo');
  await uploadGlyph(page, card);
  await page.getByText('I found this card').click();
  await page.getByRole('textbox', { name: 'Message' }).fill('It lies at the bar');
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent. The owner reads it' })).toBeVisible();
  expect((await listReadingsOf(api, owner, card))[0]?.message?.text).toBe('It lies at the bar');
  await page.getByRole('button', { name: 'Scan another card' }).click();
  await expect(page.getByText('Marta Bellini')).toHaveCount(0);
});

test('a card that shows nothing to everyone says so without a second entry, until its finder says so; verified staff without a right read what everybody reads', async ({
  newPerson,
}) => {
  const page = await openScanner(newPerson, 'demo');
  const sent = watchOpenings(page);
  const hidden = await makeCard(false);
  await uploadGlyph(page, hidden);
  await expect(page.getByText('The owner shows nothing to everyone.')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'I found this card' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The owner shows nothing to everyone.' })).toBeFocused();
  await page.getByText('I found this card').click();
  await page.getByRole('textbox', { name: 'Message' }).fill('It lies at the station');
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent. The owner reads it' })).toBeVisible();
  expect((await listReadingsOf(api, owner, hidden))[0]?.message?.text).toBe('It lies at the station');
  const doctor = await openScanner(newPerson, 'dr.rossi');
  await uploadGlyph(doctor, await makeCard(true, { permissions: { medical: 'none', legal: 'read' } }));
  await expect(doctor.getByRole('heading', { name: 'The owner lets your role read nothing' })).toBeVisible();
  await expect(doctor.getByRole('region', { name: /^Allergies/ })).toContainText('Penicillin');
  // Whoever was not told the passcode need not leave without a line.
  await doctor.getByRole('button', { name: 'Scan another', exact: false }).first().click();
  await uploadGlyph(doctor, await makeCard(true, { passcode: '7391-copper' }));
  await expect(doctor.getByRole('button', { name: 'Open with passcode' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Read what everyone may' }).click();
  await expect(doctor.getByRole('region', { name: /^Allergies/ })).toContainText('Penicillin');
  const staff = await openScanner(newPerson, 'first.responder');
  await uploadGlyph(staff, await makeCard(true));
  await expect(staff.getByRole('button', { name: 'Emergency access' })).toBeVisible();
  // Whoever has a way in is shown that way, and nobody is alarmed of a lesser one.
  await expect(staff.getByText('The owner has been told.')).toHaveCount(0);
});
