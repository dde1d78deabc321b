// @databases both
import { ALERTS_PER_DAY } from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { DRILL_MINUTES } from '@repo/contract/emergency/anyone-settings';
import { PLACE_KEPT_DAYS } from '@repo/contract/emergency/emergency';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addConfirmedContact, changeLetter, readAlertTokens } from '@repo/dev-env/people/alert-contacts';
import { nameReading, readByAnyone, tellLate } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type CreatedGlyph, callAs, type Owner } from '@repo/dev-env/people/glyph-owner';
import { givePlace, openShownCard } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
const luca = 'luca@people.example';
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
  await addConfirmedContact(kit, owner, { email: luca, name: 'Marta' });
});
afterEach(() => kit.close());

const countAlarms = async () =>
  (await readMailsTo(kit, luca)).filter(({ text }) => text.includes('was opened at')).length;
const ofCard = (path: string) => `/api/qr-codes/${made.row.id}/${path}`;

test('property 19: contacts hear of readings, at once from elsewhere and after thirty minutes', async () => {
  const read = (from?: string) => readByAnyone(kit, made.secret, from === undefined ? {} : { from });
  const counts: number[] = [];
  await Promise.all(Array.from({ length: 5 }, () => read()));
  counts.push(await countAlarms());
  await read('8.8.8.8');
  counts.push(await countAlarms());
  kit.clock.advance(29 * MINUTE_MS);
  await read();
  counts.push(await countAlarms());
  kit.clock.advance(11 * MINUTE_MS);
  await read();
  counts.push(await countAlarms());
  expect(counts).toEqual([1, 2, 2, 3]);
});

const post = (url: string, payload: object) => kit.app.inject({ method: 'POST', url, payload });
const openFrom = (from: string) => nameReading(kit, made.secret, from);
const say = (reading: string, latitude = 45.46421) =>
  post('/api/emergency/place', { reading, latitude, longitude: 9.18999 });
const listPlaceMails = async () => (await readMailsTo(kit, luca)).filter(({ text }) => text.includes('has said where'));
const see = async (token: string | null) => post('/api/emergency/told', { token });

test('property 19: contacts are told once a reading that its reader said where, and see the place by their own link alone', async () => {
  const reading = await openFrom('8.8.8.8');
  const told = await readAlertTokens(kit, luca);
  expect((await see(told.me)).json()).toMatchObject({ name: 'Marta', reading: { place: null, isPlaceOpen: true } });
  for (const latitude of [45.46421, 45.46999]) expect((await say(reading, latitude)).statusCode).toBe(200);
  const [mail, ...others] = await listPlaceMails();
  expect([others, mail?.text.includes('45.4'), mail?.text.includes('9.19')]).toEqual([[], false, false]);
  // Without a preposition, which would need an article in front of some countries.
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('(United States) has said where');
  const { me, no } = await readAlertTokens(kit, luca);
  expect(me).toBe(told.me);
  expect((await see(me)).json().reading).toMatchObject({ place: { latitude: 45.47, longitude: 9.19 } });
  for (const token of [no, changeLetter(me ?? ''), 'me.']) {
    expect((await see(token)).json(), String(token)).toMatchObject({ code: 'alertContacts.linkOver' });
  }
  kit.clock.advance(PLACE_KEPT_DAYS * DAY_MS);
  expect((await see(me)).json().reading).toMatchObject({ place: null, isPlaceOpen: false });
  expect((await post('/api/alert-contact-links/leave', { token: me })).statusCode).toBe(200);
  expect((await see(me)).statusCode).toBe(410);
});

test('property 19: a place takes no alarm away, and eight of them in a day are told', async () => {
  for (let times = 1; times <= ALERTS_PER_DAY + 1; times += 1) await say(await openFrom(`8.8.${times}.1`));
  expect([await countAlarms(), (await listPlaceMails()).length]).toEqual([ALERTS_PER_DAY, ALERTS_PER_DAY]);
  kit.clock.advance(DAY_MS + 1);
  await say(await openFrom('8.8.77.1'));
  expect([await countAlarms(), (await listPlaceMails()).length]).toEqual([ALERTS_PER_DAY + 1, ALERTS_PER_DAY + 1]);
});

test('property 19: no place of a drill, of a try that was shown nothing, or while the mails are muted', async () => {
  await callConfirmed(kit, owner, { method: 'POST', url: ofCard('drill') });
  expect((await say(await openFrom('8.8.1.1'))).statusCode).toBe(200);
  kit.clock.advance(DRILL_MINUTES * MINUTE_MS + 1);
  const muted = await openFrom('8.8.2.1');
  await callAs(kit, owner, 'PUT', '/api/alert-contacts-mute', { muted: true });
  await say(muted);
  await callAs(kit, owner, 'PUT', '/api/alert-contacts-mute', { muted: false });
  await callAs(kit, owner, 'PUT', ofCard('anyone'), { on: false });
  expect((await say(await openFrom('8.8.3.1'))).statusCode).toBe(200);
  expect(await listPlaceMails()).toEqual([]);
});

test('property 19: contacts never hear of a drill, of a late notice, or of a try that was shown nothing', async () => {
  const drill = await callConfirmed(kit, owner, { method: 'POST', url: ofCard('drill') });
  expect(drill.statusCode).toBe(200);
  expect((await readByAnyone(kit, made.secret)).json()).toMatchObject({ state: 'open', drill: true });
  await givePlace(kit, owner, made);
  const late = await tellLate(kit, made.secret, { claimedAt: kit.clock.now(), nonce: randomBytes(16) });
  expect(late.statusCode).toBe(200);
  kit.clock.advance(DRILL_MINUTES * MINUTE_MS + 1);
  await callAs(kit, owner, 'PUT', ofCard('anyone'), { on: false });
  expect((await readByAnyone(kit, made.secret)).json()).toMatchObject({ state: 'nothing' });
  expect(await countAlarms()).toBe(0);
});
