import { registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

test('a dialog in which something was typed asks before it is lost: Esc, the way back, the cross', async ({ page }) => {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings');
  await goTo(page, 'Manage');
  await page.getByRole('tab', { name: /^Folders/ }).click();
  await page.getByRole('button', { name: 'New Folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Data Folder' });
  const question = page.getByRole('alertdialog', { name: 'Discard your entries?' });
  const name = dialog.getByLabel('Folder Name');
  await name.fill('Half a folder');

  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Half a folder');

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Half a folder');
  await expect(page).toHaveURL(/\/manage/);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New Folder' }).click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
