import type { Locator, Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { backToCards, openManage, toast } from '../kit/steps/manage-steps.ts';

// Premium from its payment to a sheet with the cards of a family, and what stays when it ends.

const family = (page: Page): Locator => page.getByRole('region', { name: 'Sheet with several cards' });

async function openPrint(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Open ${title}`, exact: true }).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print / });
  await expect(dialog.getByRole('img', { name: /^Preview of the sheet/ })).toBeVisible();
  return dialog;
}

async function buyPremium(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('dialog').getByLabel('Begin at once').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay €3.00' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({ timeout: 60_000 });
}

test('[PLAN-12] Premium prints the cards of a family on one sheet in true millimetres; without it each is printed alone as before', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  for (const title of ['Marta', 'Luca']) await createGlyph(page.request, owner, { title });
  await openManage(page, owner);
  let dialog = await openPrint(page, 'Marta');
  await expect(family(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await buyPremium(page);

  await page.goto('/manage');
  dialog = await openPrint(page, 'Marta');
  await family(page).getByRole('button', { name: 'Put this card on the sheet' }).click();
  await expect(family(page)).toContainText('On the sheet: 1');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');
  await backToCards(page);
  dialog = await openPrint(page, 'Luca');
  await family(page).getByRole('button', { name: 'Put this card on the sheet' }).click();
  await expect(family(page)).toContainText('On the sheet: 2');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await family(page).getByRole('button', { name: 'Print the sheet' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  // What a printer gets has the size on paper: a millimetre of the drawing is one of the page.
  await page.emulateMedia({ media: 'print' });
  const drawn = page.locator('.print-root svg');
  const box = await drawn.boundingBox();
  expect(Math.round(((box?.width ?? 0) / 96) * 25.4)).toBe(210);
  expect(await drawn.getAttribute('viewBox')).toBe('0 0 210 297');
  // Two fronts and two backs.
  await expect(drawn.getByText('112')).not.toHaveCount(0);
  const sheet = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const sides = sheet
    .getPages()
    .map((one) => Object.values(one.getSize()).map((points) => Math.round((points * 25.4) / 72)));
  expect(sides).toEqual([[210, 297]]);
  await page.emulateMedia({ media: 'screen' });
  // The browser says that it has printed, and the drawings are gone.
  await expect(page.locator('.print-root')).toHaveCount(0);
  await expect(family(page)).not.toContainText('On the sheet');

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toast(page, 'You have withdrawn')).toBeVisible();
  await page.goto('/manage');
  dialog = await openPrint(page, 'Luca');
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await expect(family(page)).toHaveCount(0);
});
