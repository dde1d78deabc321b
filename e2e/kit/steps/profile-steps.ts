import type { Locator, Page } from '@playwright/test';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { newcomer, withoutWelcome } from '@repo/dev-env/browsers/newcomer';
import { expectJson } from '@repo/dev-env/browsers/registered-owner';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { expect } from '../fixtures.ts';

// A person of the real realm, who needs a profile; signed in without the price of a derived key.

/** The wizard, or what was decided. */
export const PROFILE_ADDRESS = '/profile';

let seed = 0;

type PersonOptions = { accountType?: 'private' | 'institution'; fullName?: string };

/** Leaves the page signed in and empty, so that the test's own first page is a fresh one. */
export async function enterReal(
  page: Page,
  { accountType = 'private', fullName = 'Marta Bellini' }: PersonOptions = {},
) {
  await page.goto('/healthz');
  const headers = { origin: new URL(page.url()).origin };
  const password = `ak1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;
  const institution = { institutionName: 'Arno Hospital', institutionType: 'medical', licenseNumber: 'L-1' };
  const data = { ...newcomer(), fullName, password, accountType, realm: 'real', ...institution };
  const { token, user } = await expectJson<SessionAnswer>(
    await page.request.post('/api/register', { headers, data }),
    201,
  );
  await page.evaluate(
    ([kept, person]) => {
      localStorage.setItem('user', person ?? '');
      localStorage.setItem('token', kept ?? '');
    },
    [token, JSON.stringify(withoutWelcome(user))],
  );
  return user;
}

/** A file for a photo field. Each looks like no other. */
export async function pictureFile(wish: Parameters<typeof drawPicture>[0] = {}) {
  seed += 1;
  const dataUrl = await drawPicture({ seed: seed + (Date.now() % 100_000), ...wish });
  return { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
}

export const PERSONAL = {
  'Full name': 'Marta Bellini',
  'Date of birth': '1990-05-24',
  'Phone number': '+39 055 1234567',
  Address: 'Via dei Servi 2',
  City: 'Firenze',
  'State or province': 'FI',
  'ZIP or postal code': '50122',
} as const;

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const previousButton = (page: Page): Locator => page.getByRole('button', { name: 'Previous', exact: true });
export const completeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Complete Profile|Submitting\.\.\.)$/ });

export async function fillPersonal(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(PERSONAL)) await field(page, label).fill(value);
  await field(page, 'Country').selectOption('IT');
}

export async function choosePicture(page: Page, label: string, file: Awaited<ReturnType<typeof pictureFile>>) {
  await page.getByLabel(`${label}: Choose a file`).setInputFiles(file);
  await expect(page.getByRole('img', { name: `The image you chose: ${label}` })).toBeVisible();
}

export async function fillDocument(page: Page): Promise<void> {
  seed += 1;
  await field(page, 'Document type').selectOption('passport');
  await field(page, 'Document number').fill(`YA${Date.now() % 10_000_000}${seed}`);
  await field(page, 'Expiry date').fill('2033-01-31');
  await choosePicture(page, 'Photo of the document', await pictureFile());
}

export async function fillInstitution(page: Page): Promise<void> {
  await field(page, 'Address of the institution').fill('Lungarno 1, Firenze');
  await field(page, 'Phone number of the institution').fill('+39 055 98765');
  await choosePicture(page, 'Photo of the license', await pictureFile());
}

export async function toPhotoStep(page: Page): Promise<void> {
  await fillPersonal(page);
  await nextButton(page).click();
  await expect(page.getByText('Step 2 of')).toBeVisible();
}

/** Ends on the last step of a private person, complete and not sent. */
export async function toDocumentStep(page: Page): Promise<void> {
  await toPhotoStep(page);
  await choosePicture(page, 'Profile photo', await pictureFile({ widthPx: 600, heightPx: 700 }));
  await nextButton(page).click();
  await expect(page.getByText('Step 3 of')).toBeVisible();
}

/** Sends the whole profile of who is signed in on the page, with a selfie that is turned down at once. */
export async function sendBlurredPhoto(page: Page): Promise<void> {
  seed += 1;
  const own = seed + (Date.now() % 100_000);
  const data = {
    fullName: PERSONAL['Full name'],
    dateOfBirth: PERSONAL['Date of birth'],
    phoneNumber: PERSONAL['Phone number'],
    address: PERSONAL.Address,
    city: PERSONAL.City,
    state: PERSONAL['State or province'],
    zipCode: PERSONAL['ZIP or postal code'],
    country: 'IT',
    idDocumentType: 'passport',
    idDocumentNumber: `YA${Date.now() % 10_000_000}${seed}`,
    idDocumentExpiry: '2033-01-31',
    profilePhoto: await drawPicture({ seed: own, widthPx: 600, heightPx: 700, blurPx: 12 }),
    idDocumentPhoto: await drawPicture({ seed: own + 1 }),
  };
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  await expectJson(await page.request.post('/api/profile/complete', { headers, data }), 200);
}

/** The server's own answer, changed as a decision would change it. */
export async function changeStatus(page: Page, change: (status: ProfileStatus) => ProfileStatus): Promise<void> {
  await page.route('**/api/profile/status', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as ProfileStatus) });
  });
}
