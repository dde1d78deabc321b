import type { Page } from '@playwright/test';
import { newcomer } from '@repo/dev-env/browsers/newcomer';
import { expect, test } from '../kit/fixtures.ts';
import { countHands } from '../kit/steps/counted-steps.ts';
import { generateButton } from '../kit/steps/glyph-steps.ts';

// What a first card costs in presses and fields, counted from the sign-in page. Every press goes through the counter.

const CLICKS_TO_A_SAVED_PRINT = 8;
const CLICKS_TO_A_REAL_CARD = 14;
const FIELDS_TO_A_REAL_CARD = 12;
const CLICKS_ON_A_PHONE = 14;
const FIELDS_ON_A_PHONE = 10;

type HandCounter = ReturnType<typeof countHands>;

async function registerByHand(page: Page, hands: HandCounter, isReal: boolean): Promise<void> {
  const person = newcomer();
  await page.goto('/login');
  await hands.click(page.getByRole('tab', { name: 'Register' }));
  await hands.fill(page.getByLabel('Full name'), person.fullName);
  await hands.fill(page.getByLabel('Username'), person.username);
  await hands.fill(page.getByLabel('Email'), person.email);
  await hands.fill(page.getByLabel('Password', { exact: true }), person.password);
  if (isReal) {
    const choice = page.getByRole('group', { name: 'What data will you store here?' });
    await hands.click(choice.getByText('Real data', { exact: true }));
  }
  await hands.click(page.getByRole('button', { name: 'Create account' }));
  await hands.click(page.getByRole('link', { name: 'Make your first card' }));
}

async function fillCard(page: Page, hands: HandCounter): Promise<void> {
  await hands.click(page.getByRole('group', { name: 'Data Category' }).getByText('Medical', { exact: true }));
  await hands.fill(page.getByLabel('Content', { exact: true }), 'Type 1 diabetes since 2009');
  await hands.fill(page.getByLabel('Allergies', { exact: true }), 'Penicillin');
  const medicines = page.getByRole('group', { name: 'Answers for Medicines' });
  await hands.click(medicines.getByRole('button', { name: 'None', exact: true }));
}

const made = (page: Page) => page.getByRole('heading', { name: 'Your glyph' });

test('invented data: at most 8 presses from the sign-in page to a saved print', async ({ page }) => {
  const hands = countHands();
  await registerByHand(page, hands, false);
  await fillCard(page, hands);
  await hands.click(generateButton(page));
  await expect(made(page)).toBeVisible();
  // Nothing lies over the new card; the recovery code is asked for beside it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Print', exact: true }));
  const saving = page.waitForEvent('download');
  await hands.click(page.getByRole('dialog', { name: /^Print/ }).getByRole('button', { name: /^Download “/ }));
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  expect(hands.clicks(), hands.words()).toBeLessThanOrEqual(CLICKS_TO_A_SAVED_PRINT);
  // From now on the first page is the dashboard, which asks for the code among its tasks: nothing jumps up.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('real data: at most 14 presses and 12 fields to a first card that says what it waits for', async ({ page }) => {
  const hands = countHands();
  await registerByHand(page, hands, true);
  // The whole form, with everything that is said to somebody new, in two screens.
  await expect(generateButton(page)).toBeVisible();
  const { height } = page.viewportSize() ?? { height: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * height);
  await fillCard(page, hands);
  await hands.click(generateButton(page));
  await hands.click(page.getByRole('button', { name: 'I agree' }));
  await expect(made(page)).toBeVisible();
  // The roles stay ticked: they can read it once the profile is complete.
  await expect(page.getByText('Nobody can read this card yet.')).toBeVisible();
  expect(hands.clicks(), hands.words()).toBeLessThanOrEqual(CLICKS_TO_A_REAL_CARD);
  expect(hands.fields(), hands.words()).toBeLessThanOrEqual(FIELDS_TO_A_REAL_CARD);
});

/** A closed line of the form on a phone, which says what it is and what is in it. */
const closedLine = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });

test('on a phone: at most 14 presses and 10 fields from the link to a printed card with real data', async ({
  newPerson,
}) => {
  const { page } = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const hands = countHands();
  const person = newcomer();
  await page.goto('/login');
  await hands.click(page.getByRole('link', { name: 'Make a card' }));
  await expect(page.getByLabel('Full name')).toBeFocused();
  await hands.fill(page.getByLabel('Full name'), person.fullName);
  await hands.fill(page.getByLabel('Username'), person.username);
  await hands.fill(page.getByLabel('Email'), person.email);
  await hands.fill(page.getByLabel('Password', { exact: true }), person.password);
  await hands.click(page.getByText('Real data', { exact: true }));
  await hands.click(page.getByRole('button', { name: 'Create account' }));

  // The form of a card, without the welcome in between and with an address that nobody has confirmed.
  await expect(page).toHaveURL(/\/generate$/);
  await hands.click(page.getByRole('radio', { name: 'A positive' }));
  await expect(closedLine(page, /^Blood group/)).toBeFocused();
  await hands.click(closedLine(page, /^Allergies/));
  await expect(page.getByLabel('Allergies', { exact: true })).toBeFocused();
  await hands.fill(page.getByLabel('Allergies', { exact: true }), 'Penicillin');
  await hands.click(page.getByRole('button', { name: 'Life-threatening' }));
  await hands.click(closedLine(page, /^Medicines/));
  await expect(page.getByLabel('Medicines', { exact: true })).toBeFocused();
  await hands.fill(page.getByLabel('Medicines', { exact: true }), 'Insulin glargine');
  await hands.fill(page.getByLabel('Medicines: Dose'), '18 units');
  await hands.click(closedLine(page, /^Call first/));
  await hands.fill(page.getByLabel('Call first', { exact: true }), 'Paolo Bellini');
  await hands.fill(page.getByLabel('Call first: Phone'), '+39 333 123 4567');
  // Whatever was filled has closed by itself.
  for (const name of [/Allergies.*Penicillin/, /Medicines.*Insulin glargine/, /Blood group.*A/]) {
    await expect(closedLine(page, name)).toBeVisible();
  }
  await hands.click(generateButton(page));
  await hands.click(page.getByRole('button', { name: 'I agree' }));
  await expect(made(page)).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'Print', exact: true }));
  const saving = page.waitForEvent('download');
  await hands.click(page.getByRole('dialog', { name: /^Print/ }).getByRole('button', { name: /^Download “/ }));
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  expect(hands.clicks(), hands.words()).toBeLessThanOrEqual(CLICKS_ON_A_PHONE);
  expect(hands.fields(), hands.words()).toBeLessThanOrEqual(FIELDS_ON_A_PHONE);
});
