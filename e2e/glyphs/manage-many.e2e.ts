import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { folderNameSlot } from '@repo/client/text-slots';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import {
  createGlyph,
  expectJson,
  type OwnedGlyph,
  type Owner,
  registerOwner,
  sealName,
} from '@repo/dev-env/browsers/registered-owner';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { filterBy, locateRow, makeSpareCards, openManage, startSelecting, toast } from '../kit/steps/manage-steps.ts';
import { confirmByPassword } from '../kit/steps/passkey-steps.ts';

// What is done to many glyphs at once, and what an address keeps of a list, against the real server.

let api: APIRequestContext;
let owner: Owner;

test.beforeEach(async ({ playwright, baseURL }) => {
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
});
test.afterEach(() => api.dispose());

const choose = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const act = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
const alertDialog = (page: Page) => page.getByRole('alertdialog');
const announcement = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function createNamed(...titles: string[]) {
  const kept: OwnedGlyph[] = [];
  for (const title of titles) kept.push(await createGlyph(api, owner, { title }));
  return kept;
}

/** The paths of what the page writes. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    // Contents are read by a POST, because their ids do not fit into an address; whom a card is for is noted by itself.
    if (['/api/qr-codes/read', '/api/qr-codes/faces'].includes(pathname)) return;
    if (request.method() !== 'GET' && pathname.startsWith('/api/qr-codes')) writes.push(pathname);
  });
  return writes;
}

async function readStates(): Promise<Record<string, string>> {
  const rows = await expectJson<GlyphRow[]>(
    await api.get('/api/qr-codes?view=row&state=all', { headers: owner.headers }),
    200,
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}

test('many are chosen and switched in one call; what cannot be is named; the trash is emptied after title and password', async ({
  page,
}) => {
  owner = await registerOwner(api, { typesPassword: true });
  const [one, two, three] = await createNamed('First', 'Second', 'Third');
  await openManage(page, owner);
  const writes = recordWrites(page);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await startSelecting(page);
  await choose(page, 'First').check();
  await expect(announcement(page, '1 of 3 selected')).toBeVisible();
  await choose(page, 'Third').click({ modifiers: ['Shift'] });
  await expect(announcement(page, '3 of 3 selected')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose(page, 'Second').uncheck();
  await act(page, 'Deactivate').click();
  await expect(alertDialog(page)).toContainText('Deactivate 2 cards?');
  await alertDialog(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, '2 cards deactivated')).toBeVisible();
  await expect(locateRow(page, 'First')).toContainText('Stopped');
  expect(writes).toEqual(['/api/qr-codes/switch']);
  expect(await readStates()).toEqual({ [one!.row.id]: 'inactive', [two!.row.id]: 'open', [three!.row.id]: 'inactive' });
  await toast(page, '2 cards deactivated').getByRole('button', { name: 'Undo' }).click();
  await expect(locateRow(page, 'First')).not.toContainText('Stopped');
  expect(writes).toEqual(['/api/qr-codes/switch', '/api/qr-codes/switch']);

  await page.getByRole('button', { name: 'Open Second' }).focus();
  await page.keyboard.press('Control+a');
  await expect(announcement(page, '3 of 3 selected')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Open Third' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Third' })).toHaveAttribute('aria-posinset', '3');

  await choose(page, 'Third').uncheck();
  await api.delete(`/api/qr-codes/${two!.row.id}`, { headers: owner.headers });
  await act(page, 'Deactivate').click();
  await alertDialog(page).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: '1 card was not changed' });
  await expect(dialog).toContainText('1 other was changed.');
  await expect(dialog.getByRole('listitem')).toHaveText(/Second.*in the trash/);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/manage?state=trash');
  await expect(locateRow(page, 'Second')).toContainText('30 days left');
  await page.getByRole('button', { name: 'Delete Second permanently' }).click();
  const destroy = alertDialog(page).getByRole('button', { name: 'Delete permanently' });
  await expect(destroy).toBeDisabled();
  await alertDialog(page).getByRole('textbox').fill('Second');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await destroy.click();
  await confirmByPassword(page, owner.password);
  await expect(toast(page, '1 card permanently deleted')).toBeVisible();
  await expect(page.getByText('The trash is empty.')).toBeVisible();
  expect(await readStates()).toEqual({ [one!.row.id]: 'inactive', [three!.row.id]: 'open' });
});

test('glyphs are moved, tagged with sealed tags, found by them, downloaded in one file; a copy has a drawing of its own', async ({
  page,
}) => {
  owner = await registerOwner(api);
  await createNamed('Passport', 'Policy', 'Diary');
  await makeSpareCards(api, owner, 5);
  const id = '019a0000-0000-7000-8000-0000000000aa';
  const name = await sealName(owner, folderNameSlot(id), 'Travel folder');
  await expectJson(
    await api.post('/api/data-folders', { headers: owner.headers, data: { id, name, category: 'legal' } }),
    201,
  );
  await openManage(page, owner);
  await startSelecting(page);
  await choose(page, 'Passport').check();
  await choose(page, 'Policy').check();
  await act(page, 'Move').click();
  const move = page.getByRole('dialog', { name: 'Move 2 cards' });
  await move.getByLabel('Folder').selectOption('Travel folder');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(toast(page, '2 cards moved')).toBeVisible();

  const sent = page.waitForRequest(/\/api\/qr-codes\/tags$/);
  await act(page, 'Tags').click();
  const tags = page.getByRole('dialog', { name: 'Tags of 2 cards' });
  await tags.getByLabel('New tag').fill('holiday 2027');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText('holiday 2027');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect(toast(page, 'Tags of 2 cards saved')).toBeVisible();
  expect((await sent).postData(), 'the server learns a tag').not.toContain('holiday');
  await expect(locateRow(page, 'Passport')).toContainText('#holiday 2027');

  const started = page.waitForEvent('download');
  await act(page, 'Download').click();
  const file = JSON.parse(await readFile(await (await started).path(), 'utf8')) as GlyphRow[];
  expect(file.map(({ title }) => title)).toEqual(['Policy', 'Passport']);
  expect(file.every(({ encodedData, record }) => encodedData !== '' && record !== '')).toBe(true);

  await act(page, 'Done').click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await filterBy(page, async (dialog) => {
    await dialog.getByLabel('Tag', { exact: true }).selectOption('holiday 2027');
    await dialog.getByLabel('Folder', { exact: true }).selectOption('Travel folder');
  });
  await expect(announcement(page, '2 of 8 cards: Travel folder, #holiday 2027')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('pass');
  await expect(page).toHaveURL(/\/manage\?folder=[-0-9a-f]+#q=pass&tag=holiday\+2027$/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search cards' })).toHaveValue('pass');
  await expect(locateRow(page, 'Passport')).toBeVisible();
  await expect(locateRow(page, 'Diary')).toHaveCount(0);

  await page.getByRole('button', { name: 'Open Passport' }).click();
  await page.getByRole('button', { name: 'More actions for Passport' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(alertDialog(page)).toContainText('but its own drawing');
  await alertDialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(toast(page, 'Duplicated. Print it')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Passport' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Glyph “Copy of Passport/ })).toBeVisible();
  const rows = await expectJson<GlyphRow[]>(await api.get('/api/qr-codes', { headers: owner.headers }), 200);
  expect(new Set(rows.map(({ glyphId }) => glyphId)).size).toBe(9);
  await page.getByRole('button', { name: 'Change content' }).click();
  await expect(page.getByRole('dialog').getByLabel('Allergies', { exact: true })).toHaveValue(/^Penicillin/);
});
