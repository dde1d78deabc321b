import type { Page } from '@playwright/test';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { toast } from '../kit/steps/manage-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

// The command palette against the real server.

/** Someone with a glyph and a folder, on the page of settings. */
const test = testOnOnePage(async (page) => {
  const owner = await registerOwner(page.request);
  await createGlyph(page.request, owner, { title: 'Bracelet of the left hand' });
  await createFolder(page.request, owner, { name: 'Papers for the clinic' });
  await signInAs(page, owner);
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
/** The glyph itself, neither what shows it nor what the help says of bracelets. */
const bracelet = (page: Page) =>
  options(page).filter({ hasText: 'Bracelet of the left hand' }).filter({ hasNotText: 'Show' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
}

/** Runs in the page: the key for the palette, the very moment a layer has gone. */
function pressWhenNoLayer(): void {
  const press = () => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    watching.disconnect();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  };
  const watching = new MutationObserver(press);
  watching.observe(document.body, { childList: true, subtree: true });
}

test('every key after Ctrl+K is in the box: at the first time, while the page changes, and while a layer goes', async ({
  page,
}) => {
  // The first time the palette's program has to come. None of these letters is a shortcut meanwhile.
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/command-palette-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gm scan?');
  arrive();
  await expect(field(page)).toHaveValue('gm scan?');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);

  // The page that is on its way takes its place when the palette has gone, and no key of it.
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header nav a[href="/manage"]')?.click();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await page.keyboard.type('sc');
  await expect(page.locator('main h1', { hasText: 'Cards' })).toBeAttached();
  await expect(page).toHaveTitle(/^Cards/);
  await page.keyboard.type('an');
  await expect(field(page)).toHaveValue('scan');
  await expect(field(page)).toBeFocused();

  // What goes leaves the keyboard with what has come.
  await page.evaluate(pressWhenNoLayer);
  await page.keyboard.press('Escape');
  await page.keyboard.type('new folder');
  await expect(field(page)).toHaveValue('new folder');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('arrows choose, Escape gives the focus back, and no key is stolen from a field', async ({ page }) => {
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search and commands (Ctrl+K)' });
  await opener.click();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  // Letters of shortcuts are letters here.
  await page.keyboard.type('gm?n/');
  await expect(field(page)).toHaveValue('gm?n/');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Search and commands')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('Ctrl+K finds pages, and glyphs and folders by names that only this device opens', async ({ page }) => {
  await openPalette(page);
  await expect(palette(page).getByRole('status').first()).toHaveText(/^\d+ results$/);
  await expectAccessible(page);
  await field(page).fill('wheelbarrow');
  await expect(palette(page).getByText('Nothing found')).toHaveCount(1);
  await expect(palette(page).getByRole('status').first()).toHaveText('Nothing found');
  await expect(palette(page).getByRole('status').first()).toBeInViewport();
  await field(page).fill('brclt');
  await expect(options(page)).toHaveText([/^Bracelet of the left hand/, /^Show Bracelet of the left hand/]);
  const current = await options(page).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', current ?? '');
  await expect(palette(page).getByRole('status').first()).toHaveText('2 results');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\?glyph=/);
  await expect(page.getByRole('article', { name: 'Bracelet of the left hand' })).toBeVisible();

  await openPalette(page);
  await field(page).fill('papers clinic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\?folder=/);

  // Recent first, and nothing of it in any storage.
  await openPalette(page);
  await expect(options(page).first()).toHaveText(/^Papers for the clinic/);
  await expect(options(page).nth(1)).toHaveText(/^Bracelet of the left hand/);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(kept).not.toMatch(/folder:|glyph:|Papers|Bracelet/);
  await closePalette(page);
});

test('finds a setting by words of either language, and opens its part of the settings', async ({ page }) => {
  await openPalette(page);
  await field(page).fill('impronta');
  await expect(options(page).first()).toHaveText(/^Passkeys.*Setting$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/security#passkeys$/);
});

test('finds a help article by what it says, and opens the help at it', async ({ page }) => {
  await openPalette(page);
  await field(page).fill('blood');
  await expect(options(page).first()).toHaveText(/^What to write on a medical card.*Help$/);
  await field(page).fill('camera not allowed');
  await expect(options(page).first()).toHaveText(/^The camera does not work.*Help$/);
  await expect(options(page).nth(4)).toBeHidden();
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(help.getByRole('heading', { name: 'The camera does not work' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  // It is looked up, not gone back to.
  await openPalette(page);
  await expect(options(page).filter({ hasText: 'The camera does not work' })).toHaveCount(0);
  await closePalette(page);
});

test('asks for a picture to scan, and finds what it knows without a network', async ({ page, context, watch }) => {
  await openPalette(page);
  await field(page).fill('scan image');
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await chooser;
  await expect(page).toHaveURL(/\/scan$/);

  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openPalette(page);
  await field(page).fill('bracelet');
  await expect(bracelet(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await openPalette(page);
  await field(page).fill('bracelet');
  await expect(bracelet(page)).toHaveCount(1);
  await field(page).fill('the code and its kit');
  await expect(options(page).first()).toHaveText(/^The recovery code and its kit/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The recovery code and its kit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
});

test('copies a code of an institution, on a phone too', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search and commands' }).click();
  await field(page).fill('copy code');
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toBeVisible();
  const box = await palette(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  await options(page).first().click();
  await expect(toast(page, 'Code Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\S{6,}/);
});

test('revokes a glyph, makes a folder, changes the theme and locks the vault from any page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Settings');
  await openSection(page, 'Language and theme');
  await openPalette(page);
  await field(page).fill('revoke');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleName('Which card do you want to revoke?');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveAccessibleName('Search pages, cards, folders, actions and help');
  await field(page).fill('revoke');
  await page.keyboard.press('Enter');
  await bracelet(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(heading(page, 'Language and theme')).toBeVisible();

  await openPalette(page);
  await field(page).fill('new folder');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Data Folder' }).getByLabel('Folder Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Create Data Folder' })).toBeHidden();

  await openPalette(page);
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('main').getByRole('radio', { name: 'Dark' })).toBeChecked();

  await openPalette(page);
  await field(page).fill('lock');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Vault locked')).toBeVisible();
  await openPalette(page);
  await expect(palette(page).getByText(/^Your vault is locked\. Unlock it to search/)).toBeVisible();
  await field(page).fill('bracelet');
  await expect(options(page).first()).toHaveText(/Help$/);
  await expect(bracelet(page)).toHaveCount(0);
});
