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
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({ timeout: 60_000 });
}

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
  await expect(page.getByRole('region', { name: 'Enterprise' })).toContainText('$2,299.99');
  await expect(page.getByRole('region', { name: 'Small' })).toContainText(
    'For institutions with an account of their own.',
  );
  await page.getByText('Private Users', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $1.00' }).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay\//);
  await payByCard(page);
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: 'Basic' })).toContainText('Your plan');
  await page.goto('/dashboard');
  await expect(message).toBeVisible();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Change to Premium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium' });
  await expect(dialog).toContainText('Left of Basic');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await payByCard(page);
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: 'Premium' })).toContainText('Your plan');
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(toast(page, 'Plan cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the plan after all' }).click();
  await expect(page.getByText(/^Paid until /)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
});

test('[PLAN-18] [PLAN-20] a plan that cannot be started says so, and nothing is charged', async ({ page, watch }) => {
  watch.allow(/500/);
  await signInNew(page);
  await page.route('**/api/billing/subscribe', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $3.00' }).click();
  await expect(toast(page, 'Subscription Failed')).toContainText('Failed to start subscription');
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[PLAN-17] [PLAN-19] a plan that costs nothing begins at once and leads to the dashboard', async ({ page }) => {
  await signInNew(page);
  await page.route('**/api/billing/subscribe', (route) => route.fulfill({ json: {} }));
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $3.00' }).click();
  await expect(toast(page, 'Subscription Started')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('[PLAN-03] [PLAN-04] [PLAN-05] the cards', () => {
  test('[PLAN-06] [PLAN-07] each plan has its price, its accounts and its mark', async ({ page }) => {
    await signInNew(page);
    await page.goto('/pricing');
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(card('Premium')).toContainText(/\$3\.00.*No announcements/);
    await expect(card('Premium')).toContainText('Popular');
    await expect(card('Basic')).not.toContainText('Popular');
    await page.getByText('Institutions', { exact: true }).click();
    for (const [name, price, accounts] of [
      ['Hospital', '$0.00', 'Unlimited'],
      ['Small', '$59.99', '10 accounts'],
      ['Medium', '$99.99', '20 accounts'],
      ['Large', '$199.99', '50 accounts'],
    ] as const) {
      await expect(card(name)).toContainText(price);
      await expect(card(name)).toContainText(accounts);
    }
    for (const name of ['Large', 'Medium']) {
      await expect(card(name).getByText('Popular')).toHaveCount(name === 'Large' ? 1 : 0);
    }
  });
});

for (const locale of ['en-GB', 'it-IT']) {
  test(`on a phone in ${locale} nothing leaves its card, and the comparison keeps its columns or its names in sight`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson({ locale, viewport: { width: 320, height: 800 } });
    await signInNew(page);
    await page.goto('/pricing');
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    // The charity card has the one pill that is a sentence.
    const card = page.locator('main section').filter({ has: page.locator('a[href="/charity"]') });
    const [pill, room] = await Promise.all([card.locator('.rounded-full').boundingBox(), card.boundingBox()]);
    expect(rightEdge(pill)).toBeLessThanOrEqual(rightEdge(room));
    const place = page.locator('section[tabindex="0"]').filter({ has: table });
    expect(await place.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.getByRole('radio').last().check({ force: true });
    await expect(table.getByRole('columnheader')).toHaveCount(6);
    await place.evaluate((node) => node.scrollTo(node.scrollWidth, 0));
    expect(await place.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    const name = await table.getByRole('rowheader').first().boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
  });
}

function rightEdge(box: { x: number; width: number } | null): number {
  if (box === null) throw new Error('What is measured is not drawn.');
  return box.x + box.width;
}

test('[PLAN-12] [PLAN-13] reasons that can be checked, and questions that the keyboard opens one at a time', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 2, name: /^Why choose/ })).toBeVisible();
  const [first, second] = ['What happens to my data when I stop paying?', 'Is a card kept for the next month?'];
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

test('[PLAN-11] an institution invites a username, sees the name after the yes, and keeps its list without a plan', async ({
  page,
  browser,
}) => {
  const clinic = await registerOwner(page.request, { accountType: 'institution' });
  await signInAs(page, clinic);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Small' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $59.99' }).click();
  await payByCard(page);
  const context = await browser.newContext();
  const guest = await context.newPage();
  const marta = await signInNew(guest);
  await page.goto('/pricing');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Accounts in the plan' }) });
  for (const username of [marta.username, 'nobody-of-this-name']) {
    await card.getByLabel('Username').fill(username);
    await card.getByRole('button', { name: 'Invite' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: username })).toContainText('Invited');
  }
  await expect(card).not.toContainText(marta.fullName);
  await expect(card).toContainText('2 of 10');
  await expectAccessible(page);
  await guest.goto('/pricing');
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(guest, 'Member')).toBeVisible();
  await context.close();
  await page.reload();
  await expect(card.getByRole('listitem').filter({ hasText: marta.fullName })).toContainText('Member');
  await expect(card.getByRole('listitem').filter({ hasText: 'nobody-of-this-name' })).toContainText('Invited');
});
