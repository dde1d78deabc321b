import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { drawMonthStatement } from '@repo/dev-env/money/drawn-months';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// An operator walks through the month that is over: reads two statements in, looks at them, closes, prints and saves it.

const DESK = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 844 };

/** The days of the month before this one, by UTC. */
function lastMonth(): { month: string; day: (number: number) => string; last: string; name: string } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const month = first.toISOString().slice(0, 7);
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`;
  return { month, day, last: end.toISOString().slice(0, 10), name };
}

async function readIn(page: Page, xml: string, id: string): Promise<void> {
  const file = { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await confirmByPasskey(page);
  await expect(page.getByRole('heading', { name: new RegExp(`^Statement ${id}`) })).toBeVisible();
}

test('an operator reads the statements of a month in, closes it with what waits named, prints and saves it', async ({
  page,
}) => {
  const { month, day, last, name } = lastMonth();
  await page.setViewportSize(DESK);
  await signInByPasskey(page, await createCreator());
  await page.goto('/creator-panel?tab=bank');
  const main = page.getByRole('main');
  const first = { id: 'E230', from: day(1), to: day(14), opening: 920_488, closing: 920_488 };
  await readIn(page, drawMonthStatement(first, []), 'E230');
  const second = { id: 'E231', from: day(15), to: last, opening: 920_488, closing: 932_488 };
  const moved = [{ side: 'in' as const, day: day(20), minor: 12_000, text: 'spese condominio' }];
  await readIn(page, drawMonthStatement(second, moved), 'E231');
  await expect(main.getByText('equals the closing before')).toBeVisible();
  await expect(main.getByText("equals the bank's")).toBeVisible();
  await expect(main.getByText('1 arrived, unmatched')).toBeVisible();
  await main.getByRole('button', { name: 'Statement E230, the one before' }).click();
  await expect(main.getByRole('heading', { name: /^Statement E230/ })).toBeVisible();
  await main.getByRole('button', { name: 'Statement E231, the next one' }).click();
  await main.getByRole('button', { name: 'See the lines' }).click();
  await expect(page.getByRole('dialog').getByText('spese condominio')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(main.getByRole('heading', { name: `Close ${name}` })).toBeVisible();
  const bank = main.getByRole('row').filter({ hasText: 'Bank account' });
  await expect(bank).toContainText('statements E230 to E231');
  await expect(bank).toContainText('9,324.88');
  await expect(main.getByText('Difference 0.00 in each line')).toBeVisible();
  await expect(main.getByText('Waits for a decision')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESK);

  await main.getByRole('button', { name: 'Close with 1 named' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close with 1 named' }).click();
  await confirmByPasskey(page);
  await expect(toast(page, 'The month is closed')).toBeVisible();
  await main.getByLabel('Month', { exact: true }).selectOption(month);
  await expect(main.getByRole('heading', { name: `${name}, closed` })).toBeVisible();
  await expect(main.getByText('Its figures are those of that day.')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Close/ })).toHaveCount(0);

  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.print-root')?.textContent ?? '');
  });
  await main.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /closed.*Bank account.*9,324\.88/s);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV', exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toContain(`month-${month}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[1]).toContain('Bank account,EUR,9204.88,120.00,0.00,9324.88,9324.88');
  expect(lines[2]).toContain('spese condominio');
});
