// @databases both
import { inflateSync } from 'node:zlib';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { readStatusKeys } from '@repo/contract/print-places/print-places';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  consentToAnyone,
  createGlyphFor,
  type Owner,
  sealChange,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { givePlace } from '@repo/dev-env/people/shown-card';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { readStatus, type StatusValue, verifyStatusList } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { accounts } from '../src/db/tables/accounts.ts';
import { glyphs } from '../src/db/tables/glyphs.ts';
import { printPlaces } from '../src/db/tables/print-places.ts';
import { accountSuspensions } from '../src/db/tables/suspensions.ts';
import { makeDueLists } from '../src/features/print-places/make-lists.ts';
import { destroyDueAccounts } from '../src/features/settings/leave-account.ts';

// Property 4 of section 9.2, the server's half: what each act makes of a place, as a phone reads it from the signed list.

const SHOWN = { permissions: { medical: 'none' }, anyone: TICKS } as const satisfies GlyphOptions;

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
/** The place of the print of the first content. */
let place: number;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUpOwner(kit, { realm: 'real' });
  await confirmAddress(kit, owner);
  await consentToAnyone(kit, owner);
  made = await createGlyphFor(kit, owner, SHOWN);
  place = (await givePlace(kit, owner, made)).index;
});

async function readPlace(index = place): Promise<StatusValue | null> {
  const { keys } = (await kit.app.inject(readStatusKeys.path)).json();
  const { body } = await kit.app.inject('/api/emergency/status/0');
  const address = `${kit.context.config.publicUrl.origin}/api/emergency/status/0`;
  const inflate = (bytes: Uint8Array, maxOutputLength: number) => inflateSync(bytes, { maxOutputLength });
  const opened = verifyStatusList(body, { keys, address, inflate });
  if (!opened.ok) throw new Error(opened.error);
  return readStatus(opened.status.list, index);
}

/** What the list says an hour later: then it is made whether or not a value rose. */
async function readNext(index = place): Promise<StatusValue | null> {
  kit.clock.advance(HOUR_MS);
  owner = await signInAgain(kit, owner);
  await makeDueLists(kit.context);
  return readPlace(index);
}

type Method = 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, body?: object) => {
  const answer = await callAs(kit, owner, method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
};
const confirm = async (method: Method, url: string, payload: Record<string, string | boolean | string[]>) => {
  const answer = await callConfirmed(kit, owner, { method, url, payload });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
};
const act = (method: Method, path: string, body?: object) => call(method, `/api/qr-codes/${made.row.id}${path}`, body);

/** The next content of the card, which becomes the one before the following. */
async function change(wish: GlyphOptions = {}, said: { keepsShown?: boolean } = {}): Promise<void> {
  const { body } = await sealChange(kit, owner, made, { ...SHOWN, ...wish });
  await act('PUT', '', { ...body, ...said });
  made = { ...made, body: { ...made.body, ...body, issue: { ...made.body.issue, ...body.issue } } };
}

async function reissue(): Promise<void> {
  const { secret, body } = await sealReissue(kit, owner, made, SHOWN);
  const { id: _, ...payload } = body;
  const url = `/api/qr-codes/${made.row.id}/reissue`;
  const answer = await callConfirmed(kit, owner, { method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  made = { ...made, secret, body: { ...made.body, ...body } };
}

const destroy = async () => {
  await act('DELETE', '');
  await confirm('POST', '/api/qr-codes/destroy', { ids: [made.row.id] });
};
const askDeletion = () => confirm('POST', '/api/account/delete', { username: owner.username });

/** A reader reports the card, or its owner appeals; a reviewer decides on what waits. */
async function decide(stops: boolean): Promise<void> {
  const reviewer = await signUpReviewer(kit);
  const [waiting] = (await callAs(kit, reviewer, 'GET', '/api/creator/card-reports')).json();
  const url = `/api/creator/card-reports/${waiting.id}`;
  const payload = { stops, words: 'It insults somebody.' };
  const answer = await callConfirmed(kit, reviewer, { method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
async function stop(): Promise<void> {
  const { reading } = (await readByAnyone(kit, made.secret)).json();
  const payload = { reading, reason: 'offensive', text: 'It shows an insult' };
  await kit.app.inject({ method: 'POST', url: '/api/emergency/report', payload });
  await decide(true);
}
async function appeal(): Promise<void> {
  await act('POST', '/anyone/appeal', { text: 'It is a name, no insult.' });
  await decide(false);
}
const expireIn = (ms: number | null) => {
  const expiresAt = ms === null ? null : new Date(kit.clock.now().getTime() + ms).toISOString();
  return change({ limits: { expiresAt } }, { keepsShown: true });
};

const UNDONE: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  [
    'the switch',
    () => act('PUT', '/anyone', { on: false }),
    () => confirm('PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: true }),
  ],
  ['a pause', () => act('POST', '/deactivate'), () => act('POST', '/activate')],
  ['the trash', () => act('DELETE', ''), () => act('POST', '/restore')],
  ['an end that was set', () => expireIn(MINUTE_MS), () => expireIn(null)],
  ['a reviewer’s stop', stop, appeal],
  ['a deletion that was asked for', askDeletion, () => call('POST', '/api/account/cancel-deletion')],
];

test.each(UNDONE)(
  'Property 4 of section 9.2: %s says not for anyone, and undone not stopped',
  async (_, doIt, undo) => {
    expect(await readNext()).toBe(0);
    await doIt();
    expect(await readNext()).toBe(2);
    await undo();
    expect(await readNext()).toBe(0);
  },
);

test('Property 4 of section 9.2: a consent taken back says not for anyone, and what is shown anew is a change', async () => {
  await call('POST', '/api/consents/anyone/withdrawal', {});
  expect(await readNext()).toBe(2);
  // The consent alone shows nothing: what opened the lines is destroyed.
  await consentToAnyone(kit, owner);
  expect(await readNext()).toBe(2);
  await change({}, { keepsShown: true });
  expect(await readNext()).toBe(2);
  // Nor does a new sealing, because the withdrawal switched the card off.
  await confirm('PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: true });
  expect(await readNext()).toBe(3);
});

test('Property 4 of section 9.2: the consent to health data taken back says not for anyone', async () => {
  await call('POST', '/api/consents/health/withdrawal', { cards: 'deactivate' });
  expect(await readNext()).toBe(2);
});

test.each([
  ['of something else', TICKS, { keepsShown: true }, 0],
  ['of what is shown', TICKS, { keepsShown: false }, 3],
  ['of which nobody says what it was', TICKS, {}, 3],
  ['of the groups, whatever the browser says', { ...TICKS, groups: ['allergies'] }, { keepsShown: true }, 3],
] as const)(
  'Property 4 of section 9.2: a change %s is told as what it is, and never taken back',
  async (_, ticks, said, value) => {
    await change({ anyone: { ...ticks, groups: [...ticks.groups] } }, said);
    expect(await readNext()).toBe(value);
    await act('POST', '/deactivate');
    expect(await readNext()).toBe(2);
    await act('POST', '/activate');
    await change({ anyone: { ...ticks, groups: [...ticks.groups] } }, { keepsShown: true });
    expect(await readNext()).toBe(value);
    // The print of now says what is shown now.
    expect(await readNext((await givePlace(kit, owner, made, 3)).index)).toBe(0);
  },
);

test.each([
  ['a new drawing', reissue],
  ['a card that was destroyed', destroy],
] as const)(
  'Property 4 of section 9.2: %s stops the print for good, also when older rows come back',
  async (_, end) => {
    const [before] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
    await end();
    expect(await readNext()).toBe(1);
    await kit.context.db.delete(glyphs).where(eq(glyphs.id, made.row.id));
    await kit.context.db.insert(glyphs).values(before!);
    expect(await readNext()).toBe(1);
  },
);

test('Property 4 of section 9.2: an account that is gone leaves its places, without a person, stopped for good', async () => {
  await askDeletion();
  expect(await readNext()).toBe(2);
  kit.clock.advance(14 * DAY_MS);
  await destroyDueAccounts(kit.context);
  expect(await kit.context.db.$count(accounts, eq(accounts.id, owner.user.id))).toBe(0);
  await makeDueLists(kit.context);
  expect(await readPlace()).toBe(1);
  const [row] = await kit.context.db.select().from(printPlaces).where(eq(printPlaces.id, place));
  expect(row).toMatchObject({ contentVersion: 1, value: 1 });
  // A year later it is neither free nor a decoy.
  kit.clock.advance(365 * DAY_MS);
  await makeDueLists(kit.context);
  expect(await readPlace()).toBe(1);
});

test('Property 4 of section 9.2: an account that is locked or on hold leaves its prints as they are', async () => {
  const { id: accountId } = owner.user;
  const at = kit.clock.now();
  await setAccount(kit, accountId, { holdUntil: new Date(at.getTime() + DAY_MS) });
  expect(await readNext()).toBe(0);
  await kit.context.db.insert(accountSuspensions).values({ id: newId(), accountId, reason: 'Many complaints', at });
  expect((await readByAnyone(kit, made.secret)).json().state).toBe('open');
  expect(await readNext()).toBe(0);
});
