import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { type AnyoneCard, answerReadings, sealAnyoneCard, showDrawing, told } from '../kit/steps/stranger-steps.ts';

// A card that shows nothing now: what is true, what to do, and that the number stays.

let card: AnyoneCard;
test.beforeAll(async () => {
  card = await sealAnyoneCard();
});

/** The newest route answers, so none is taken away in between: a page that asks again by itself would ask the server. */
async function openState(page: Page, ...answers: Parameters<typeof answerReadings>[1][]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerReadings(page, ...answers);
  await page.goto('/e/');
  await showDrawing(page, card);
}

const STATES = [
  ['The owner shows nothing to everyone.', { body: told({ state: 'nothing' }) }, true],
  ['This card is not ready for everyone yet.', { body: { at: 'now', state: 'nothing', registered: false } }, true],
  ['The owner has stopped this card for now.', { status: 403, body: { code: 'glyph.inactive' } }, false],
  ['This card has expired.', { status: 403, body: { code: 'glyph.expired' } }, false],
  ['This card was replaced by a newer one.', { status: 410, body: { code: 'scans.gone' } }, false],
  ['This is not one of our cards, or it no longer exists.', { status: 404, body: { code: 'scans.unknown' } }, false],
  ['This card is newer than this page.', { body: told({ state: 'later' }) }, false],
] as const;

test('each state says what is true and what to do; staff are offered more only where there may be more', async ({
  page,
}) => {
  for (const [sentence, answer, isForStaff] of STATES) {
    await openState(page, answer);
    await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeFocused();
    await expect(page.getByRole('button', { name: /^Ambulance or hospital staff/ })).toHaveCount(isForStaff ? 1 : 0);
    await expect(page.locator('#call')).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Then point the camera', { exact: false })).toBeVisible();
});

test('a busy server is asked again by itself, and a drill says that nobody is in danger', async ({ page, watch }) => {
  watch.allow(/503/);
  const drill = { ...card.answer, drill: true };
  await openState(page, { status: 503, headers: { 'retry-after': '1' }, body: {} }, { body: drill });
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeFocused();
  await expect(page.getByText('Drill: the owner is trying the card.')).toBeVisible();
});

test('without a network it says what to do, and reads as soon as there is one', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/e/');
  await page.route('**/api/emergency/open', (route) => route.abort());
  await showDrawing(page, card);
  await expect(
    page.getByRole('heading', { level: 2, name: /^Turn the card over and scan the large square/ }),
  ).toBeFocused();
  await expect(page.getByText('You can still call 112.')).toBeVisible();
  await expectAccessible(page);
  // The newest route answers: without one in between the page, which tries again by itself, would ask the server.
  await answerReadings(page, { body: card.answer });
  await expect(page.getByRole('heading', { level: 2, name: 'Marta Bellini' })).toBeVisible();
});

test('an answer that its owner did not sign shows nothing of it', async ({ page }) => {
  const other = await sealAnyoneCard();
  await openState(page, { body: { ...card.answer, ownerPublicKey: other.answer.ownerPublicKey } });
  const said = page.getByRole('heading', { level: 2, name: 'What came back is not what the owner signed.' });
  await expect(said).toBeFocused();
  await expect(page.getByText('Marta Bellini')).toHaveCount(0);
});
