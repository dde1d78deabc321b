import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { folderNameSlot, titleSlot } from '@repo/client/text-slots';
import { createFolder } from '@repo/dev-env/browsers/folder-owner';
import {
  createGlyph,
  expectJson,
  type Owner,
  openName,
  registerOwner,
  sealName,
} from '@repo/dev-env/browsers/registered-owner';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { actOnRow, backToCards, cardPage, locateRow, openManage, toast } from '../kit/steps/manage-steps.ts';
import {
  API,
  cutOff,
  folderNames,
  offlineStrip,
  readDevice,
  reconnect,
  storedFolders,
  waitForCopy,
} from '../kit/steps/offline-steps.ts';

// Without a network: what this device keeps sealed is read, what is changed waits, is sent once, and is shown where it
// meets another change or would be lost.

let api: APIRequestContext;
let owner: Owner;

test.beforeEach(async ({ playwright, baseURL, watch }) => {
  watch.allow(/Failed to load resource/);
  api = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  owner = await registerOwner(api);
});
test.afterEach(() => api.dispose());

const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });
const waits = (page: Page, title: string): Locator => locateRow(page, title).getByText('Waiting for the network');
const atManage = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();

async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Folder' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Data Folder' });
  await dialog.getByLabel('Folder Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Medical');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
}

async function renameFolder(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${from}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Data Folder' });
  await dialog.getByLabel('Folder Name').fill(to);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
}

test('[CONN-08] what is done without a network is done once; where it meets another change, the person chooses', async ({
  page,
}) => {
  const card = await createGlyph(api, owner);
  const target = await createFolder(api, owner, { name: 'House' });
  const old = await createGlyph(api, owner, { title: 'Old card' });
  const papers = await createFolder(api, owner, { name: 'Papers', category: 'legal' });
  await openManage(page, owner);
  await waitForCopy(page, [card.row.id, old.row.id]);
  await cutOff(page);
  await actOnRow(page, 'Old card', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Trash (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Medical card' }).click();
  await page.getByRole('button', { name: 'More actions for Medical card' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await page.getByRole('dialog').getByLabel('Folder').selectOption('House');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(cardPage(page, 'Medical card').getByText('Waiting for the network')).toBeVisible();
  await page.getByRole('button', { name: 'Change content' }).click();
  const change = page.getByRole('dialog', { name: 'Change “Medical card”' });
  await change.getByLabel('Title').fill('Health card');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await backToCards(page);
  await expect(waits(page, 'Health card')).toBeVisible();
  await expect(notice(page, '3 changes are waiting on this device.')).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await reconnect(page);
  await expect(notice(page, /waiting on this device/)).toHaveCount(0);
  await expect(waits(page, 'Health card')).toHaveCount(0);
  const acts = sent.filter((path) => /switch|move|titles/.test(path)).map((path) => path.split('/').at(-1));
  expect(acts).toEqual(['switch', 'move', 'titles']);
  const read = async (id: string) =>
    expectJson<{ state: string; folderId: string; title: string; contentVersion: number }>(
      await api.get(`/api/qr-codes/${id}`, { headers: owner.headers }),
      200,
    );
  const after = await read(card.row.id);
  expect([after.folderId, after.contentVersion]).toEqual([target.id, 1]);
  expect(await openName(owner, titleSlot(card.row.id), after.title)).toBe('Health card');
  expect((await read(old.row.id)).state).toBe('trash');

  await page.getByRole('tab', { name: /^Folders/ }).click();
  await cutOff(page);
  await renameFolder(page, 'Papers', 'Mine');
  await expect(waits(page, 'Mine')).toBeVisible();
  const theirs = {
    name: await sealName(owner, folderNameSlot(papers.id), 'Theirs'),
    encryptedData: papers.encryptedData,
    category: 'medical',
    permissions: papers.permissions,
  };
  const put = { headers: owner.headers, data: theirs };
  await expectJson(await api.put(`/api/data-folders/${papers.id}`, put), 200);

  await reconnect(page);
  await expect(locateRow(page, 'Theirs').getByText('Not accepted')).toBeVisible();
  await notice(page, '1 change was not accepted').getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(dialog.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Category Legal Medical' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(dialog).toContainText('All changes have been sent.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(locateRow(page, 'Mine')).toContainText('Legal');
  expect(await folderNames(api, owner)).toEqual(['My folder', 'House', 'Mine']);
});

test('[CONN-08] what was not sent outlives the session, is shown before signing out, and goes only when it is given up', async ({
  page,
}) => {
  await openManage(page, owner, '?tab=folders');
  await waitForCopy(page, []);
  await cutOff(page);
  await makeFolder(page, 'Family health');
  const sessions = await expectJson<{ id: string; current: boolean }[]>(
    await api.get('/api/sessions', { headers: owner.headers }),
    200,
  );
  for (const { id, current } of sessions) {
    if (!current) await expectJson(await api.delete(`/api/sessions/${id}`, { headers: owner.headers }), 200);
  }
  await reconnect(page);
  await expect(page.getByRole('dialog', { name: /session/i })).toBeVisible();
  await expect.poll(async () => (await readDevice(page)).copies).toEqual([]);
  expect((await readDevice(page)).writes).toBe(1);
  expect(await storedFolders(api, owner)).toHaveLength(1);

  await signInAs(page, owner);
  await page.goto('/manage?tab=folders');
  await expect(locateRow(page, 'Family health')).toBeVisible();
  await expect.poll(() => folderNames(api, owner)).toEqual(['My folder', 'Family health']);
  await expect(waits(page, 'Family health')).toHaveCount(0);

  await waitForCopy(page, []);
  await cutOff(page);
  await makeFolder(page, 'Garden');
  const dialog = page.getByRole('dialog', { name: 'Some changes have not been sent' });
  const leave = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  await leave();
  await expect(dialog.getByRole('listitem')).toContainText('New folder: Garden');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByRole('status')).toContainText('The server still cannot be reached.');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await expect(waits(page, 'Garden')).toBeVisible();

  await leave();
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => readDevice(page)).toEqual({ copies: [], writes: 0, text: '' });
});

/** At the very top, with everything else below it. */
async function expectOfflineStrip(page: Page): Promise<void> {
  const strip = offlineStrip(page);
  await expect(strip).toBeVisible();
  const [box, header] = await Promise.all([strip.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect([box?.y, box?.height]).toEqual([0, 40]);
  expect(header?.y).toBe(40);
  await expect(page.getByRole('status').filter({ has: strip })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test.describe('with the worker of the page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[CONN-01] [CONN-02] [CONN-08] without a network the app says so and opens from a sealed copy; a new folder is sent once', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/net::ERR_|navigation preload/);
    const { row } = await createGlyph(api, owner);
    await openManage(page, owner);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await waitForCopy(page, [row.id]);
    const { text } = await readDevice(page);
    expect(text).not.toMatch(/Medical|medical|My folder|folderId|permissions/);
    expect(text).not.toContain(row.title);
    expect(text).not.toContain(row.glyphId);
    await expect(offlineStrip(page)).toHaveCount(0);

    await context.setOffline(true);
    // A page that is navigated to may be online for its first moments; no call of it reaches the server in them.
    await context.route(API, (route) => route.abort('internetdisconnected'));
    await expectOfflineStrip(page);
    await page.reload();
    await atManage(page);
    await expect(offlineStrip(page)).toBeVisible();
    await expect(notice(page, 'No connection. Last updated: Today')).toBeVisible();
    await page.getByRole('button', { name: 'Open Medical card' }).click();
    await page.getByRole('button', { name: 'Show or hide the glyph “Medical card”' }).click();
    await expect(page.getByRole('img', { name: /Medical card/ })).toBeVisible();
    await backToCards(page);
    await page.getByRole('tab', { name: /^Folders/ }).click();
    await makeFolder(page, 'Family health');
    await expect(waits(page, 'Family health')).toBeVisible();
    await renameFolder(page, 'Family health', 'House');
    await expect(notice(page, '2 changes are waiting on this device.')).toBeVisible();
    // A screen that was never opened before.
    await page.goto('/generate');
    await expect(page.getByRole('heading', { level: 1, name: 'Generate' })).toBeVisible();
    await page.goto('/manage?tab=folders');
    await expect(waits(page, 'House')).toBeVisible();
    expect((await readDevice(page)).text).not.toMatch(/House|Family/);
    expect(await folderNames(api, owner)).toEqual(['My folder']);

    await context.unroute(API);
    await context.setOffline(false);
    await expect(offlineStrip(page)).toHaveCount(0);
    await expect(notice(page, /waiting on this device|No connection/)).toHaveCount(0);
    await expect(locateRow(page, 'House')).toBeVisible();
    await expect(waits(page, 'House')).toHaveCount(0);
    expect(await folderNames(api, owner)).toEqual(['My folder', 'House']);
    expect((await readDevice(page)).writes).toBe(0);
  });
});
