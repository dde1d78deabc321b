// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import { DRILL_MINUTES } from '@repo/contract/emergency/anyone-settings';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addConfirmedContact } from '@repo/dev-env/people/alert-contacts';
import { readByAnyone, tellLate } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type CreatedGlyph, callAs, type Owner } from '@repo/dev-env/people/glyph-owner';
import { givePlace, makeShownCard } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes } from '@repo/vault';
import { afterEach, beforeEach, expect, test } from 'vitest';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
const luca = 'luca@people.example';
beforeEach(async () => {
  kit = await openTestApp();
  ({ owner, made } = await makeShownCard(kit));
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
