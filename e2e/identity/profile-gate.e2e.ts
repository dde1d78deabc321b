import type { Page } from '@playwright/test';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInByPassword } from '@repo/dev-env/browsers/reviewers';
import { signInAs } from '../kit/enter.ts';
import { expect, readDemoPassword, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible, fillRegisterForm } from '../kit/steps/account-steps.ts';
import { fillForm, generateButton, SECRET_WORDS } from '../kit/steps/glyph-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import {
  changeStatus,
  choosePicture,
  completeButton,
  enterReal,
  field,
  fillDocument,
  fillInstitution,
  nextButton,
  PROFILE_ADDRESS,
  pictureFile,
  sendBlurredPhoto,
  toDocumentStep,
  toPhotoStep,
} from '../kit/steps/profile-steps.ts';

/** What exists for real accounts as well. */
const GUARDED = [
  '/dashboard',
  '/full-dashboard',
  '/generate',
  '/institutional',
  '/scan',
  '/manage',
  '/settings',
  '/biometric',
  '/creator-panel',
  '/spinner-demo',
];

const wizard = (page: Page) => page.getByRole('heading', { name: 'Complete Your Profile', level: 1 });
const verification = (page: Page) => page.getByRole('heading', { name: 'Profile Under Verification', level: 1 });
const notReadable = (page: Page) => page.getByText('Nobody can read this card yet.');
const dashboard = (page: Page) => page.getByRole('heading', { name: /Good (morning|afternoon|evening)/, level: 1 });

/** Notes each status the page was given. */
function watchStatus(page: Page): ProfileStatus[] {
  const seen: ProfileStatus[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/profile/status') && response.ok())
      seen.push((await response.json()) as ProfileStatus);
  });
  return seen;
}

test('[GATE-02] [GATE-03] [GATE-04] the creator and the demo are not asked; who has fields missing can leave the wizard', async ({
  page,
}) => {
  const seen = watchStatus(page);
  for (const [username, password] of [
    ['demo', await readDemoPassword(page.request, 'demo')],
    ['creator', process.env.E2E_CREATOR_PASSWORD ?? ''],
  ] as const) {
    await signInByPassword(page, { username, password });
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    expect(seen).toEqual([]);
  }
  await enterReal(page);
  await page.goto(PROFILE_ADDRESS);
  await expect(wizard(page)).toBeVisible();
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]).toMatchObject({
    profileCompleted: false,
    missingFields: expect.arrayContaining(['dateOfBirth', 'profilePhoto', 'idDocumentPhoto']),
    verificationStatus: { photoVerified: false, idVerified: false, institutionVerified: false },
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip for now', exact: true }).click();
  await expect(dashboard(page)).toBeVisible();
  // Neither the next page nor a reload asks again.
  await page.goto('/scan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(wizard(page)).toBeHidden();
});

test('[ROUTE-29] without a profile every guarded address opens; the wizard comes when it is asked for', async ({
  page,
}) => {
  await enterReal(page);
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(wizard(page), path).toBeHidden();
  }
  await page.goto('/full-dashboard');
  await page.getByRole('button', { name: /^Complete Profile Now/ }).click();
  await expect(wizard(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveURL(/\/profile$/);
  // A phone may drop the page while its camera is open. No other page is taken away meanwhile, by a reload neither.
  await page.reload();
  await expect(wizard(page)).toBeVisible();
  await goTo(page, 'Manage');
  await expect(wizard(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(wizard(page)).toBeHidden();
});

test('[GATE-01] [GATE-05] the status need not be waited for, and shuts nobody out unread', async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await enterReal(page);
  await page.route('**/api/profile/status', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(PROFILE_ADDRESS);
  await expect(toast(page, 'Your profile could not be opened')).toBeVisible();
  await expect(dashboard(page)).toBeVisible();
  await page.unroute('**/api/profile/status');

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/profile/status', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/manage');
  await page.goto(PROFILE_ADDRESS);
  await expect(page.getByText('Checking profile status...', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue without waiting' }).click();
  await expect(dashboard(page)).toBeVisible();
  answer();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/full-dashboard');
  await page.getByRole('button', { name: /^Complete Profile Now/ }).click();
  await expect(wizard(page)).toBeVisible();
});

test('[GATE-07] [GATE-13] [GATE-14] who registers is welcomed; code and profile are asked for, and the profile is under verification', async ({
  page,
}) => {
  const seen = watchStatus(page);
  await page.goto('/login?tab=register');
  await fillRegisterForm(page, newcomer());
  const choice = page.getByRole('group', { name: 'What data will you store here?' });
  await choice.getByText('Real data', { exact: true }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  const hello = page.getByRole('heading', { name: 'When you cannot speak, your card can.', level: 1 });
  await expect(hello).toBeVisible();
  // One page, and nothing lies over it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Needs attention' }).getByRole('heading', { level: 3 })).toHaveText([
    'Keep your recovery code',
    'Confirm your e-mail address',
    'Show us who you are',
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Show the code' }).click();
  const kit = page.getByRole('dialog', { name: 'Save your recovery code' });
  await kit.getByLabel('I saved it').check();
  await kit.getByRole('button', { name: 'Done' }).click();
  await expect(kit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show the code' })).toBeHidden();
  await page.getByRole('button', { name: 'What we ask for' }).click();
  await expect(wizard(page)).toBeVisible();
  // Typed at the registration, so not again.
  await expect(field(page, 'Full name')).toHaveValue('Marta Bellini');

  await toDocumentStep(page);
  await fillDocument(page);
  expect(seen).toHaveLength(1);
  await completeButton(page).click();
  await expect(verification(page)).toBeVisible();
  await expect(verification(page)).toBeFocused();
  await expect.poll(() => seen.length).toBe(2);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored.profileCompleted).toBe(true);
  await expect(page.getByText('0 of 2 verified', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(hello).toBeVisible();
});

const approve =
  (kinds: string[]) =>
  (status: ProfileStatus): ProfileStatus => ({
    ...status,
    reviews: status.reviews.map((review) => (kinds.includes(review.kind) ? { ...review, status: 'approved' } : review)),
  });

test('[GATE-09] [GATE-10] [GATE-12] a blurred selfie alone is sent again; each thing has its badge until all are verified', async ({
  page,
}) => {
  await enterReal(page);
  await page.goto('/full-dashboard');
  await page.getByRole('button', { name: /^Complete Profile Now/ }).click();
  await toPhotoStep(page);
  await choosePicture(page, 'Profile photo', await pictureFile({ widthPx: 600, heightPx: 700, blurPx: 12 }));
  await expect(page.getByText('The image is blurred.')).toBeVisible();
  await nextButton(page).click();
  await fillDocument(page);
  await completeButton(page).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Profile photo' });
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('The photograph is blurred. Hold still, and let the camera focus.');
  await expect(row.getByRole('button', { name: 'Appeal' })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send another photo' }).click();
  await expect(page.getByText('Step 1 of 1')).toBeVisible();
  await choosePicture(page, 'Profile photo', await pictureFile({ widthPx: 600, heightPx: 700 }));
  await completeButton(page).click();
  await expect(verification(page)).toBeVisible();

  const badges = page.getByRole('listitem').filter({ hasText: /Verified|Processing/ });
  await expect(badges.filter({ hasText: 'Profile photo' })).toContainText('Processing');
  await changeStatus(page, approve(['photo']));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(badges.filter({ hasText: 'Profile photo' })).toContainText('Verified');
  await expect(badges.filter({ hasText: 'Identity document' })).toContainText('Processing');
  await expect(page.getByText('1 of 2 verified', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/profile/status');
  await changeStatus(page, approve(['photo', 'document']));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(dashboard(page)).toBeVisible();
});

test('[GATE-08] [GATE-11] [WIZ-08] an institution sends four steps and waits for three things', async ({ page }) => {
  await enterReal(page, { accountType: 'institution' });
  await page.goto(PROFILE_ADDRESS);
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await toDocumentStep(page);
  await fillDocument(page);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'Institution details' })).toBeFocused();
  await fillInstitution(page);
  await completeButton(page).click();
  await expect(verification(page)).toBeVisible();
  await expect(page.getByText('0 of 3 verified', { exact: true })).toBeVisible();
  await changeStatus(page, approve(['photo', 'document']));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('2 of 3 verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Institution' })).toContainText('Processing');
});

test('who thinks that a rejection is wrong asks for a second look, once', async ({ page }) => {
  await enterReal(page);
  await sendBlurredPhoto(page);
  await page.goto(PROFILE_ADDRESS);
  const row = page.getByRole('listitem').filter({ hasText: 'Profile photo' });
  await row.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a second review' });
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog.getByLabel('Why do you think')).toHaveAccessibleDescription(/Write at least/);
  await expectAccessible(page);
  await dialog.getByLabel('Why do you think').fill('My camera does no better, and my face can be seen.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Processing');
  await expect(row.getByRole('button', { name: 'Appeal' })).toBeHidden();
});

test('[GATE-06] a card is made with its ticks before the profile is there, is never called failed, and leads to the profile', async ({
  page,
  request,
}) => {
  const person = { ...newcomer(), realm: 'real' };
  const owner = await registerOwner(request, { person });
  await signInAs(page, owner);
  await page.goto('/generate');
  // Said before anything is typed, where the readers are ticked.
  await expect(page.getByText('Those you tick can read it as soon as your profile is complete')).toBeVisible();
  await expect(page.getByLabel('Medical personnel')).toBeChecked();
  await fillForm(page);
  await expectAccessible(page);
  await generateButton(page).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
  await expect(notReadable(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/failed/i)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/manage');
  await expect(page.getByText('Not readable yet').first()).toBeVisible();
  await page.getByRole('button', { name: /^Open Marta/ }).click();
  await expect(notReadable(page)).toBeVisible();
  await page.getByRole('link', { name: 'Finish my profile, 3 minutes' }).click();
  await expect(wizard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the print begins with what helps now: plain lines are chosen already, and a print without any asks once', async ({
  page,
  request,
}) => {
  const person = { ...newcomer(), realm: 'real' };
  await signInAs(page, await registerOwner(request, { person }));
  await page.goto('/generate');
  await fillForm(page);
  await generateButton(page).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print/ });
  await expect(dialog.getByText('Nobody can read this card yet.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Finish my profile, 3 minutes' })).toBeVisible();
  const preview = dialog.getByRole('img', { name: /^Preview of the sheet/ });
  await expect(preview).toContainText(new RegExp(SECRET_WORDS));
  const ticks = dialog.getByRole('list', { name: 'What the paper says in plain words' }).getByRole('checkbox');
  await expect(ticks.first()).toBeChecked();
  await expect(ticks.nth(1)).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'In an emergency call 112' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Print with plain lines' })).toBeVisible();
  await expectAccessible(page);
  for (const tick of await ticks.and(dialog.locator(':enabled')).all()) await tick.uncheck();
  await expect(preview).not.toContainText(new RegExp(SECRET_WORDS));
  await expect(preview).toContainText('In an emergency call 112');
  await dialog.getByRole('button', { name: 'Print without plain lines' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Then nothing on this paper can be read');
  await expect(dialog.getByRole('button', { name: 'Print all the same' })).toBeVisible();
});
