import { expect, test } from '../kit/fixtures.ts';
import { pressAt, tabTo, walkRound } from '../kit/keyboard-walk.ts';

// The institutional portal without a mouse. The map stands in territory.

test('in, round every tab, an employee’s menu, and out by keyboard alone', async ({ page }) => {
  await page.goto('/institutional-login');
  await pressAt(page, page.getByRole('button', { name: 'Usa le credenziali di IT-GOV-002' }));
  await pressAt(page, page.getByRole('button', { name: 'Accedi', exact: true }), 'Enter', 'Shift+Tab');
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  let open = page.getByRole('tab', { name: 'Gestione territoriale' });
  for (const [name, tab] of [
    ['Dipendenti', 'employees'],
    ['Codici', 'codes'],
    ['Scansioni', 'scans'],
    ['Analisi', 'analytics'],
  ] as const) {
    await tabTo(page, open);
    await page.keyboard.press('ArrowRight');
    open = page.getByRole('tab', { name });
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    // What arrives late moves what stands below it.
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    const { stops, problems } = await walkRound(page);
    expect(problems, tab).toEqual([]);
    expect(stops, tab).toBeGreaterThan(8);
  }
  await page.goto('/institutional-dashboard?tab=employees');
  const acts = page.getByRole('button', { name: 'Azioni per Fabio Marini' });
  await pressAt(page, acts);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(acts).toBeFocused();
  await pressAt(page, page.getByRole('button', { name: 'Esci' }), 'Enter', 'Shift+Tab');
  await expect(page).toHaveURL(/\/institutional-login$/);
});
