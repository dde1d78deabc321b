import { expectAccessible } from './account-steps.ts';
import { enterAs } from './enter.ts';
import { expect, test } from './fixtures.ts';
import { keepGlyph, registerOwner } from './glyph-owner.ts';
import { answerList, bell, enterQuiet, flip, items, openList, panel, tell } from './notification-steps.ts';
import { demoHeaders, scanByApi } from './scan-steps.ts';

test('[HEAD-14] [NOTI-13] [NOTI-14] the badge counts the unread ones up to 9, then says 9+', async ({ page }) => {
  const owner = await enterQuiet(page);
  await page.goto('/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveText('');
  await tell(page.request, owner, 'document');
  await expect(bell(page)).toHaveText('1');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  for (let count = 2; count <= 9; count += 1) await tell(page.request, owner, 'wallet');
  await expect(bell(page)).toHaveText('9');
  await tell(page.request, owner, 'wallet');
  await expect(bell(page)).toHaveText('9+');
  await expect(bell(page)).toHaveAccessibleName('Notifications, more than 9 unread');
});

test('[NOTI-01] [NOTI-30] the bell opens a list that says when it is empty; Esc closes it and the focus is back', async ({
  page,
}) => {
  await enterQuiet(page);
  await page.goto('/dashboard');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Nothing new. We will tell you when a glyph is scanned.');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await expect(panel(page).getByRole('button', { name: 'Clear all' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
});

test('[NOTI-02] [NOTI-03] [NOTI-04] type, severity, title and message; chips show one type', async ({ page }) => {
  await enterQuiet(page);
  // By kind the page says in its own words what the server wrote in English.
  const rows = [
    {
      type: 'login',
      severity: 'medium',
      kind: 'device.new',
      said: ['Sign-in from a new device', 'Your account was opened from a device it did not know.'],
    },
    {
      type: 'document',
      severity: 'critical',
      kind: 'scan.emergency',
      said: [
        'An emergency opening by a role you gave',
        'Somebody opened restricted data of a glyph with a stated reason',
      ],
    },
    {
      type: 'wallet',
      severity: 'high',
      kind: 'demo.wallet',
      said: ['Wallet alert (invented)', 'Transaction of an unknown amount at a wallet.'],
    },
    {
      type: 'security',
      severity: 'critical',
      kind: 'factor.changed',
      said: ['A sign-in method changed', 'A sign-in method of your account changed.'],
    },
    {
      type: 'other',
      severity: 'low',
      kind: 'role.granted',
      said: ['You were given a role', 'An institution gave you the role'],
    },
  ] as const;
  await answerList(
    page,
    rows.map(({ said: _said, ...row }) => row),
  );
  const list = await openList(page);
  await expect(list).toHaveCount(5);
  for (const [index, { type, severity, said }] of rows.entries()) {
    const item = list.nth(index);
    const [title, message] = said;
    await expect(item).toHaveAccessibleName(`Unread ${title}`);
    await expect(item).toContainText(message);
    const words = item.getByRole('paragraph').first();
    await expect(words).toContainText(new RegExp(severity, 'i'));
    await expect(words).toContainText(new RegExp(type, 'i'));
    await expect(words.locator('svg')).toHaveCount(1);
  }
  await expectAccessible(page);
  const asked = page.waitForRequest((request) => request.url().includes('type=wallet'));
  await panel(page).getByText('Wallet', { exact: true }).first().click();
  await asked;
  await expect(panel(page).getByRole('radio', { name: 'Wallet' })).toBeChecked();
});

test('[NOTI-09] [NOTI-10] institution, and of a wallet’s address the first 8 characters', async ({ page }) => {
  const owner = await enterQuiet(page);
  await tell(page.request, owner, 'wallet');
  await tell(page.request, owner, 'document');
  const list = await openList(page);
  await expect(list.nth(0).getByRole('list', { name: 'Details' })).toHaveText('Institution Ospedale Valnera');
  await expect(list.nth(1).getByRole('list', { name: 'Details' })).toHaveText('Wallet 0x8f3a1c…');
  await expect(panel(page)).not.toContainText('0x8f3a1c5');
});

test('[NOTI-11] [NOTI-12] [NOTI-29] address and place as the server tells them, marked approximate', async ({
  page,
}) => {
  const owner = await enterQuiet(page);
  const told = await tell(page.request, owner, 'security');
  expect(told).toMatchObject({ type: 'security', severity: 'critical', isRead: false });
  for (const name of ['id', 'title', 'message', 'createdAt'])
    expect(Reflect.get(told, name)).toEqual(expect.any(String));
  const list = await openList(page);
  const details = list.first().getByRole('list', { name: 'Details' });
  await expect(details).toContainText(`IP ${told.metadata.ipAddress}`);
  await expect(details).toContainText(`Near ${told.metadata.location} (approximate)`);
});

test('[NOTI-15] read: the call goes out, the item is read and the badge goes; all at once as well', async ({
  page,
}) => {
  const owner = await enterQuiet(page);
  const { id } = await tell(page.request, owner, 'document');
  await tell(page.request, owner, 'wallet');
  const list = await openList(page);
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

test('[NOTI-16] clear all empties the list; for a minute it can be taken back', async ({ page }) => {
  const owner = await enterQuiet(page);
  await tell(page.request, owner, 'document');
  await tell(page.request, owner, 'wallet');
  const list = await openList(page);
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/notifications');
  await expect(panel(page)).toContainText('Nothing new.');
  await expect(list).toHaveCount(0);
  // Heard by readers though the panel is a dialog; its button is offered again inside the panel, where they can reach it.
  await expect(page.getByRole('status').filter({ hasText: '2 notifications cleared' })).toHaveCount(1);
  await page.locator('[data-toast]').getByText('Undo').click();
  // With what was cleared before this test within the same minute.
  await expect(list).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(list).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveCount(3);
});

test('[NOTI-17] the list is read every 30 seconds, in the background', async ({ page }) => {
  await enterQuiet(page);
  await page.clock.install();
  // Without the stream, whose greeting reads the list as well.
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 404, json: {} }));
  const reads: (string | undefined)[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/notifications') reads.push(request.headers()['x-background']);
  });
  await page.goto('/dashboard');
  await expect.poll(() => reads.length).toBe(1);
  await page.clock.runFor(31_000);
  await expect.poll(() => reads.length).toBe(2);
  await page.clock.runFor(34_000);
  await expect.poll(() => reads.length).toBe(3);
  expect(reads).toEqual(['1', '1', '1']);
});

test('what happens elsewhere is there at once: the stream brings it, no timer', async ({ page }) => {
  const owner = await enterQuiet(page);
  // The refresh of 30 seconds never comes.
  await page.addInitScript(() => {
    const setReal = window.setInterval;
    const set = (act: () => void, delayMs: number) => (delayMs === 30_000 ? 0 : setReal(act, delayMs));
    Object.assign(window, { setInterval: set });
  });
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/notifications/stream'));
  await page.goto('/dashboard');
  expect((await stream).request().headers()['x-background']).toBe('1');
  await tell(page.request, owner, 'document');
  await expect(bell(page)).toHaveText('1');
});

test('[NOTI-18] [NOTI-20] [NOTI-21] behind the gear stand the six switches; document and wallet alerts', async ({
  page,
}) => {
  await enterQuiet(page);
  const read = page.waitForRequest((request) => request.url().endsWith('/api/notification-settings'));
  await openList(page);
  expect((await read).method()).toBe('GET');
  await panel(page).getByRole('button', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  await expect(settings.getByRole('switch')).toHaveCount(6);
  await expectAccessible(page);
  await flip(settings, page, 'Document alerts', 'documentAlerts');
  await flip(settings, page, 'Wallet alerts', 'walletAlerts');
});

test('[NOTI-19] [NOTI-22] [NOTI-23] the same switches among the settings; security and login alerts', async ({
  page,
}) => {
  await enterQuiet(page);
  await page.goto('/settings#notifications');
  await flip(page, page, 'Security alerts', 'securityAlerts');
  await flip(page, page, 'Login alerts', 'loginAlerts');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Security alerts' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Document alerts' })).toBeChecked();
});

test('a switch that the server does not take goes back and says so', async ({ page, watch }) => {
  watch.allow(/500/);
  await enterQuiet(page);
  await page.goto('/settings#notifications');
  await page.route('**/api/notification-settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).toBeChecked();
  await sound.press('Space');
  await expect(page.getByText('This setting could not be saved')).toBeVisible();
  await expect(sound).toBeChecked();
});

test('of a scan: open leads to the glyph, and "That was not me" deactivates it after saying so', async ({ page }) => {
  const owner = await enterQuiet(page);
  const glyph = await keepGlyph(page.request, owner, { title: 'Scanned card' });
  await scanByApi(page.request, await demoHeaders(page.request, 'dr.rossi'), glyph, 'medical');
  const list = await openList(page);
  await expect(list).toHaveCount(1);
  await list
    .first()
    .getByRole('button', { name: /^That was not me/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Deactivate this glyph?' });
  await expect(sure).toContainText('From now on nobody can read it');
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Deactivate it' }).click();
  await expect(sure).toBeHidden();
  await expect(list.first()).toContainText('You said on');
  await expect(list.first().getByRole('button', { name: /^That was not me/ })).toBeHidden();
  const kept = await page.request.get('/api/qr-codes', { headers: owner.headers });
  expect(await kept.json()).toMatchObject([{ id: glyph.row.id, isActive: false }]);
  await list.first().getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(new RegExp(`/manage\\?glyph=${glyph.row.id}$`));
  await expect(panel(page)).toBeHidden();
});

test('of a strange device: "That was not me" ends every session, and says what to do', async ({ page }) => {
  const owner = await registerOwner(page.request);
  await enterAs(page, owner);
  const list = await openList(page);
  await list
    .first()
    .getByRole('button', { name: /^That was not me/ })
    .click();
  const sure = page.getByRole('alertdialog', { name: 'Close this account to everybody?' });
  await sure.getByRole('button', { name: 'End every session' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Every session was ended.').last()).toBeVisible();
  const refused = await page.request.get('/api/user/stats', { headers: owner.headers });
  expect(refused.status()).toBe(401);
});

test('a list that cannot be read says so and can be asked again', async ({ page, watch }) => {
  watch.allow(/500/);
  await enterQuiet(page);
  let broken = true;
  await page.route(/\/api\/notifications(\?|$)/, (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await openList(page);
  await expect(panel(page)).toContainText('Your notifications could not be loaded.');
  await expectAccessible(page);
  broken = false;
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('Nothing new.');
});

test('more than a page comes on demand, and a link to one shows it', async ({ page }) => {
  const owner = await enterQuiet(page);
  const { id } = await tell(page.request, owner, 'document');
  for (let count = 0; count < 20; count += 1) await tell(page.request, owner, 'wallet');
  const list = await openList(page);
  await expect(list).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(list).toHaveCount(21);
  await expect(panel(page).getByRole('button', { name: 'Show more' })).toBeHidden();
  await page.request.delete('/api/notifications', { headers: owner.headers });
  await page.request.post('/api/notifications/restore', { headers: owner.headers });
  const newest = await tell(page.request, owner, 'security');
  expect(newest.id > id).toBe(true);
  await page.goto(`/dashboard#notifications=${newest.id}`);
  await expect(items(page).first()).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});
