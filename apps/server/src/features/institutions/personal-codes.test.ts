// @databases both
import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import { isPersonalCode } from '@repo/contract/rules/personal-code';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { callAs, createGlyphFor, type Owner, sealGlyph, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { institutionalCodes } from '../../db/tables/institutions.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { sealDetails } from '../profile/profile-seals.ts';
import { derivePersonalCode } from './personal-code.ts';

const BANK = 'it-central-bank';
const EXPORT = '/api/account/export';
const PATH = '/api/user-institutional-codes';

let kit: TestApp;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  other = await signUpOwner(kit);
});
afterAll(() => kit.close());

async function listed(who: Owner, query = '?country=IT'): Promise<InstitutionalCode[]> {
  return (await callAs(kit, who, 'GET', PATH + query)).json();
}

async function codeAt(who: Owner, id = BANK): Promise<InstitutionalCode> {
  return (await listed(who)).find(({ institution }) => institution.id === id)!;
}

const reveal = (who: Owner, institutionId = BANK) => callAs(kit, who, 'POST', PATH, { institutionId });

/** Does what the holder's browser does after a reveal. */
async function mint(who: Owner, institutionId = BANK) {
  const { recordId, code } = (await reveal(who, institutionId)).json();
  return createGlyphFor(kit, who, { id: recordId, ...buildGlyph(code) });
}

const buildGlyph = (code: string): GlyphOptions => ({
  category: 'financial',
  fields: { bankAccount: code },
  permissions: { medical: 'none', financial: 'read' },
});

async function countAssigned(who: Owner): Promise<number> {
  const mine = eq(institutionalCodes.accountId, who.user.id);
  const [row] = await kit.context.db.select({ rows: count() }).from(institutionalCodes).where(mine);
  return row?.rows ?? 0;
}

test('[INST-07][INST-35] a code for every institution of the country, with all that its card shows', async () => {
  const codes = await listed(owner);
  const { body } = await callAs(kit, owner, 'GET', '/api/institutions?country=IT');
  expect(codes.map(({ institution }) => institution.id)).toEqual(JSON.parse(body).map(({ id }: { id: string }) => id));
  expect(codes[0]).toEqual({
    institution: {
      id: BANK,
      name: expect.any(String),
      type: 'financial',
      kind: 'central_bank',
      country: 'IT',
      city: null,
    },
    uniqueCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
    code: expect.stringMatching(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/),
    institutionType: 'financial',
    role: 'financial',
    accessLevel: 'read',
    usageCount: 0,
    isActive: true,
    description: null,
    glyph: null,
  });
  expect(codes.find(({ institution }) => institution.kind === 'university')).toMatchObject({
    role: null,
    accessLevel: 'none',
  });
});

test('[INST-22] codes are there without being made: no row, two people differ, two institutions differ', async () => {
  const [mine, theirs] = [await listed(owner), await listed(other)];
  const codes = [...mine, ...theirs].map(({ uniqueCode }) => uniqueCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every(isPersonalCode)).toBe(true);
  expect([await countAssigned(owner), await countAssigned(other)]).toEqual([0, 0]);
});

test('[INST-22] the same on another node with the same keys, another one under other keys', async () => {
  const node = await kit.reopen({});
  const answer = await node.app.inject({ url: `${PATH}?country=IT`, headers: owner.headers });
  expect(answer.json()).toEqual(await listed(owner));
  const others = { keys: { ...kit.context.keys, pepper: new Uint8Array(32) } };
  expect(derivePersonalCode(others, owner.user.id, BANK)).not.toBe((await codeAt(owner)).uniqueCode);
});

test('two windows that reveal at the same time mint one glyph', async () => {
  const answers = await Promise.all([reveal(owner), reveal(owner), reveal(owner)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const ids = answers.map((answer) => answer.json().recordId);
  expect(new Set(ids).size).toBe(1);
  const { code } = answers[0]!.json();
  const bodies = await Promise.all([0, 1].map(() => sealGlyph(kit, owner, { id: ids[0], ...buildGlyph(code) })));
  const kept = await Promise.all(bodies.map(({ body }) => callAs(kit, owner, 'POST', '/api/qr-codes', body)));
  expect(kept.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await codeAt(owner)).glyph).toMatchObject({ id: ids[0], state: 'open' });
  expect((await codeAt(owner)).glyph?.encodedData).not.toBe('');
  expect(await countAssigned(owner)).toBe(1);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, owner.user.id));
  const assigned = leaves.filter(({ act }) => act === 'institutionalCode.assigned');
  expect(assigned.map(({ entry }) => JSON.parse(entry).facts)).toEqual([{ institution: BANK, glyph: ids[0] }]);
});

test('[INST-35] usage is what others really scanned; access and activity are the glyph’s own', async () => {
  const scanner = await signUp(kit);
  await grantRole(kit, scanner, 'financial', await signUpInstitution(kit));
  const { secret, row } = await mint(other);
  await scanGlyph(kit, scanner, secret, { role: 'financial' });
  await scanGlyph(kit, other, secret);
  expect(await codeAt(other)).toMatchObject({ usageCount: 1, accessLevel: 'read', isActive: true });
  await callAs(kit, other, 'POST', `/api/qr-codes/${row.id}/deactivate`);
  expect(await codeAt(other)).toMatchObject({ usageCount: 1, isActive: false });
  await callAs(kit, other, 'POST', `/api/qr-codes/${row.id}/activate`);
});

test('a glyph in the trash makes room for a new one; the code stays what it was', async () => {
  const before = await codeAt(other);
  await callAs(kit, other, 'DELETE', `/api/qr-codes/${before.glyph?.id}`);
  expect(await codeAt(other)).toMatchObject({ glyph: null, usageCount: 0, isActive: true });
  const answers = await Promise.all([reveal(other), reveal(other)]);
  const [recordId, again] = answers.map((answer) => answer.json().recordId);
  expect(recordId).toBe(again);
  expect(recordId).not.toBe(before.glyph?.id);
  await mint(other);
  expect(await codeAt(other)).toMatchObject({ uniqueCode: before.uniqueCode, glyph: { id: recordId } });
  expect(await countAssigned(other)).toBe(1);
});

test('nobody sees or takes another person’s glyph through a code', async () => {
  const stranger = await signUpOwner(kit);
  const { glyph } = await codeAt(owner);
  await kit.context.db
    .insert(institutionalCodes)
    .values({ accountId: stranger.user.id, institutionId: BANK, recordId: glyph!.id, assignedAt: kit.clock.now() });
  expect((await codeAt(stranger)).glyph).toBeNull();
  expect((await reveal(stranger, 'it-nobody-knows')).json().code).toBe('institutions.unknown');
});

test('without a complete profile codes are read and not revealed', async () => {
  const real = await signUpOwner(kit, { realm: 'real' });
  expect((await reveal(real)).json()).toMatchObject({ code: 'profile.required' });
  expect((await codeAt(real)).glyph).toBeNull();
  expect(await countAssigned(real)).toBe(0);
  await fileProfile(kit, real);
  expect((await reveal(real)).statusCode).toBe(201);
});

test('[X-61] without a country: that of the profile, else Canada', async () => {
  const real = await signUpOwner(kit, { realm: 'real' });
  const listCountries = async () => new Set((await listed(real, '')).map(({ institution }) => institution.country));
  expect(await listCountries()).toEqual(new Set(['CA']));
  await fileProfile(kit, real);
  for (const [country, shown] of [
    ['OTHER', 'CA'],
    ['IT', 'IT'],
  ] as const) {
    const sealed = await sealDetails(kit.context, real.user.id, { profile: { country } });
    await kit.context.db.update(profiles).set(sealed).where(eq(profiles.accountId, real.user.id));
    expect(await listCountries()).toEqual(new Set([shown]));
  }
});

test('[X-61] [INST-05] without a country in the profile: that of the address, and any by choice', async () => {
  const node = await kit.reopen({ countryHeader: 'cf-ipcountry', trustProxy: '192.0.2.7' });
  const real = await signUpOwner(kit, { realm: 'real' });
  const shownFrom = async (country: string) => {
    const headers = { ...real.headers, 'x-forwarded-for': '93.184.216.34', 'cf-ipcountry': country };
    const codes = (await node.app.inject({ url: PATH, headers, remoteAddress: '192.0.2.7' })).json<
      InstitutionalCode[]
    >();
    return new Set(codes.map(({ institution }) => institution.country));
  };
  expect(await shownFrom('IT')).toEqual(new Set(['IT']));
  expect(await shownFrom('XX')).toEqual(new Set(['CA']));
});

test('on hold nothing is revealed, and what is sealed is left out', async () => {
  const held = (at: Date | null) => setAccount(kit, owner.user.id, { holdUntil: at });
  await held(new Date(kit.clock.now().getTime() + 3_600_000));
  expect((await reveal(owner)).json().code).toBe('account.onHold');
  expect((await codeAt(owner)).glyph).toMatchObject({ encodedData: '' });
  await held(null);
});

test('what was revealed is in the export, and goes with the account', async () => {
  const leaver = await signUpOwner(kit);
  const { recordId, uniqueCode } = (await reveal(leaver)).json();
  const headers = { ...leaver.headers, ...(await confirmFor(kit, leaver, { method: 'GET', url: EXPORT })) };
  const { parts } = (await kit.app.inject({ url: EXPORT, headers })).json();
  expect(parts).toContainEqual({
    name: 'institutionalCodes',
    content: [expect.objectContaining({ institutionId: BANK, recordId, uniqueCode })],
  });
  await kit.context.db.delete(accounts).where(eq(accounts.id, leaver.user.id));
  expect(await countAssigned(leaver)).toBe(0);
});
