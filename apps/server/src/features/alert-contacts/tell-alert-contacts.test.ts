// @databases both

import type { AlertContact } from '@repo/contract/alert-contacts/alert-contacts';
import { ALERTS_PER_DAY } from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addConfirmedContact, nameContact, readAlertTokens } from '@repo/dev-env/people/alert-contacts';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { alertContacts, alertTellings } from '../../db/tables/alert-contacts.ts';
import { type AlertReading, lockListeners, tellAlertContacts } from './tell-alert-contacts.ts';
import { wordPlace } from './word-place.ts';

let kit: TestApp;
let owner: Person;
let contact: AlertContact;
let number = 0;
let luca: string;
const glyphId = newId();
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUp(kit);
  number += 1;
  luca = `anna${number}@people.example`;
  contact = await addConfirmedContact(kit, owner, { email: luca, name: 'Marta' });
});

const HOME = { country: 'IT', network: '93.184.216.0/24' };
const ELSEWHERE = { country: 'IT', network: '151.38.4.0/24' };
const ABROAD = { country: 'FR', network: '93.184.216.0/24' };

const tell = async (tx: Tx, reading: AlertReading) =>
  tellAlertContacts(tx, kit.context, reading, await lockListeners(tx, reading));

/** As the transaction of a reading does. */
const open = (place: { country: string | null; network: string } = HOME, wish: Partial<AlertReading> = {}) => {
  const reading = { accountId: owner.user.id, glyphId, readingId: newId(), at: kit.clock.now(), ...place, ...wish };
  return kit.context.db.transaction((tx) => tell(tx, reading));
};
const after = (minutes: number, ...rest: Parameters<typeof open>) => {
  kit.clock.advance(minutes * MINUTE_MS);
  return open(...rest);
};
async function readAlarms(email = luca): Promise<string[]> {
  const mails = await readMailsTo(kit, email);
  return mails.map(({ text }) => text).filter((text) => text.includes('was opened'));
}

test('property 19: contacts hear of the first reading, and of one thirty minutes later', async () => {
  expect([await open(), await after(29), await after(1)]).toEqual([1, 0, 1]);
  // Counted from what was told, not from what was read.
  expect([await after(29), await after(1)]).toEqual([0, 1]);
  expect(await readAlarms()).toHaveLength(3);
});

test('property 19: contacts hear at once of a reading from another country or network, once from each place', async () => {
  expect([await open(), await open(ELSEWHERE), await open(ABROAD)]).toEqual([1, 1, 1]);
  expect([await after(1), await open(ELSEWHERE), await open(ABROAD)]).toEqual([0, 0, 0]);
  expect(await open({ country: null, network: HOME.network })).toBe(1);
  expect(await open(HOME, { glyphId: newId() })).toBe(1);
});

test('property 19: eight messages within a day, the last of which says so, and then again the next day', async () => {
  for (let times = 1; times <= ALERTS_PER_DAY; times += 1) expect(await after(30), String(times)).toBe(1);
  expect([await after(30), await open(ABROAD)]).toEqual([0, 0]);
  const alarms = await readAlarms();
  expect(alarms.map((text) => text.includes('the last for now')).filter(Boolean)).toHaveLength(1);
  const last = alarms.find((text) => text.includes('the last for now'));
  expect(last).toContain('This is message 8 within 24 hours');
  kit.clock.advance(DAY_MS - (ALERTS_PER_DAY + 1) * 30 * MINUTE_MS);
  expect(await open()).toBe(0);
  // 24 hours after the first of the eight.
  expect(await after(30)).toBe(1);
});

test('property 19: of many readings at once one is told', async () => {
  const told = await Promise.all(Array.from({ length: 8 }, () => open()));
  expect(told.reduce((sum, count) => sum + count)).toBe(1);
  expect(await readAlarms()).toHaveLength(1);
});

test('the mail says whose card, when by the clock of that country, and where; nothing of the card', async () => {
  await open();
  const [text] = await readAlarms();
  const { clock } = wordPlace('en', { at: kit.clock.now(), country: 'IT' });
  expect(text).toContain(`The emergency card of Marta was opened at ${clock}. Country: Italy. Try to reach them.`);
  for (const word of [glyphId, owner.username, owner.user.email, 'allerg', HOME.network]) {
    expect(text?.includes(word), word).toBe(false);
  }
  expect((await readAlertTokens(kit, luca)).no).toMatch(/^no\./);
});

test('times and countries: by the country’s clock where it has one, else by UTC', () => {
  const at = new Date('2026-11-23T13:03:00.000Z');
  expect([
    wordPlace('en', { at, country: 'IT' }),
    wordPlace('it', { at, country: 'IT' }),
    wordPlace('en', { at, country: 'US' }),
    wordPlace('en', { at, country: null }),
    wordPlace('en', { at, country: 'GB' }),
  ]).toEqual([
    { clock: '14:03', place: 'Italy' },
    { clock: '14:03', place: 'Italia' },
    { clock: '13:03 UTC', place: 'United States' },
    { clock: '13:03 UTC', place: null },
    { clock: '13:03', place: 'United Kingdom' },
  ]);
});

test('without a name it says “somebody who named you”, in the language in which the person said yes', async () => {
  const anna = `it${luca}`;
  await nameContact(kit, owner, { email: anna });
  const { yes } = await readAlertTokens(kit, anna);
  const payload = { token: yes, language: 'it' };
  await kit.app.inject({ method: 'POST', url: '/api/alert-contact-links/confirm', payload });
  await open({ country: null, network: HOME.network });
  const [mail] = await readMailsTo(kit, anna);
  expect(mail?.text).toMatch(
    /La tessera di emergenza di una persona che ti ha indicato è stata aperta alle \d\d:\d\d UTC\./,
  );
});

test('who was asked and has not answered, who left, who is muted, and a broken row are not told', async () => {
  const asked = `asked${luca}`;
  await nameContact(kit, owner, { email: asked });
  expect([await open(), (await readAlarms(asked)).length]).toEqual([1, 0]);
  await callAs(kit, owner, 'PUT', '/api/alert-contacts-mute', { muted: true });
  expect(await after(30)).toBe(0);
  expect(await after(24 * 60 - 30)).toBe(1);
  await kit.context.db
    .update(alertContacts)
    .set({ state: 'confirmed' })
    .where(eq(alertContacts.accountId, owner.user.id));
  const broken = kit.context.brokenRows.get('alert_contacts') ?? 0;
  expect(await after(30)).toBe(1);
  expect(kit.context.brokenRows.get('alert_contacts')).toBe(broken + 1);
  const payload = { token: (await readAlertTokens(kit, luca)).no };
  await kit.app.inject({ method: 'POST', url: '/api/alert-contact-links/leave', payload });
  expect(await after(30)).toBe(0);
});

test('a reading that is not committed tells nobody, and an account without contacts costs one query', async () => {
  const failed = kit.context.db.transaction(async (tx) => {
    const at = kit.clock.now();
    const reading = { accountId: owner.user.id, glyphId, readingId: newId(), at, ...HOME };
    await tell(tx, reading);
    throw new Error('killed');
  });
  await expect(failed).rejects.toThrow('killed');
  expect([
    await readAlarms(),
    await kit.context.db.$count(alertTellings, eq(alertTellings.contactId, contact.id)),
  ]).toEqual([[], 0]);
  const before = kit.statements.length;
  expect(await open(HOME, { accountId: (await signUp(kit)).user.id })).toBe(0);
  expect(kit.statements.slice(before).filter((text) => text.includes('"alert_'))).toHaveLength(1);
});

test('the owner sees when somebody was last told', async () => {
  await open();
  const [view] = (await callAs(kit, owner, 'GET', '/api/alert-contacts')).json<AlertContact[]>();
  expect(view).toMatchObject({ id: contact.id, toldAt: kit.clock.now().toISOString() });
});
