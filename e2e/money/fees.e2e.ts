import type { Page, Route } from '@playwright/test';
import type { FeeOrder } from '@repo/contract/fees/fees';
import {
  applyFor,
  createReviewer,
  decideCase,
  registerApplicant,
  signInByPasskey,
  signInByPassword,
} from '@repo/dev-env/browsers/reviewers';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { buyFee, feeSteps, mainOf, pageTitle, stopFee } from '../kit/steps/fee-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// From Pay to the end of a fee against the real server: a check that is answered, refused, stopped, and one that is late.

const identity = (page: Page) => page.getByRole('radio', { name: /^Identity verification/ });

/** A person whose check waits for a reviewer, signed in; the ids of what waits, by kind. */
async function enterWithCase(page: Page): Promise<Record<string, string>> {
  const applicant = await registerApplicant(page.request);
  const cases = await applyFor(page.request, applicant);
  await signInByPassword(page, applicant);
  return cases;
}

const FASTER_ANSWER = { feeType: 'identity_verification', name: 'Identity verification', price: '€9.99' } as const;

/** A reviewer decides everything that waits of the person. */
async function decideAll(page: Page, cases: Record<string, string>, isApproved: boolean): Promise<void> {
  const reviewer = await createReviewer();
  const entry = await signInByPasskey(page, reviewer);
  const { document = '', photo = '' } = cases;
  const data = isApproved ? { approve: true } : { approve: false, reason: 'blurred' as const };
  await decideCase(page, reviewer, entry, { id: document, data });
  if (isApproved) await decideCase(page, reviewer, entry, { id: photo, data });
}

test('[PAY-04] a fee that the account cannot buy says why and where to go, and nothing is paid before it is consented to', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/payment');
  await expect(identity(page)).toBeDisabled();
  await expect(mainOf(page).getByText('No check of yours waits for a person. The check itself is free.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Institutional registration/ })).toBeDisabled();
  await enterWithCase(page);
  await page.goto('/payment?fee=identity_verification');
  await expect(identity(page)).toBeChecked();
  await expect(page.getByText('Within 2 working days, by', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €9.99', exact: true }).click();
  await expect(page.getByText('Tick this first', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\?fee=/);
});

test('[PAY-04] a check that was paid for is answered: from Pay to delivered, over a reload, and is not sold twice', async ({
  page,
  newPerson,
}) => {
  const cases = await enterWithCase(page);
  await buyFee(page, FASTER_ANSWER);
  await expect(feeSteps(page).nth(0)).toContainText(/Paid.*Card, €9\.99/);
  await expect(feeSteps(page).last()).toContainText(/Answer\s*by .*or your money back/);
  await expect(page.getByText('Too late', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(mainOf(page).getByText('Under way')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Stop and get it back' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/payment');
  await expect(identity(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Follow' })).toBeVisible();
  await decideAll((await newPerson()).page, cases, true);
  await page.getByRole('list', { name: 'Your fees' }).getByRole('link').first().click();
  await page.reload();
  await expect(mainOf(page).getByText('Delivered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop and get it back' })).toHaveCount(0);
});

test('a refused check is paid back: the reason, the way of the money, and a payment that says so', async ({
  page,
  newPerson,
}) => {
  const cases = await enterWithCase(page);
  await buyFee(page, FASTER_ANSWER);
  await decideAll((await newPerson()).page, cases, false);
  await page.reload();
  await expect(mainOf(page).getByText(/Refused, refunded|Being paid back/)).toBeVisible();
  await expect(mainOf(page).getByText('The reason:', { exact: false })).toBeVisible();
  await expect(mainOf(page).getByText('Refused, refunded')).toBeVisible({ timeout: 60_000 });
  await expect(mainOf(page).getByText('€9.99 went back to your card', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Payment and papers' }).click();
  await expect(pageTitle(page, 'Paid back')).toBeVisible();
  await expect(mainOf(page).getByText('Refunded').first()).toBeVisible();
});

test('a fee is stopped on a phone, and the money goes back', async ({ page }) => {
  await enterWithCase(page);
  await buyFee(page, FASTER_ANSWER);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await stopFee(page);
  await expectAccessible(page);
});

test('another picture is asked for: the clock stands still, the way leads there, and the time goes on once it is sent', async ({
  page,
  newPerson,
}) => {
  const applicant = await registerApplicant(page.request);
  const { document = '' } = await applyFor(page.request, applicant);
  await signInByPassword(page, applicant);
  await buyFee(page, FASTER_ANSWER);
  const { page: panel } = await newPerson();
  const { token } = await signInByPasskey(panel, await createReviewer());
  const claimed = { origin: new URL(panel.url()).origin, authorization: `Bearer ${token}` };
  await panel.request.post(`/api/creator/reviews/${document}/claim`, { headers: claimed, data: {} });
  await panel.goto('/creator-panel');
  await panel
    .getByRole('listitem')
    .filter({ hasText: /Yours until/ })
    .getByRole('button')
    .click();
  const ask = panel.getByRole('button', { name: 'Ask for another picture' });
  await panel.getByRole('radio', { name: 'Signs of tampering' }).check();
  await ask.click();
  await expect(panel.getByRole('main').getByRole('alert')).toContainText('the person is told it');
  await panel.getByRole('radio', { name: 'Glare' }).check();
  await ask.click();
  await confirmByPasskey(panel);
  await expect(panel.getByText('Asked. The case waits for another picture.').first()).toBeVisible();

  await page.reload();
  await expect(mainOf(page).getByText('Waits for you')).toBeVisible();
  await expect(mainOf(page).getByRole('heading', { name: 'The clock stands still' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Send the picture' }).click();
  await expect(pageTitle(page, 'Profile Under Verification')).toBeVisible();
  await expect(mainOf(page).getByText('Send another picture by', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(mainOf(page).getByRole('button', { name: 'Send again' })).toBeVisible();
  const data = { idDocumentPhoto: await drawPicture({ seed: Date.now() % 100_000 }) };
  const sent = await page.request.post('/api/profile/complete', { headers: applicant.headers, data });
  expect(sent.status()).toBe(200);
  await page.goBack();
  await expect(mainOf(page).getByText('Under way')).toBeVisible();
});

test('a late fee says that the money went back by itself, and that the check goes on free', async ({ page }) => {
  await enterWithCase(page);
  await buyFee(page, FASTER_ANSWER);
  await page.route(/\/api\/fees\/orders\/[\w-]+$/, endLate);
  await page.reload();
  await expect(mainOf(page).getByText('Refunded by itself')).toBeVisible();
  await expect(mainOf(page).getByText('It was late, so €9.99 went back to your card.')).toBeVisible();
  await expect(mainOf(page).getByText('The check goes on, free.')).toBeVisible();
  await expect(feeSteps(page).last()).toContainText('Paid back');
});

/** The order as the server answers it once its time is over: fees.test.ts shows that it does. */
async function endLate(route: Route): Promise<void> {
  const answer = await route.fetch();
  const order: FeeOrder = await answer.json();
  const at = new Date().toISOString();
  const json: FeeOrder = {
    ...order,
    ...{ state: 'refunded', endReason: 'late', endedAt: at, refundedMinor: order.amountMinor, mayStop: false },
    steps: [
      ...order.steps.filter(({ state }) => state === 'done'),
      { step: 'late', state: 'problem', at },
      { step: 'refunded', state: 'done', at },
    ],
  };
  await route.fulfill({ response: answer, json });
}
