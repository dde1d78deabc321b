import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { enterReal } from '../kit/steps/profile-steps.ts';

test('an institution says its VAT number for its invoices; a wrong one is said at the field', async ({
  page,
  watch,
}) => {
  watch.allow(/422/);
  await enterReal(page, { accountType: 'institution' });
  await page.goto('/pricing');
  const field = page.getByLabel('VAT number', { exact: true });
  await field.fill('DE136695977');
  await page.getByRole('button', { name: 'Save the number' }).click();
  await expect(field).toHaveAccessibleDescription(/This is not a VAT number/);
  await expectAccessible(page);
  await field.fill('de 136695976');
  await page.getByRole('button', { name: 'Save the number' }).click();
  await expect(toast(page, 'VAT number saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('DE136695976');
});
