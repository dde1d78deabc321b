import { formatCharityCode } from '@repo/contract/charity/charity-leaves';
import { COUNTED, standInCounted } from '../kit/counted-stand-in.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// "Is my purchase counted?" on the public page of charity, for somebody who is not signed in. No month of the server of these
// tests is closed within a run: October comes from an example with a real tree and real signatures.

const CODE = formatCharityCode(COUNTED);

test('[PLAN-09] who has an invoice sees that it is counted: from its file, without an account, in the browser', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await standInCounted(page);
  await page.goto('/charity');
  await page
    .getByLabel('Your invoice or credit note')
    .setInputFiles({ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from(`Invoice\n${CODE}\n`) });
  await expect(page.getByText('Yes. €15.19 of it was set aside for charity')).toBeVisible();
  await expect(page.getByText('8 of 8 steps, in this browser')).toBeVisible();
  await expect(page.getByText('64 leaves', { exact: true })).toBeVisible();
  await expect(page.getByText('of €6,212.00 sold, refunds taken off')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this answer' }).click();
  expect((await saved).suggestedFilename()).toContain('charity-2026-000731.json');
  expect(asked.filter((line) => line.includes(COUNTED.salt) || line.includes(COUNTED.paper))).toEqual([]);
});

test('an invoice that was refunded is counted, and the page says what of it went back', async ({ page }) => {
  await standInCounted(page, { changedMinor: '-2598' });
  await page.goto(`/charity#${encodeURIComponent(CODE)}`);
  await expect(page.getByText('Yes. €15.19 of it was set aside for charity')).toBeVisible();
  await expect(page.getByText('€25.98 of it was refunded')).toBeVisible();
});

test('a month whose total is not the sum of its papers is named, and so is a code that nobody counts', async ({
  page,
}) => {
  const { months } = await standInCounted(page);
  const tree = months[0]!.tree!;
  await standInCounted(page, { changed: { tree: { ...tree, soldMinor: '600000' } } });
  await page.goto('/charity');
  await page.getByLabel('Or its code').fill(CODE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('No. The figures do not fit')).toBeVisible();
  await expect(page.getByText('This step failed: The root’s sum is what the month says was sold')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Or its code').fill('2026-000731');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('This is no such code.')).toBeVisible();
  await page.getByLabel('Or its code').fill(CODE.replace('7597', '7598'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('No. Nothing like it is counted')).toBeVisible();
});
