import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { emptyQuestion, enterGenerate, generateButton } from '../kit/steps/glyph-steps.ts';

// A key that people press by habit makes no card, and an empty list is asked about once.

const PHONE = { width: 390, height: 844 };

test('Enter in every field of the form sends nothing: it begins the next row, or goes to the next field', async ({
  page,
}) => {
  await enterGenerate(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/qr-codes')) sent.push(request.url());
  });
  const form = page.getByRole('form', { name: /^Generate/ });
  await expect(generateButton(page)).toBeVisible();
  const allergies = page.getByLabel('Allergies', { exact: true });
  await allergies.fill('Penicillin');
  await allergies.press('Enter');
  const second = page.getByLabel('Allergies 2', { exact: true });
  await expect(second).toBeFocused();
  await second.fill('Latex');
  // An empty row goes on instead of adding another.
  await second.press('Enter');
  await page.getByLabel('Allergies 3', { exact: true }).press('Enter');
  await expect(page.getByLabel('Medicines', { exact: true })).toBeFocused();
  await expect(page.getByLabel(/^Allergies \d$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const fields = await form.locator('input:not([type=file])').all();
  expect(fields.length).toBeGreaterThan(20);
  for (const field of fields) if (await field.isVisible()) await field.press('Enter');
  await expect(generateButton(page)).toBeVisible();
  await expect(emptyQuestion(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('on a phone the key of a row adds the next one, and the card is not issued', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enterGenerate(page);
  await page.getByRole('button', { name: /^Allergies/ }).click();
  const first = page.getByLabel('Allergies', { exact: true });
  await expect(first).toHaveAttribute('enterkeyhint', 'next');
  await first.fill('Penicillin');
  await first.press('Enter');
  await expect(page.getByLabel('Allergies 2', { exact: true })).toBeFocused();
  await expect(generateButton(page)).toBeVisible();
});

test('empty allergies and medicines are asked about once', async ({ page }) => {
  await enterGenerate(page);
  await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
  await generateButton(page).click();
  const question = emptyQuestion(page);
  await expect(question).toHaveAccessibleName('Left empty: Allergies, Medicines');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Write it down' }).click();
  await generateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
});

test('what is answered of an empty list stands on the card, and a change that takes it away asks again', async ({
  page,
}) => {
  await enterGenerate(page);
  await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
  await generateButton(page).click();
  const question = emptyQuestion(page);
  await question.getByRole('group', { name: 'Allergies' }).getByText('None', { exact: true }).click();
  await question.getByRole('group', { name: 'Medicines' }).getByText('Not known').click();
  await question.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
  await page.goto('/manage');
  await page.getByRole('button', { name: /^Open / }).click();
  await page.getByRole('button', { name: 'Change content' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Change/ });
  const said = (list: string, answer: string) =>
    dialog.getByRole('group', { name: `Answers for ${list}` }).getByRole('button', { name: answer });
  await expect(said('Allergies', 'None')).toHaveAttribute('aria-pressed', 'true');
  await expect(said('Medicines', 'Not known')).toHaveAttribute('aria-pressed', 'true');
  // What was said is taken back by mistake: the change asks before it goes out.
  await said('Allergies', 'None').click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(emptyQuestion(page)).toHaveAccessibleName('Left empty: Allergies');
});
