import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { chooseCategory, enterGenerate } from '../kit/steps/glyph-steps.ts';

// What an owner sees, while writing a card, of what others will see of it.

test('the owner sees while typing what each reader will see, and looks at the real screen', async ({ page }) => {
  await enterGenerate(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await chooseCategory(page, 'Medical');
  await page.getByLabel('Allergies', { exact: true }).fill('Penicillin');
  await page.getByLabel('Content', { exact: true }).fill('Asthma since 1998');
  for (const role of ['Medical personnel', 'Emergency services']) await page.getByLabel(role).check();
  await expect(page.getByRole('tab', { name: 'As the paramedic' })).toHaveAttribute('aria-selected', 'true');
  const atOnce = page.getByRole('tabpanel').getByRole('region', { name: 'At once' });
  await expect(atOnce).toBeVisible();
  await expect(atOnce).not.toContainText('Penicillin');
  await page.getByRole('tab', { name: 'As the doctor' }).click();
  await expect(atOnce).toContainText('Penicillin');
  await expect(atOnce).toContainText('MedicationsNot filled in by the owner');
  await page.getByRole('tab', { name: 'As a stranger' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Nothing that anyone may read');
  await page.getByRole('tab', { name: 'As the doctor' }).click();

  await page.getByRole('button', { name: 'Open the real screen' }).click();
  const real = page.getByRole('dialog', { name: 'Preview: what others see' });
  await expect(real.getByRole('region', { name: 'Accessible Data' })).toContainText('Penicillin');
  await expectAccessible(page);
  await real.getByText('Stranger', { exact: true }).click();
  await expect(real).toContainText('Access denied. Your role (user)');
  await expect(real).not.toContainText('Penicillin');
  await page.keyboard.press('Escape');
  await expect(real).toBeHidden();
  expect(sent.filter((request) => /scan-logs|POST .*qr-codes/.test(request))).toEqual([]);
});
