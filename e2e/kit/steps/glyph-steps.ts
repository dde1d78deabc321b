import type { Locator, Page } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import { type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../enter.ts';
import { expect } from '../fixtures.ts';

// How a person makes a glyph on the screen.

export const SECRET_WORDS = 'Penicillin-anaphylaxis-2011';

/** A new person on the page that makes glyphs. */
export async function enterGenerate(page: Page): Promise<Owner> {
  const owner = await registerOwner(page.request);
  await signInAs(page, owner);
  await page.goto('/generate');
  await expect(page.getByRole('heading', { level: 1, name: `Generate ${PRODUCT}` })).toBeVisible();
  return owner;
}

export async function openGenerate(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Make a card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Generate ${PRODUCT}` })).toBeVisible();
}

export const generateButton = (page: Page): Locator => page.getByRole('button', { name: `Generate Secure ${PRODUCT}` });
export const toggle = (page: Page): Locator => page.getByRole('button', { name: /^Show or hide the glyph/ });
/** The messages of the page have an alert of their own. */
export const formAlert = (page: Page): Locator =>
  page.getByRole('form', { name: `Generate ${PRODUCT}` }).getByRole('alert');
export const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
export const graphic = (page: Page): Locator => page.getByRole('img', { name: /^Glyph “/ });

export async function chooseCategory(page: Page, category: string): Promise<void> {
  await page.getByRole('group', { name: 'Data Category' }).getByText(category, { exact: true }).click();
}

/** Title and folder are settled and folded, until somebody wants to change them. */
export async function openTitle(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await expect(change.or(page.getByLabel('Title')).first()).toBeVisible();
  if (!(await page.getByLabel('Title').isVisible())) await change.click();
}

export async function typeTitle(page: Page, title: string): Promise<void> {
  await openTitle(page);
  await page.getByLabel('Title').fill(title);
}

export async function chooseFolder(page: Page, name = 'My folder'): Promise<void> {
  await openTitle(page);
  await page.getByRole('button', { name: /^Target Folder/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

export async function fillForm(page: Page): Promise<void> {
  await chooseCategory(page, 'Medical');
  await chooseFolder(page);
  await page.getByLabel('Content', { exact: true }).fill('Type 1 diabetes since 2009');
  await page.getByLabel('Allergies', { exact: true }).fill(SECRET_WORDS);
  await sayNone(page, 'Medicines');
}

/** An empty list is asked about; this one says that there is nothing. */
export async function sayNone(page: Page, list: 'Allergies' | 'Medicines'): Promise<void> {
  const answers = page.getByRole('group', { name: `Answers for ${list}` });
  await answers.getByRole('button', { name: 'None', exact: true }).click();
}

export const emptyQuestion = (page: Page): Locator => page.getByRole('dialog', { name: /^Left empty/ });

/** Makes a card whose lists were left empty on purpose. */
export async function leaveEmpty(page: Page): Promise<void> {
  await emptyQuestion(page)
    .getByRole('button', { name: `Generate Secure ${PRODUCT}` })
    .click();
}

export async function make(page: Page): Promise<void> {
  await fillForm(page);
  await generateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your glyph' })).toBeVisible();
}
