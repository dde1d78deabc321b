import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { enterGenerate, generateButton, sayNone } from '../kit/steps/glyph-steps.ts';

// A card for somebody else: the person stands first, the holder is called first, and an adult is to know of it.

test('a card for another adult asks whether they know, calls its maker first, and is remembered for the next card', async ({
  page,
}) => {
  await enterGenerate(page);
  const whom = page.getByRole('group', { name: 'For', exact: true });
  await whom.getByText('Somebody else', { exact: true }).click();
  await page.getByLabel('Whom, in one word').fill('Papa');
  await page.getByLabel('Name', { exact: true }).fill('Ugo Bellini');
  await expect(page.getByLabel('Call first', { exact: true })).toHaveValue('Marta Bellini');
  await expect(page.getByText('Saved as Ugo: medical card in My folder.')).toBeVisible();
  await page.getByLabel('Allergies', { exact: true }).fill('Penicillin');
  await sayNone(page, 'Medicines');
  await expectAccessible(page);
  await generateButton(page).click();
  await expect(page.getByText('Tick this, or make the card together with them.')).toBeVisible();
  await page.getByLabel('They know and agree, or I may act for them').check();
  const creating = page.waitForRequest(
    (request) => /\/api\/qr-codes$/.test(request.url()) && request.method() === 'POST',
  );
  await generateButton(page).click();
  const body = (await creating).postDataJSON();
  expect(body.face).toMatch(/^s1\./);
  // Sealed bytes may spell three letters by chance, but never a space or a quotation mark.
  expect(JSON.stringify(body)).not.toMatch(/Ugo Bellini|"Papa"/);
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
  await page.goto('/generate');
  await page.getByRole('group', { name: 'For', exact: true }).getByText('Papa', { exact: true }).click();
  // On a phone what is filled stands closed, as the checks of all sizes left it.
  await expect(page.getByText('Ugo: medical card', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The person Ugo Bellini' })).toBeVisible();
  // Whoever agreed to one card is asked for the next one again.
  await expect(page.getByLabel('They know and agree, or I may act for them')).not.toBeChecked();
});
