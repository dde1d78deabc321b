import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// A medicine changes: the app says which paper still has the old dose, prints the same sheet again, and forgets what was
// thrown away.

const locateDialog = (page: Page) => page.getByRole('dialog', { name: 'Print Marta’s card' });
const papers = (page: Page) => page.getByRole('list', { name: 'On paper' }).getByRole('listitem');

async function printSheet(page: Page): Promise<void> {
  await locateDialog(page).getByRole('button', { name: 'Print', exact: true }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(locateDialog(page)).toHaveCount(0);
}

test('a changed medicine makes the paper old, by its old and new dose; printed again it is right, and the old one is thrown away', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, {
    title: 'Marta Bellini',
    permissions: { medical: 'read', emergency: 'read' },
    emergencyAccess: true,
    fields: {
      medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-02',
      allergies: 'Penicillin (life-threatening)',
      medications: 'Ramipril · 5 mg · morning',
    },
  });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await locateDialog(page).getByText('A6 page', { exact: true }).click();
  const preview = locateDialog(page).getByRole('img', { name: /^Preview of the sheet/ });
  await locateDialog(page).getByRole('checkbox', { name: 'Medicines' }).check();
  await expect(preview).toContainText('Ramipril');
  await expect(preview).toContainText('Marta Bellini');
  await printSheet(page);
  await expect(papers(page)).toHaveCount(1);
  await expect(papers(page)).toContainText('A6');
  await expect(papers(page).getByRole('button', { name: 'Print again' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Change content' }).click();
  const change = page.getByRole('dialog', { name: /^Change/ });
  await change.getByRole('textbox', { name: /dose/i }).first().fill('10 mg');
  await change.getByRole('button', { name: /^Save/ }).click();
  await expect(papers(page)).toContainText('Says Ramipril 5 mg, now 10 mg.');
  await expect(page.getByText('Print is out of date').first()).toBeVisible();
  await expectAccessible(page);

  await papers(page).getByRole('button', { name: 'Print again' }).click();
  await expect(locateDialog(page).getByRole('radio', { name: 'A6 page' })).toBeChecked();
  await locateDialog(page).getByRole('checkbox', { name: 'Medicines' }).check();
  await expect(preview).toContainText('10 mg');
  await printSheet(page);
  await expect(papers(page)).toHaveCount(2);
  await expect(papers(page).first()).not.toContainText('Says');
  await papers(page).last().getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'I threw it away' }).click();
  await expect(papers(page)).toHaveCount(1);
  await expect(page.getByText('Print is out of date')).toHaveCount(0);
  // It is kept with the card, and not by this page.
  await page.reload();
  await expect(papers(page)).toHaveCount(1);
  await expect(papers(page)).not.toContainText('Says');
});
