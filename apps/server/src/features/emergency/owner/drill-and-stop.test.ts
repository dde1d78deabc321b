// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { DRILL_MINUTES } from '@repo/contract/emergency/anyone-settings';
import { STOP_LINK_DAYS } from '@repo/contract/emergency/emergency';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealReissue,
  signInAgain,
} from '@repo/dev-env/people/glyph-owner';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openShownCard } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
  await confirmAddress(kit, owner);
});
afterEach(() => kit.close());

const ofCard = (path: string) => `/api/qr-codes/${made.row.id}/${path}`;
const read = async (from = '8.8.8.8') => (await readByAnyone(kit, made.secret, { from })).json();
const settings = async () => (await callAs(kit, owner, 'GET', ofCard('anyone'))).json();
const mails = () => readMailsTo(kit, owner.user.email);
const listKinds = async () =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, owner.user.id))).map(
    ({ kind }) => kind,
  );

test('a drill marks what is read in it, is mailed, and can be begun twice a day', async () => {
  const drill = () => callConfirmed(kit, owner, { method: 'POST', url: ofCard('drill') });
  expect((await callAs(kit, owner, 'POST', ofCard('drill'))).json().code).toBe('stepUp.required');
  expect((await drill()).json()).toMatchObject({ drillsLeft: 1, readings: 0 });
  expect(await read()).toMatchObject({ state: 'open', drill: true });
  expect((await listKinds()).includes('emergency.read')).toBe(false);
  expect((await mails())[0]?.headers.subject).toContain('You are trying one of your cards');
  kit.clock.advance(DRILL_MINUTES * MINUTE_MS);
  expect(await read()).toMatchObject({ state: 'open', drill: false });
  expect([(await drill()).statusCode, (await drill()).json().code]).toEqual([200, 'emergency.tooManyDrills']);
  expect(await settings()).toMatchObject({ drillsLeft: 0, readings: 1 });
});

test('a reading is mailed whatever is switched off, without groups; the link stops that card and nothing else', async () => {
  const other = await createGlyphFor(kit, owner, { anyone: TICKS, emergencyAccess: true });
  const before = (await mails()).length;
  await read();
  const fresh = await mails();
  expect(fresh).toHaveLength(before + 1);
  const [mail] = fresh;
  expect(mail?.headers.subject).toContain('A card was read without an account');
  expect(mail?.text).not.toMatch(/allerg|medicin|Penicillin/i);
  const token = /stop-card#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
  const stop = () => kit.app.inject({ method: 'POST', url: '/api/emergency/stop', payload: { token } });
  for (let times = 0; times < 2; times += 1) expect((await stop()).json()).toEqual({});
  expect((await read()).code).toBe('glyph.inactive');
  expect((await readByAnyone(kit, other.secret)).json().state).toBe('open');
  const asked = { headers: { authorization: `Bearer ${token}` } };
  expect((await kit.app.inject({ url: '/api/qr-codes', ...asked })).statusCode).toBe(401);
  kit.clock.advance(STOP_LINK_DAYS * DAY_MS);
  expect((await stop()).json().code).toBe('emergency.stopLinkOver');
});

test('“I did not expect this” stops the card of the reading', async () => {
  await read();
  const [notice] = (await callAs(kit, owner, 'GET', '/api/notifications')).json<{ id: string; notMe: string }[]>();
  expect(notice?.notMe).toBe('glyph');
  expect((await callAs(kit, owner, 'POST', `/api/notifications/${notice?.id}/not-me`)).statusCode).toBe(200);
  expect((await read()).code).toBe('glyph.inactive');
});

test('a reviewer stops a reported card on every print, with words; its owner appeals, and is let go', async () => {
  const { reading } = await read();
  const report = { reading, reason: 'offensive', text: 'It shows an insult' };
  const send = () => kit.app.inject({ method: 'POST', url: '/api/emergency/report', payload: report });
  for (let times = 0; times < 2; times += 1) expect((await send()).statusCode).toBe(200);
  const reviewer = await signUpReviewer(kit);
  const waiting = async () => (await callAs(kit, reviewer, 'GET', '/api/creator/card-reports')).json();
  const [reported] = await waiting();
  expect(await waiting()).toMatchObject([
    { kind: 'reported', text: 'It shows an insult', waiting: 1, isStopped: false },
  ]);
  const decide = (id: string, stops: boolean) =>
    callConfirmed(kit, reviewer, {
      method: 'POST',
      url: `/api/creator/card-reports/${id}`,
      payload: { stops, words: 'It insults somebody.' },
    });
  expect((await decide(reported.id, true)).json()).toMatchObject({ stops: true, isStopped: true });
  expect((await decide(reported.id, false)).json().code).toBe('emergency.reportDecided');
  expect(await read()).toMatchObject({ state: 'nothing' });
  expect(await settings()).toMatchObject({ on: true, stopped: { reason: 'It insults somebody.', appealedAt: null } });
  // A new print does not escape the stop.
  const next = await sealReissue(kit, owner, made, { anyone: TICKS, emergencyAccess: true });
  const { id: _, ...payload } = next.body;
  expect((await callConfirmed(kit, owner, { method: 'POST', url: ofCard('reissue'), payload })).statusCode).toBe(200);
  expect((await readByAnyone(kit, next.secret)).json()).toMatchObject({ state: 'nothing' });
  const appeal = () => callAs(kit, owner, 'POST', ofCard('anyone/appeal'), { text: 'It is a name, no insult.' });
  expect([(await appeal()).statusCode, (await appeal()).json().code]).toEqual([200, 'emergency.appealed']);
  const [appealed] = await waiting();
  expect(appealed).toMatchObject({ kind: 'appealed', reason: null, text: 'It is a name, no insult.' });
  expect((await decide(appealed.id, false)).json()).toMatchObject({ stops: false, isStopped: false });
  expect((await readByAnyone(kit, next.secret)).json().state).toBe('open');
  expect((await listKinds()).filter((kind) => kind === 'emergency.stopped')).toHaveLength(2);
});

test('an account that is being deleted shows nothing to anybody', async () => {
  const deleteAfter = new Date(kit.clock.now().getTime() + DAY_MS);
  await setAccount(kit, owner.user.id, { deleteAfter });
  expect((await read()).code).toBe('glyph.inactive');
  await kit.context.db.delete(accounts).where(eq(accounts.id, owner.user.id));
  expect((await read()).code).toBe('scans.unknown');
});

test('on hold a card can be switched off and not on', async () => {
  const holdUntil = new Date(kit.clock.now().getTime() + DAY_MS);
  await setAccount(kit, owner.user.id, { holdUntil });
  owner = await signInAgain(kit, owner);
  expect((await callAs(kit, owner, 'PUT', ofCard('anyone'), { on: false })).statusCode).toBe(200);
  expect((await callAs(kit, owner, 'PUT', ofCard('anyone'), { on: true })).json().code).toBe('account.onHold');
});

test('home counts a card that a stranger reads as active before the profile is complete, and no longer when it is switched off', async () => {
  const countActive = async () => (await callAs(kit, owner, 'GET', '/api/user/stats')).json().activeQRs;
  await kit.context.db.update(glyphs).set({ withheld: true });
  expect(await countActive()).toBe(1);
  await callAs(kit, owner, 'PUT', ofCard('anyone'), { on: false });
  expect(await countActive()).toBe(0);
  await callConfirmed(kit, owner, { method: 'PUT', url: ofCard('anyone'), payload: { on: true } });
  expect(await countActive()).toBe(1);
  await kit.context.db.update(glyphs).set({ isActive: false });
  expect(await countActive()).toBe(0);
});
