import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { folderDataSlot, folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import { createGlyph, expectJson, type Owner, openName, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { breakCalls, locateRow, openManage, statsRead, toast } from '../kit/steps/manage-steps.ts';

// The folders of Manage Data against the real server. Each test is an owner of its own, with the first folder "My folder".

let api: APIRequestContext;
let owner: Owner;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterEach(() => api.dispose());

const openFolders = (page: Page): Promise<void> => openManage(page, owner, '?tab=folders');
const creating = (page: Page): Locator => page.getByRole('dialog', { name: 'Create Data Folder' });
const editing = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Data Folder' });
const selects = (dialog: Locator): Locator =>
  dialog.getByRole('group', { name: 'Default permissions' }).getByRole('combobox');

async function startFolder(page: Page, name = 'Family health'): Promise<Locator> {
  await page.getByRole('button', { name: 'New Folder' }).first().click();
  const dialog = creating(page);
  await dialog.getByLabel('Folder Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Medical');
  return dialog;
}

const sentTo = (page: Page, method: string) =>
  page.waitForRequest(
    (sent) => sent.method() === method && new URL(sent.url()).pathname.startsWith('/api/data-folders'),
  );

/** What the server keeps, opened with the owner's own key. */
function openStored(folder: Folder, part: 'name' | 'data'): Promise<string> {
  const sealed = part === 'name' ? folder.name : folder.encryptedData;
  expect(sealed).toMatch(/^s1\./);
  return openName(owner, part === 'name' ? folderNameSlot(folder.id) : folderDataSlot(folder.id), sealed);
}

async function storedFolders(): Promise<Folder[]> {
  return expectJson(await api.get('/api/data-folders', { headers: owner.headers }), 200);
}

test('[MAN-03] [MAN-29] New Folder, or the key N, opens the dialog; a folder of an institution stays as it is', async ({
  page,
}) => {
  await page.route(/\/api\/data-folders$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const folders = (await (await route.fetch()).json()) as Folder[];
    const issued = { folderType: 'institutional', isCodeEditable: false, institutionalCode: 'IT-HOSP-001-A1' };
    await route.fulfill({ json: folders.map((folder) => ({ ...folder, ...issued })) });
  });
  await openFolders(page);
  const card = locateRow(page, 'My folder');
  await expect(card).toContainText('Institutional');
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'New Folder' }).click();
  await expect(creating(page)).toBeVisible();
  await expect(creating(page).getByLabel('Folder Name')).toBeFocused();
  await expect(creating(page).getByRole('button', { name: 'Create folder' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(creating(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  await expect(creating(page)).toBeVisible();
});

test('[MAN-30] [MAN-31] [MAN-32] name and category are asked for, bad JSON is said, empty content is kept as {}', async ({
  page,
}) => {
  await openFolders(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'New Folder' }).click();
  const dialog = creating(page);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByLabel('Folder Name')).toHaveAccessibleDescription(/Enter a folder name/);
  await expect(dialog.getByLabel('Category')).toHaveAccessibleDescription(/Choose a category/);
  await expect(dialog.getByRole('link', { name: 'Enter a folder name' })).toBeVisible();
  expect(sent.filter((url) => url.includes('data-folders'))).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByLabel('Folder Name').fill('Family health');
  await dialog.getByLabel('Category').selectOption('Medical');
  await dialog.getByText('For developers').click();
  await dialog.getByLabel('Initial Content').fill('{room:');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByLabel('Initial Content')).toHaveAccessibleDescription(/This is not valid JSON/);
  await dialog.getByLabel('Initial Content').fill('');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(toast(page, 'Folder Created')).toBeVisible();
  const made = (await storedFolders()).at(-1);
  expect(made && (await openStored(made, 'data'))).toBe('{}');
});

test('[MAN-33] [MAN-34] permissions of a new folder start at none; a deleted one takes its glyphs to the trash', async ({
  page,
}) => {
  const folder = await createFolder(api, owner, { name: 'Family health' });
  await createGlyph(api, owner, { folderId: folder.id });
  await openFolders(page);
  await page.getByRole('button', { name: 'New Folder' }).click();
  const four = selects(creating(page));
  await expect(four).toHaveCount(4);
  for (const role of ['Medical personnel', 'Emergency services', 'Financial personnel', 'Legal personnel']) {
    const select = creating(page).getByRole('combobox', { name: role });
    await expect(select).toHaveValue('none');
    await expect(select.getByRole('option')).toHaveText(['No access', 'Restricted', 'Read', 'Full']);
  }
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Family health' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page.getByRole('tab', { name: 'Cards 0' })).toBeVisible();
  await page.getByRole('tab', { name: 'Cards 0' }).click();
  await page.getByRole('button', { name: 'Trash (1)' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('tab', { name: 'Cards 1' })).toBeVisible();
});

test('[MAN-35] [MAN-37] [MAN-41] a folder is sealed here, posted, and said to be made', async ({ page }) => {
  await openFolders(page);
  const dialog = await startFolder(page);
  await dialog.getByText('For developers').click();
  await dialog.getByLabel('Initial Content').fill('{"room":"kitchen"}');
  await dialog.getByRole('combobox', { name: 'Medical personnel' }).selectOption('Read');
  const posted = sentTo(page, 'POST');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(toast(page, 'Folder Created')).toBeVisible();
  await expect(locateRow(page, 'Family health')).toBeVisible();

  const request = await posted;
  const body = request.postDataJSON() as Folder;
  expect(body).toMatchObject({ category: 'medical', fileCount: 0, permissions: { medical: 'read', legal: 'none' } });
  expect(request.postData()).not.toMatch(/Family|kitchen/);
  const made = (await (await request.response())?.json()) as Folder;
  expect(made).toMatchObject({ folderType: 'personal', isCodeEditable: true, institutionalCode: null, fileCount: 0 });
  expect(Object.keys(made)).toEqual(
    expect.arrayContaining(['id', 'name', 'encryptedData', 'permissions', 'createdAt']),
  );
  expect(await openStored(made, 'name')).toBe('Family health');
  expect(await openStored(made, 'data')).toBe('{"room":"kitchen"}');
});

test('[MAN-24] [MAN-36] [MAN-38] editing starts with what is kept and sends the same fields', async ({ page }) => {
  const kept = await createFolder(api, owner, {
    name: 'Family health',
    category: 'legal',
    permissions: { emergency: 'restricted' },
    content: '{"room":"kitchen"}',
  });
  await openFolders(page);
  await page.getByRole('button', { name: 'Edit Family health' }).click();
  const dialog = editing(page);
  await expect(dialog.getByLabel('Folder Name')).toHaveValue('Family health');
  await expect(dialog.getByLabel('Category')).toHaveValue('legal');
  await expect(dialog.getByLabel('Initial Content')).toHaveValue('{"room":"kitchen"}');
  await expect(dialog.getByRole('combobox', { name: 'Emergency services' })).toHaveValue('restricted');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('Folder Name').fill('House');
  const put = sentTo(page, 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Folder Updated')).toBeVisible();
  await expect(locateRow(page, 'House')).toBeVisible();
  expect(new URL((await put).url()).pathname).toBe(`/api/data-folders/${kept.id}`);
  expect(Object.keys((await put).postDataJSON()).sort()).toEqual([
    'category',
    'encryptedData',
    'fileCount',
    'name',
    'permissions',
  ]);
});

test('[MAN-28] [MAN-39] [MAN-40] what fails is said, and what was typed stays', async ({ page, watch }) => {
  watch.allow(/500/);
  await openFolders(page);
  for (const method of ['PUT', 'DELETE']) await breakCalls(page, '**/api/data-folders/*', method);
  await breakCalls(page, '**/api/data-folders', 'POST');
  const dialog = await startFolder(page);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(toast(page, 'Creation Failed')).toContainText('Failed to create folder');
  await expect(dialog.getByLabel('Folder Name')).toHaveValue('Family health');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit My folder' }).click();
  await editing(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Update Failed')).toContainText('Failed to update folder');
  await editing(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete My folder' }).click();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await expect(toast(page, 'Delete Failed')).toContainText('Failed to delete folder');
  await page.getByRole('button', { name: 'Keep the folder' }).click();
  await expect(locateRow(page, 'My folder')).toBeVisible();
});

test('[MAN-19] [MAN-20] [MAN-22] a card shows name, category and the day it was made', async ({ page }) => {
  await createFolder(api, owner, { name: 'House and wills', category: 'legal' });
  await openFolders(page);
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Rome' } as const;
  const today = new Intl.DateTimeFormat('en-GB', parts).format(new Date());
  await expect(locateRow(page, 'House and wills')).toContainText(`Legal · Created ${today}`);
  await expect(page.getByRole('tabpanel').getByText('/', { exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search folders' })).toBeFocused();
  await page.keyboard.type('wills');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(['House and wills']);
  await page.getByLabel('Category filter').selectOption('Medical');
  await expect(page.getByText('No folders match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(locateRow(page, 'My folder')).toBeVisible();
});

test('[MAN-25] [MAN-26] [MAN-27] deleting asks first; its glyphs move where one says', async ({ page }) => {
  const folder = await createFolder(api, owner, { name: 'Family health' });
  const card = await createGlyph(api, owner, { folderId: folder.id });
  await openFolders(page);
  await page.getByRole('button', { name: 'Delete Family health' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Family health”?' });
  await expect(dialog).toContainText('Are you sure you want to delete this folder?');
  await dialog.getByRole('button', { name: 'Keep the folder' }).click();
  expect(await storedFolders()).toHaveLength(2);

  await page.getByRole('button', { name: 'Delete Family health' }).click();
  await dialog.getByText('Keep them in another folder').click();
  await dialog.getByRole('button', { name: 'Delete folder' }).click();
  await expect(dialog.getByLabel('Move to')).toHaveAccessibleDescription(/Choose a folder/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByLabel('Move to').selectOption('My folder');
  const deleted = sentTo(page, 'DELETE');
  const stats = statsRead(page);
  await dialog.getByRole('button', { name: 'Delete folder' }).click();
  await expect(toast(page, 'Folder Deleted')).toBeVisible();
  expect(new URL((await deleted).url()).pathname).toBe(`/api/data-folders/${folder.id}`);
  expect(await (await stats).json()).toMatchObject({ dataFolders: 1, glyphs: 1 });
  await expect(locateRow(page, 'My folder')).toContainText('1 card');
  const [row] = await expectJson<(typeof card.row)[]>(await api.get('/api/qr-codes', { headers: owner.headers }), 200);
  expect(row).toMatchObject({ id: card.row.id, folderId: owner.folderId, state: 'open' });
});

test('[MAN-21] [MAN-23] a card shows glyphs and permissions; of very many only those in sight are drawn', async ({
  page,
}) => {
  const folder = await createFolder(api, owner, {
    name: 'Family health',
    permissions: { medical: 'full', legal: 'restricted' },
  });
  await createGlyph(api, owner, { folderId: folder.id });
  await createGlyph(api, owner, { folderId: folder.id });
  const last = 60;
  for (let number = 1; number <= last; number++) await createFolder(api, owner, { name: `Folder ${number}` });
  await openFolders(page);
  const card = locateRow(page, 'Family health');
  await expect(card).toContainText('2 cards');
  await expect(card).toContainText(/Medical personnel\s*Full/);
  await expect(card).not.toContainText('Financial personnel');
  const lefts = await card
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('svg')].at(-1)?.getBoundingClientRect().left));
  expect(new Set(lefts).size, 'the ladders stand below one another').toBe(1);
  await expect(locateRow(page, 'My folder')).toContainText('Owner only');

  const cards = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(locateRow(page, 'My folder')).toHaveAttribute('aria-setsize', `${last + 2}`);
  expect(await cards.count()).toBeLessThan(last);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit My folder' }).focus();
  await page.keyboard.press('End');
  const edit = page.getByRole('button', { name: `Edit Folder ${last}`, exact: true });
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(editing(page).getByLabel('Folder Name')).toHaveValue(`Folder ${last}`);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
