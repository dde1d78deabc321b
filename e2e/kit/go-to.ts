import type { Page } from '@playwright/test';
import { PRODUCT } from '@repo/contract/brand';
import { expect } from './fixtures.ts';

const HEADINGS = {
  Dashboard: /^Good /,
  Generate: `Generate ${PRODUCT}`,
  'Institutional Codes': 'Institutional Codes',
  Scan: /Scanner$/,
  Manage: 'Cards',
  Settings: 'Settings',
} as const;

/** Pages that the header calls by what people do there. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['Dashboard', 'Home'],
  ['Generate', 'Make a card'],
  ['Manage', 'Cards'],
]);
/** Pages that stand under "More" in the header. */
const UNDER_MORE: ReadonlySet<string> = new Set([
  'Institutional Codes',
  'Wallet',
  'Payment',
  'Plans',
  'Shop',
  'Spinners',
  'Settings',
]);

/** Presses the link of a page in the header, or the entry of its menu. */
export async function followLink(page: Page, target: string): Promise<void> {
  const banner = page.getByRole('banner');
  const name = LABELS.get(target) ?? target;
  if (!UNDER_MORE.has(name)) return banner.getByRole('link', { name, exact: true }).click();
  await banner.getByRole('button', { name: 'More', exact: true }).click();
  await banner.getByRole('menuitem', { name, exact: true }).click();
}

/**
 * Presses a link of the header and waits for its page. Until that stands the page before it does, and a button of the same
 * name there would be pressed, or what it opened would go with it.
 */
export async function goTo(page: Page, name: keyof typeof HEADINGS): Promise<void> {
  await followLink(page, name);
  await expect(page.getByRole('heading', { level: 1, name: HEADINGS[name] })).toBeVisible();
}
