import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { noticeEvent } from '@repo/contract/notifications/notifications';
import {
  type Browser,
  newBrowser,
  openPushService,
  type PushService,
  provedSender,
} from '@repo/dev-env/outside/push-endpoint';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts, sessions } from '../../../db/tables/accounts.ts';
import { pushDeliveries, pushSubscriptions } from '../../../db/tables/notifications.ts';
import { notify } from '../notify.ts';
import { deliverPushes } from './deliver-pushes.ts';

let kit: TestApp;
let service: PushService;
let person: Person;
let browser: Browser;
beforeEach(async () => {
  kit = await openTestApp({ pushesToLoopback: true });
  service = await openPushService();
  person = await signUp(kit);
  browser = newBrowser();
  await callAs(kit, person, 'PATCH', '/api/notification-settings', { pushNotifications: true });
});
afterEach(async () => {
  await service.close();
  await kit.close();
});

const subscribe = (one: Person = person, path = '/secret-of-the-browser', keys = browser.keys) =>
  callAs(kit, one, 'POST', '/api/push/subscriptions', { endpoint: service.origin + path, keys });
const unsubscribe = (one: Person) => callAs(kit, one, 'DELETE', '/api/push/subscriptions');
const deliver = () => deliverPushes(kit.context, kit.context.push);
const waiting = () => kit.context.db.select().from(pushDeliveries);
const subscriptions = () => kit.context.db.select().from(pushSubscriptions);

async function sendNotice(one: Person = person): Promise<string> {
  const notice = { accountId: one.user.id, kind: 'scan.released', severity: 'medium' } as const;
  const [row] = await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
  return row!.id;
}

test('a push calls a card by what its owner wrote for mails, and by nothing else', async () => {
  const owner = await signUpOwner(kit);
  await callAs(kit, owner, 'PATCH', '/api/notification-settings', { pushNotifications: true });
  await subscribe(owner);
  const { row } = await createGlyphFor(kit, owner);
  const push = async () => {
    const notice = {
      accountId: owner.user.id,
      kind: 'scan.emergency',
      severity: 'critical',
      recordId: row.id,
    } as const;
    await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
    await deliver();
    return JSON.parse(browser.open(service.received.at(-1)!.body));
  };
  expect(Object.keys(await push())).toEqual(['id', 'kind']);
  await callAs(kit, owner, 'PUT', `/api/qr-codes/${row.id}/mail-name`, { name: 'Blue card' });
  expect(await push()).toMatchObject({ kind: 'scan.emergency', card: 'Blue card' });
});

test('[NOTI-24] a closed browser gets id and kind, encrypted for it alone, from a proved sender; and gets them once', async () => {
  expect((await subscribe()).statusCode).toBe(201);
  const id = await sendNotice();
  expect([await deliver(), await deliver()]).toEqual([1, 0]);
  const [message] = service.received;
  expect(service.received).toHaveLength(1);
  const opened: unknown = JSON.parse(browser.open(message!.body));
  expect(opened).toEqual({ id, kind: 'scan.released' });
  expect(noticeEvent.safeParse(opened).success).toBe(true);
  expect(() => newBrowser().open(message!.body)).toThrow();
  const { claims, publicKey } = provedSender(message!.headers);
  expect([claims.aud, claims.sub]).toEqual([service.origin, 'mailto:no-reply@localhost']);
  expect((await callAs(kit, person, 'GET', '/api/push/key')).json()).toEqual({ publicKey });
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(await waiting()).toEqual([]);
});

test('neither the endpoint nor the keys of a browser stand in the log', async () => {
  await subscribe();
  service.answers = { status: 500 };
  await sendNotice();
  await deliver();
  await service.close();
  kit.clock.advance(MINUTE_MS);
  await deliver();
  const seen = kit.logs.join('\n');
  for (const secret of ['secret-of-the-browser', browser.keys.auth, browser.keys.p256dh]) {
    expect(seen).not.toContain(secret);
  }
  expect(seen).toContain('a push was not sent yet');
});

test.each([404, 410])(
  'a browser that has unsubscribed (%i) is forgotten, with all that waited for it',
  async (status) => {
    await subscribe();
    service.answers = { status };
    await sendNotice();
    await sendNotice();
    await deliver();
    expect([await subscriptions(), await waiting()]).toEqual([[], []]);
  },
);

test('what fails comes again after 1, 2 and 4 minutes, and is given up after a day', async () => {
  await subscribe();
  service.answers = { status: 503 };
  await sendNotice();
  for (const minutes of [1, 2, 4]) {
    expect(await deliver()).toBe(1);
    kit.clock.advance(minutes * MINUTE_MS - 1);
    expect(await deliver()).toBe(0);
    kit.clock.advance(1);
  }
  kit.clock.advance(24 * HOUR_MS);
  expect(await deliver()).toBe(1);
  expect([await waiting(), await subscriptions()]).toMatchObject([[], [{ accountId: person.user.id }]]);
});

test('what the service refuses for good is not tried again, and no redirect is followed', async () => {
  await subscribe();
  for (const answers of [{ status: 400 }, { status: 302, headers: { location: `${service.origin}/elsewhere` } }]) {
    service.answers = answers;
    await sendNotice();
    await deliver();
    expect(await waiting()).toEqual([]);
  }
  expect(service.received.map(({ path }) => path)).toEqual(['/secret-of-the-browser', '/secret-of-the-browser']);
});

test('S9 nobody gets another person’s messages, nor ends them', async () => {
  const other = await signUp(kit);
  await callAs(kit, other, 'PATCH', '/api/notification-settings', { pushNotifications: true });
  await subscribe();
  await subscribe(other, '/of-the-other');
  await unsubscribe(other);
  await sendNotice(other);
  await sendNotice();
  await deliver();
  expect(service.received.map(({ path }) => path)).toEqual(['/secret-of-the-browser']);
});

test('whoever ends the session ends its messages, those that wait as well; one that only expired goes on', async () => {
  await subscribe();
  await sendNotice();
  await kit.context.db
    .update(sessions)
    .set({ expiresAt: kit.clock.now() })
    .where(eq(sessions.accountId, person.user.id));
  await deliver();
  expect(service.received).toHaveLength(1);
  await sendNotice();
  await kit.context.db.update(sessions).set({ endedAt: kit.clock.now() }).where(eq(sessions.accountId, person.user.id));
  await deliver();
  expect([service.received.length, await subscriptions()]).toEqual([1, []]);
});

test('[NOTI-24] nothing is sent while push is off, and nothing that was queued before it was switched off', async () => {
  await subscribe();
  await sendNotice();
  await callAs(kit, person, 'PATCH', '/api/notification-settings', { pushNotifications: false });
  await sendNotice();
  await deliver();
  expect([service.received, await waiting()]).toEqual([[], []]);
});

test('a type that is switched off makes no push', async () => {
  await subscribe();
  await callAs(kit, person, 'PATCH', '/api/notification-settings', { documentAlerts: false });
  const notice = { accountId: person.user.id, kind: 'scan.released', severity: 'high' } as const;
  await kit.context.db.transaction((tx) => notify(tx, kit.context, [notice]));
  expect(await waiting()).toEqual([]);
});

test('the same browser again takes its own place; of eleven the oldest goes', async () => {
  await subscribe();
  const second = newBrowser();
  await subscribe(person, '/secret-of-the-browser', second.keys);
  expect(await subscriptions()).toMatchObject([{ auth: second.keys.auth }]);
  for (let count = 1; count <= 10; count += 1) {
    kit.clock.advance(1000);
    await subscribe(person, `/browser-${count}`);
  }
  const paths = (await subscriptions()).map(({ endpoint }) => new URL(endpoint).pathname);
  expect([paths.length, paths.includes('/secret-of-the-browser')]).toEqual([10, false]);
});

test('with its account everything goes', async () => {
  await subscribe();
  await sendNotice();
  await kit.context.db.delete(accounts).where(eq(accounts.id, person.user.id));
  expect([await subscriptions(), await waiting()]).toEqual([[], []]);
});

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://2130706433/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://push.example.org:8443/x',
  'https://user:word@push.example.org/x',
  'https://intranet/x',
  'ftp://push.example.org/x',
  'no address',
])('%s is no address of a push service', async (endpoint) => {
  const strict = await kit.reopen({ pushesToLoopback: false });
  const answer = await callAs({ app: strict.app }, person, 'POST', '/api/push/subscriptions', {
    endpoint,
    keys: browser.keys,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'notifications.badPushEndpoint']);
  expect(await subscriptions()).toEqual([]);
});
