// @databases both

import { ANYONE_SHARE_BYTES } from '@repo/contract/glyphs/glyphs';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  consentToAnyone,
  createGlyphFor,
  FIELDS,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  type AnyoneReading,
  fromBase64url,
  type JsonObject,
  jcs,
  openAnyone,
  parseJcs,
  signRecord,
  toBase64url,
} from '@repo/vault';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArchive } from '../../db/archive/write-archive.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { buildWrappedContent, sealedSection } from './glyph-view.ts';
import { openDataKey, openShare, rewrapContent } from './glyph-wraps.ts';

// Lines for anyone: who may show them, where what opens them lies, and that no role gets them (decision 0146).

let kit: TestApp;
let owner: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await newOwner();
});
afterAll(() => kit.close());

async function newOwner(): Promise<Owner> {
  const made = await signUpOwner(kit, { realm: 'real' });
  await confirmAddress(kit, made);
  await consentToAnyone(kit, made);
  return made;
}

const TICKS = { groups: ['allergies', 'medicines'], leftOut: [], nameless: [] } as const;
const SHOWN = { permissions: { medical: 'none' }, anyone: TICKS } as const satisfies GlyphOptions;
const LINES = { fields: { allergies: FIELDS.allergies, medications: FIELDS.medications } };

const isForAnyone = (recordId: string) => and(eq(glyphSections.recordId, recordId), eq(glyphSections.role, 'anyone'));
const readRow = async (id: string) => (await kit.context.db.select().from(glyphs).where(eq(glyphs.id, id)))[0]!;
const create = async (wish: GlyphOptions = SHOWN, one = owner) =>
  callAs(kit, one, 'POST', '/api/qr-codes', (await sealGlyph(kit, one, wish)).body);

/** The sealed share as a release to anyone takes it out of the database. */
async function readShare(recordId: string): Promise<string | null> {
  const row = await readRow(recordId);
  const [section] = await kit.context.db.select().from(glyphSections).where(isForAnyone(recordId));
  const dataKey = await openDataKey(kit.context, buildWrappedContent(row));
  if (dataKey === null || section?.shareWrapped == null) return null;
  return openShare(dataKey, buildWrappedContent(row), 'anyone', section.shareWrapped);
}

async function openStored({ row: { id }, secret }: Pick<CreatedGlyph, 'row' | 'secret'>, by = owner) {
  const row = await readRow(id);
  const [section] = await kit.context.db.select().from(glyphSections).where(isForAnyone(id));
  const { record, contentVersion } = row;
  const stored = { record, contentVersion, signature: toBase64url(row.signature) };
  const anyoneShare = (await readShare(id)) ?? '';
  const ownerPublicKey = toBase64url(by.identity.publicKey);
  const reading: AnyoneReading = { ...stored, ownerPublicKey, anyoneShare, section: sealedSection(section!) };
  return openAnyone(secret, reading);
}

test('what was ticked is kept as it was sealed, through a change and a re-issue, and is gone with the last tick', async () => {
  const made = await createGlyphFor(kit, owner, SHOWN);
  expect(made.row.anyone).toEqual(['allergies', 'medicines']);
  expect(await openStored(made)).toMatchObject({ ok: true, content: LINES });
  const first = await readShare(made.row.id);
  const url = `/api/qr-codes/${made.row.id}`;
  const changed = await sealChange(kit, owner, made, SHOWN);
  expect((await callAs(kit, owner, 'PUT', url, changed.body)).json().anyone).toEqual(['allergies', 'medicines']);
  expect(await openStored(made)).toMatchObject({ ok: true, content: LINES });
  expect(await readShare(made.row.id)).not.toBe(first);
  const { id: _, ...reissue } = (
    await sealReissue(kit, owner, { ...made, body: { ...made.body, ...changed.body } } as never, SHOWN)
  ).body;
  const reissued = await callAs(kit, owner, 'POST', `${url}/reissue`, reissue);
  expect(reissued.statusCode, reissued.body).toBe(200);
  expect(await openStored(made)).toMatchObject({ ok: false, error: 'release.wrongGlyph' });
  const off = await createGlyphFor(kit, owner, SHOWN);
  const unticked = await sealChange(kit, owner, off, { permissions: { medical: 'none' } });
  expect((await callAs(kit, owner, 'PUT', `/api/qr-codes/${off.row.id}`, unticked.body)).json().anyone).toEqual([]);
  expect(await kit.context.db.select().from(glyphSections).where(isForAnyone(off.row.id))).toEqual([]);
});

test('they need a confirmed address and a consent of their own, in any category, and no profile', async () => {
  const one = await signUpOwner(kit, { realm: 'real' });
  const code = async (wish: GlyphOptions = SHOWN) => (await create(wish, one)).json<{ code?: string }>().code;
  expect(await code()).toBe('consents.anyoneNeeded');
  await consentToAnyone(kit, one);
  expect(await code()).toBe('consents.addressNeeded');
  await confirmAddress(kit, one);
  // Nobody has sent a profile here: a card for a role waits for it, this one does not.
  const made = (await create(SHOWN, one)).json();
  expect(made).toMatchObject({ withheld: false, anyone: ['allergies', 'medicines'] });
  expect((await create({ ...SHOWN, permissions: { medical: 'read' } }, one)).json()).toMatchObject({ withheld: true });
  // What is shown to anyone is health data, whatever the card is called.
  await callAs(kit, one, 'POST', '/api/consents/health/withdrawal', { cards: 'deactivate' });
  await consentToAnyone(kit, one);
  expect(await code({ ...SHOWN, category: 'personal' })).toBe('consents.healthNeeded');
  expect(await code({ category: 'personal', permissions: { medical: 'none' } })).toBeUndefined();
});

test('showing more to anyone asks for presence, showing less does not', async () => {
  const made = await createGlyphFor(kit, owner, {
    permissions: { medical: 'none' },
    anyone: { ...TICKS, groups: ['blood'] },
  });
  const change = async (groups: GlyphOptions['anyone'], before: CreatedGlyph) => {
    const { body } = await sealChange(kit, owner, before, {
      permissions: { medical: 'none' },
      ...(groups && { anyone: groups }),
    });
    return { body, answer: await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body) };
  };
  kit.clock.advance(10 * 60_000);
  expect((await change({ ...TICKS, groups: ['blood', 'allergies'] }, made)).answer.json().code).toBe('stepUp.required');
  expect((await change({ ...TICKS, groups: ['blood'] }, made)).answer.statusCode).toBe(200);
});

test('Property 9 of section 9.2: the server refuses ticks, policy, sections and shares that disagree', async () => {
  const { body } = await sealGlyph(kit, owner, SHOWN);
  const plain = await sealGlyph(kit, owner, { permissions: { medical: 'none' } });
  const send = async (changes: object, base = body) => {
    const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', { ...base, issue: { ...base.issue, ...changes } });
    const { code, fields } = answer.json<{ code: string; fields?: { issue?: string } }>();
    return [answer.statusCode, code, fields?.issue];
  };
  const resign = (change: (record: JsonObject) => JsonObject) => {
    const record = jcs(change(parseJcs(body.issue.record) as JsonObject));
    return { record, signature: toBase64url(signRecord(owner.identity.secretKey, record)) };
  };
  const withPolicy = (member: JsonObject) =>
    resign((record) => ({ ...record, policy: { ...(record.policy as JsonObject), ...member } }));
  const share = toBase64url(new Uint8Array(32));
  expect(await send({ anyoneShare: undefined })).toEqual([422, 'glyphs.badRecord', 'issue.badAnyoneShare']);
  expect(await send({ anyoneShare: body.issue.anyoneShare }, plain.body)).toEqual([
    ...[422, 'glyphs.badRecord', 'issue.badAnyoneShare'],
  ]);
  expect(await send(withPolicy({ anyone: ['allergies'] }))).toEqual([422, 'glyphs.badRecord', 'issue.sectionMismatch']);
  expect(await send(withPolicy({ emergency: ['medical', 'anyone'] }))).toEqual([
    422,
    'glyphs.badRecord',
    'record.malformed',
  ]);
  expect(await send(withPolicy({ copies: ['medical'] }))).toEqual([422, 'glyphs.badRecord', 'record.newer']);
  const unnamed = resign((record) => ({
    ...record,
    sections: (record.sections as JsonObject[]).filter(({ role }) => role !== 'anyone'),
  }));
  expect(await send(unnamed)).toEqual([422, 'glyphs.badRecord', 'record.malformed']);
  // The contract knows no share of `anyone` and no such permission.
  for (const wrong of [
    { ...body, issue: { ...body.issue, shares: [...body.issue.shares, { role: 'anyone', share }] } },
    { ...body, issue: { ...body.issue, anyoneShare: share } },
  ])
    expect((await callAs(kit, owner, 'POST', '/api/qr-codes', wrong)).json().code).toBe('request.invalid');
  const stored = await callAs(kit, owner, 'POST', '/api/qr-codes', {
    ...body,
    permissions: { ...body.permissions, anyone: 'read' },
  });
  expect([stored.statusCode, stored.json().permissions]).toEqual([201, body.permissions]);
});

test('Property 11 of section 9.2: no role gets what anyone reads, and nobody can have or ask for such a role', async () => {
  const hospital = await signUpInstitution(kit, { realm: 'real' });
  const doctor = await signUp(kit, { realm: 'real' });
  await grantRole(kit, doctor, 'medical', hospital);
  await raiseAssurance(kit, doctor);
  const made = await createGlyphFor(kit, owner, SHOWN);
  for (const role of ['medical', 'user'] as const) {
    const answer = await scanGlyph(kit, doctor, made.secret, { role });
    expect(answer.statusCode).toBe(403);
    // That there is something, and nothing of it.
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'error', 'message', 'params']);
    expect(answer.json().params).toEqual({ role, anyone: 'shown' });
  }
  const challenge = await callAs(kit, doctor, 'POST', '/api/scan-logs/challenge', { role: 'anyone' });
  expect([challenge.statusCode, challenge.json().code]).toEqual([422, 'scans.noSuchRole']);
  const asked = { institution: hospital.user.username, role: 'anyone' };
  expect((await callAs(kit, doctor, 'POST', '/api/roles/requests', asked)).statusCode).toBeGreaterThan(399);
  // The owner, whose app opens everything, is given the section and not what opens it for others.
  const own = await scanGlyph(kit, owner, made.secret, { role: 'user' });
  expect(own.statusCode).toBe(201);
  expect(own.body).not.toContain(made.body.issue.anyoneShare);
});

test('S3 what opens the lines lies in the share’s row, wrapped, and in no other copy', async () => {
  const made = await createGlyphFor(kit, owner, SHOWN);
  const sealedShare = made.body.issue.anyoneShare!;
  expect(await readShare(made.row.id)).toBe(sealedShare);
  expect(fromBase64url(sealedShare)).toHaveLength(ANYONE_SHARE_BYTES);
  const { id } = made.row;
  // What lists, pages, the copy on a device and the sealed backup (also the one in Drive) are made of.
  const answers = await Promise.all([
    callAs(kit, owner, 'GET', `/api/qr-codes/${id}`),
    callAs(kit, owner, 'GET', '/api/qr-codes?state=all'),
    callAs(kit, owner, 'GET', '/api/qr-codes?view=row&state=all'),
    callAs(kit, owner, 'POST', '/api/qr-codes/read', { ids: [id] }),
    callConfirmed(kit, owner, { method: 'GET', url: '/api/account/export' }),
    callAs(kit, owner, 'GET', '/api/data-folders'),
    callAs(kit, owner, 'POST', `/api/qr-codes/${id}/deactivate`),
  ]);
  const raw = Buffer.from(sealedShare, 'base64url');
  const forms = [sealedShare, raw.toString('base64'), raw.toString('hex')];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(300);
    for (const form of forms) expect(answer.body).not.toContain(form);
  }
  expect(answers.filter(({ body }) => body.includes(id)).length).toBeGreaterThan(3);
  // The operator’s backup holds the wrapped one alone; its keys are not in it.
  const [section] = await kit.context.db.select().from(glyphSections).where(isForAnyone(id));
  let archive = '';
  await kit.context.db.transaction(async (tx) => {
    for await (const line of writeArchive(tx, new Date())) archive += line;
  });
  const wrapped = Buffer.from(section!.shareWrapped!);
  expect(['hex', 'base64'].some((form) => archive.includes(wrapped.toString(form as 'hex')))).toBe(true);
  for (const form of forms) expect(archive).not.toContain(form);
  expect(kit.logs.join('')).not.toContain(sealedShare);
});

test('a share moved to another role, another card or another content opens nothing', async () => {
  const { db } = kit.context;
  const [from, to] = [await createGlyphFor(kit, owner, SHOWN), await createGlyphFor(kit, owner, SHOWN)];
  const [stolen] = await db.select().from(glyphSections).where(isForAnyone(from.row.id));
  await db.update(glyphSections).set({ shareWrapped: stolen!.shareWrapped }).where(isForAnyone(to.row.id));
  expect(await readShare(to.row.id)).toBeNull();
  // With the data key of the other card too: the wraps name the printed code.
  const { dataKeyWrapped } = await readRow(from.row.id);
  await db.update(glyphs).set({ dataKeyWrapped }).where(eq(glyphs.id, to.row.id));
  expect(await readShare(to.row.id)).toBeNull();
  // The whole row of one card under another: the owner signed it for that drawing alone.
  await db.execute(sql`
    update ${glyphSections} as a set header = b.header, nonce = b.nonce, ciphertext = b.ciphertext, commitment = b.commitment
    from ${glyphSections} as b where a.record_id = ${from.row.id} and a.role = 'anyone'
      and b.record_id = ${to.row.id} and b.role = 'anyone'`);
  expect(await openStored(from)).toEqual({ ok: false, error: 'release.sectionMismatch' });
});

test('another key-encryption key opens the same share', async () => {
  const made = await createGlyphFor(kit, owner, SHOWN);
  const before = await readShare(made.row.id);
  const row = await readRow(made.row.id);
  const rewrapped = await rewrapContent(kit.context, buildWrappedContent(row));
  await kit.context.db.update(glyphs).set(rewrapped).where(eq(glyphs.id, made.row.id));
  expect((await readRow(made.row.id)).dataKeyWrapped).not.toEqual(row.dataKeyWrapped);
  expect(await readShare(made.row.id)).toBe(before);
  expect(await openStored(made)).toMatchObject({ ok: true, content: LINES });
});

test('a list says who reads a card for a reason, with and without ticks, and of rows of before as well', async () => {
  const both = await createGlyphFor(kit, owner, { ...SHOWN, emergencyAccess: true });
  const without = await createGlyphFor(kit, owner, SHOWN);
  const older = await createGlyphFor(kit, owner, { permissions: { medical: 'none' }, emergencyAccess: true });
  const silent = await createGlyphFor(kit, owner, { permissions: { medical: 'none' } });
  const { db } = kit.context;
  for (const { row } of [older, silent])
    await db.update(glyphs).set({ emergencyAccess: null }).where(eq(glyphs.id, row.id));
  const rows = (await callAs(kit, owner, 'GET', '/api/qr-codes?view=row')).json<
    { id: string; emergencyAccess: boolean }[]
  >();
  const said = (made: CreatedGlyph) => rows.find(({ id }) => id === made.row.id)?.emergencyAccess;
  expect([both, without, older, silent].map(said)).toEqual([true, false, true, false]);
});

test('an account with invented data shows lines without consent or address', async () => {
  const demo = await signUpOwner(kit);
  expect((await create(SHOWN, demo)).statusCode).toBe(201);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, demo.user.id));
  expect(row).toMatchObject({ realm: 'demo', emailConfirmedAt: null });
});
