import type { Page } from '@playwright/test';
import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs, signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';

// Plans against the real server and its embedded gateway.

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({ timeout: 60_000 });
}

/** A private plan: the head of its column, or its card on a phone. */
const column = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).or(page.getByRole('region', { name, exact: true }));

test('[PLAN-01] [PLAN-10] [PLAN-16] a plan is chosen, paid, enlarged by its difference, cancelled and kept', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/dashboard');
  const message = page.getByRole('complementary', { name: 'Announcement' });
  await expect(message).toBeVisible();
  await message.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Institutions', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'For institutions' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Enterprise' })).toContainText('€2,299.99');
  await expect(page.getByRole('region', { name: 'Small' })).toContainText(
    'For institutions with an account of their own.',
  );
  await page.getByText('Private Users', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €1.00' }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  await payByCard(page);
  await page.goto('/pricing');
  await expect(column(page, 'Basic')).toContainText('Your plan');
  await page.goto('/dashboard');
  await expect(message).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Change to Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium' });
  await expect(dialog).toContainText('Left of Basic');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await payByCard(page);
  await page.goto('/pricing');
  await expect(column(page, 'Premium')).toContainText('Your plan');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(toast(page, 'Plan cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the plan after all' }).click();
  await expect(page.getByText(/^Paid until /)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
});

test('a card is kept for the plan at the provider, shown by its last digits, and taken away again', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €1.00' }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  await payByCard(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Renew by card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep a card for Basic?' });
  await expect(dialog).toContainText('€1.00');
  await expect(dialog).toContainText('never its number');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agree, and type the card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep a card' })).toBeVisible();
  await expect(page.getByText('€0.00')).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByText('Visa ending in 4242, good until 12/2040')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^On .* €1\.00 are charged to it\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Do not renew' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove card' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(toast(page, 'Card removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renew by card' })).toBeVisible();
});

test('a plan is withdrawn from in its first 14 days, and its money goes back', async ({ page }) => {
  await signInNew(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €1.00' }).click();
  await payByCard(page);
  await page.goto('/pricing');
  await expect(page.getByText(/you can withdraw without a reason: €1\.00 come back now/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'You have withdrawn')).toContainText('€1.00');
  await expect(column(page, 'Without a plan')).toContainText('You are here');
});

test('[PLAN-18] [PLAN-20] a plan that cannot be started says so, and nothing is charged', async ({ page, watch }) => {
  watch.allow(/500/);
  await signInNew(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/billing/subscribe', async (route) => {
    await held;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay €3.00' });
  await expect(page.getByRole('dialog')).toContainText('Sample');
  await pay.click();
  await expect(page.getByText('Tick this, or do not start the plan yet.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await pay.click();
  const busy = page.getByRole('dialog').getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  answer();
  await expect(toast(page, 'Subscription Failed')).toContainText('Failed to start subscription');
  await expect(pay).toBeEnabled();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[PLAN-17] [PLAN-19] a plan that costs nothing begins at once and leads to the dashboard', async ({ page }) => {
  await signInNew(page);
  await page.route('**/api/billing/subscribe', (route) => route.fulfill({ json: {} }));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €3.00' }).click();
  await expect(toast(page, 'Subscription Started')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('[PLAN-03] [PLAN-04] [PLAN-05] the cards', () => {
  test('[PLAN-06] [PLAN-07] each plan has its price, its accounts and its mark', async ({ page }) => {
    await signInNew(page);
    await page.goto('/pricing');
    await expect(column(page, 'Without a plan')).toContainText('€0.00');
    await expect(column(page, 'Premium')).toContainText('€3.00');
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Announcements at the foot of the dashboard')).toContainText(/Shown.*Shown.*None/);
    await expect(row('To charity each month')).toContainText(/–.*€0\.20.*€0\.60/);
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    for (const [name, price, seats] of [
      ['Hospital', '€0.00', 'Unlimited seats'],
      ['Small', '€59.99', '10 seats'],
      ['Medium', '€99.99', '20 seats'],
      ['Large', '€199.99', '50 seats'],
    ] as const) {
      await expect(card(name)).toContainText(price);
      await expect(card(name)).toContainText(seats);
    }
    for (const name of ['Large', 'Medium']) {
      await expect(card(name).getByText('Popular')).toHaveCount(name === 'Large' ? 1 : 0);
    }
    await page.getByRole('button', { name: 'Show dollars' }).click();
    await expect(card('Small')).toContainText('$59.99');
  });
});

for (const locale of ['en-GB', 'it-IT']) {
  test(`on a phone in ${locale} each plan is a card, no table is drawn, and nothing leaves the page`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson({ locale, viewport: { width: 320, height: 800 } });
    await signInNew(page);
    await page.goto('/pricing');
    await expect(page.getByRole('region', { name: 'Premium', exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('[PLAN-12] [PLAN-13] reasons that can be checked, and questions that the keyboard opens one at a time', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 2, name: /^Why choose/ })).toBeVisible();
  const [first, second] = ['What happens to my data when I stop paying?', 'Does a plan renew by itself?'];
  const answer = (question: string) => page.locator('details', { hasText: question }).locator('p');
  await expect(answer(first)).toBeVisible();
  await expect(answer(second)).toBeHidden();
  await page.locator('summary', { hasText: second }).focus();
  await page.keyboard.press('Enter');
  await expect(answer(second)).toBeVisible();
  await expect(answer(first)).toBeHidden();
  await page.getByRole('link', { name: 'Open the public ledger' }).click();
  await expect(page).toHaveURL(/\/explorer/);
});

test('[PLAN-11] without a portal a plan of an institution says what comes first', async ({ page }) => {
  const clinic = await registerOwner(page.request, { accountType: 'institution' });
  await signInAs(page, clinic);
  await page.goto('/pricing');
  const small = page.getByRole('region', { name: 'Small', exact: true });
  await expect(small).toContainText('Open your portal first: a plan raises its seats.');
  await expect(small.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
