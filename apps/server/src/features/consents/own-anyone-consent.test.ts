// @databases both

import { ANYONE_CONSENT_VERSION, HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { readByAnyone } from '@repo/dev-env/people/anyone-reader';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  callAs,
  consentToAnyone,
  createGlyphFor,
  makeVault,
  type Owner,
  sealChange,
  sealGlyph,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { consents } from '../../db/tables/consents.ts';
import { glyphSections } from '../../db/tables/glyphs.ts';
import { holdAnyoneConsent } from '../glyphs/anyone-glyphs.ts';
import { consentsFeature } from './consents-feature.ts';

let kit: TestApp;
let owner: Owner;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await newOwner();
});

async function newOwner(): Promise<Owner> {
  const made = await signUpOwner(kit, { realm: 'real' });
  await confirmAddress(kit, made);
  await consentToAnyone(kit, made);
  return made;
}

const SHOWN = {
  permissions: { medical: 'none' },
  anyone: { groups: ['allergies'], leftOut: [], nameless: [] },
} as const satisfies GlyphOptions;

const read = async (one = owner) => (await callAs(kit, one, 'GET', '/api/consents/anyone')).json();
const give = (version = ANYONE_CONSENT_VERSION, one = owner) =>
  callAs(kit, one, 'PUT', '/api/consents/anyone', { version });
const withdraw = (one = owner) => callAs(kit, one, 'POST', '/api/consents/anyone/withdrawal', {});
const holds = (one = owner) => kit.context.db.transaction((tx) => holdAnyoneConsent(tx, one.user.id));
const countShares = (one = owner) =>
  kit.context.db.$count(
    glyphSections,
    and(
      eq(glyphSections.accountId, one.user.id),
      eq(glyphSections.role, 'anyone'),
      isNotNull(glyphSections.shareWrapped),
    ),
  );
const listActs = async () => {
  const mine = eq(auditLeaves.subjectId, owner.user.id);
  const rows = await kit.context.db.select().from(auditLeaves).where(mine).orderBy(auditLeaves.counter);
  return rows.filter(({ act }) => act.startsWith('anyone.')).map(({ act, entry }) => [act, JSON.parse(entry).facts]);
};

test('it has a version and a time beside the first one, stands once in the log and in the export', async () => {
  const now = kit.clock.now().toISOString();
  expect(await read()).toEqual({ isNeeded: true, version: ANYONE_CONSENT_VERSION, givenAt: now, cards: 0 });
  kit.clock.advance(1000);
  await Promise.all([give(), give()]);
  expect((await read()).givenAt).toBe(now);
  expect((await give(ANYONE_CONSENT_VERSION + 1)).json().code).toBe('consents.otherWording');
  expect(await listActs()).toEqual([['anyone.consented', { version: ANYONE_CONSENT_VERSION }]]);
  const part = consentsFeature.exportParts?.find(({ name }) => name === 'consents');
  expect(await part?.read(kit.context, { accountId: owner.user.id })).toEqual([
    { kind: 'anyone', version: ANYONE_CONSENT_VERSION, givenAt: new Date(now) },
    { kind: 'health', version: HEALTH_CONSENT_VERSION, givenAt: new Date(now) },
  ]);
});

test('withdrawn, what opens the lines is destroyed on every card, also in the trash, and the cards stay', async () => {
  const other = await newOwner();
  await createGlyphFor(kit, other, SHOWN);
  const [card, trashed] = [await createGlyphFor(kit, owner, SHOWN), await createGlyphFor(kit, owner, SHOWN)];
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${trashed.row.id}`);
  expect([(await read()).cards, await countShares(), await holds()]).toEqual([1, 2, true]);
  expect((await withdraw()).json()).toEqual({ stopped: 2 });
  expect([await read(), await countShares(), await holds()]).toMatchObject([{ givenAt: null, cards: 0 }, 0, false]);
  const after = (await callAs(kit, owner, 'GET', `/api/qr-codes/${card.row.id}`)).json();
  expect(after).toMatchObject({ state: 'open', isActive: true, anyone: [] });
  // The content is the owner's as before: only a new sealing shows it again.
  expect(after.encodedData).toBe(card.body.encodedData);
  const health = (await callAs(kit, owner, 'GET', '/api/consents/health')).json();
  expect(health.givenAt).not.toBeNull();
  expect((await withdraw()).json()).toEqual({ stopped: 0 });
  await give();
  await callAs(kit, owner, 'POST', `/api/qr-codes/${trashed.row.id}/restore`);
  expect(await countShares()).toBe(0);
  const { body } = await sealChange(kit, owner, card, SHOWN);
  const url = `/api/qr-codes/${card.row.id}`;
  expect((await callAs(kit, owner, 'PUT', url, body)).json().anyone).toEqual(['allergies']);
  expect([await countShares(), await countShares(other)]).toEqual([1, 1]);
  expect((await listActs()).map(([act]) => act)).toEqual([
    'anyone.consented',
    'anyone.consentWithdrawn',
    'anyone.consented',
  ]);
});

test('without it no card gets lines for anyone, and one to other words is none for a new card', async () => {
  await withdraw();
  const create = async () =>
    (await callAs(kit, owner, 'POST', '/api/qr-codes', (await sealGlyph(kit, owner, SHOWN)).body)).json().code;
  expect(await create()).toBe('consents.anyoneNeeded');
  await give();
  await kit.context.db.update(consents).set({ version: 99 }).where(eq(consents.kind, 'anyone'));
  expect([await create(), (await read()).givenAt]).toEqual(['consents.anyoneNeeded', null]);
  // What is shown already goes on until its owner is asked.
  expect(await holds()).toBe(true);
});

test('withdrawing the consent to health data ends both', async () => {
  await createGlyphFor(kit, owner, SHOWN);
  // Shown to anyone, it is health data, whatever its category.
  await createGlyphFor(kit, owner, { ...SHOWN, category: 'legal' });
  const ended = await callAs(kit, owner, 'POST', '/api/consents/health/withdrawal', { cards: 'deactivate' });
  expect(ended.json()).toEqual({ stopped: 2 });
  expect([await read(), await countShares(), await holds()]).toMatchObject([{ givenAt: null, cards: 0 }, 0, false]);
  expect((await listActs()).at(-1)).toEqual([
    'anyone.consentWithdrawn',
    { version: ANYONE_CONSENT_VERSION, cards: 'deactivate' },
  ]);
});

test('a card that is made while the consent is withdrawn shows nothing or is refused', async () => {
  const before = await createGlyphFor(kit, owner, SHOWN);
  const { body } = await sealChange(kit, owner, before, SHOWN);
  const bodies = await Promise.all(Array.from({ length: 4 }, () => sealGlyph(kit, owner, SHOWN)));
  const [withdrawn, changed, ...made] = await Promise.all([
    withdraw(),
    callAs(kit, owner, 'PUT', `/api/qr-codes/${before.row.id}`, body),
    ...bodies.map((one) => callAs(kit, owner, 'POST', '/api/qr-codes', one.body)),
  ]);
  expect(withdrawn.statusCode).toBe(200);
  for (const answer of [changed, ...made]) expect([200, 201, 403]).toContain(answer.statusCode);
  expect([await countShares(), (await read()).cards]).toEqual([0, 0]);
});

test('invented data need no consent', async () => {
  const demo = await makeVault(kit, await signUp(kit, { realm: 'demo' }));
  const { secret } = await createGlyphFor(kit, demo, SHOWN);
  expect(await read(demo)).toMatchObject({ isNeeded: false, givenAt: null });
  expect((await give(ANYONE_CONSENT_VERSION, demo)).json().code).toBe('consents.notNeeded');
  expect((await withdraw(demo)).json().code).toBe('consents.notNeeded');
  expect([await holds(demo), await countShares(demo)]).toEqual([false, 1]);
  expect((await readByAnyone(kit, secret)).json()).toMatchObject({ state: 'open' });
});
