// @databases both

import type { AnswerOf } from '@repo/contract/call';
import { HEALTH_CONSENT_VERSION, type readHealthConsent } from '@repo/contract/consents/consents';
import {
  callAs,
  consentToHealthData,
  createGlyphFor,
  makeVault,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { consents } from '../../db/tables/consents.ts';
import { consentsFeature } from './consents-feature.ts';

let kit: TestApp;
let owner: Owner;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  owner = await signUpOwner(kit, { realm: 'real' });
});

/** Nobody else may read it: that would need a complete profile. */
const OWN = { permissions: { medical: 'none' } } as const satisfies GlyphOptions;
const LEGAL = { ...OWN, category: 'legal' } as const satisfies GlyphOptions;

const forget = () => kit.context.db.delete(consents).where(eq(consents.accountId, owner.user.id));
const read = async (one = owner): Promise<AnswerOf<typeof readHealthConsent>> =>
  (await callAs(kit, one, 'GET', '/api/consents/health')).json();
const give = (version = HEALTH_CONSENT_VERSION, one = owner) =>
  callAs(kit, one, 'PUT', '/api/consents/health', { version });
const withdraw = (cards: 'deactivate' | 'trash', one = owner) =>
  callAs(kit, one, 'POST', '/api/consents/health/withdrawal', { cards });
const create = async (wish: GlyphOptions) =>
  callAs(kit, owner, 'POST', '/api/qr-codes', (await sealGlyph(kit, owner, wish)).body);
const readCardState = async (id: string) => {
  const { state, isActive } = (await callAs(kit, owner, 'GET', `/api/qr-codes/${id}`)).json();
  return [state, isActive];
};
const listActs = async () => {
  const mine = eq(auditLeaves.subjectId, owner.user.id);
  const rows = await kit.context.db.select().from(auditLeaves).where(mine).orderBy(auditLeaves.counter);
  return rows.filter(({ act }) => act.startsWith('health.')).map(({ act, entry }) => [act, JSON.parse(entry).facts]);
};

test('without a consent no real account keeps health data, by any way', async () => {
  const made = await createGlyphFor(kit, owner, OWN);
  const off = await createGlyphFor(kit, owner, OWN);
  await callAs(kit, owner, 'POST', `/api/qr-codes/${off.row.id}/deactivate`);
  await forget();
  const refused = (answer: { json: () => { code?: string } }) => answer.json().code;
  expect(refused(await create(OWN))).toBe('consents.healthNeeded');
  expect(refused(await create({ ...OWN, category: 'emergency' }))).toBe('consents.healthNeeded');
  const { body } = await sealChange(kit, owner, made, OWN);
  expect(refused(await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body))).toBe('consents.healthNeeded');
  const again = await sealReissue(kit, owner, made, OWN);
  const { id: _id, ...reissue } = again.body;
  const path = `/api/qr-codes/${made.row.id}/reissue`;
  expect(refused(await callAs(kit, owner, 'POST', path, reissue))).toBe('consents.healthNeeded');
  expect(refused(await callAs(kit, owner, 'POST', `/api/qr-codes/${off.row.id}/activate`))).toBe(
    'consents.healthNeeded',
  );
  const many = { act: 'activate', ids: [off.row.id, made.row.id] };
  expect((await callAs(kit, owner, 'POST', '/api/qr-codes/switch', many)).json().results).toMatchObject([
    { outcome: 'refused', code: 'consents.healthNeeded' },
    { outcome: 'unchanged' },
  ]);
  // What is no health data needs none, and what is switched on stays as it is until its owner is asked.
  expect((await create(LEGAL)).statusCode).toBe(201);
  expect(await readCardState(made.row.id)).toEqual(['open', true]);
  await consentToHealthData(kit, owner);
  expect((await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body)).statusCode).toBe(200);
  expect((await callAs(kit, owner, 'POST', `/api/qr-codes/${off.row.id}/activate`)).statusCode).toBe(200);
});

test('it has a version and a time, stands once in the log and in the export, and one to other words is none', async () => {
  const now = kit.clock.now().toISOString();
  expect(await read()).toEqual({ isNeeded: true, version: HEALTH_CONSENT_VERSION, givenAt: now, cards: 0 });
  kit.clock.advance(1000);
  await Promise.all([give(), give()]);
  expect((await read()).givenAt).toBe(now);
  expect((await give(HEALTH_CONSENT_VERSION + 1)).json().code).toBe('consents.otherWording');
  expect(await listActs()).toEqual([['health.consented', { version: HEALTH_CONSENT_VERSION }]]);
  const part = consentsFeature.exportParts?.find(({ name }) => name === 'consents');
  expect(await part?.read(kit.context, { accountId: owner.user.id })).toEqual([
    { kind: 'health', version: HEALTH_CONSENT_VERSION, givenAt: new Date(now) },
  ]);
  await kit.context.db.update(consents).set({ version: HEALTH_CONSENT_VERSION - 1 });
  expect((await read()).givenAt).toBeNull();
  expect((await create(OWN)).json().code).toBe('consents.healthNeeded');
});

test('withdrawn, every card with health data stops: switched off, or in the trash and still off when taken out', async () => {
  const other = await signUpOwner(kit, { realm: 'real' });
  const theirs = await createGlyphFor(kit, other, OWN);
  const [medical, emergency, legal] = [
    await createGlyphFor(kit, owner, OWN),
    await createGlyphFor(kit, owner, { ...OWN, category: 'emergency' }),
    await createGlyphFor(kit, owner, LEGAL),
  ];
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${emergency.row.id}`);
  expect((await read()).cards).toBe(1);
  expect((await withdraw('deactivate')).json()).toEqual({ stopped: 2 });
  expect(await readCardState(medical.row.id)).toEqual(['inactive', false]);
  expect(await readCardState(emergency.row.id)).toEqual(['trash', false]);
  expect(await readCardState(legal.row.id)).toEqual(['open', true]);
  expect((await withdraw('deactivate')).json()).toEqual({ stopped: 0 });
  await give();
  await callAs(kit, owner, 'POST', `/api/qr-codes/${medical.row.id}/activate`);
  expect((await withdraw('trash')).json()).toEqual({ stopped: 1 });
  expect(await readCardState(medical.row.id)).toEqual(['trash', false]);
  await callAs(kit, owner, 'POST', `/api/qr-codes/${medical.row.id}/restore`);
  expect(await readCardState(medical.row.id)).toEqual(['inactive', false]);
  expect((await listActs()).map(([act]) => act)).toEqual([
    'health.consented',
    'health.consentWithdrawn',
    'health.consented',
    'health.consentWithdrawn',
  ]);
  const untouched = (await callAs(kit, other, 'GET', `/api/qr-codes/${theirs.row.id}`)).json();
  expect(untouched).toMatchObject({ state: 'open', isActive: true });
});

test('a card that is made while the consent is withdrawn is stopped with the others or refused', async () => {
  const before = await createGlyphFor(kit, owner, OWN);
  const { body } = await sealChange(kit, owner, before, OWN);
  const bodies = await Promise.all(Array.from({ length: 4 }, () => sealGlyph(kit, owner, OWN)));
  const [withdrawn, changed, ...made] = await Promise.all([
    withdraw('deactivate'),
    callAs(kit, owner, 'PUT', `/api/qr-codes/${before.row.id}`, body),
    ...bodies.map((one) => callAs(kit, owner, 'POST', '/api/qr-codes', one.body)),
  ]);
  expect(withdrawn.statusCode).toBe(200);
  for (const answer of [changed, ...made]) expect([200, 201, 403]).toContain(answer.statusCode);
  const rows = (await callAs(kit, owner, 'GET', '/api/qr-codes')).json();
  expect(rows.filter((row: { isActive: boolean }) => row.isActive)).toEqual([]);
});

test('invented data need no consent: none is kept, and none can be withdrawn for everybody', async () => {
  const demo = await makeVault(kit, await signUp(kit, { realm: 'demo' }));
  const made = await createGlyphFor(kit, demo);
  expect(await read(demo)).toMatchObject({ isNeeded: false, givenAt: null });
  expect((await give(HEALTH_CONSENT_VERSION, demo)).json().code).toBe('consents.notNeeded');
  expect((await withdraw('trash', demo)).json().code).toBe('consents.notNeeded');
  expect((await callAs(kit, demo, 'GET', `/api/qr-codes/${made.row.id}`)).json().state).toBe('open');
});
