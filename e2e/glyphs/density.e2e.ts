import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { locateRow, openManage } from '../kit/steps/manage-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

test('compact lists are chosen in the settings, show rows closer together and stay chosen', async ({ page }) => {
  const owner = await registerOwner(page.request);
  await createGlyph(page.request, owner, { title: 'Allergy card' });
  const rowPx = async () => (await locateRow(page, 'Allergy card').boundingBox())?.height ?? 0;
  await openManage(page, owner);
  await expect(locateRow(page, 'Allergy card')).toBeVisible();
  const comfortablePx = await rowPx();
  await goTo(page, 'Settings');
  await openSection(page, 'Language and theme');
  const density = page.getByRole('group', { name: 'List density' });
  await density.getByText('Compact', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await goTo(page, 'Manage');
  await expect(locateRow(page, 'Allergy card')).toBeVisible();
  expect(await rowPx()).toBeLessThan(comfortablePx - 10);
  await expectAccessible(page);
  // As links of earlier versions name it.
  await page.goto('/settings#look');
  await expect(page).toHaveURL(/\/settings\/look$/);
  await expect(density.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await density.getByText('Comfortable', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-density', 'compact');
});
