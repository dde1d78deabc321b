import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createGlyph, type Owner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';

/** The list of cards, or one of its addresses, of an owner whose vault is open. */
export async function openManage(page: Page, owner: Owner, search = ''): Promise<void> {
  await signInAs(page, owner);
  await page.goto(`/manage${search}`);
  if (!search.includes('glyph=')) await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
}

export const locateRow = (page: Page, title: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title });

/** The page of one card, by its first line. */
export const cardPage = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** From the page of a card to the list of all. */
export const backToCards = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('link', { name: 'Cards', exact: true }).click();

export const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });

/** Answers every call of this kind with a bare fault of the server, as a broken proxy would. */
export async function breakCalls(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
}

/** Waits until the counts have been read again. */
export const statsRead = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user/stats' && response.ok());

/** Fewer cards than 8 have no search and no filter: the rest of them, by API. */
export async function makeSpareCards(request: APIRequestContext, owner: Owner, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await createGlyph(request, owner, {
      title: `Spare ${number}`,
      category: 'personal',
      permissions: { medical: 'none' },
    });
  }
}

/** From now on rows can be chosen. */
export async function startSelecting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for your cards' }).click();
  await page.getByRole('menuitem', { name: 'Select cards' }).click();
}

/** Opens the filter, lets `choose` set it, and goes back to the list. */
export async function filterBy(page: Page, choose: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Filter and order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter and order' });
  await choose(dialog);
  await dialog.getByRole('button', { name: /^Show \d+ cards?$/ }).click();
}

/** One act of the menu of a glyph's row. */
export async function actOnRow(page: Page, title: string, act: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
