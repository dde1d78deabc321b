import type { Page } from '@playwright/test';
import { IMAGE_MAX_BYTES } from '@repo/contract/rules/image-rules';
import { expect, test } from '../kit/fixtures.ts';
import { giveMedia } from '../kit/media/fake-media.ts';
import { expectAccessible, openAccountMenu } from '../kit/steps/account-steps.ts';
import {
  choosePicture,
  completeButton,
  enterReal,
  field,
  fillDocument,
  fillInstitution,
  fillPersonal,
  nextButton,
  PERSONAL,
  PROFILE_ADDRESS,
  pictureFile,
  previousButton,
  toDocumentStep,
  toPhotoStep,
} from '../kit/steps/profile-steps.ts';

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress of your profile' });
const why = (page: Page) => page.getByText(/^(Still needed|To correct):/);

test('[WIZ-01] [WIZ-02] [WIZ-03] title, step counter and percent bar', async ({ page }) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await expect(page.getByRole('heading', { name: 'Complete Your Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('Step 1 of 3', { exact: true })).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '33');
  await toPhotoStep(page);
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '67');
  await expectAccessible(page);
});

test('[WIZ-04] [WIZ-07] [WIZ-09] three steps of a private person, walked forth and back', async ({ page }) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await expect(previousButton(page)).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Personal details', level: 2 })).toBeVisible();
  await toPhotoStep(page);
  await expect(page.getByRole('heading', { name: 'Your photograph', level: 2 })).toBeFocused();
  await choosePicture(page, 'Profile photo', await pictureFile({ widthPx: 600, heightPx: 700 }));
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Identity document', level: 2 })).toBeFocused();
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(completeButton(page)).toBeDisabled();
  await previousButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your photograph', level: 2 })).toBeFocused();
});

/** Clears fields of step 1, one after another: Next is closed and says why, until it is filled again. */
async function expectNeeded(page: Page, ...labels: (keyof typeof PERSONAL)[]): Promise<void> {
  for (const label of labels) {
    await expect(nextButton(page)).toBeEnabled();
    await field(page, label).fill('');
    await expect(nextButton(page)).toBeDisabled();
    await expect(why(page)).toHaveText(`Still needed: ${label}.`);
    await expect(nextButton(page)).toHaveAccessibleDescription(`Still needed: ${label}.`);
    await field(page, label).fill(PERSONAL[label]);
    await expect(nextButton(page)).toBeEnabled();
  }
}

test('[WIZ-11] [WIZ-12] [WIZ-13] step 1 needs the full name, the date of birth and the phone number', async ({
  page,
}) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await fillPersonal(page);
  await expectNeeded(page, 'Full name', 'Date of birth', 'Phone number');
});

test('[WIZ-14] [WIZ-15] [WIZ-16] step 1 needs the address, the city and the state', async ({ page }) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await fillPersonal(page);
  await expectNeeded(page, 'Address', 'City', 'State or province');
});

test('[WIZ-10] [WIZ-17] [WIZ-18] step 1 needs ZIP code and country of ISO 3166; what is wrong is said beside the field', async ({
  page,
}) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await fillPersonal(page);
  await expectNeeded(page, 'ZIP or postal code');

  // The eight specified first, then all.
  const country = field(page, 'Country');
  const values = await country
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values.slice(1, 9)).toEqual(['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'JP', 'OTHER']);
  expect(values.filter((value) => /^[A-Z]{2}$/.test(value))).toHaveLength(250);
  await country.selectOption('');
  await expect(why(page)).toHaveText('Still needed: Country.');
  await country.selectOption({ label: 'Italy' });
  await expect(nextButton(page)).toBeEnabled();

  await field(page, 'Date of birth').fill('2020-05-24');
  await field(page, 'Phone number').fill('call me');
  await field(page, 'City').focus();
  await expect(field(page, 'Date of birth')).toHaveAccessibleDescription(/You must be at least 16 years old/);
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Enter a phone number/);
  await expect(why(page)).toHaveText('To correct: Date of birth, Phone number.');
  await expect(nextButton(page)).toBeDisabled();
  await expectAccessible(page);
});

test('[WIZ-29] [WIZ-30] images only, of at most 5 MB: one byte more is refused, exactly 5 MB is taken', async ({
  page,
}) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await toPhotoStep(page);
  const input = page.getByLabel('Profile photo: Choose a file');
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not an image');
  const picture = await pictureFile({ widthPx: 600, heightPx: 700 });
  const filled = (bytes: number) => ({
    ...picture,
    buffer: Buffer.concat([picture.buffer, Buffer.alloc(bytes - picture.buffer.length)]),
  });
  await input.setInputFiles(filled(IMAGE_MAX_BYTES + 1));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('File Too Large');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please select an image smaller than 5MB');
  await input.setInputFiles(filled(IMAGE_MAX_BYTES));
  await expect(page.getByText(/600 by 700 pixels/)).toBeVisible();
});

test('[WIZ-19] [WIZ-20] [X-07] step 2 needs a photograph of at least 300x300 pixels, by file or camera, and says so', async ({
  page,
  context,
}) => {
  const { buffer } = await pictureFile({ widthPx: 640, heightPx: 480 });
  await giveMedia(context, { picture: `data:image/jpeg;base64,${buffer.toString('base64')}`, wav: null });
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await toPhotoStep(page);
  await expect(page.getByText('At least 300x300 pixels.')).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  await expect(why(page)).toHaveText('Still needed: Profile photo.');
  await choosePicture(page, 'Profile photo', await pictureFile({ widthPx: 100, heightPx: 100 }));
  await expect(page.getByText('This image is only 100 pixels long; at least 300 are needed.')).toBeVisible();
  await expect(nextButton(page)).toBeDisabled();
  const other = await pictureFile({ widthPx: 300, heightPx: 300 });
  await page.getByLabel('Profile photo: Choose another').setInputFiles(other);
  await expect(nextButton(page)).toBeEnabled();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use camera' }).click();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect(page.getByText(/640 by 480 pixels/)).toBeVisible();
  await expect(nextButton(page)).toBeEnabled();
});

test('[WIZ-21] [WIZ-22] [WIZ-24] step 3 needs kind, number and photograph of the document', async ({ page }) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await toDocumentStep(page);
  const kinds = field(page, 'Document type').getByRole('option');
  expect(await kinds.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    '',
    'passport',
    'drivers_license',
    'national_id',
    'state_id',
  ]);
  await expect(why(page)).toHaveText(
    'Still needed: Document type, Document number, Expiry date, Photo of the document.',
  );
  await fillDocument(page);
  await expect(completeButton(page)).toBeEnabled();
  await field(page, 'Document number').fill('');
  await expect(why(page)).toHaveText('Still needed: Document number.');
  await field(page, 'Document number').fill('YA1234567');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(why(page)).toHaveText('Still needed: Photo of the document.');
});

test('[WIZ-23] [WIZ-33] [WIZ-34] an expired or refused field is named where it stands; texts survive, until signing out', async ({
  page,
}) => {
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await toDocumentStep(page);
  await fillDocument(page);
  await field(page, 'Expiry date').fill('');
  await expect(why(page)).toHaveText('Still needed: Expiry date.');
  await field(page, 'Expiry date').fill('2020-01-31');
  await field(page, 'Document number').focus();
  await expect(field(page, 'Expiry date')).toHaveAccessibleDescription(/This document has expired/);
  await expect(completeButton(page)).toBeDisabled();
  await field(page, 'Expiry date').fill('2033-01-31');

  // What was entered survives Previous and Next.
  await previousButton(page).click();
  await expect(page.getByRole('img', { name: /Profile photo/ })).toBeVisible();
  await previousButton(page).click();
  for (const [label, value] of Object.entries(PERSONAL)) await expect(field(page, label)).toHaveValue(value);
  await nextButton(page).click();
  await nextButton(page).click();
  await expect(page.getByRole('img', { name: /Photo of the document/ })).toBeVisible();

  await page.route('**/api/profile/complete', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'profile.invalid', message: 'x', fields: { city: 'This is no city.' } },
    }),
  );
  await completeButton(page).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'City: This is no city.' })).toBeVisible();
  await expect(field(page, 'City')).toHaveAccessibleDescription(/This is no city/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await nextButton(page).click();
  await nextButton(page).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.reload();
  // Photographs are not written anywhere: the first step without its picture is shown, and why.
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByText(/photographs are not saved/)).toBeVisible();
  await previousButton(page).click();
  await expect(field(page, 'City')).toHaveValue('Firenze');
  expect(await page.evaluate(() => sessionStorage.getItem('profile-draft'))).toContain('Firenze');
  await openAccountMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Firenze');
});

test('[WIZ-25] [WIZ-26] [WIZ-27] step 4 needs address, telephone and license of the institution', async ({ page }) => {
  await enterReal(page, { accountType: 'institution' });
  await page.goto(PROFILE_ADDRESS);
  await toDocumentStep(page);
  await fillDocument(page);
  await nextButton(page).click();
  await expect(why(page)).toHaveText(
    'Still needed: Address of the institution, Phone number of the institution, Photo of the license.',
  );
  await expectAccessible(page);
  await fillInstitution(page);
  await expect(completeButton(page)).toBeEnabled();
  await field(page, 'Phone number of the institution').fill('');
  await expect(why(page)).toHaveText('Still needed: Phone number of the institution.');
});

test('[WIZ-28] [WIZ-31] [WIZ-32] an institution sends everything in one body, without a certificate', async ({
  page,
}) => {
  await enterReal(page, { accountType: 'institution' });
  await page.goto(PROFILE_ADDRESS);
  await toDocumentStep(page);
  await fillDocument(page);
  await nextButton(page).click();
  await fillInstitution(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/profile/complete'));
  await completeButton(page).click();
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['accountType', 'address', 'city', 'country', 'dateOfBirth', 'fullName', 'idDocumentExpiry'],
      ...['idDocumentNumber', 'idDocumentPhoto', 'idDocumentType', 'institutionAddress', 'institutionLicensePhoto'],
      ...['institutionPhone', 'phoneNumber', 'profilePhoto', 'state', 'zipCode'],
    ].sort(),
  );
  for (const name of ['profilePhoto', 'idDocumentPhoto', 'institutionLicensePhoto']) {
    expect(body[name]).toMatch(/^data:image\/jpeg;base64,/);
  }
  expect(body.accountType).toBe('institution');
  await expect(page.getByRole('heading', { name: 'Profile Under Verification' })).toBeVisible();
});

test('[WIZ-05] [WIZ-06] [WIZ-33] the last step shows what is sent; what fails keeps everything and can be sent again', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await toDocumentStep(page);
  await fillDocument(page);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  const summary = page.locator('section', { has: page.getByRole('heading', { name: 'Summary' }) }).last();
  await expect(summary).toContainText('Thursday 24 May 1990');
  await expect(summary).toContainText('Italy');
  await expectAccessible(page);
  await expect(completeButton(page)).toHaveAccessibleName('Complete Profile');

  await page.route('**/api/profile/complete', (route) => route.fulfill({ status: 500, body: '' }));
  await completeButton(page).click();
  const toast = page.locator('[data-toast]').filter({ hasText: 'Submission Failed' });
  await expect(toast).toContainText('Failed to submit profile. Please try again.');
  await expect(field(page, 'Document type')).toHaveValue('passport');
  await expect(page.getByRole('img', { name: /Photo of the document/ })).toBeVisible();
  await page.unroute('**/api/profile/complete');

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/profile/complete', async (route) => {
    await held;
    await route.continue();
  });
  await completeButton(page).click();
  await expect(completeButton(page)).toHaveAccessibleName('Submitting...');
  await expect(completeButton(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('heading', { name: 'Profile Under Verification' })).toBeVisible();
});
