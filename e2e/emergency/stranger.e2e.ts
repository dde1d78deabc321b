import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { answerReadings, sealAnyoneCard, showDrawing } from '../kit/steps/stranger-steps.ts';

// Somebody without an account holds a card: whom to call, what its owner shows to everyone, and what else is true.

test('the number to call stands in the page before any script, and the page names no card', async ({ newPerson }) => {
  const { page } = await newPerson({
    javaScriptEnabled: false,
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  });
  const answer = await page.goto('/e');
  expect(answer?.url()).toMatch(/\/e\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
  await expect(page.getByText('Somebody needs help?')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('Questa pagina non può leggere il disegno');
  await page.getByText('Un altro Paese').click();
  await expect(page.getByRole('link', { name: 'Regno Unito 999' })).toHaveAttribute('href', 'tel:999');
});

test('a stranger without an account reads what the owner shows to everyone, in the order in which it helps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const card = await sealAnyoneCard();
  const { asked } = await answerReadings(page, { body: card.answer });
  await page.goto('/e/');
  const call = page.locator('#call');
  await call.focus();
  await expect(page.locator('#advice')).toContainText('picture');
  const before = await call.elementHandle();
  await showDrawing(page, card);
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Marta Bellini',
    /^Alert: read first/,
    /^Allergies/,
    /^Needs/,
    /^Blood group/,
    /^Medicines/,
    /^Conditions/,
    /^Call first/,
  ]);
  await expect(page.getByRole('region', { name: /^Allergies/ })).toContainText('Life-threatening');
  await expect(page.getByRole('region', { name: /^Needs/ })).toContainText('Not filled in by the owner');
  await expect(page.getByRole('link', { name: 'Call Lucia' })).toHaveAttribute('href', 'tel:0550000177');
  await expect(page.getByText('Not shown to everyone: implants, pregnancy, doctor')).toBeVisible();
  expect(await call.evaluate((link, same) => link === same, before)).toBe(true);
  await expect(call).toBeInViewport({ ratio: 1 });
  expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['finder', 'glyphId']);
  await expectAccessible(page);
});
