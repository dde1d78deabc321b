import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { countQueries } from '@repo/dev-env/databases/count-queries';
import { callAs, createGlyphFor, type Owner, sealGlyph, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  createIdentity,
  encodeEnvelope,
  parseEncodedData,
  parseRecord,
  policyHash,
  randomBytes,
  toBase64url,
  toHex,
} from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { folders } from '../../db/tables/folders.ts';
import { glyphIssues, glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { hashPolicy } from './glyph-view.ts';

let kit: TestApp;
let owner: Owner;
let other: Owner;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  other = await signUpOwner(kit);
});
afterAll(() => kit.close());

type SealedGlyphBody = Awaited<ReturnType<typeof sealGlyph>>['body'];
const send = (body: object, person: Owner = owner) => callAs(kit, person, 'POST', '/api/qr-codes', body);

async function expectRefused(body: object, code: string, person: Owner = owner): Promise<void> {
  const before = await countRows();
  const answer = await send(body, person);
  expect(answer.json()).toMatchObject({ code });
  expect(await countRows()).toEqual(before);
}

async function countRows() {
  const { db } = kit.context;
  return { glyphs: await db.$count(glyphs), issues: await db.$count(glyphIssues) };
}

test('[GEN-36] [MAN-42] what was sealed comes back byte for byte, with the specified fields', async () => {
  const limits = { maxReads: 3, expiresAt: '2027-01-01T00:00:00.000Z' };
  const wish = { limits, permissions: { legal: 'full' }, emergencyAccess: true } as const;
  const { row, body } = await createGlyphFor(kit, owner, wish);
  const { folderId, title, category, encodedData, visualStyle, permissions } = body;
  const shown = { folderId, title, category, encodedData, visualStyle, permissions };
  const fresh = { scanCount: 0, isActive: true, state: 'open', contentVersion: 1, readsLeft: 3, hasPasscode: false };
  expect(row).toMatchObject({ ...shown, ...fresh, limits, createdAt: kit.clock.now().toISOString() });
  expect(row).toMatchObject({ glyphId: body.issue.glyphId, lastScanAt: null, trashedAt: null, destroyedAfter: null });
  const list = (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  expect(list[0]).toEqual(row);
  const [bare] = (await callAs(kit, owner, 'GET', '/api/qr-codes?view=row')).json<GlyphRow[]>();
  expect([row.emergencyAccess, bare?.emergencyAccess, bare?.record]).toEqual([true, true, '']);
  expect((await createGlyphFor(kit, owner)).row.emergencyAccess).toBe(false);
  expect((await callAs(kit, other, 'GET', '/api/qr-codes')).json()).toEqual([]);
});

describe('a client-made id', () => {
  test('S9 another person’s id answers like a free one, and each glyph stays its owner’s', async () => {
    const { row } = await createGlyphFor(kit, other, { id: newId() });
    const { row: own } = await createGlyphFor(kit, owner, { id: row.id });
    expect(own.glyphId).not.toBe(row.glyphId);
    const read = async (person: Owner) =>
      (await callAs(kit, person, 'GET', `/api/qr-codes/${row.id}`)).json<GlyphRow>();
    expect([(await read(other)).glyphId, (await read(owner)).glyphId]).toEqual([row.glyphId, own.glyphId]);
    expect((await callAs(kit, owner, 'DELETE', `/api/qr-codes/${row.id}`)).statusCode).toBe(200);
    await callAs(kit, owner, 'POST', '/api/qr-codes/destroy', { ids: [row.id] });
    expect(await read(other)).toEqual(row);
  });

  test('may be left out: the glyph is given one', async () => {
    const { id: _, ...body } = (await sealGlyph(kit, owner)).body;
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<GlyphRow>();
    expect((await callAs(kit, owner, 'GET', `/api/qr-codes/${id}`)).json()).toMatchObject({ id, title: body.title });
  });
});

describe('only a glyph that fits itself, its owner and the clock is kept', () => {
  const seal = async (wish: GlyphOptions = {}) => (await sealGlyph(kit, owner, wish)).body;
  type BodyChange = (body: SealedGlyphBody) => object;
  const withIssue = (body: SealedGlyphBody, issue: object): object => ({ ...body, issue: { ...body.issue, ...issue } });
  const cases: Record<string, readonly [string, BodyChange]> = {
    'no envelope': ['glyphs.badEnvelope', (body) => ({ ...body, encodedData: 'bm90aGluZw' })],
    'an envelope without owner section': ['glyphs.badEnvelope', (body) => ({ ...body, encodedData: dropOwner(body) })],
    'a changed ciphertext': ['glyphs.badRecord', (body) => ({ ...body, encodedData: flipCiphertext(body) })],
    'a dropped section': ['glyphs.badRecord', (body) => ({ ...body, encodedData: dropSection(body) })],
    'another category': ['glyphs.badRecord', (body) => ({ ...body, category: 'legal' })],
    'wider permissions': [
      'glyphs.badRecord',
      (body) => ({ ...body, permissions: { ...body.permissions, legal: 'full' } }),
    ],
    'other limits': ['glyphs.badRecord', (body) => withIssue(body, { limits: { expiresAt: null, maxReads: 9 } })],
    'another glyph id': ['glyphs.badRecord', (body) => withIssue(body, { glyphId: toBase64url(randomBytes(16)) })],
    'another version': ['glyphs.badRecord', (body) => withIssue(body, { contentVersion: 2 })],
    'a missing share': ['glyphs.badRecord', (body) => withIssue(body, { shares: [] })],
    'another share': [
      'glyphs.badRecord',
      (body) => withIssue(body, { shares: [{ role: 'medical', share: toBase64url(randomBytes(32)) }] }),
    ],
    'a share for a role without section': [
      'glyphs.badRecord',
      (body) =>
        withIssue(body, { shares: [...body.issue.shares, { role: 'legal', share: toBase64url(randomBytes(32)) }] }),
    ],
    'a passproof that was not signed': [
      'glyphs.badRecord',
      (body) => withIssue(body, { passproof: toBase64url(randomBytes(32)) }),
    ],
    'a record that is no record': ['glyphs.badRecord', (body) => withIssue(body, { record: '{"suite":"AG1"}' })],
    'a signature by chance': [
      'glyphs.badSignature',
      (body) => withIssue(body, { signature: toBase64url(randomBytes(3309)) }),
    ],
  };
  test.each(Object.entries(cases))('%s', async (_name, [code, change]) => {
    await expectRefused(change(await seal()), code);
  });

  test('sealed for somebody else, or signed with another key', async () => {
    const { body } = await sealGlyph(kit, { ...owner, user: other.user });
    await expectRefused(body, 'glyphs.badRecord');
    const foreign = await sealGlyph(kit, { ...owner, identity: createIdentity() });
    await expectRefused(foreign.body, 'glyphs.foreignKey');
    await expectRefused((await sealGlyph(kit, other)).body, 'folders.unknown');
  });

  test('a first record that claims a predecessor or a later version', async () => {
    const { body } = await createGlyphFor(kit, owner);
    await expectRefused(await seal({ contentVersion: 2, previousRecord: body.issue.record }), 'glyphs.badRecord');
  });

  test.each([-5 * 60_000 - 1, 5 * 60_000 + 1])('a clock that is %i ms off', async (offMs) => {
    const timestamp = new Date(kit.clock.now().getTime() + offMs).toISOString();
    await expectRefused(await seal({ timestamp }), 'glyphs.checkClock');
  });

  test('five minutes are still fine', async () => {
    const timestamp = new Date(kit.clock.now().getTime() - 5 * 60_000).toISOString();
    expect((await send(await seal({ timestamp }))).statusCode).toBe(201);
  });
});

function edit(
  body: SealedGlyphBody,
  change: (envelope: Extract<ReturnType<typeof parseEncodedData>, { ok: true }>) => object,
): string {
  const parsed = parseEncodedData(body.encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  return encodeEnvelope({ ...parsed.envelope, ...change(parsed) });
}

const dropOwner = (body: SealedGlyphBody) =>
  edit(body, ({ envelope, headers }) => ({
    sections: envelope.sections.filter((_, index) => headers[index]?.role !== 'owner'),
  }));
const dropSection = (body: SealedGlyphBody) =>
  edit(body, ({ envelope, headers }) => ({
    sections: envelope.sections.filter((_, index) => headers[index]?.role === 'owner'),
  }));
const flipCiphertext = (body: SealedGlyphBody) =>
  edit(body, ({ envelope }) => ({
    sections: envelope.sections.map((section) => ({
      ...section,
      ct: `${section.ct.startsWith('A') ? 'B' : 'A'}${section.ct.slice(1)}`,
    })),
  }));

describe('where it may be kept', () => {
  test('an institutional folder is refused with the specified sentence', async () => {
    const made = await callAs(kit, owner, 'POST', '/api/data-folders', { name: 'Codes', category: 'medical' });
    const folderId = made.json<{ id: string }>().id;
    await kit.context.db.update(folders).set({ folderType: 'institutional' }).where(eq(folders.id, folderId));
    const { body } = await sealGlyph(kit, owner, { folderId });
    const answer = await send(body);
    expect(answer.statusCode).toBe(403);
    const message =
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.';
    expect(answer.json()).toMatchObject({ code: 'folders.institutional', message });
  });

  test('S9 another person’s folder and an unknown one answer alike', async () => {
    const foreign = await send((await sealGlyph(kit, owner, { folderId: other.folderId })).body);
    const unknown = await send((await sealGlyph(kit, owner, { folderId: newId() })).body);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  test('an account without a vault has no key to sign with', async () => {
    const bare = await signUp(kit);
    const list = await callAs(kit, bare, 'GET', '/api/data-folders');
    const folderId = list.json<{ id: string }[]>()[0]!.id;
    const { body } = await sealGlyph(kit, { ...owner, ...bare, folderId });
    expect((await callAs(kit, bare, 'POST', '/api/qr-codes', body)).json()).toMatchObject({ code: 'vault.missing' });
  });
});

test('a code that was ever used cannot be registered again, by its owner or by who photographed it', async () => {
  const { secret } = await createGlyphFor(kit, owner);
  for (const person of [owner, other])
    await expectRefused((await sealGlyph(kit, person, { secret })).body, 'glyphs.idTaken', person);
});

test('S1 the database holds no word of the content, not even of the title', async () => {
  const { row } = await createGlyphFor(kit, owner, { passcode: 'a passcode' });
  const [kept] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, row.id));
  const texts = Object.values(kept!).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
  );
  for (const word of ['Penicillin', 'Asthma', 'My facts', 'a passcode']) expect(texts.join('\n')).not.toContain(word);
  expect(kept!.record).toContain(row.glyphId);
});

test('the owner part rests in a second wrap: the dump lacks even what only the vault opens', async () => {
  const { row, body } = await createGlyphFor(kit, owner);
  const parsed = parseEncodedData(body.encodedData);
  const sealed = parsed.ok ? parsed.envelope.owner : '';
  const [kept] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, row.id));
  expect(sealed.length).toBeGreaterThan(100);
  expect(Buffer.from(kept!.ownerWrapped).includes(Buffer.from(sealed))).toBe(false);
  // Damaged by whoever writes the database: shown without content, and the other glyphs stay visible.
  await kit.context.db
    .update(glyphs)
    .set({ ownerWrapped: randomBytes(90) })
    .where(eq(glyphs.id, row.id));
  const list = (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  expect(list.find(({ id }) => id === row.id)?.encodedData).toBe('');
  expect(list.filter(({ encodedData }) => encodedData !== '').length).toBe(list.length - 1);
});

test('lists come newest first, in pages that do not overlap', async () => {
  const person = await signUpOwner(kit);
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    kit.clock.advance(1000);
    ids.unshift((await createGlyphFor(kit, person)).row.id);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await callAs(kit, person, 'GET', `/api/qr-codes?limit=2${cursor}`);
    seen.push(...page.json<GlyphRow[]>().map(({ id }) => id));
    const next = page.headers['x-next-cursor'];
    cursor = next === undefined ? '' : `&cursor=${String(next)}`;
  } while (cursor !== '');
  expect(seen).toEqual(ids);
});

test('a change that comes while the list is read never mixes two contents', async () => {
  const person = await signUpOwner(kit);
  const { row, body } = await createGlyphFor(kit, person);
  // Sent in the same instant, not a turn later: before the statement that is about to be sent.
  const change = () =>
    kit.context.db
      .execute(sql`
        with changed as (update ${glyphs} set title = 'after' where id = ${row.id} returning id)
        update ${glyphSections} set nonce = 'after' where record_id in (select id from changed)`)
      .then(() => true);
  let changing: Promise<unknown> | null = null;
  const log = vi.spyOn(kit.statements, 'push').mockImplementation((statement = '') => {
    if (/^select .* from "glyphs"/s.test(statement)) changing ??= change();
    return 0;
  });
  const [read] = (await callAs(kit, person, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  log.mockRestore();
  expect(changing).not.toBeNull();
  await changing;
  const [later] = (await callAs(kit, person, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  expect([later?.title, later?.encodedData === body.encodedData]).toEqual(['after', false]);
  expect([
    [body.title, body.encodedData],
    [later?.title, later?.encodedData],
  ]).toContainEqual([read?.title, read?.encodedData]);
});

test('a list of glyphs with their content costs one statement beside the session', async () => {
  const person = await signUpOwner(kit);
  for (let index = 0; index < 3; index++) await createGlyphFor(kit, person);
  const { result, queries } = await countQueries(kit, () => callAs(kit, person, 'GET', '/api/qr-codes'));
  expect(result.json<GlyphRow[]>().map(({ encodedData }) => encodedData.length > 0)).toEqual([true, true, true]);
  expect(Object.values(queries)).toEqual([1, 1]);
});

test.each<GlyphOptions>([
  {},
  { emergencyAccess: true, permissions: { emergency: 'read' } },
  { passcode: '4711', listed: true, mayCopy: ['medical'] },
])('a list knows the policy of a record by its text: %j', async (wish) => {
  const { record } = (await sealGlyph(kit, owner, wish)).body.issue;
  const policy = parseRecord(record)?.policy;
  expect(policy).toBeDefined();
  expect(toHex(hashPolicy(record))).toBe(toHex(policyHash(policy!)));
  expect(toHex(hashPolicy(record.replace('"read"', '"full"')))).not.toBe(toHex(policyHash(policy!)));
  expect(hashPolicy('{}')).toHaveLength(0);
});

test('a page of large glyphs ends early and goes on with the cursor', async () => {
  const person = await signUpOwner(kit);
  for (let index = 0; index < 3; index++) await createGlyphFor(kit, person);
  await kit.context.db.update(glyphs).set({ sealedBytes: 3_000_000 }).where(eq(glyphs.accountId, person.user.id));
  const first = await callAs(kit, person, 'GET', '/api/qr-codes');
  expect(first.json<GlyphRow[]>()).toHaveLength(1);
  const next = await callAs(kit, person, 'GET', `/api/qr-codes?cursor=${String(first.headers['x-next-cursor'])}`);
  expect(next.json<GlyphRow[]>()).toHaveLength(1);
});
