import type { Locator, Page } from '@playwright/test';
import { formatSlipCode } from '@repo/contract/shop/slip-codes';
import { createCreator, createReviewer, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { orderKeychain, payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { encodeQR } from 'qr';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// What the creator does with a paid order, and what its buyer sees of it.

async function move(page: Page, card: Locator, act: string, tracking?: string): Promise<void> {
  await card.getByRole('button', { name: act, exact: true }).click();
  const asked = page.getByRole('alertdialog');
  if (tracking !== undefined) {
    await asked.getByRole('button', { name: act, exact: true }).click();
    await expect(asked.getByText('Enter the tracking number of the parcel.')).toBeVisible();
    await asked.getByLabel('Tracking number').fill(tracking);
  }
  await asked.getByRole('button', { name: act, exact: true }).click();
  await confirmByPasskey(page);
  await expect(asked).toBeHidden();
}

test('[SHOP-08] the creator makes, sends and delivers an order; its buyer sees each step and reviews the product', async ({
  page,
  newPerson,
}) => {
  const owner = await signInNew(page);
  const { id, number } = await orderKeychain(page, owner);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible({ timeout: 60_000 });

  const creator = await newPerson();
  await signInByPasskey(creator.page, await createCreator());
  await creator.page.goto('/creator-panel?tab=orders');
  const card = creator.page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await expect(card).toContainText('1 × Metal keychain');
  await expect(card).toContainText('“Marta”');
  await expect(card).toContainText('Via dei Tigli 14');
  await expect(card).toContainText('Drawings stored: 1 of 1');
  await expect(card).toContainText(`npm run artwork:open -- ${number}`);
  await expectAccessible(creator.page);
  await move(creator.page, card, 'Start production');
  await expect(card).toContainText('In production');
  await move(creator.page, card, 'Mark as shipped', 'IT123456789');
  await expect(card).toContainText('IT123456789');
  await move(creator.page, card, 'Mark as delivered');
  await expect(card).toHaveCount(0);
  await creator.page.getByLabel('Show orders').selectOption('Delivered');
  await expect(card).toContainText('Delivered');

  await creator.page.getByLabel('Product').selectOption('Metal keychain');
  await creator.page.getByRole('button', { name: 'Change stock: Metal keychain: Brass' }).click();
  const asked = creator.page.getByRole('alertdialog');
  await asked.getByLabel('Metal keychain: Brass').fill('-1');
  await asked.getByRole('button', { name: 'Save stock' }).click();
  await expect(asked.getByText(/^Enter a whole number from 0/)).toBeVisible();
  await asked.getByLabel('Metal keychain: Brass').fill('77');
  await asked.getByRole('button', { name: 'Save stock' }).click();
  await confirmByPasskey(creator.page);
  await expect(toast(creator.page, 'Stock saved')).toBeVisible();
  await expect(creator.page.getByRole('row', { name: /^Brass/ })).toContainText('77');

  await page.goto(`/shop?order=${id}`);
  await expect(page.getByRole('list', { name: 'What became of the order' })).toContainText('IT123456789');
  await page.getByRole('group', { name: 'Metal keychain' }).getByText('5', { exact: true }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(toast(page, 'Thank you for your review')).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByRole('article', { name: 'Metal keychain' })).toContainText('5 of 5, 1 buyers');
});

type DarkModule = { x: number; y: number };

/** Where a code of this text is dark. */
const listDark = (text: string): DarkModule[] =>
  encodeQR(text, 'raw').flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));

/** Runs in the page: every camera shows this code on white paper. */
function showCode(dark: readonly DarkModule[]): void {
  // The empty frames of the accessibility check are no secure context.
  if (navigator.mediaDevices === undefined) return;
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    let moment = 0;
    setInterval(() => {
      // A picture that never changes gives a single frame.
      moment = 1 - moment;
      pen?.reset();
      Object.assign(pen ?? {}, { fillStyle: 'white' });
      pen?.fillRect(0, 0, 640, 480);
      Object.assign(pen ?? {}, { fillStyle: 'black' });
      for (const { x, y } of dark) pen?.fillRect(180 + moment + x * 10, 100 + y * 10, 10, 10);
    }, 100);
    return canvas.captureStream(10);
  };
}

test('the camera reads the code of a slip, as typing it does', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.addInitScript(showCode, listDark(formatSlipCode('2019-99999')));
  await signInByPasskey(page, await createCreator());
  await page.goto('/creator-panel?tab=orders');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('alert').getByText('This order does not exist.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByRole('region', { name: 'Camera for packing slips' })).toBeHidden();
  await page.getByLabel('Code of the slip').fill(formatSlipCode('2019-88888'));
  await page.getByLabel('Code of the slip').press('Enter');
  await expect(page.getByRole('alert').getByText('This order does not exist.')).toBeVisible();
});

test('[ROLE-03] a reviewer who is no creator reads that orders are not for them', async ({ page, watch }) => {
  watch.allow(/403/);
  await signInByPasskey(page, await createReviewer());
  await page.goto('/creator-panel?tab=orders');
  await expect(page.getByText('Access Denied: Creator privileges required to access this panel.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stock' })).toHaveCount(0);
});
