import { PRODUCT } from '@repo/contract/brand';
import { expect, test } from '../kit/fixtures.ts';
import { FIRST_ROUTE_BYTES, weighScripts } from '../kit/script-weight.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// Whoever finds a card has no account: the phone's camera opens `/scan` from the QR code on the print.

test('[ROUTE-14] [REQ-02] a finder is told whom to call, in a light page that knows nothing of the card; staff sign in and come back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const title = page.getByRole('heading', { level: 1, name: `You found an ${PRODUCT} card` });
  const bytes = await weighScripts(page, '/scan', () => expect(title).toBeVisible());
  expect(bytes).toBeLessThanOrEqual(FIRST_ROUTE_BYTES);
  expect(asked.filter((path) => /scan-screen|shell-/.test(path))).toEqual([]);
  expect(new Set(asked.filter((path) => path.startsWith('/api/')))).toEqual(new Set(['/api/meta']));
  await expect(page).toHaveTitle(`You found an ${PRODUCT} card · ${PRODUCT}`);

  // A British phone in Rome, and an address that is in no country: what every mobile network connects.
  const call = page.getByRole('link', { name: /^Call / });
  await expect(call).toHaveAttribute('href', 'tel:112');
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('112 works on mobile phones in most countries')).toBeVisible();
  await page.getByRole('button', { name: 'Another country' }).click();
  await page.getByLabel('Country you are in').selectOption('GB');
  await expect(call).toHaveAttribute('href', 'tel:999');
  await expect(page.getByRole('status').filter({ hasText: 'Emergency number for United Kingdom' })).toBeVisible();
  await page.getByText(`What is ${PRODUCT}?`).click();
  await expect(page.getByText('The owner is told who read it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Italiano', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Chiama il 999/ })).toBeVisible();
  await page.getByText('English', { exact: true }).click();

  await page.getByRole('link', { name: /^Doctor or ambulance crew/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Use dr.rossi', exact: true }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/scan$/);
  await expect(page.getByRole('heading', { level: 1, name: `${PRODUCT} Scanner` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cards' }).first()).toBeVisible();
});
