import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { cutOff, waitForCopy } from '../kit/steps/offline-steps.ts';
import { forgetVaultKey } from '../kit/steps/vault-steps.ts';

// One card: its own page, and the whole screen that is held out to a helper.

const MARTA: GlyphOptions = {
  title: 'Marta Bellini',
  permissions: { medical: 'read', emergency: 'read' },
  emergencyAccess: true,
  fields: {
    medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-02\nBlood group: A-\nCondition: Type 1 diabetes (since 2009)',
    allergies: 'Penicillin (life-threatening)\nLatex gloves (severe)',
    medications: 'Insulin glargine · 18 units · 22:00',
    emergencyContact: 'Paolo Bellini · husband · +39 055 000 0142',
    medicalAlerts: 'On insulin. Check blood sugar first.',
  },
};

const part = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();

test('a card has a page of its own: content first, the drawing, who may read it, and who opened it', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Marta Bellini/ })).toBeVisible();
  const content = part(page, 'What is on it');
  await expect(content.getByRole('definition').first()).toHaveText('On insulin. Check blood sugar first.');
  await expect(content).toContainText('Penicillin life-threatening');
  await expect(content).toContainText('A−');
  await expect(part(page, 'Who opened it')).toContainText('Nobody yet');
  await expect(page.getByRole('img', { name: /^Glyph “/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show or hide the glyph/ }).click();
  await expect(page.getByRole('img', { name: /^Glyph “/ })).toBeVisible();

  // At any time, as each helper: the very screen, and nobody is told.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'See as paramedic' }).click();
  const seen = page.getByRole('dialog', { name: 'Preview: what others see' });
  await expect(seen).toContainText('This is what a paramedic sees. Nobody is told.');
  await expect(seen).toContainText('On insulin. Check blood sugar first.');
  await seen.getByText('Stranger', { exact: true }).click();
  await expect(seen).toContainText('This is what a stranger without an account sees.');
  await expect(seen.getByRole('heading', { name: 'The owner shows nothing to everyone.' })).toBeVisible();
  await expect(seen).not.toContainText('insulin');
  expect(asked.filter((path) => path.startsWith('/api/scan-logs'))).toEqual([]);
  await page.keyboard.press('Escape');
});

test('with a closed vault the content asks for it in its place, and the rest stays', async ({ page }) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await forgetVaultKey(page);
  await page.goto(`/manage?glyph=${row.id}`);
  const content = part(page, 'What is on it');
  await expect(content.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expect(content).not.toContainText('Penicillin');
  await expect(part(page, 'Who may read it').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'New glyph, stop the old one' })).toBeVisible();
});

test('my card fills the screen, white in the dark theme too, and opens without a network although only Home was seen', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, MARTA);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, owner);
  await page.goto('/dashboard');
  await waitForCopy(page, [row.id]);
  await cutOff(page);
  await page.reload();
  await page.getByRole('button', { name: /^Show Marta Bellini/ }).click();
  const shown = page.getByRole('dialog', { name: /^Marta Bellini/ });
  await expect(shown).toBeVisible();
  await expect(shown.getByText('Penicillin')).toBeVisible();
  await expect(shown.getByText('On insulin. Check blood sugar first.')).toBeVisible();
  await expect(shown.getByRole('img', { name: /^Glyph “/ })).toBeVisible();
  await expect(shown.getByRole('link', { name: /Call .*142/ })).toHaveAttribute('href', 'tel:+390550000142');
  expect(await shown.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
});
