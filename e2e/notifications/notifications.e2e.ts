import type { Locator, Page } from '@playwright/test';
import type { Owner } from '@repo/dev-env/browsers/registered-owner';
import { expect } from '../kit/fixtures.ts';
import { goTo } from '../kit/go-to.ts';
import { testOnOnePage } from '../kit/one-page.ts';
import { expectAccessible } from '../kit/steps/account-steps.ts';
import { bell, createNotice, enterQuiet, flip, items, openList, panel } from '../kit/steps/notification-steps.ts';
import { openSection } from '../kit/steps/settings-steps.ts';

/** Nobody told anything yet, on the dashboard. The refresh of 30 seconds never comes: the stream brings what is told. */
const test = testOnOnePage(async (page): Promise<Owner> => {
  const owner = await enterQuiet(page);
  await page.addInitScript(() => {
    const setReal = window.setInterval;
    const set = (act: () => void, delayMs: number) => (delayMs === 30_000 ? 0 : setReal(act, delayMs));
    Object.assign(window, { setInterval: set });
  });
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/notifications/stream'));
  await page.goto('/dashboard');
  expect((await stream).request().headers()['x-background']).toBe('1');
  return owner;
});

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
}

const locateDetails = (item: Locator): Locator => item.getByRole('list', { name: 'Details' });

test('[NOTI-01] [NOTI-30] the bell opens a list that says when it is empty; Esc closes it and the focus is back', async ({
  page,
}) => {
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Nothing new. We will notify you when a card is scanned.');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Clear all' })).toBeHidden();
  await expectAccessible(page);
  await close(page);
  await expect(bell(page)).toBeFocused();
});

test('[NOTI-16] [X-74] clear all empties the list; for a minute it can be taken back', async ({ page, own }) => {
  await createNotice(page.request, own, 'document');
  await createNotice(page.request, own, 'wallet');
  const list = await openList(page);
  await expect(list).toHaveCount(2);
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/notifications');
  await expect(panel(page)).toContainText('Nothing new.');
  await expect(list).toHaveCount(0);
  // Heard by readers though the panel is a dialog; its button is offered again inside the panel, where they can reach it.
  await expect(page.getByRole('status').filter({ hasText: '2 notifications cleared' })).toHaveCount(1);
  await page.locator('[data-toast]').getByText('Undo').click();
  // Perhaps with what was cleared before this test within the same minute.
  await expect(list.nth(1)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(list).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list.nth(1)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(list).toHaveCount(0);
  await close(page);
});

test('[HEAD-14] [NOTI-13] [NOTI-14] the badge counts at once what is told elsewhere, up to 9, then says 9+', async ({
  page,
  own,
}) => {
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveText('');
  await createNotice(page.request, own, 'document');
  await expect(bell(page)).toHaveText('1');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  for (let count = 2; count <= 9; count += 1) await createNotice(page.request, own, 'wallet');
  await expect(bell(page)).toHaveText('9');
  await createNotice(page.request, own, 'wallet');
  await expect(bell(page)).toHaveText('9+');
  await expect(bell(page)).toHaveAccessibleName('Notifications, more than 9 unread');
});

test('[NOTI-09] [NOTI-10] institution, and of a wallet’s address the first 8 characters', async ({ page, own }) => {
  await createNotice(page.request, own, 'wallet');
  await createNotice(page.request, own, 'document');
  const list = await openList(page);
  await expect(locateDetails(list.nth(0))).toHaveText('Institution Ospedale Valnera');
  await expect(locateDetails(list.nth(1))).toHaveText('Wallet 0x8f3a1c…');
  await expect(panel(page)).not.toContainText('0x8f3a1c5');
  await close(page);
});

test('[NOTI-11] [NOTI-12] [NOTI-29] address and place as the server tells them, marked approximate', async ({
  page,
  own,
}) => {
  const created = await createNotice(page.request, own, 'security');
  expect(created).toMatchObject({ type: 'security', severity: 'critical', isRead: false });
  for (const name of ['id', 'title', 'message', 'createdAt'])
    expect(Reflect.get(created, name)).toEqual(expect.any(String));
  const details = locateDetails((await openList(page)).first());
  await expect(details).toContainText(`IP ${created.metadata.ipAddress}`);
  await expect(details).toContainText(`Place: ${created.metadata.location} (approximate)`);
  await close(page);
});

test('more than a page comes on demand, and a link to one shows it', async ({ page, own }) => {
  await page.request.delete('/api/notifications', { headers: own.headers });
  const { id } = await createNotice(page.request, own, 'document');
  for (let count = 0; count < 20; count += 1) await createNotice(page.request, own, 'wallet');
  const list = await openList(page);
  await expect(list).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(list).toHaveCount(21);
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toBeHidden();
  await page.request.delete('/api/notifications', { headers: own.headers });
  await page.request.post('/api/notifications/restore', { headers: own.headers });
  const newest = await createNotice(page.request, own, 'security');
  expect(newest.id > id).toBe(true);
  await page.goto(`/dashboard#notifications=${newest.id}`);
  await expect(items(page).first()).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await close(page);
});

test('[NOTI-15] read: the call goes out, the item is read and the badge goes; all at once as well', async ({
  page,
  own,
}) => {
  const { id } = await createNotice(page.request, own, 'document');
  await createNotice(page.request, own, 'wallet');
  const list = await openList(page);
  await expect(locateDetails(list.nth(0))).toContainText('Wallet');
  await expect(locateDetails(list.nth(1))).toContainText('Institution');
  const first = list.nth(1);
  await expect(first).toHaveAccessibleName(/^Unread/);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await first.getByRole('button', { name: /^Mark read/ }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/notifications/${id}/read`);
  await expect(first).not.toHaveAccessibleName(/^Unread/);
  await expect(first.getByRole('button', { name: /^Mark read/ })).toBeHidden();
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(list.nth(0)).not.toHaveAccessibleName(/^Unread/);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test.describe('[X-18] the switches of notifications', () => {
  test('[NOTI-19] [NOTI-20] [NOTI-21] behind the gear stand the six switches; document and wallet alerts', async ({
    page,
  }) => {
    await openList(page);
    await panel(page).getByRole('button', { name: 'Notification settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Notification settings' });
    await expect(settings.getByRole('switch')).toHaveCount(6);
    await expectAccessible(page);
    await flip(settings, page, 'Document alerts', 'documentAlerts');
    await flip(settings, page, 'Wallet alerts', 'walletAlerts');
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  test('[NOTI-18] [NOTI-22] [NOTI-23] the same switches among the settings; one that is not taken goes back', async ({
    page,
    watch,
  }) => {
    await goTo(page, 'Settings');
    await openSection(page, 'Notification settings');
    await flip(page, page, 'Security alerts', 'securityAlerts');
    await flip(page, page, 'Login alerts', 'loginAlerts');
    const read = page.waitForRequest((request) => request.url().endsWith('/api/notification-settings'));
    await page.reload();
    expect((await read).method()).toBe('GET');
    await expect(page.getByRole('switch', { name: 'Security alerts' })).not.toBeChecked();
    const sound = page.getByRole('switch', { name: 'Sound' });
    await expect(sound).toBeChecked();

    watch.allow(/500/);
    await page.route('**/api/notification-settings', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await sound.press('Space');
    await expect(page.getByText('This setting could not be saved')).toBeVisible();
    await expect(sound).toBeChecked();
  });
});
