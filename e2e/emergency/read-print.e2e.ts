import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import {
  createGlyph,
  expectJson,
  type OwnedGlyph,
  type Owner,
  registerOwner,
} from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { launchWithFilm } from '../kit/media/fake-camera.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import {
  answerReadings,
  filmLargeSquare,
  MARTA,
  makePrintDigits,
  SHOWN,
  sealAnyoneCard,
  showDrawing,
  showLargeSquare,
} from '../kit/steps/stranger-steps.ts';

// The large square on the back of a card: what it says is on the screen at once, and the newest wins.

let api: APIRequestContext;
let owner: Owner;
let card: OwnedGlyph;
let digits: string;

test.beforeAll(async ({ baseURL }) => {
  api = await requests.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
  const permissions = { medical: 'read', emergency: 'read' } as const;
  const wish = { fields: MARTA, anyone: SHOWN, permissions, emergencyAccess: true, listed: true };
  const first = await createGlyph(api, owner, wish);
  digits = await makePrintDigits(first.secret);
  card = await createGlyph(api, owner, wish, first);
});
test.afterAll(() => api.dispose());

const person = (page: Page) => page.getByRole('heading', { level: 2, name: 'Marta Bellini' });

test('a print that is older than the server is shown at once, replaced without moving, and refused when switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  await page.route('**/api/emergency/open', async (route) => {
    asked.push(route.request().postDataJSON());
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/e/#${digits}`);
  await expect(page).toHaveURL(/\/e\/$/);
  await expect(page.getByText('The large square is read. Now the drawing: turn the card over.')).toBeVisible();
  expect(await page.content()).not.toContain(digits.slice(0, 20));
  await showDrawing(page, card);
  await expect(person(page)).toBeFocused();
  await expect(page.getByText(/^From the card, written 3 November/)).toBeVisible();
  await expect(page.getByText('From the card itself, not checked with the owner’s account.')).toBeVisible();
  await expect(page.getByText('Not checked since it was printed.')).toBeVisible();
  await expect(page.getByText('Latex')).toHaveCount(0);
  await expectAccessible(page);

  const medicines = page.getByRole('region', { name: /^Medicines/ });
  await medicines.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 120));
  const readTop = () => medicines.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  const before = await readTop();
  gate.resolve();
  await expect(page.getByText('Latex')).toBeAttached();
  expect(Math.abs((await readTop()) - before)).toBeLessThanOrEqual(1);
  await expect(page.getByText(/^Newest: \d/)).toBeAttached();
  await expect(page.getByText('From the card itself', { exact: false })).toHaveCount(0);
  expect(asked).toEqual([expect.objectContaining({ printed: 1 })]);

  const { headers } = owner;
  await expectJson(await api.put(`/api/qr-codes/${card.row.id}/anyone`, { headers, data: { on: false } }), 200);
  // Scanned into the same tab: the same card, whose newest word is asked for with its drawing.
  await page.getByRole('button', { name: 'Scan another card' }).click();
  await page.evaluate((text) => {
    location.hash = text;
  }, digits);
  await expect(page).toHaveURL(/\/e\/$/);
  await showDrawing(page, card);
  await expect(page.getByRole('heading', { name: 'The owner shows nothing to everyone.' })).toBeFocused();
  await expect(page.getByText('Penicillin')).toHaveCount(0);
});

test('without a network the large square is asked for, a wrong one is named, and the right one is read', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  const other = await sealAnyoneCard();
  await page.goto('/e/');
  await page.route('**/api/emergency/open', (route) => route.abort());
  await showDrawing(page, other);
  await expect(
    page.getByRole('heading', {
      name: 'Turn the card over and scan the large square, or read the printed lines.',
    }),
  ).toBeFocused();
  await expect(page.getByText('You can still call 112.')).toBeVisible();
  await expectAccessible(page);
  await showLargeSquare(page, digits, 'https://other.example');
  await expect(page.getByText('This large square belongs to another site.')).toBeVisible();
  await showLargeSquare(page, digits);
  await expect(page.getByRole('heading', { name: 'This code does not belong to this card.' })).toBeFocused();
  await showLargeSquare(page, await makePrintDigits(other.secret));
  await expect(person(page)).toBeFocused();
  await expect(page.getByText('No connection.', { exact: true })).toBeVisible();
  await expect(page.getByText('The owner will be told when this phone is online.', { exact: false })).toBeVisible();
  await expect(page.getByText('you can see all as soon as there is a network', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ambulance/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tell them where you are' })).toHaveCount(0);
  await expectAccessible(page);
  // The newest route answers: without one in between the page, which tries again by itself, would ask the server.
  await answerReadings(page, { status: 403, body: { code: 'glyph.inactive' } });
  await expect(page.getByRole('heading', { name: 'The owner has stopped this card for now.' })).toBeFocused();
  await expect(person(page)).toHaveCount(0);
});

test('once the drawing was read without a network, the camera takes the large square by itself', async ({
  baseURL,
}, testInfo) => {
  const other = await sealAnyoneCard();
  const film = testInfo.outputPath('back.mjpeg');
  const site = new URL(baseURL ?? '').origin;
  await filmLargeSquare(site, await makePrintDigits(other.secret), film);
  const browser = await launchWithFilm(film);
  const page = await browser.newPage({ baseURL: site, locale: 'en-GB' });
  await page.goto('/e/');
  await page.route('**/api/emergency/open', (route) => route.abort());
  await showDrawing(page, other);
  await expect(person(page)).toBeVisible();
  await expect(page.getByText(/^From the card, written 3 November/)).toBeVisible();
  // The camera is off while somebody reads.
  await expect(page.locator('html')).not.toHaveAttribute('data-live');
  await browser.close();
});
