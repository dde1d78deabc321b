import type { Locator, Page } from '@playwright/test';
import { createCreator, signInByPasskey } from '@repo/dev-env/browsers/reviewers';
import { orderKeychain, payByCard } from '@repo/dev-env/browsers/shop-buyer';
import { signInNew } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { confirmByPasskey } from '../kit/steps/passkey-steps.ts';

// Something is wrong with what was delivered: said by its buyer on a phone, answered in the panel, read by the buyer.

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Of one order: other tests have theirs in the same list. */
async function move(card: Locator, act: string, tracking?: string): Promise<void> {
  const page = card.page();
  await card.getByRole('button', { name: act, exact: true }).click();
  const asked = page.getByRole('alertdialog');
  if (tracking !== undefined) await asked.getByLabel('Tracking number').fill(tracking);
  await asked.getByRole('button', { name: act, exact: true }).click();
  await confirmByPasskey(page);
  await expect(asked).toBeHidden();
}

/** A picture that any canvas makes. */
const drawPicture = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    if (pen !== null) pen.fillStyle = 'teal';
    pen?.fillRect(40, 40, 400, 300);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });

test('a damaged keychain: a case with a locked picture, money back in part, and the answer with a name', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await signInNew(page);
  const { id, number } = await orderKeychain(page, owner);
  await payByCard(page);
  await expect(title(page, 'Payment completed')).toBeVisible({ timeout: 60_000 });
  await page.goto(`/shop?order=${id}`);
  await expect(title(page, `Order ${number}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Something is wrong' })).toHaveCount(0);

  const creator = await newPerson();
  await signInByPasskey(creator.page, await createCreator());
  await creator.page.goto('/creator-panel?tab=orders');
  const card = creator.page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await expect(card).toBeVisible();
  await move(card, 'Start production');
  await move(card, 'Mark as shipped', 'IT123456789');
  await move(card, 'Mark as delivered');

  await page.reload();
  await expect(page.getByRole('link', { name: 'IT123456789' })).toHaveAttribute('href', /poste\.it/);
  await page.getByRole('link', { name: 'Something is wrong' }).click();
  await expect(title(page, 'Something is wrong')).toBeVisible();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await page.getByText('It does not scan').click();
  await expect(page.getByText('Try the scanner once, then tick the line.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the scanner' })).toHaveAttribute('target', '_blank');
  await page.getByText('It is damaged').click();
  await expect(page.getByText('Add a picture: without one nobody can judge it.')).toBeVisible();
  const buffer = Buffer.from(await drawPicture(page), 'base64');
  await page.getByLabel('Add a picture').setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.getByLabel('What happened?').fill('The ring came apart.');
  const stored = page.waitForRequest('**/api/shop/orders/*/pictures/*');
  await send.click();
  // What leaves is sealed: no JPEG begins like this.
  expect((await stored).postDataJSON().picture).not.toMatch(/^_9j_/);
  await expect(title(page, `Case ${number}-1`)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Pictures, locked: 1')).toBeVisible();
  await expectAccessible(page);

  await creator.page.goto('/creator-panel');
  await creator.page.getByRole('button', { name: 'Open: Cases to answer: 1' }).click();
  await expect(creator.page.getByText('The ring came apart.')).toBeVisible();
  await expectAccessible(creator.page);
  await creator.page.getByText('Money back', { exact: true }).click();
  await creator.page.getByLabel('Amount').fill('5');
  await creator.page.getByLabel('What the person reads').fill('A new ring costs five.');
  await creator.page.getByRole('button', { name: 'Send the answer' }).click();
  await confirmByPasskey(creator.page);
  await expect(toast(creator.page, 'Answered')).toBeVisible({ timeout: 60_000 });

  await page.reload();
  await expect(page.getByText('A new ring costs five.')).toBeVisible();
  await expect(page.getByText('Money back').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payment and credit note' })).toBeVisible();
  await page.goto(`/shop?order=${id}`);
  await expect(page.getByRole('link', { name: `Case ${number}-1` })).toBeVisible();
  const timeline = page.getByRole('list', { name: 'What became of the order' });
  await expect(timeline.getByRole('listitem').last()).toContainText(/Refunded in part\s*€5\.00/);
  await expect(page.getByText('−€5.00')).toBeVisible();
});

test('[SHOP-09] [SHOP-10] a product has an address, a sample until the own glyph is shown, a day by country, and stock', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInNew(page);
  await page.goto('/shop');
  const card = page.getByRole('article', { name: 'Titanium card' });
  await expect(card.getByText('In stock')).toBeVisible();
  await card.getByRole('link', { name: 'Titanium card' }).click();
  await expect(title(page, 'Titanium card')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/titanium-card$/);
  await expect(page.getByText('Sample: Marta Bellini')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Natural' })).toBeChecked();
  await page.getByLabel('Where does it go?').selectOption('DE');
  await expect(page.getByText(/^With you /)).toBeVisible();
  await expect(page.getByText('€57.89').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make a card first' }).last()).toBeVisible();
  await expectAccessible(page);
});
