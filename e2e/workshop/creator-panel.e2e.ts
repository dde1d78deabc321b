import {
  createCreator,
  createReviewer,
  registerApplicant,
  signInByPasskey,
  signInByPassword,
  storePasskey,
} from '@repo/dev-env/browsers/reviewers';
import { addAuthenticator } from '@repo/dev-env/passkeys/virtual-authenticator';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// The creator's panel on the data of the server, each creator with an account of its own.

const DESK = { width: 1280, height: 800 };
const REASON = 'The passport is at the consulate until the end of the month.';

test('[CRE-03] [CRE-06] [CRE-07] the overview shows counts, what waits, the rules of the ledger and what may be done', async ({
  page,
}) => {
  await signInByPasskey(page, await createCreator());
  await page.goto('/creator-panel');
  const main = page.getByRole('main');
  for (const label of ['Received today', 'Received in all', 'Users', 'Payments', 'QR codes', 'Wallets']) {
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  }
  await expect(main.getByText('View users')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Before you open' })).toBeVisible();
  await expect(main.getByText('No money moves here, so nothing is closed.')).toBeVisible();
  // Nothing is closed for them, so the lines stand behind their names.
  await expect(main.getByText(/^Left: Who you are, /)).toBeVisible();
  await expect(main.getByText('OPERATOR_NAME, OPERATOR_CONTACT, OPERATOR_ADDRESS')).toHaveCount(0);
  await main.getByRole('button', { name: 'All lines' }).click();
  await expect(main.getByText('OPERATOR_NAME, OPERATOR_CONTACT, OPERATOR_ADDRESS')).toBeVisible();
  // A line says how it is done, and its test says in words why it cannot run here.
  await main.getByRole('button', { name: 'How: Mail' }).click();
  await main.getByRole('button', { name: 'Send me a letter' }).click();
  await expect(main.getByText('No mail server is set here.')).toBeVisible();
  await expect(main.getByText('Set passwords')).toBeVisible();
  await main.getByRole('button', { name: 'Run now' }).click();
  await expect(toast(page, 'The ledger was checked')).toBeVisible();
  await expect(main.getByText('All 11 hold')).toBeVisible();
  await expect(main.getByRole('img', { name: 'Holds' })).toHaveCount(11);
  await main.getByRole('button', { name: 'Show as table' }).click();
  await expect(main.getByRole('table', { name: 'Payments by day' }).getByRole('row')).toHaveCount(15);
  await expectAccessible(page);
});

test('[CRE-08] [CRE-09] [CRE-10] a waiver needs a second person; a locked account is out, and the person is told why', async ({
  page,
  request,
  newPerson,
}) => {
  const applicant = await registerApplicant(request);
  const asker = await createCreator();
  await signInByPasskey(page, asker);
  await page.goto('/creator-panel?tab=users');
  const main = page.getByRole('main');
  await main.getByLabel('Name, username or email').fill(applicant.username);
  await main.getByRole('button', { name: 'Search' }).click();
  const row = main.getByRole('row').filter({ hasText: applicant.username });
  await expect(row).toContainText('Unverified');
  await expect(main.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await row.getByRole('button').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(applicant.username);
  await panel.getByRole('button', { name: 'Bypass' }).click();
  await panel.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(panel.getByText('Give a reason of at least 10 characters.')).toBeVisible();
  await panel.getByLabel('Reason').fill(REASON);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await panel.getByRole('button', { name: 'Ask for approval' }).click();
  await confirmByPasskey(page);
  await expect(panel.getByText(/A second person has to agree/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Unverified');

  const second = await newPerson();
  await signInByPasskey(second.page, await createReviewer());
  await second.page.goto('/creator-panel');
  const waiting = second.page.getByRole('listitem').filter({ hasText: applicant.username });
  await expect(waiting).toContainText(REASON);
  await expectAccessible(second.page);
  await second.page.setViewportSize(DESK);
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await confirmByPasskey(second.page);
  await expect(waiting).toContainText('Approved by');

  await page.reload();
  await main.getByLabel('State').selectOption('Waived');
  await expect(row).toContainText('Waived to');
  await row.getByRole('button').click();
  await panel.getByRole('button', { name: 'Lock account' }).click();
  await panel.getByLabel('Reason').fill('A stolen telephone, reported by its owner.');
  await panel.getByRole('button', { name: 'Lock', exact: true }).click();
  await confirmByPasskey(page);
  await expect(panel.getByRole('button', { name: 'Unlock account' })).toBeVisible();
  await expect(panel.getByText('A stolen telephone, reported by its owner.')).toBeVisible();
  expect((await request.get('/api/sessions', { headers: applicant.headers })).status()).toBe(401);
  const data = { username: applicant.username, password: applicant.password };
  const refused = await request.post('/api/login', { data });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'account.suspended']);
  await panel.getByRole('button', { name: 'Unlock account' }).click();
  await panel.getByLabel('Reason').fill('The telephone was found again.');
  await panel.getByRole('button', { name: 'Unlock', exact: true }).click();
  await confirmByPasskey(page);
  await expect(panel.getByRole('button', { name: 'Lock account' })).toBeVisible();
  expect((await request.post('/api/login', { data })).status()).toBe(200);
});

test('[CRE-11] of twelve payments ten are shown with id, amount, description and status; one is refunded in part', async ({
  page,
  newPerson,
}) => {
  const payer = await newPerson();
  const { headers, user } = await signInNew(payer.page);
  for (let made = 0; made < 11; made++) {
    const data = { amount: 40, currency: 'EUR', feeType: 'wallet_topup', paymentMethod: 'bank_transfer' };
    expect((await payer.page.request.post('/api/payment/process', { headers, data })).status()).toBe(201);
  }
  await payer.page.goto('/payment');
  await payer.page.getByRole('button', { name: 'Add credit' }).click();
  await payer.page.getByRole('button', { name: /^Pay €/ }).click();
  await payer.page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await payer.page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await payer.page.getByLabel('Security code').fill('123');
  await payer.page.getByRole('button', { name: /^Pay / }).click();
  await expect(payer.page).toHaveURL(/\/payment\?payment=/);
  const id = new URL(payer.page.url()).searchParams.get('payment') ?? '';
  await expect(payer.page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({
    timeout: 60_000,
  });

  await signInByPasskey(page, await createCreator());
  await page.goto(`/creator-panel?tab=payments&q=${encodeURIComponent(user.username)}`);
  const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: id })).toContainText('Account credit');
  await expect(rows.filter({ hasText: id })).toContainText('Completed');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Completed');
  const row = rows.filter({ hasText: id });
  await expect(row).toContainText('€10.00');
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in EUR').fill('0.50');
  await dialog.getByLabel('Reason').fill('Half of it was not wanted.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'The refund was recorded')).toBeVisible();
  await expect(row).toContainText('€0.50 refunded');
});

test('[CRE-02] the first way into the panel: a passkey is set up and used in one dialog, in two presses', async ({
  page,
}) => {
  const creator = await createCreator();
  await signInByPassword(page, creator);
  await addAuthenticator(page);
  await page.goto('/creator-panel?tab=orders');
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    addEventListener('click', ({ isTrusted }) => isTrusted && Object.assign(window, { presses: countPresses() + 1 }));
    function countPresses(): number {
      return Number(Reflect.get(window, 'presses'));
    }
  });
  const asked = page.getByRole('dialog', { name: 'Set up a passkey to open the panel' });
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await asked.getByLabel('Password', { exact: true }).fill(creator.password);
  await asked.getByRole('button', { name: 'Set up a passkey' }).click();
  await expect(asked.getByText('The passkey is set up. Use it once, and the panel opens.')).toBeVisible();
  await asked.getByRole('button', { name: 'Open the panel' }).click();
  // The same page, without another sign-in: its tab is open.
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/creator-panel\?tab=orders$/);
  expect(await page.evaluate(() => Reflect.get(window, 'presses'))).toBe(2);

  // A passkey that was set up elsewhere opens it in one press.
  const second = await createCreator();
  await signInByPassword(page, second);
  await storePasskey(page, { password: second.password });
  await page.goto('/creator-panel?tab=system');
  const own = page.getByRole('dialog', { name: 'Use your passkey to open the panel' });
  await own.getByRole('button', { name: 'Open the panel' }).click();
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
});

test('[CRE-02] a creator without a second factor reads nothing, and a reviewer has neither accounts nor money', async ({
  page,
  newPerson,
  watch,
}) => {
  watch.allow(/403/);
  await signInByPassword(page, await createCreator());
  for (const tab of ['overview', 'orders', 'system']) {
    await page.goto(`/creator-panel?tab=${tab}`);
    await expect(page.getByRole('dialog', { name: 'Set up a passkey to open the panel' })).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  }
  const reviewer = await newPerson();
  await signInByPasskey(reviewer.page, await createReviewer());
  await reviewer.page.goto('/creator-panel?tab=users');
  await expect(reviewer.page.getByRole('tab', { name: 'Reviews' })).toBeVisible();
  await expect(reviewer.page.getByRole('tab', { name: 'Users' })).toHaveCount(0);
});
