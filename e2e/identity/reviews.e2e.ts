import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { expectJson, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import {
  type Applicant,
  applyFor,
  createCreator,
  createReviewer,
  registerApplicant,
  signInByPasskey,
  signInByPassword,
} from '@repo/dev-env/browsers/reviewers';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { bell, panel } from '../kit/steps/notification-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// The reviewers' queue against the real server: real accounts, passkeys, photographs. Other tests may send cases too, so
// each test claims its own by id and finds it on the screen as "Yours".

let api: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

const panelLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creator Panel' });
const mine = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: /Yours until/ });

/** A case of this reviewer's own, claimed before the page is opened. */
async function claimCase(page: Page, token: string, id: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  await expectJson(await page.request.post(`/api/creator/reviews/${id}/claim`, { headers, data: {} }), 200);
}

/** The queue without the cases of other tests, which come and are taken meanwhile. */
async function showOnly(page: Page, ids: readonly string[]): Promise<void> {
  await page.route('**/api/creator/reviews?*', async (route) => {
    const answer = await route.fetch();
    const cases = (await answer.json()) as ReviewSummary[];
    await route.fulfill({ response: answer, json: cases.filter(({ id }) => ids.includes(id)) });
  });
}

const readStatus = async ({ headers }: Applicant) =>
  expectJson<ProfileStatus>(await api.get('/api/profile/status', { headers }), 200);

test('[HEAD-10] [CRE-01] [CRE-02] who does not administer is denied and has no link; a role written into the browser opens nothing', async ({
  page,
}) => {
  const owner = await registerOwner(api);
  await signInAs(page, owner);
  await page.goto('/creator-panel');
  await expect(page.getByText('Access Denied: Creator privileges required to access this panel.')).toBeVisible();
  await expect(panelLink(page)).toHaveCount(0);
  await expectAccessible(page);
  const forged = JSON.stringify({ ...owner.user, role: 'creator' });
  await page.evaluate((user) => localStorage.setItem('user', user), forged);
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The overview could not be loaded');
});

test('[HEAD-10] [ROLE-02] [ROLE-03] the creator has the link and both badges; a reviewer the link, and needs a second factor', async ({
  page,
}) => {
  await signInByPasskey(page, await createCreator());
  await page.goto('/dashboard');
  await panelLink(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Creator Panel' })).toBeVisible();
  await expect(main.getByText('Creator', { exact: true })).toBeVisible();
  await expect(main.getByText('Beta Testing', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await signInByPassword(page, await createReviewer());
  await page.goto('/dashboard');
  await panelLink(page).click();
  // The dialog may stand before it already.
  await expect(page.getByRole('heading', { name: 'Creator Panel', includeHidden: true })).toBeVisible();
  await expect(page.getByText('Beta Testing')).toHaveCount(0);
  const asked = page.getByRole('dialog', { name: 'Set up a passkey to open the panel' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The panel opens with a passkey')).toBeVisible();
});

test('[X-85] no name before a case is taken, then form and photograph side by side, for a quarter of an hour', async ({
  page,
}) => {
  await page.clock.install();
  const applicant = await registerApplicant(api);
  const ids = await applyFor(api, applicant);
  const { token } = await signInByPasskey(page, await createReviewer());
  await showOnly(page, Object.values(ids));
  await page.goto('/creator-panel');
  const open = page.getByRole('button', { name: /^Review:/ });
  await expect(open.nth(1)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(applicant.username);
  await expect(page.getByRole('main').getByRole('img', { name: 'Identity document' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // J and K go through the list; in a case they give it back and take the next one.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(open.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(open.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(open.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  const kind = page.getByRole('heading', { level: 1 });
  const first = String(await kind.textContent());
  const released = page.waitForRequest((sent) => sent.url().endsWith('/release'));
  const claimed = page.waitForRequest((sent) => sent.url().endsWith('/claim'));
  await page.keyboard.press('j');
  const release = (await claimed).url().replace('/claim', '/release');
  expect((await released).url()).not.toBe(release);
  await expect(kind).not.toHaveText(first);
  await expect(page.getByRole('timer')).toBeVisible();
  const givenBack = page.waitForResponse((answer) => answer.url() === release);
  await page.getByRole('button', { name: 'Release' }).click();
  await givenBack;

  await claimCase(page, token, ids.document ?? '');
  await page.reload();
  await mine(page).getByRole('button').click();
  await expect(page.getByText(`${applicant.fullName} (${applicant.username})`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Yours for 1[45]:\d\d/);
  const picture = page.getByRole('img', { name: 'Identity document' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000);
  await expect(page.getByRole('row', { name: /Document number/ })).toContainText('YB');
  const before = await picture.boundingBox();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await picture.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.4);
  await page.getByRole('button', { name: 'Rotate 90°' }).click();
  await expect(picture).toHaveCSS('rotate', '90deg');
  await expectAccessible(page);

  // When the quarter of an hour is over, nothing of the case stays on screen.
  await page.clock.fastForward('15:01');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This case is no longer assigned to you');
  await expect(page.getByRole('main')).not.toContainText(applicant.username);
  await expect(page.getByRole('img', { name: 'Identity document' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByText(`${applicant.fullName} (${applicant.username})`)).toBeVisible();
});

test('[X-85] [V3-25] turned down, told to the person, judged anew by another reviewer; an institution needs two votes', async ({
  page,
  newPerson,
}) => {
  const applicant = await registerApplicant(api);
  const ids = await applyFor(api, applicant);
  const { token } = await signInByPasskey(page, await createReviewer());
  await claimCase(page, token, ids.photo ?? '');
  await page.goto('/creator-panel');
  await mine(page).getByRole('button').click();
  await expect(page.getByText(`${applicant.fullName} (${applicant.username})`)).toBeVisible();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose a reason first');
  await page.getByRole('radio', { name: 'Blurred' }).check();
  await expect(page.getByText('The person sees this reason.', { exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await confirmByPasskey(page);
  await expect(page.getByText('Rejected. The person is notified.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Creator Panel' })).toBeVisible();
  expect((await readStatus(applicant)).reviews[0]).toMatchObject({
    status: 'rejected',
    reason: 'blurred',
    canAppeal: true,
  });

  const applicantPage = (await newPerson()).page;
  await signInByPassword(applicantPage, applicant);
  await applicantPage.goto('/dashboard');
  const heading = applicantPage.getByRole('heading', { level: 1, name: 'Profile Under Verification' });
  await expect(applicantPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(heading).toBeHidden();
  await bell(applicantPage).click();
  await panel(applicantPage).getByRole('link', { name: 'Open: Your documents were not approved' }).click();
  await expect(heading).toBeFocused();
  await expect(applicantPage.getByRole('main')).toContainText('Rejected');
  await applicantPage.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toBeHidden();
  await expect(applicantPage).toHaveURL(/\/dashboard$/);

  const text = 'Every line of my face can be seen.';
  const appealed = await api.post(`/api/profile/reviews/${ids.photo}/appeal`, {
    headers: applicant.headers,
    data: { text },
  });
  const { id: appealId } = await expectJson<{ id: string }>(appealed, 201);
  const other = await newPerson();
  const entry = await signInByPasskey(other.page, await createReviewer());
  await claimCase(other.page, entry.token, appealId);
  await other.page.goto('/creator-panel');
  await expect(mine(other.page)).toContainText('Appeal');
  await mine(other.page).getByRole('button').click();
  await expect(other.page.getByText(text)).toBeVisible();
  await expect(other.page.getByText('Reject: Blurred')).toBeVisible();
  await expectAccessible(other.page);
  await other.page.setViewportSize({ width: 1280, height: 800 });
  await other.page.getByRole('heading', { level: 1 }).focus();
  await other.page.keyboard.press('a');
  await confirmByPasskey(other.page);
  await expect(other.page.getByText('Approved. The person is notified.').first()).toBeVisible();
  expect((await readStatus(applicant)).verificationStatus.photoVerified).toBe(true);

  // An institution needs two reviewers: the first vote waits and is not the reviewer’s any more.
  const hospital = await registerApplicant(api, 'institution');
  const { institution } = await applyFor(api, hospital);
  expect(institution).toBeDefined();
  await claimCase(other.page, entry.token, institution ?? '');
  await other.page.reload();
  await mine(other.page).getByRole('button').click();
  await expect(other.page.getByText(`${hospital.fullName} (${hospital.username})`)).toBeVisible();
  await expect(other.page.getByText('Two reviewers must agree.')).toBeVisible();
  await expect(other.page.getByText('Arno Hospital')).toBeVisible();
  await other.page.getByRole('button', { name: 'Approve' }).click();
  await confirmByPasskey(other.page);
  await expect(other.page.getByText('Your decision is saved. A second reviewer decides next.').first()).toBeVisible();
  await expect(other.page.getByRole('listitem').filter({ hasText: '1 of 2 reviews done' }).first()).toContainText(
    'Not available to you',
  );
  expect((await readStatus(hospital)).verificationStatus.institutionVerified).toBe(false);
});
