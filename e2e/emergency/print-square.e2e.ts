import type { Page, Request } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { anyoneDialog, anyoneSwitch, enterConfirmed, makePlainCard } from '../kit/steps/anyone-steps.ts';

// The large square of a print: offered where anyone may read the card, made with its place in the status list.

const printDialog = (page: Page) => page.getByRole('dialog', { name: /^Print/ });
const squareTick = (page: Page) => printDialog(page).getByLabel(/^Also without a network: a large square/);
const sheets = (page: Page) =>
  printDialog(page).locator('svg[viewBox]').filter({ hasText: 'No connection? This first,' });

const isPlace = (request: Request) => request.url().endsWith('/print-place');
const isChange = (request: Request) => request.method() === 'PUT' && /\/api\/qr-codes\/[\w-]+$/.test(request.url());

test('the large square is made with a place, on the card, A6 and A4; where that fails the dialog says why and goes on', async ({
  page,
  watch,
}) => {
  const owner = await enterConfirmed(page);
  const { row } = await makePlainCard(page.request, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  // Nobody may read anything yet.
  await expect(printDialog(page).getByText('50 mm line')).toBeVisible();
  await expect(squareTick(page)).toHaveCount(0);

  await page.goto(`/manage?glyph=${row.id}&act=anyone`);
  const ticks = anyoneDialog(page);
  for (const group of ['Name and year of birth', 'Allergies', 'People to call'])
    await anyoneSwitch(ticks, group).click();
  await ticks.getByLabel('I let anyone read what I switched on.').check();
  const ticked = page.waitForRequest(isChange);
  await ticks.getByRole('button', { name: 'Let anyone read this' }).click();
  await expect(page.getByText('Anyone who scans the card can read this now').first()).toBeVisible();
  expect((await ticked).postDataJSON()).not.toHaveProperty('keepsShown');
  await page.goto(`/manage?glyph=${row.id}`);

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const tick = squareTick(page);
  await expect(tick).not.toBeChecked();
  // Without a network, and refused: said at the tick, and all the rest can be printed.
  watch.allow(/print-place|503|Failed to load/);
  await page.route('**/print-place', (route) => route.abort());
  await tick.click();
  await expect(printDialog(page).getByText('The large square needs the network once')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.unroute('**/print-place');
  const refusal = { code: 'printPlaces.wait', message: 'The status list is being made. Try again in a minute.' };
  await page.route('**/print-place', (route) => route.fulfill({ status: 503, json: refusal }));
  await tick.click();
  await expect(printDialog(page).getByText('The status list is being made.')).toBeVisible();
  await expect(printDialog(page).getByRole('button', { name: 'Print with plain lines' })).toBeEnabled();
  await page.unroute('**/print-place');

  const asked = page.waitForResponse((response) => isPlace(response.request()));
  await tick.check();
  await expect(sheets(page)).toHaveCount(1);
  const place = await (await asked).json();
  expect((await asked).request().postDataJSON()).toEqual({ contentVersion: 2 });
  await expect(sheets(page)).toContainText('Do not post both sides');
  await expect(sheets(page)).toContainText('Senza rete si apre solo');
  await printDialog(page).getByText('What to know before you print it').click();
  await expect(printDialog(page).getByText('A print can be stopped')).toBeVisible();
  await expectAccessible(page);

  await printDialog(page).getByText('A6 page', { exact: true }).click();
  await expect(tick).not.toBeChecked();
  const again = page.waitForResponse((response) => isPlace(response.request()));
  await tick.check();
  await expect(sheets(page)).toHaveCount(1);
  // The same print of the same content: the same place.
  expect(await (await again).json()).toEqual(place);
  await printDialog(page).getByText('A4 page', { exact: true }).click();
  await expect(tick).toBeChecked();
  await expect(sheets(page)).toContainText('then the drawing above.');
  await printDialog(page).getByText('Stickers', { exact: true }).click();
  await expect(tick).toHaveCount(0);
  await printDialog(page).getByText('Card', { exact: true }).click();
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await expect(sheets(page)).toHaveCount(0);
});
