// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { ScanRow } from '@repo/contract/scans/scans';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createIdentity } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphIssues, glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { destroyOldTrash } from './destroy-glyphs.ts';

let kit: TestApp;
let owner: Owner;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

const scanAsDoctor = (secret: Uint8Array) => scanGlyph(kit, doctor, secret, { role: 'medical' });
const act = (made: CreatedGlyph, word: string, body?: object) =>
  callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/${word}`, body);
const put = (made: CreatedGlyph, body: object) => callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body);
const remove = (made: CreatedGlyph) => callAs(kit, owner, 'DELETE', `/api/qr-codes/${made.row.id}`);

async function list(state: 'active' | 'trash' = 'active'): Promise<GlyphRow[]> {
  return (await callAs(kit, owner, 'GET', `/api/qr-codes?state=${state}`)).json<GlyphRow[]>();
}

async function waitDays(days: number): Promise<void> {
  kit.clock.advance(days * DAY_MS);
  owner = await signInAgain(kit, owner);
  doctor = await signInAgain(kit, doctor);
}

describe('change', () => {
  test('same print, next version: new content is read, nothing of the old one is left', async () => {
    const made = await createGlyphFor(kit, owner, { limits: { maxReads: 1 } });
    await scanAsDoctor(made.secret);
    const [before] = await listSections(made);
    const change = await sealChange(kit, owner, made, { fields: { allergies: 'Latex' }, limits: { maxReads: 1 } });
    const answer = await put(made, change.body);
    expect(answer.statusCode).toBe(200);
    const row = answer.json<GlyphRow>();
    expect(row).toMatchObject({ id: made.row.id, glyphId: made.row.glyphId, contentVersion: 2, scanCount: 1 });
    expect(row).toMatchObject({ encodedData: change.body.encodedData, readsLeft: 1, createdAt: made.row.createdAt });
    const release = (await scanAsDoctor(made.secret)).json<Release>();
    expect(release.contentVersion).toBe(2);
    expect(await openAnswer(made.secret, release)).toEqual({ medical: { allergies: 'Latex' } });
    const after = await listSections(made);
    expect(after.map(({ header }) => header)).not.toContain(before!.header);
    expect(after.every(({ shareWrapped }) => shareWrapped === null || !same(shareWrapped, before!.shareWrapped))).toBe(
      true,
    );
  });

  test('a stale version is 409, a broken link 422, another secret or key is refused; nothing changes', async () => {
    const made = await createGlyphFor(kit, owner);
    const stale = await sealChange(kit, owner, made, { contentVersion: 3 });
    expect((await put(made, stale.body)).json()).toMatchObject({ code: 'glyphs.versionConflict' });
    const other = await createGlyphFor(kit, owner);
    const unlinked = await sealChange(kit, owner, made, { previousRecord: other.body.issue.record });
    expect((await put(made, unlinked.body)).json()).toMatchObject({ code: 'glyphs.badRecord' });
    const foreign = await sealChange(kit, { ...owner, identity: createIdentity() }, made);
    expect((await put(made, foreign.body)).json()).toMatchObject({ code: 'glyphs.foreignKey' });
    const secret = (await sealGlyph(kit, owner)).secret;
    const moved = await sealChange(kit, owner, made, { secret });
    expect((await put(made, moved.body)).json()).toMatchObject({ code: 'glyphs.badRecord' });
    expect((await list()).find(({ id }) => id === made.row.id)).toEqual(made.row);
    expect((await scanAsDoctor(made.secret)).statusCode).toBe(201);
  });

  test('of two changes at once one wins, the other is told', async () => {
    const made = await createGlyphFor(kit, owner);
    const both = [await sealChange(kit, owner, made), await sealChange(kit, owner, made)];
    const answers = await Promise.all(both.map(({ body }) => put(made, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

async function listSections(made: CreatedGlyph) {
  return kit.context.db.select().from(glyphSections).where(eq(glyphSections.recordId, made.row.id));
}

function same(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && Buffer.from(a).equals(Buffer.from(b));
}

describe('[X-88] deactivate and activate', () => {
  test('refused at once, readable again at once; repeating says the same and leaves no second leaf', async () => {
    const made = await createGlyphFor(kit, owner);
    for (let index = 0; index < 2; index++) {
      expect((await act(made, 'deactivate')).json()).toMatchObject({ isActive: false, state: 'inactive' });
    }
    const refused = await scanAsDoctor(made.secret);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'glyph.inactive' });
    expect((await act(made, 'activate')).json()).toMatchObject({ isActive: true, state: 'open' });
    expect((await scanAsDoctor(made.secret)).statusCode).toBe(201);
    expect(await listActs(made)).toEqual([
      'glyph.created',
      'glyph.deactivated',
      'scan.refused',
      'glyph.activated',
      'scan.released',
    ]);
  });
});

async function listActs(made: CreatedGlyph): Promise<string[]> {
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, owner.user.id))
    .orderBy(auditLeaves.counter);
  return leaves.filter(({ entry }) => entry.includes(made.row.id)).map((leaf) => leaf.act);
}

describe('[X-88] re-issue', () => {
  test('the old code answers 410 to who holds it, the new one reads; version and links go on', async () => {
    const made = await createGlyphFor(kit, owner);
    const next = await sealReissue(kit, owner, made);
    const answer = await act(made, 'reissue', next.body);
    expect(answer.statusCode).toBe(200);
    const row = answer.json<GlyphRow>();
    expect(row).toMatchObject({ id: made.row.id, glyphId: next.body.issue.glyphId, contentVersion: 2 });
    expect(row.glyphId).not.toBe(made.row.glyphId);

    const old = await scanAsDoctor(made.secret);
    expect(old.statusCode).toBe(410);
    expect(old.json()).toMatchObject({ code: 'scans.gone' });
    const guessed = await scanGlyph(kit, doctor, next.secret, {
      role: 'medical',
      extra: { qrCodeId: made.row.glyphId },
    });
    expect(guessed.statusCode).toBe(404);
    const owners = await scanGlyph(kit, owner, made.secret);
    expect(owners.statusCode).toBe(410);

    const release = (await scanAsDoctor(next.secret)).json<Release>();
    expect(await openAnswer(next.secret, release)).toHaveProperty('medical');
    const third = await sealChange(kit, owner, { secret: next.secret, body: next.body });
    expect((await put(made, third.body)).json()).toMatchObject({ contentVersion: 3, glyphId: row.glyphId });
    const log = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
    expect(log.map(({ result }) => result).sort()).toEqual(['gone', 'gone', 'read']);
  });

  test('a code that was ever used is refused and everything stays as it was', async () => {
    const [made, other] = [await createGlyphFor(kit, owner), await createGlyphFor(kit, owner)];
    const next = await sealReissue(kit, owner, made, { secret: other.secret });
    expect((await act(made, 'reissue', next.body)).json()).toMatchObject({ code: 'glyphs.idTaken' });
    const unchanged = await sealReissue(kit, owner, made, { secret: made.secret });
    expect((await act(made, 'reissue', unchanged.body)).json()).toMatchObject({ code: 'glyphs.badRecord' });
    expect((await scanAsDoctor(made.secret)).statusCode).toBe(201);
    expect((await scanAsDoctor(other.secret)).statusCode).toBe(201);
  });

  test('an old code cannot come back by a second re-issue', async () => {
    const made = await createGlyphFor(kit, owner);
    const second = await sealReissue(kit, owner, made);
    await act(made, 'reissue', second.body);
    const back = await sealReissue(kit, owner, second, { secret: made.secret });
    expect((await act(made, 'reissue', back.body)).json()).toMatchObject({ code: 'glyphs.idTaken' });
  });
});

describe('trash', () => {
  test('[MAN-16] deleting refuses at once and is restorable for 30 days', async () => {
    const made = await createGlyphFor(kit, owner);
    for (let index = 0; index < 2; index++) {
      expect((await remove(made)).statusCode).toBe(200);
      kit.clock.advance(1000);
    }
    const trashedAt = new Date(kit.clock.now().getTime() - 2000).toISOString();
    expect((await list()).map(({ id }) => id)).not.toContain(made.row.id);
    const trashed = (await list('trash')).find(({ id }) => id === made.row.id);
    const destroyedAfter = new Date(Date.parse(trashedAt) + 30 * DAY_MS).toISOString();
    expect(trashed).toMatchObject({ state: 'trash', isActive: false, trashedAt, destroyedAfter });
    expect((await scanAsDoctor(made.secret)).json()).toMatchObject({ code: 'glyph.inactive' });
    for (const word of ['activate', 'deactivate']) {
      expect((await act(made, word)).json()).toMatchObject({ code: 'glyphs.trashed' });
    }
    const change = await sealChange(kit, owner, made);
    expect((await put(made, change.body)).json()).toMatchObject({ code: 'glyphs.trashed' });
    await waitDays(29);
    expect(await destroyOldTrash(kit.context)).toBe(0);
    expect((await act(made, 'restore')).json()).toMatchObject({ state: 'open', trashedAt: null });
    expect((await act(made, 'restore')).json()).toMatchObject({ code: 'glyphs.notTrashed' });
    expect((await scanAsDoctor(made.secret)).statusCode).toBe(201);
  });

  test('restored as inactive as it was', async () => {
    const made = await createGlyphFor(kit, owner);
    await act(made, 'deactivate');
    await remove(made);
    expect((await act(made, 'restore')).json()).toMatchObject({ state: 'inactive', isActive: false });
  });

  test('after 30 days it is gone for everybody, before the job ran and after it; its code stays reserved', async () => {
    const made = await createGlyphFor(kit, owner);
    await scanAsDoctor(made.secret);
    await remove(made);
    await waitDays(30);
    const expectGone = async () => {
      expect((await act(made, 'restore')).json()).toMatchObject({ code: 'glyphs.unknown' });
      expect((await remove(made)).json()).toMatchObject({ code: 'glyphs.unknown' });
      expect((await list('trash')).map(({ id }) => id)).not.toContain(made.row.id);
      expect((await scanAsDoctor(made.secret)).json()).toMatchObject({ code: 'scans.unknown' });
    };
    await expectGone();
    expect(await destroyOldTrash(kit.context)).toBeGreaterThanOrEqual(1);
    await expectGone();
    const { db } = kit.context;
    expect(await db.select().from(glyphs).where(eq(glyphs.id, made.row.id))).toEqual([]);
    expect(await listSections(made)).toEqual([]);
    const [issue] = await db.select().from(glyphIssues).where(eq(glyphIssues.glyphId, made.row.glyphId));
    expect(issue).toMatchObject({ proofKeyWrapped: null });
    const again = await sealGlyph(kit, owner, { secret: made.secret });
    const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', again.body);
    expect(answer.json()).toMatchObject({ code: 'glyphs.idTaken' });
    const log = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
    expect(log).toMatchObject([{ title: null, result: 'read' }]);
    expect((await listActs(made)).at(-1)).toBe('glyph.destroyed');
  });

  test('the job takes more than one batch, and two at once destroy each glyph once', async () => {
    const made = await createGlyphFor(kit, owner);
    await kit.context.db.execute(sql`
      insert into ${glyphs} select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid()))).*
      from ${glyphs} as g, generate_series(1, 119) where g.id = ${made.row.id}`);
    await kit.context.db.update(glyphs).set({ trashedAt: kit.clock.now() }).where(eq(glyphs.accountId, owner.user.id));
    const before = await kit.context.db.$count(glyphs);
    await waitDays(31);
    const destroyed = await Promise.all([destroyOldTrash(kit.context), destroyOldTrash(kit.context)]);
    expect((destroyed[0] ?? 0) + (destroyed[1] ?? 0)).toBe(before);
    expect(await kit.context.db.$count(glyphs)).toBe(0);
  });
});

describe('S9 an id in the path', () => {
  test('of another person answers like an unknown one, for every call', async () => {
    const stranger = await signUpOwner(kit);
    const made = await createGlyphFor(kit, owner);
    const change = await sealChange(kit, { ...owner, folderId: stranger.folderId }, made);
    const reissue = await sealReissue(kit, { ...owner, folderId: stranger.folderId }, made);
    const calls = [
      ['PUT', '', change.body],
      ['POST', '/reissue', reissue.body],
      ['POST', '/activate', undefined],
      ['POST', '/deactivate', undefined],
      ['POST', '/restore', undefined],
      ['DELETE', '', undefined],
    ] as const;
    for (const [method, word, body] of calls) {
      const foreign = await callAs(kit, stranger, method, `/api/qr-codes/${made.row.id}${word}`, body);
      const unknown = await callAs(kit, stranger, method, `/api/qr-codes/${newId()}${word}`, body);
      expect(foreign.statusCode, `${method} ${word}`).toBe(404);
      expect(foreign.body, `${method} ${word}`).toBe(unknown.body);
    }
    expect((await list()).find(({ id }) => id === made.row.id)).toEqual(made.row);
    const log = await callAs(kit, stranger, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`);
    expect(log.json()).toEqual([]);
  });
});

describe('[X-66] a folder that goes', () => {
  const newFolder = async () =>
    (await callAs(kit, owner, 'POST', '/api/data-folders', { name: 'F', category: 'medical' })).json<{ id: string }>()
      .id;

  test('[MAN-21] [MAN-26] takes its glyphs to the trash, where they may be restored from', async () => {
    const folderId = await newFolder();
    const made = await createGlyphFor(kit, owner, { folderId });
    const folders = (await callAs(kit, owner, 'GET', '/api/data-folders')).json<{ id: string; fileCount: number }[]>();
    expect(folders.find(({ id }) => id === folderId)?.fileCount).toBe(1);
    expect((await callAs(kit, owner, 'DELETE', `/api/data-folders/${folderId}`)).statusCode).toBe(200);
    expect((await scanAsDoctor(made.secret)).json()).toMatchObject({ code: 'glyph.inactive' });
    expect((await act(made, 'restore')).json()).toMatchObject({ folderId: null, state: 'open' });
    expect((await scanAsDoctor(made.secret)).statusCode).toBe(201);
  });

  test('or hands them to another folder', async () => {
    const [from, to] = [await newFolder(), await newFolder()];
    const made = await createGlyphFor(kit, owner, { folderId: from });
    expect((await callAs(kit, owner, 'DELETE', `/api/data-folders/${from}?moveTo=${to}`)).statusCode).toBe(200);
    expect((await list()).find(({ id }) => id === made.row.id)).toMatchObject({ folderId: to, state: 'open' });
  });

  test('leaves no glyph behind that was created while it went', async () => {
    const folderId = await newFolder();
    const sealed = await Promise.all(Array.from({ length: 6 }, () => sealGlyph(kit, owner, { folderId })));
    const [gone] = await Promise.all([
      callAs(kit, owner, 'DELETE', `/api/data-folders/${folderId}`),
      ...sealed.map(({ body }) => callAs(kit, owner, 'POST', '/api/qr-codes', body)),
    ]);
    expect(gone?.statusCode).toBe(200);
    expect((await list()).filter((row) => row.folderId === folderId)).toEqual([]);
  });
});
