import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { cutOff, waitForCopy } from '../kit/steps/offline-steps.ts';

// A card in one's hand from everywhere: by the name of the person, with the network or without it.

async function type(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill(words);
}

test('the palette shows the card of each person full screen, without a network too, and finds cards by names', async ({
  page,
  watch,
}) => {
  watch.allow(/internetdisconnected|ERR_INTERNET_DISCONNECTED|Failed to load resource/i);
  const owner = await registerOwner(page.request);
  const cards = [
    { title: 'Tobia: medical card', fields: { medicalHistory: 'Name: Tobia Bellini', allergies: 'Nuts' } },
    { title: 'In the glove box', fields: { medicalHistory: 'Name: Marta Bellini', allergies: 'Penicillin' } },
  ];
  const ids: string[] = [];
  for (const card of cards) ids.push((await createGlyph(page.request, owner, card)).row.id);
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('Tobia Bellini');
  await waitForCopy(page, ids);

  const options = page.getByRole('option');
  await type(page, 'marta');
  await expect(options.filter({ hasText: 'Show Marta’s card' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'In the glove box' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await type(page, 'logout');
  await expect(options.filter({ hasText: 'Sign out' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  // Its files are here: the worker of the site keeps them, which this browser has not.
  await type(page, 'show tobia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Nuts');
  await page.keyboard.press('Escape');
  await cutOff(page);
  await type(page, 'show marta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Penicillin');
});
