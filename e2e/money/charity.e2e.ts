import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { exampleCharity } from '../../packages/client/test/example-charity.ts';
import { OCTOBER, SEPTEMBER, standInCharity, standInDesk } from '../kit/charity-stand-in.ts';
import { expect, readDemoPassword, test } from '../kit/fixtures.ts';
import { expectAccessible, submitSignIn } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// The public page of charity, read by somebody who is not signed in. The server of these tests allocates nothing within a
// run: its months come from an example with real signatures.

async function open(page: Page): Promise<void> {
  await page.goto('/charity');
  await expect(page.getByRole('heading', { level: 1, name: '20% for charity' })).toBeVisible();
}

test('[PLAN-09] anybody sees what is set aside and who receives it, and their browser checks a month', async ({
  page,
}) => {
  await standInCharity(page, exampleCharity([OCTOBER, SEPTEMBER]));
  await open(page);
  await expect(page.getByText('Sample, no money moves')).toBeVisible();
  await expect(page.getByText('€1,402.39', { exact: true })).toBeVisible();
  await expect(page.getByText('The fifth for other charities stays in the pool: none is listed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Check this in my browser' }).click();
  await expect(page.getByText('Checked in this browser')).toBeVisible();
  await expect(page.getByText('It is in a sealed block, block 1')).toBeVisible();
  await expect(page.getByText('No witness outside this server has signed this block')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV file' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('2026-10,EUR,-2.40,1242.40');
});

test('[PLAN-09] who vouches besides the operator is named, and since when nobody outside does', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Who vouches for it' });
  const card = page.locator('section').filter({ has: heading });
  await open(page);
  await expect(card.getByText(/^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/)).toHaveCount(1);
  await expect(card.getByText(/^No one outside this server has signed/)).toBeVisible();
  const signing = {
    ...{ keyId: 'W'.repeat(43), words: 'cobalt finch harbor rye', name: 'University of Florence' },
    ...{ isAsked: true, lastSeenAt: '2026-11-29T08:00:00.000Z', isSilent: false },
  };
  const answer = async (change: object) => {
    const json = { beganAt: '2026-10-01T00:00:00.000Z', witnesses: [{ ...signing, ...change }] };
    await page.route('**/api/audit/witnesses', (route) => route.fulfill({ json }));
    await page.reload();
  };
  await answer({});
  await expect(card.getByText('University of Florence')).toBeVisible();
  await expect(card.getByText('cobalt finch harbor rye')).toBeVisible();
  await expect(card.getByText(/^Signed /)).toBeVisible();
  await expect(card.getByText(/^No one outside/)).toHaveCount(0);
  await answer({ isSilent: true });
  await expect(card.getByText(/^Has not signed since /)).toBeVisible();
  await expect(card.getByText(/^No one outside this server has signed since /)).toBeVisible();
  await answer({ lastSeenAt: null, isSilent: true });
  await expect(card.getByText('Has never signed')).toBeVisible();
  await expectAccessible(page);
});

test('a figure that was changed afterwards is named', async ({ page }) => {
  const example = exampleCharity([OCTOBER]);
  const [month] = example.months;
  const shares = month!.shares.map((one) => ({ ...one, name: 'Another name' }));
  await standInCharity(page, example, [{ ...month!, shares }]);
  await open(page);
  await page.getByRole('button', { name: 'Check this in my browser' }).click();
  await expect(page.getByText('This month does not match the ledger')).toBeVisible();
  await expect(page.getByText('The transaction holds the hash of other figures')).toBeVisible();
  await expectAccessible(page);
});

test('the ledger of the proof must be the one that the browser has seen before', async ({ page }) => {
  await page.goto('/explorer');
  await expect(page.getByText('First visit')).toBeVisible();
  await standInCharity(page, exampleCharity([OCTOBER]));
  await open(page);
  await page.getByRole('button', { name: 'Check this in my browser' }).click();
  await expect(page.getByText('This is not the ledger that this browser has seen before')).toBeVisible();
});

test('before the first sale the page says that nothing was set aside yet, not that nothing is', async ({ page }) => {
  await page.route('**/api/charity/summary', (route) => route.fulfill({ json: { mode: 'live', pools: [] } }));
  await open(page);
  await expect(page.getByText('Nothing was set aside yet')).toBeVisible();
  await expect(page.getByText(/^No month has been allocated yet/)).toBeVisible();
  await expect(page.getByText(/^No organisation receives yet/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Legal information' })
    .getByRole('link', { name: '20% for charity' })
    .click();
  await expect(page).toHaveURL(/\/charity$/);
});

test('a verified hospital agrees to receive, is listed for anybody, and withdraws', async ({ page, newPerson }) => {
  const password = await readDemoPassword(page.request, 'demo.clinic');
  await page.goto('/login');
  await submitSignIn(page, { username: 'demo.clinic', password });
  await expect(page).toHaveURL(/\/(full-)?dashboard$/);
  await page.goto('/charity');
  await page.getByLabel('Country of the hospital').selectOption('Italy');
  await page.getByRole('button', { name: 'Agree to receive' }).click();
  await expect(toast(page, 'Your hospital receives from now on')).toBeVisible();
  await expectAccessible(page);
  const { page: anybody } = await newPerson();
  await anybody.goto('/charity');
  await expect(anybody.getByText('Verified hospital, Italy')).toBeVisible();
  await expect(anybody.getByRole('heading', { name: 'Your hospital' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'Your hospital no longer receives')).toBeVisible();
  await anybody.reload();
  await expect(anybody.getByText(/^No organisation receives yet/)).toBeVisible();
});

test('the creator records a payout, reverses one and adds a charity, each confirmed', async ({ page }) => {
  // The calls of the desk are stood in for: no other test has to know what was allocated here.
  await signInByPasskey(page, await createCreator());
  const sent = await standInDesk(page, exampleCharity([OCTOBER, SEPTEMBER]));
  await page.goto('/creator-panel?tab=charity');
  const open = page.getByRole('listitem').filter({ hasText: 'October 2026' }).filter({ hasText: 'San Donato' });
  await open.getByRole('button', { name: 'Record payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payout' });
  await expect(dialog).toContainText('Ospedale San Donato di Arezzo: €992.00 for October 2026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter the reference of the transfer.');
  await dialog.getByLabel('Reference of the bank').fill('TRN 20261103');
  await dialog.getByLabel('Day of the transfer').fill('2026-11-03');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'Saved in the ledger and the log')).toBeVisible();
  await page.getByRole('button', { name: 'Transfer came back' }).click();
  const reversal = page.getByRole('dialog', { name: 'Transfer came back' });
  await reversal.getByLabel('Reason').fill('The account was closed.');
  await reversal.getByRole('button', { name: 'Save' }).click();
  await confirmByPasskey(page);
  await expect(reversal).toBeHidden();
  await page.getByRole('button', { name: 'Add a charity' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a charity' });
  await adding.getByLabel('Name').fill('Aid on the road');
  await adding.getByLabel('Country').selectOption('Italy');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Save' }).click();
  await confirmByPasskey(page);
  await expect(adding).toBeHidden();
  expect(sent).toEqual([
    { reference: 'TRN 20261103', paidOn: '2026-11-03' },
    { of: 'payout', reason: 'The account was closed.' },
    { name: 'Aid on the road', country: 'IT', kind: 'emergencyAid', weight: 1 },
  ]);
});
