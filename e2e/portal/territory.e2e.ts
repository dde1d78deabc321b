import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';

// What an institution sees of Italy. The list is ISTAT's; its own figures begin at nothing.

async function enter(page: Page, place = '', office = 'IT-HOSP-001'): Promise<void> {
  await page.goto('/institutional-login');
  await page.getByRole('button', { name: `Usa le credenziali di ${office}` }).click();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/institutional-dashboard$/);
  if (place !== '') await page.goto(`/institutional-dashboard${place}`);
}

const place = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const path = (page: Page) => page.getByRole('navigation', { name: 'Percorso nel territorio' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function readDownload(page: Page, press: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await press();
  return readFile(await (await waiting).path(), 'utf8');
}

test('[IPD-05] [IPD-06] [IPD-07] from Italy through region and province to a city, by its links', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('tab', { name: 'Gestione territoriale' })).toHaveAttribute('aria-selected', 'true');
  // The own province comes first: most of its people live there.
  await expect(place(page, 'Firenze')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('La tua zona');
  await page.getByRole('link', { name: 'Tutte le regioni d’Italia' }).click();
  await expect(place(page, 'Italia')).toBeVisible();
  await expect(row(page, 'Totale')).toContainText('59.433.744');
  await expect(page.getByText('Residenti: ISTAT, censimento della popolazione, 9 ottobre 2011.')).toBeVisible();
  await expect(page.getByText('Elenco dei comuni: ISTAT, 1 gennaio 2020.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name: 'Emilia-Romagna' }).click();
  await expect(place(page, 'Emilia-Romagna')).toBeFocused();
  await page.getByRole('table').getByRole('link', { name: 'Bologna' }).click();
  await expect(page.getByText('Provincia, Codice ISTAT 037')).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Bologna', exact: true }).click();
  await expect(page).toHaveURL(/area=037006/);
  await expect(page.getByText('Comune, Codice ISTAT 037006')).toBeVisible();
  await expect(row(page, 'Totale')).toContainText('371.337');
});

test('[IPD-08] [IPD-09] [IPD-10] districts of a linked city, and out again by Esc and by the path', async ({
  page,
}) => {
  await enter(page, '?area=058091');
  await expect(row(page, 'Municipio X, Ostia, Acilia')).toContainText('n.d.');
  await expect(page.getByText('n.d.: in questa tabella')).toBeVisible();
  await page.getByRole('link', { name: 'Municipio IX, EUR' }).click();
  await expect(page.getByText('Suddivisione del comune, Codice ISTAT 058091-9')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(place(page, 'Roma')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Provincia, Codice ISTAT 058')).toBeVisible();
  await path(page).getByRole('link', { name: 'Italia' }).click();
  await expect(place(page, 'Italia')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Provincia, Codice ISTAT 058')).toBeVisible();
});

test('a municipality is found by its name, without accents, and Esc empties the field before it leaves', async ({
  page,
}) => {
  await enter(page, '?area=08');
  const field = page.getByRole('searchbox', { name: 'Cerca un comune' });
  await field.fill('forli');
  await expect(page.getByRole('status').filter({ hasText: 'comuni trovati' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(place(page, 'Emilia-Romagna')).toBeVisible();
  await field.fill('forli');
  await page.getByRole('search').getByRole('link', { name: 'Forlì', exact: true }).click();
  await expect(page.getByText('Comune, Codice ISTAT 040012')).toBeVisible();
  await expect(page.getByText('Per questo luogo non è pubblicata alcuna suddivisione')).toBeVisible();
});

test('the map is walked by arrow keys and opens a region, and has a legend of its numbers', async ({ page }) => {
  await enter(page, '?area=IT');
  const map = page.getByRole('navigation', { name: /^Mappa delle regioni/ });
  await expect(map.getByRole('link')).toHaveCount(20);
  const first = map.getByRole('link', { name: /^Piemonte/ });
  await expect(first).toHaveAttribute('tabindex', '0');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(map.getByRole('link', { name: /^Lombardia: registrati [\d.]+, residenti 9\.704\.151$/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(map.getByRole('link', { name: /^Sardegna/ })).toBeFocused();
  await page.locator('label').filter({ hasText: 'Residenti' }).click();
  await expect(page.getByRole('list', { name: 'Legenda' })).toContainText('da 1 a 5.000.000');
  await map.getByRole('link', { name: /^Sardegna/ }).focus();
  await page.keyboard.press('Enter');
  await expect(place(page, 'Sardegna')).toBeFocused();
  await expect(map.getByRole('link', { name: /^Sardegna/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('table').getByRole('link', { name: 'Nuoro' }).click();
  await expect(map.getByRole('link', { name: /^Sardegna/ })).toHaveAttribute('aria-current', 'location');
  await expect(path(page).getByRole('link', { name: 'Italia' })).not.toHaveAttribute('aria-current', 'page');
});

test('the table is saved as the screen shows it, with its source', async ({ page }) => {
  await enter(page, '?area=02');
  await expect(place(page, "Valle d'Aosta/Vallée d'Aoste")).toBeVisible();
  const text = await readDownload(page, () => page.getByRole('button', { name: 'Scarica CSV' }).click());
  expect(text).toContain('Codice,Provincia,Residenti,Registrati');
  expect(text).toContain("007,Valle d'Aosta/Vallée d'Aoste,126806,0");
  expect(text).toContain('censimento della popolazione, 9 ottobre 2011');
});

test('[IPD-15] [IPD-16] analytics say when there is nothing, and draw what there is with its tables', async ({
  page,
}) => {
  // An office whose employees scan in no other test.
  await enter(page, '?tab=analytics', 'IT-BANK-003');
  await expect(page.getByText('Nessuna scansione in questo periodo.')).toBeVisible();
  await page.route('**/api/portal/analytics?days=7', async (route) => {
    const answer = await route.fetch();
    const { days, regions } = await answer.json();
    days.at(-1).released = 1200;
    days.at(-1).refused = 3;
    regions[8].released = 1200;
    const refusals = [{ result: 'denied', scans: 3 }];
    await route.fulfill({
      response: answer,
      json: { days, regions, elsewhere: { released: 0, refused: 3 }, refusals },
    });
  });
  await page.getByText('7 giorni', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'Scansioni per giorno: 1.200 riuscite, 3 rifiutate.' })).toBeVisible();
  await expect(row(page, 'Toscana')).toContainText('1.200');
  await expect(row(page, 'Ruolo senza permesso')).toContainText('3');
  await page.getByText('Mostra come tabella').first().click();
  await expect(page.getByRole('table', { name: 'Scansioni per giorno' })).toContainText('1.200');
  await expectAccessible(page);
  const [save] = await page.getByRole('button', { name: 'Scarica CSV' }).all();
  const text = await readDownload(page, async () => save?.click());
  expect(text).toContain('Giorno,Riuscite,Rifiutate');
  expect(text).toMatch(/\d{4}-\d{2}-\d{2},1200,3\r\n$/);
});
