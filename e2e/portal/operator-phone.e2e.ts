import type { Page } from '@playwright/test';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { uploadGlyph } from '../kit/steps/scan-steps.ts';

// A nurse of the demo hospital, on her phone at a bed.

async function enterAsNurse(page: Page): Promise<void> {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: 'Entra con CIE' }).click();
  await page.getByLabel('Who signs in').selectOption('CNTGLI90M55X000C');
  await page.getByRole('button', { name: 'Sign in and agree' }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
}

test('an operator begins with the reader, without figures, and a result leaves the choice of the role whole', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsNurse(page);
  await expect(page.getByRole('tab').first()).toHaveText('Scansioni');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('term').filter({ hasText: 'Cittadini registrati' })).toBeHidden();
  const choice = page.getByRole('group', { name: 'Scansiona come' });
  // Header and tabs leave most of the first screen to the work.
  expect((await choice.boundingBox())?.y).toBeLessThan(422);

  const api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await uploadGlyph(page, await createGlyph(api, await registerOwner(api)));
  await api.dispose();
  const result = page.getByRole('region', { name: 'Dati accessibili' });
  await expect(result.getByRole('heading').first()).toBeFocused();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    const [above, below] = [await choice.boundingBox(), await result.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await expectAccessible(page);
  // By night as well: the page follows the theme of the device.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain('dark');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(ground);
});
