import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { demoHeaders, scanByApi } from '../kit/steps/scan-steps.ts';

// The owner knows at once: an opening while a page is open changes the page, and stays until it was seen.

const banner = (page: Page) => page.getByRole('alert', { name: 'A card was opened' });

test('an emergency opening stands above every page at once and over a reload, until it was seen; lists follow', async ({
  page,
}) => {
  const owner = await registerOwner(page.request);
  const fields = { medicalHistory: 'Name: Tobia Bellini', allergies: 'Penicillin (severe)' };
  const glyph = await createGlyph(page.request, owner, {
    fields,
    permissions: { medical: 'none' },
    emergencyAccess: true,
  });
  await signInAs(page, owner);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Your cards' }).getByRole('listitem');
  await expect(card).toContainText('Ready');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  const responder = await demoHeaders(page.request, 'first.responder');
  await scanByApi(page.request, responder, glyph, 'emergency', 'Unconscious');
  await expect(banner(page)).toContainText('Tobia Bellini');
  await expect(banner(page)).toContainText('Card opened in an emergency');
  await expect(banner(page)).toContainText('Unconscious');
  await expect(banner(page)).toContainText('Allergies');
  await expect(banner(page)).toContainText('It closes by itself at');
  // Names of parts, never what stands in them.
  await expect(banner(page)).not.toContainText('Penicillin');
  await expect(card).toContainText('Open now');
  await expect(page.getByText('Nobody yet')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/settings');
  await expect(banner(page)).toBeVisible();
  await expect(scanByApi(page.request, responder, glyph, 'user')).rejects.toThrow('403');
  await expect(banner(page)).toContainText('Tried, saw nothing');
  await banner(page).getByRole('button', { name: '1 more' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications', exact: true });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');

  await banner(page).getByRole('button', { name: 'See', exact: true }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toContainText('Card opened in an emergency');
  await banner(page).getByRole('button', { name: 'I did not expect this' }).click();
  await expect(list).toContainText('Unconscious');
  // Not the report again: what to do now.
  const heading = list.getByRole('heading', { name: 'I did not expect this' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await list.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const { headers } = owner;
  const isActive = async () =>
    (await (await page.request.get(`/api/qr-codes/${glyph.row.id}`, { headers })).json()).isActive;
  await expect.poll(isActive).toBe(true);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
