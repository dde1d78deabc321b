// @databases both

import { CONTACT_PUSHES_MAX } from '@repo/contract/alert-contacts/contact-push';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { type Browser, newBrowser, openPushService, type PushService } from '@repo/dev-env/outside/push-endpoint';
import { addConfirmedContact, changeLetter, readAlertTokens } from '@repo/dev-env/people/alert-contacts';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { alertContacts, contactPushes } from '../../../db/tables/alert-contacts.ts';
import { lockListeners, tellAlertContacts } from '../tell-alert-contacts.ts';
import { tellAlertPlace } from '../tell-alert-place.ts';
import { sendContactPushes } from './send-contact-pushes.ts';

let kit: TestApp;
let service: PushService;
let owner: Person;
let contactId: string;
let browser: Browser;
let me: string;
const luca = 'luca@people.example';
beforeEach(async () => {
  kit = await openTestApp({ pushesToLoopback: true });
  service = await openPushService();
  owner = await signUp(kit);
  browser = newBrowser();
  contactId = (await addConfirmedContact(kit, owner, { email: luca, name: 'Marta' })).id;
  await open();
  me = (await readAlertTokens(kit, luca)).me ?? '';
});
afterEach(async () => {
  await service.close();
  await kit.close();
});

const post = (path: string, payload: object) =>
  kit.app.inject({ method: 'POST', url: `/api/alert-contact-links/${path}`, payload });
const start = (path = '/secret-of-the-browser', { token = me, keys = browser.keys } = {}) =>
  post('push', { token, endpoint: service.origin + path, keys });
const send = () => sendContactPushes(kit.context);
const list = () => kit.context.db.select().from(contactPushes);
const readOpened = () => service.received.map(({ body }) => JSON.parse(browser.open(body)));

/** As the transaction of a reading does; from another network, so that it is told. */
let networks = 0;
async function open(): Promise<string> {
  networks += 1;
  const reading = { accountId: owner.user.id, readingId: newId(), at: kit.clock.now(), country: 'IT' };
  const glyph = { glyphId: newId(), network: `8.8.${networks}.0/24` };
  await kit.context.db.transaction(async (tx) =>
    tellAlertContacts(tx, kit.context, { ...reading, ...glyph }, await lockListeners(tx, reading)),
  );
  return reading.readingId;
}

test('a phone of a contact gets the link of their page, encrypted for it alone, once, and no name', async () => {
  expect((await start()).json()).toMatchObject({ isHere: true, phones: 1 });
  const readingId = await open();
  expect([await send(), await send()]).toEqual([1, 0]);
  const { me: own } = await readAlertTokens(kit, luca);
  expect(readOpened()).toEqual([{ kind: 'alertContact.opened', contact: own }]);
  kit.clock.advance(1);
  const place = { accountId: owner.user.id, readingId, at: kit.clock.now(), country: 'IT' };
  await kit.context.db.transaction((tx) => tellAlertPlace(tx, kit.context, place));
  await send();
  expect(readOpened()[1]).toEqual({ kind: 'alertContact.place', contact: own });
  expect(() => newBrowser().open(service.received[0]!.body)).toThrow();
});

test('one tap ends it on this phone or on all, and the mails go on', async () => {
  const endpoint = `${service.origin}/secret-of-the-browser`;
  await start();
  await start('/other');
  expect((await post('push/read', { token: me, endpoint })).json()).toMatchObject({ isHere: true, phones: 2 });
  expect((await post('push/stop', { token: me, endpoint })).json()).toMatchObject({ isHere: false, phones: 1 });
  expect((await post('push/stop', { token: me, endpoint: null })).json()).toMatchObject({ phones: 0 });
  await open();
  expect([await send(), await list()]).toEqual([0, []]);
});

test('it ends with leaving, removing, the account, and a browser that is gone', async () => {
  const ends: Readonly<Record<string, () => Promise<unknown>>> = {
    gone: async () => {
      service.answers = { status: 410 };
      await open();
      await send();
    },
    leaving: () => post('leave', { token: me }),
    removing: () => callAs(kit, owner, 'DELETE', `/api/alert-contacts/${contactId}`),
    account: () => kit.context.db.delete(accounts).where(eq(accounts.id, owner.user.id)),
  };
  for (const [name, end] of Object.entries(ends)) {
    service.answers = { status: 201 };
    if (name === 'removing' || name === 'account') {
      owner = await signUp(kit);
      contactId = (await addConfirmedContact(kit, owner, { email: `${name}.${luca}`, name: null })).id;
      await open();
      me = (await readAlertTokens(kit, `${name}.${luca}`)).me ?? '';
    }
    expect((await start()).statusCode, name).toBe(200);
    await end();
    expect(await list(), name).toEqual([]);
  }
  for (const path of ['push/read', 'push/stop']) {
    expect((await post(path, { token: me, endpoint: null })).json()).toMatchObject({ code: 'alertContacts.linkOver' });
  }
});

test('only the link of a contact who is told switches it on, and of four phones the oldest goes', async () => {
  const { no } = await readAlertTokens(kit, luca);
  for (const token of [no ?? '', changeLetter(me), 'me.']) expect((await start('/x', { token })).statusCode).toBe(410);
  for (let times = 0; times <= CONTACT_PUSHES_MAX; times += 1) {
    kit.clock.advance(1000);
    await start(`/browser-${times}`);
  }
  const first = { token: me, endpoint: `${service.origin}/browser-0` };
  expect((await post('push/read', first)).json()).toMatchObject({ isHere: false, phones: CONTACT_PUSHES_MAX });
});

test('neither address nor keys stand in the database or the log; a browser moved to another contact is told nothing', async () => {
  await start();
  const [row] = await list();
  const stored = JSON.stringify(row) + Buffer.from(row!.targetWrapped).toString('latin1');
  for (const secret of ['secret-of-the-browser', browser.keys.auth])
    expect(stored + kit.logs.join()).not.toContain(secret);
  const other = await signUp(kit);
  const { id } = await addConfirmedContact(kit, other, { email: `other.${luca}`, name: null });
  const set = { contactId: id, accountId: other.user.id, what: 'opened', nextAttemptAt: kit.clock.now() } as const;
  await kit.context.db.update(contactPushes).set(set);
  await send();
  expect([service.received, await list(), kit.context.brokenRows.get('contact_pushes')]).toEqual([[], [], 1]);
});

test('a contact whose row was changed outside the server is told nothing on a phone', async () => {
  await start();
  await open();
  await kit.context.db.update(alertContacts).set({ addressKey: new Uint8Array(32) });
  await send();
  expect(service.received).toEqual([]);
});

test('what fails comes again after a minute and is given up after a day; what is queued meanwhile replaces it', async () => {
  await start();
  service.answers = { status: 503 };
  await open();
  expect([await send(), await send()]).toEqual([1, 0]);
  kit.clock.advance(MINUTE_MS);
  expect(await send()).toBe(1);
  await open();
  service.answers = { status: 201 };
  expect([await send(), await send(), (await list())[0]?.attempts]).toEqual([1, 0, 0]);
  service.answers = { status: 503 };
  await open();
  await send();
  kit.clock.advance(24 * HOUR_MS);
  expect([await send(), (await list())[0]?.nextAttemptAt]).toEqual([1, null]);
});

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://push.example.org:8443/x',
  'https://user:word@push.example.org/x',
])('%s is no address of a push service of a contact', async (endpoint) => {
  const strict = await kit.reopen({ pushesToLoopback: false });
  const payload = { token: me, endpoint, keys: browser.keys };
  const answer = await strict.app.inject({ method: 'POST', url: '/api/alert-contact-links/push', payload });
  expect([answer.statusCode, answer.json().code, await list()]).toEqual([422, 'notifications.badPushEndpoint', []]);
});
