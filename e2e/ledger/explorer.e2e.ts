import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exampleLedger } from '../../packages/client/test/example-ledger.ts';
import { expect, test } from '../kit/fixtures.ts';
import { formatTransactionHash, standInLedger } from '../kit/ledger-stand-in.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// The public ledger, read by somebody who is not signed in. What the server of these tests has sealed is its own; blocks with
// many transactions come from an example with real signatures.

const ledger = exampleLedger([0, 2, 1, 14, 5]);

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/explorer${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Public ledger' })).toBeVisible();
}

const glance = (page: Page) => page.getByRole('region', { name: 'The ledger at a glance' });
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you saw' });

test('anybody reads the ledger, and their browser checks its name, its newest block and the supply', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('Sample ledger, units have no value')).toBeVisible();
  await expect(glance(page)).toContainText('First visit');
  await expect(page.getByText(/^Block [\d,]+ is signed by the operator: \w+ \w+ \w+ \w+$/)).toBeVisible();
  await expect(page.getByRole('table').getByText('Holds', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/^As signed in block/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/explorer?block=0');
  const first = page.getByRole('region', { name: 'What you looked up' });
  await expect(first.getByText('Its hash is right and the operator signed it')).toBeVisible();
  await expect(first.getByText('Block 0 is part of the head you hold')).toBeVisible();
  await expectAccessible(page);
});

test('a wrong search says why and loses nothing; a right one can be linked and left again', async ({ page }) => {
  await open(page);
  const field = page.getByRole('searchbox', { name: 'Hash, block or address' });
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('hello');
  await field.press('Enter');
  await expect(page.getByText(/^This is not a transaction hash/)).toBeVisible();
  await expect(field).toHaveValue('hello');
  await field.fill(`qx${'1'.repeat(34)}`);
  await field.press('Enter');
  await expect(page.getByText(/at least one character is wrong or missing/)).toBeVisible();
  await expect(page).toHaveURL(/\/explorer$/);
  await field.fill('0');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Block 0' })).toBeVisible();
  await expect(page).toHaveURL(/\?block=0$/);
  await field.fill('f'.repeat(64));
  await field.press('Enter');
  await expect(page.getByText('There is no transaction with this hash.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Block 0' })).toBeVisible();
  await page.goto('/explorer?address=nobody');
  await expect(page.getByText('Nothing can be found with this link')).toBeVisible();
});

test('a transaction is checked step by step; a changed one stops at the step that is wrong', async ({ page }) => {
  await standInLedger(page, ledger);
  await open(page, `?tx=${formatTransactionHash(ledger, 3, 5)}`);
  await expect(page.getByText('11 of 11 steps verified in this browser')).toBeVisible();
  for (const step of ['Joined with leaf 5', 'Joined with 7 and 8', 'Joined with 1 to 4', 'Joined with 9 to 14'])
    await expect(page.getByText(step, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /with the path of transaction 6 of 14/ })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download proof' }).click();
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { transaction: { hash: string } };
  expect(file.transaction.hash).toBe(formatTransactionHash(ledger, 3, 5));

  await page.unrouteAll();
  await standInLedger(page, ledger, {
    proof: (proof) => ({ ...proof, entries: proof.entries.map((entry) => ({ ...entry, amount: '1250' })) }),
  });
  await page.reload();
  await expect(page.getByText('Step 3 failed')).toBeVisible();
  await expect(page.getByText('Should be')).toBeVisible();
  await expect(page.getByText('Leaf of this transaction')).toBeHidden();
  await expectAccessible(page);
});

test('the head that was seen is held on the next visit; another ledger raises an alarm until a person settles it', async ({
  page,
}) => {
  await standInLedger(page, exampleLedger([0, 2, 1], { like: ledger, from: 3 }));
  await open(page);
  await expect(glance(page)).toContainText('First visit');
  await page.unrouteAll();
  await standInLedger(page, ledger);
  await page.reload();
  await expect(glance(page)).toContainText('Grown from the head you saw');
  await expect(glance(page)).toContainText('2 blocks were added, none changed.');

  await page.unrouteAll();
  await standInLedger(page, exampleLedger([0, 2, 3, 1, 1, 1], { like: ledger, from: 2 }));
  await page.reload();
  await expect(alarm(page)).toContainText('The ledger was changed');
  await expectAccessible(page);
  await page.unrouteAll();
  await standInLedger(page, ledger);
  await page.reload();
  // The right ledger again does not take the alarm back.
  await expect(alarm(page)).toContainText('What is shown now');
  await alarm(page).getByRole('button', { name: 'Check again' }).click();
  await expect(alarm(page)).toBeHidden();
  await expect(glance(page)).toContainText('Grown from the head you saw');

  await page.unrouteAll();
  await page.reload();
  await expect(alarm(page)).toContainText('another ledger than the one you saw');
  await alarm(page).getByRole('button', { name: 'Accept what is shown now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept what is shown now' }).click();
  await expect(alarm(page)).toBeHidden();
  await expect(glance(page)).toContainText('Grown from the head you saw');
});
