import type { Page } from '@playwright/test';
import { createGlyph, type Owner, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { followLink } from '../kit/go-to.ts';
import { expectFocusKept, pressAt, tabTo, walkRound } from '../kit/keyboard-walk.ts';
import { locateRow, openManage, toast } from '../kit/steps/manage-steps.ts';
import { bell, createNotice, enterQuiet, items, panel } from '../kit/steps/notification-steps.ts';

// Every flow without a mouse. Making a glyph and scanning a file by keyboard stand in glyphs and scans, the palette in
// palette, the review queue in reviews.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function enterWithGlyphs(page: Page, ...titles: string[]): Promise<Owner> {
  const owner = await registerOwner(page.request);
  for (const title of titles) await createGlyph(page.request, owner, { title });
  return owner;
}

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

test('Tab goes round every page at 1280 and at 390 px, and each stop is in sight', async ({ page }) => {
  await signInAs(page, await enterWithGlyphs(page, 'Medical card', 'Passport'));
  await page.goto('/dashboard');
  const press = (name: string) => () => followLink(page, name);
  const pages = [
    [/^Good/, 'dashboard', press('Dashboard')],
    [/^Generate/, 'generate', press('Generate')],
    [/Scanner$/, 'scan', press('Scan')],
    ['Cards', 'manage', press('Manage')],
    ['Cards', 'manage?tab=folders', () => page.getByRole('tab', { name: /^Folders/ }).click()],
    ['Institutional Codes', 'institutional', press('Institutional Codes')],
    ['Settings', 'settings', press('Settings')],
    ['Spinners', 'spinner-demo', press('Spinners')],
  ] as const;
  for (const [name, address, open] of pages) {
    await page.setViewportSize(WIDTHS[0]);
    await open();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.slice(1) === address);
    if (address === 'institutional') await page.getByRole('combobox', { name: 'Country' }).selectOption('IT');
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      // What arrives late moves what stands below it.
      await expect(page.locator('.animate-breathe')).toHaveCount(0);
      const { stops, problems } = await walkRound(page);
      expect(problems, `${address} at ${size.width} px`).toEqual([]);
      expect(stops, `${address} at ${size.width} px`).toBeGreaterThan(8);
    }
  }
});

test('glyphs are selected, switched, opened and put into a new folder without a mouse', async ({ page }) => {
  const owner = await enterWithGlyphs(page, 'First', 'Second', 'Third');
  await openManage(page, owner);
  const choose = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  await pressAt(page, page.getByRole('button', { name: 'More for your cards' }));
  await expect(page.getByRole('menuitem', { name: 'Select cards' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, choose('Third'), 'Space');
  await page.keyboard.press('ArrowUp');
  await expect(choose('Second')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 selected' })).toBeVisible();
  const inTab = page.getByRole('tabpanel');
  await pressAt(page, inTab.getByRole('button', { name: 'Deactivate', exact: true }), 'Enter', 'Shift+Tab');
  const asked = page.getByRole('alertdialog');
  await expectFocusKept(asked, 'asking to deactivate');
  await pressAt(page, asked.getByRole('button', { name: 'Deactivate' }));
  await expect(locateRow(page, 'Third')).toContainText('Stopped');
  await expectFocusKept(inTab, 'deactivating');
  // The message is reached by its key, and leads back.
  await page.keyboard.press('F8');
  await pressAt(page, toast(page, '2 cards deactivated').getByRole('button', { name: 'Undo' }));
  await expect(locateRow(page, 'Third')).not.toContainText('Stopped');
  await expectFocusKept(page.getByRole('main'), 'undoing it');

  const open = page.getByRole('button', { name: 'Open First' });
  await pressAt(page, open);
  const side = page.getByRole('article', { name: 'First' });
  await expect(side.getByRole('heading', { level: 1 })).toBeFocused();
  await pressAt(page, side.getByRole('button', { name: 'Print' }));
  const print = page.getByRole('dialog', { name: 'Print “First”' });
  await expectFocusKept(print, 'opening the print dialog');
  await tabTo(page, print.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await expect(print.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(side.getByRole('button', { name: 'Print' })).toBeFocused();
  await pressAt(page, side.getByRole('button', { name: /^Show or hide the glyph/ }));
  await expect(page.getByRole('img', { name: /^Glyph “First/ })).toBeVisible();
  await pressAt(page, side.getByRole('link', { name: 'Cards' }), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeFocused();

  await tabTo(page, page.getByRole('tab', { name: /^Cards/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Folders/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create Data Folder' });
  await expect(dialog.getByLabel('Folder Name')).toBeFocused();
  await page.keyboard.type('Family health');
  await tabTo(page, dialog.getByLabel('Category'));
  await page.keyboard.press('ArrowDown');
  await pressAt(page, dialog.getByRole('button', { name: 'Create folder' }));
  await expect(locateRow(page, 'Family health')).toBeVisible();
  await expectFocusKept(page.getByRole('main'), 'making a folder');
});

test('a code is revealed, hidden and copied, and its menu gone through, without a mouse', async ({ page }) => {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/institutional?country=IT');
  const card = page.getByRole('article', { name: "Banca d'Italia" });
  await expect(card).toBeVisible();
  const reveal = card.getByRole('button', { name: /glyph for Banca d'Italia/ });
  await pressAt(page, reveal);
  await expect(page.getByRole('img', { name: /^Glyph “/ })).toBeVisible();
  await expect(reveal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Glyph “/ })).toHaveCount(0);
  await expect(reveal).toBeFocused();
  const download = card.getByRole('button', { name: /^Download/ });
  await pressAt(page, download);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusKept(page.getByRole('dialog', { name: /^Print/ }), 'choosing PDF');
  await page.keyboard.press('Escape');
  await expect(download).toBeFocused();
  await pressAt(page, page.getByRole('radio', { name: 'Show Codes' }), 'ArrowRight', 'Shift+Tab');
  await expect(page).toHaveURL(/view=manage/);
  await expectFocusKept(page.getByRole('main'), 'changing the view');
});

test('notifications are read, cleared, brought back and switched without a mouse, and Esc leads to the bell', async ({
  page,
}) => {
  const owner = await enterQuiet(page);
  await createNotice(page.request, owner, 'document');
  await createNotice(page.request, owner, 'wallet');
  await page.goto('/dashboard');
  await expect(heading(page, /^Good/)).toBeVisible();
  await pressAt(page, bell(page));
  await expect(items(page)).toHaveCount(2);
  await tabTo(page, panel(page).getByRole('radio', { name: 'All', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(items(page)).toHaveCount(2);
  const first = items(page).first();
  await pressAt(page, first.getByRole('button', { name: /^Mark read/ }));
  await expect(first.getByRole('button', { name: /^Mark read/ })).toHaveCount(0);
  // What was pressed is gone: the next Tab goes on from there.
  await expect(first).toBeFocused();
  await pressAt(page, panel(page).getByRole('button', { name: 'Clear all' }));
  const undo = panel(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expectFocusKept(panel(page), 'clearing all');
  await pressAt(page, undo);
  await expect(first).toBeVisible();
  await expectFocusKept(panel(page), 'bringing them back');
  await pressAt(page, panel(page).getByRole('button', { name: 'Settings' }), 'Enter', 'Shift+Tab');
  const settings = page.getByRole('dialog').filter({ has: page.getByRole('switch') });
  await expectFocusKept(settings, 'opening the switches');
  await pressAt(page, settings.getByRole('switch').first(), 'Space');
  await expectFocusKept(settings, 'a switch');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
});

test('the help answers, the look changes and a drawing is set up without a mouse', async ({ page }) => {
  await signInAs(page, await registerOwner(page.request));
  await page.goto('/settings/look');
  await expect(heading(page, 'Language and theme')).toBeVisible();
  const theme = page.getByRole('main').getByRole('group', { name: 'Theme' });
  await tabTo(page, theme.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expectFocusKept(theme, 'changing the theme');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await pressAt(page, sections.getByRole('link', { name: 'Security', exact: true }), 'Enter', 'Shift+Tab');
  await expect(heading(page, 'Security')).toBeFocused();
  await pressAt(page, page.getByRole('button', { name: 'Change preferences' }));
  await expectFocusKept(page.getByRole('dialog'), 'opening the preferences');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change preferences' })).toBeFocused();

  const help = page.getByRole('button', { name: 'AI Assistant' });
  await pressAt(page, help);
  const talk = page.getByRole('dialog', { name: 'AI Assistant' });
  await expectFocusKept(talk, 'opening the help');
  await tabTo(page, talk.getByPlaceholder(/^Ask anything about /));
  await page.keyboard.type('recovery code');
  await page.keyboard.press('Enter');
  const source = talk.getByRole('link', { name: 'The recovery code and its kit' });
  await expect(source).toBeVisible();
  await pressAt(page, source, 'Enter', 'Shift+Tab');
  await expect(talk.getByRole('heading', { name: 'The recovery code and its kit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();

  await page.goto('/spinner-demo');
  await expect(heading(page, 'Spinners')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('slider', { name: 'Particle count' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Particle count' })).toHaveValue('9');
  const started = page.waitForEvent('download');
  await pressAt(page, page.getByRole('button', { name: 'Export' }));
  await started;
  await expectFocusKept(page.getByRole('main'), 'exporting');
});
