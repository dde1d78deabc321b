import type { Page } from '@playwright/test';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { waitForMail } from '@repo/dev-env/servers/sent-mails';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterReal } from '../kit/steps/profile-steps.ts';

const banner = (page: Page) => page.getByRole('main').getByText('We sent a code to');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your address' });

test('an address is confirmed with a code that is sent three times an hour; until then a banner asks', async ({
  page,
}) => {
  const { email } = await enterReal(page);
  await page.goto('/manage');
  await expect(banner(page)).toContainText(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  const again = dialog(page).getByRole('button', { name: 'Send another code' });
  for (const nth of [2, 3, 4]) {
    await again.click();
    await waitForMail(email, 'Confirm your email address', nth);
  }
  await again.click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Too many|Try again/);

  const code = codeIn(await waitForMail(email, 'Confirm your email address', 4));
  const field = dialog(page).getByLabel('Code', { exact: false }).first();
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid verification code');
  await expectAccessible(page);
  await field.fill(code);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});
