import { PRODUCT } from '@house/contract/brand';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const HEADINGS = {
  Dashboard: /^Good /,
  Generate: `Generate ${PRODUCT}`,
  'Institutional Codes': 'Institutional Codes',
  Scan: /Scanner$/,
  Manage: 'Manage Data',
  Settings: 'Settings',
} as const;

/**
 * Presses a link of the header and waits for its page. Until that stands the page before it does, and a button of the same
 * name there would be pressed, or what it opened would go with it.
 */
export async function goTo(page: Page, name: keyof typeof HEADINGS): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADINGS[name] })).toBeVisible();
}
