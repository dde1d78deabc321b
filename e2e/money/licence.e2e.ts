import type { Page } from '@playwright/test';
import { DAY_MS } from '@repo/contract/durations';
import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterReal, pictureFile } from '../kit/steps/profile-steps.ts';

// The licence of a hospital near its end. The server's arithmetic has tests of its own, and nobody waits a year.

type Licence = InstitutionStart['licence'];

/** The server's answer with a licence that was checked, and `term` of it. */
async function pretendTerm(page: Page, read: () => NonNullable<Licence['term']>, planId: 'hospital' | null) {
  await page.route('**/api/institution-start', async (route) => {
    const start = (await (await route.fetch()).json()) as InstitutionStart;
    const decidedAt = new Date(Date.now() - 340 * DAY_MS).toISOString();
    const licence = { ...start.licence, state: 'verified', decidedAt, term: read() } satisfies Licence;
    await route.fulfill({ json: { ...start, planId, licence } satisfies InstitutionStart });
  });
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('[PLAN-21] a licence that ends is said on the first page and on the plan, and a new one is sent with its picture', async ({
  page,
}) => {
  await enterReal(page, { accountType: 'institution' });
  let term: NonNullable<Licence['term']> = { endsAt: inDays(20), isOver: false, mayRenew: true, renewal: null };
  await pretendTerm(page, () => term, 'hospital');
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Your institution, step by step' });
  await expect(steps.getByRole('listitem').first()).toContainText('Licence ends soon');
  await expect(steps.getByRole('button', { name: 'Send the new licence' })).toBeVisible();
  await page.goto('/pricing');
  const card = page.getByRole('region', { name: 'Hospital', exact: true });
  await expect(card).toContainText('everything goes on until two people have looked at it');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Send the new licence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the new licence' });
  await dialog.getByRole('button', { name: 'Send the licence' }).click();
  await expect(dialog.getByText('The picture is missing.')).toBeVisible();
  await dialog.getByLabel('Picture of the new licence: Choose a file').setInputFiles(await pictureFile());
  await dialog.getByLabel('Last day on the paper (optional)').fill('2031-06-30');
  await expectAccessible(page);
  const sending = page.waitForRequest('**/api/institution-start/licence');
  await page.route('**/api/institution-start/licence', async (route) => {
    const renewal = { state: 'checking', sentAt: inDays(0), by: inDays(2), reason: null } as const;
    term = { ...term, mayRenew: false, renewal };
    const start = (await (
      await page.request.fetch(
        route
          .request()
          .url()
          .replace(/\/licence$/, ''),
        {
          headers: { authorization: (await route.request().headerValue('authorization')) ?? '' },
        },
      )
    ).json()) as InstitutionStart;
    await route.fulfill({
      json: { ...start, planId: 'hospital', licence: { ...start.licence, state: 'verified', term } },
    });
  });
  await dialog.getByRole('button', { name: 'Send the licence' }).click();
  expect((await sending).postDataJSON()).toEqual({
    photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
    endsOn: '2031-06-30',
  });
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('New licence being checked');
  await expect(card.getByRole('button', { name: 'Send the new licence' })).toHaveCount(0);
});

test('a licence that has ended says what stays, and one that was refused why', async ({ page }) => {
  await enterReal(page, { accountType: 'institution' });
  let term: NonNullable<Licence['term']> = { endsAt: inDays(-3), isOver: true, mayRenew: true, renewal: null };
  await pretendTerm(page, () => term, null);
  await page.goto('/pricing');
  const card = page.getByRole('region', { name: 'Hospital', exact: true });
  const steps = page.getByRole('region', { name: 'Your institution, step by step' });
  await expect(card).toContainText('Everybody in your portal keeps their access and reads as before.');
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Ended with the licence');
  await expect(card.getByRole('button', { name: 'Send the new licence' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const renewal = { state: 'refused', sentAt: inDays(-1), by: null, reason: 'license_unclear' } as const;
  term = { endsAt: inDays(9), isOver: false, mayRenew: true, renewal };
  await page.reload();
  await expect(card).toContainText('New licence refused');
  await expect(card).toContainText(/The licence of before holds until /);
});
