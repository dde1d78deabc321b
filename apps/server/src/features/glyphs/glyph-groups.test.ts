// @databases both

import type { GroupResult } from '@repo/contract/glyphs/glyph-groups';
import { GLYPHS_AT_ONCE_MAX } from '@repo/contract/glyphs/glyph-groups';
import { GLYPH_PRINTS_MAX, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import { confirmFor } from '@repo/dev-env/people/confirm';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { folders } from '../../db/tables/folders.ts';
import { glyphIssues, glyphs } from '../../db/tables/glyphs.ts';

// One call about many glyphs: each is judged alone, foreign ids say what unknown ones say, and all of it may be repeated.

let kit: TestApp;
let owner: Owner;
let stranger: Owner;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  stranger = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

type GroupOutcome = [outcome: string, code: string | null];
const pickOutcome = ({ outcome, code }: GroupResult): GroupOutcome => [outcome, code];
const DONE: GroupOutcome = ['done', null];
const SAME: GroupOutcome = ['unchanged', null];
const no = (code: string): GroupOutcome => ['refused', code];

async function many(word: string, body: object, person: Owner = owner): Promise<GroupResult[]> {
  const answer = await callAs(kit, person, 'POST', `/api/qr-codes/${word}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ results: GroupResult[] }>().results;
}

async function destroy(ids: string[], person: Owner = owner): Promise<GroupResult[]> {
  const act = { method: 'POST', url: '/api/qr-codes/destroy', payload: { ids } } as const;
  const confirmed = await confirmFor(kit, person, act);
  const answer = await kit.app.inject({ ...act, headers: { ...person.headers, ...confirmed } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ results: GroupResult[] }>().results;
}

const makeMany = (count: number) => Promise.all(Array.from({ length: count }, () => createGlyphFor(kit, owner)));
const listIds = (made: readonly CreatedGlyph[]) => made.map(({ row }) => row.id);
const readRow = async (id: string, person: Owner = owner) =>
  (await callAs(kit, person, 'GET', `/api/qr-codes/${id}`)).json<GlyphRow>();
const rowInDb = async (id: string) => (await kit.context.db.select().from(glyphs).where(eq(glyphs.id, id)))[0];

async function listActs(id: string): Promise<string[]> {
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, owner.user.id));
  return leaves
    .toSorted((one, other) => one.counter - other.counter)
    .filter(({ entry }) => entry.includes(id))
    .map(({ act }) => act);
}

async function newFolder(person: Owner = owner): Promise<string> {
  const answer = await callAs(kit, person, 'POST', '/api/data-folders', { name: 'F', category: 'medical' });
  return answer.json<{ id: string }>().id;
}

describe('activate, deactivate, trash, restore', () => {
  test('each glyph is judged alone, and the answer keeps the order asked', async () => {
    const [open, off, gone] = await makeMany(3);
    await callAs(kit, owner, 'POST', `/api/qr-codes/${off!.row.id}/deactivate`);
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${gone!.row.id}`);
    const unknown = newId();
    const ids = [gone!.row.id, unknown, off!.row.id, open!.row.id, open!.row.id];
    const results = await many('switch', { act: 'deactivate', ids });
    expect(results.map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect(results.map(pickOutcome)).toEqual([no('glyphs.trashed'), no('glyphs.unknown'), SAME, DONE]);
    expect(results[3]!.glyph).toMatchObject({ id: open!.row.id, state: 'inactive', encodedData: '', record: '' });
    expect((await readRow(open!.row.id)).state).toBe('inactive');
    expect((await scanGlyph(kit, doctor, open!.secret, { role: 'medical' })).json()).toMatchObject({
      code: 'glyph.inactive',
    });
  });

  test('repeated, and many at once, it is done once and logged once a glyph', async () => {
    const made = await makeMany(4);
    const body = { act: 'trash', ids: listIds(made) };
    const all = await Promise.all([many('switch', body), many('switch', { ...body, ids: body.ids.toReversed() })]);
    expect(all.flat().map(pickOutcome).toSorted()).toEqual([DONE, DONE, DONE, DONE, SAME, SAME, SAME, SAME]);
    expect((await many('switch', body)).map(pickOutcome)).toEqual([SAME, SAME, SAME, SAME]);
    for (const id of body.ids) expect(await listActs(id)).toEqual(['glyph.created', 'glyph.trashed']);
    const back = await many('switch', { ...body, act: 'restore' });
    expect(back.map(({ glyph }) => glyph?.state)).toEqual(['open', 'open', 'open', 'open']);
    expect((await many('switch', { ...body, act: 'restore' })).map(pickOutcome)).toEqual([SAME, SAME, SAME, SAME]);
  });

  test('what was trashed keeps its date when it is trashed again', async () => {
    const [made] = await makeMany(1);
    await many('switch', { act: 'trash', ids: listIds([made!]) });
    const before = await rowInDb(made!.row.id);
    kit.clock.advance(60_000);
    await many('switch', { act: 'trash', ids: listIds([made!]) });
    expect((await rowInDb(made!.row.id))?.trashedAt).toEqual(before?.trashedAt);
  });

  test('beside the deletion of their folder nothing waits for ever', async () => {
    for (let round = 0; round < 3; round++) {
      const folderId = await newFolder();
      const made = await Promise.all([1, 2, 3].map(() => createGlyphFor(kit, owner, { folderId })));
      const ids = listIds(made).toReversed();
      const [, removed] = await Promise.all([
        many('switch', { act: 'deactivate', ids }),
        callAs(kit, owner, 'DELETE', `/api/data-folders/${folderId}`),
        many('move', { moves: ids.map((id) => ({ id, folderId: owner.folderId })) }),
      ]);
      expect(removed.statusCode).toBe(200);
    }
  });

  test('none and too many are refused as a whole', async () => {
    const ids = Array.from({ length: GLYPHS_AT_ONCE_MAX + 1 }, () => newId());
    for (const wrong of [[], ids]) {
      const answer = await callAs(kit, owner, 'POST', '/api/qr-codes/switch', { act: 'trash', ids: wrong });
      expect(answer.json()).toMatchObject({ code: 'request.invalid' });
    }
    expect((await many('switch', { act: 'trash', ids: ids.slice(1) })).length).toBe(GLYPHS_AT_ONCE_MAX);
  });
});

describe('move', () => {
  test('to own folders only, who may read stays as it was', async () => {
    const [one, two, gone] = await makeMany(3);
    const target = await newFolder();
    await callAs(kit, owner, 'DELETE', `/api/qr-codes/${gone!.row.id}`);
    const issued = await newFolder();
    await kit.context.db.update(folders).set({ folderType: 'institutional' }).where(eq(folders.id, issued));
    const moves = [
      { id: one!.row.id, folderId: target },
      { id: two!.row.id, folderId: stranger.folderId },
      { id: gone!.row.id, folderId: target },
    ];
    expect((await many('move', { moves })).map(pickOutcome)).toEqual([
      DONE,
      no('folders.unknown'),
      no('glyphs.trashed'),
    ]);
    expect((await many('move', { moves: [{ id: two!.row.id, folderId: issued }] })).map(pickOutcome)).toEqual([
      no('folders.institutional'),
    ]);
    expect((await many('move', { moves: moves.slice(0, 1) })).map(pickOutcome)).toEqual([SAME]);
    expect(await readRow(one!.row.id)).toEqual({ ...one!.row, folderId: target });
    expect((await readRow(two!.row.id)).folderId).toBe(owner.folderId);
    expect((await scanGlyph(kit, doctor, one!.secret, { role: 'medical' })).statusCode).toBe(201);
  });

  test('[CONN-08] what was moved elsewhere meanwhile stays there, and the same move once more is none', async () => {
    const [made] = await makeMany(1);
    const [mine, theirs] = [await newFolder(), await newFolder()];
    const id = made!.row.id;
    const move = (folderId: string, before: string | null) => many('move', { moves: [{ id, folderId, before }] });
    expect((await move(theirs, owner.folderId)).map(pickOutcome)).toEqual([DONE]);
    expect((await move(theirs, owner.folderId)).map(pickOutcome)).toEqual([SAME]);
    for (const before of [owner.folderId, null]) {
      expect((await move(mine, before)).map(pickOutcome)).toEqual([no('glyphs.versionConflict')]);
    }
    expect((await readRow(id)).folderId).toBe(theirs);
    expect((await move(mine, theirs)).map(pickOutcome)).toEqual([DONE]);
  });
});

describe('faces', () => {
  const face = (id: string, text: string | null, before: string | null) => ({ changes: [{ id, face: text, before }] });

  test('sealed texts only; a face given elsewhere meanwhile stays', async () => {
    const [made] = await makeMany(1);
    const { id } = made!.row;
    expect((await many('faces', face(id, 's1.one', null))).map(pickOutcome)).toEqual([DONE]);
    expect((await many('faces', face(id, 's1.one', null))).map(pickOutcome)).toEqual([SAME]);
    expect((await many('faces', face(id, 's1.late', null))).map(pickOutcome)).toEqual([no('glyphs.versionConflict')]);
    expect((await readRow(id)).face).toBe('s1.one');
    for (const clear of ['Tobia Bellini', 's1.', null, `s1.${'a'.repeat(4000)}`]) {
      const answer = await callAs(kit, owner, 'POST', '/api/qr-codes/faces', face(id, clear, 's1.one'));
      expect(answer.statusCode).toBe(400);
    }
    expect((await rowInDb(id))?.face).toBe('s1.one');
  });

  test('a new glyph may bring its face; a change brings a new one or keeps it', async () => {
    const sealed = await sealGlyph(kit, owner);
    const create = () => callAs(kit, owner, 'POST', '/api/qr-codes', { ...sealed.body, face: 's1.born' });
    const row = (await create()).json<GlyphRow>();
    expect([row.face, (await create()).json().face]).toEqual(['s1.born', 's1.born']);
    const put = (body: object) => callAs(kit, owner, 'PUT', `/api/qr-codes/${row.id}`, body);
    const next = await sealChange(kit, owner, sealed);
    expect((await put({ ...next.body, face: 's1.next' })).json().face).toBe('s1.next');
    const third = await sealChange(kit, owner, {
      ...next,
      body: { ...sealed.body, issue: { ...sealed.body.issue, ...next.body.issue } },
    });
    expect((await put(third.body)).json().face).toBe('s1.next');
  });
});

describe('tags', () => {
  const tag = (id: string, tags: string | null, before: string | null) => ({ changes: [{ id, tags, before }] });

  test('sealed texts only; what was changed elsewhere meanwhile stays', async () => {
    const [made] = await makeMany(1);
    const { id } = made!.row;
    expect((await many('tags', tag(id, 's1.one', null))).map(pickOutcome)).toEqual([DONE]);
    expect((await many('tags', tag(id, 's1.one', null))).map(pickOutcome)).toEqual([SAME]);
    expect((await many('tags', tag(id, 's1.late', null))).map(pickOutcome)).toEqual([no('glyphs.versionConflict')]);
    expect((await readRow(id)).tags).toBe('s1.one');
    expect((await many('tags', tag(id, null, 's1.one'))).map(pickOutcome)).toEqual([DONE]);
    for (const clear of ['diabetes', 's1.', 's1.with space', `s1.${'a'.repeat(6000)}`]) {
      const answer = await callAs(kit, owner, 'POST', '/api/qr-codes/tags', tag(id, clear, null));
      expect(answer.json(), clear).toMatchObject({ code: 'request.invalid' });
    }
    expect((await rowInDb(id))?.tags).toBeNull();
  });

  test('a new glyph may bring its tags, and a change of content keeps them', async () => {
    const made = await createGlyphFor(kit, owner);
    await many('tags', tag(made.row.id, 's1.kept', null));
    await many('switch', { act: 'deactivate', ids: [made.row.id] });
    expect((await readRow(made.row.id)).tags).toBe('s1.kept');
  });
});

describe('what was printed', () => {
  const note = (id: string, prints: string | null, before: string | null) => ({ changes: [{ id, prints, before }] });

  test('sealed lists only; what was noted elsewhere meanwhile stays, and a change of content keeps it', async () => {
    const made = await createGlyphFor(kit, owner);
    const { id } = made.row;
    expect(made.row.prints).toBeNull();
    expect((await many('prints', note(id, 's1.one', null))).map(pickOutcome)).toEqual([DONE]);
    expect((await many('prints', note(id, 's1.one', null))).map(pickOutcome)).toEqual([SAME]);
    expect((await many('prints', note(id, 's1.late', null))).map(pickOutcome)).toEqual([no('glyphs.versionConflict')]);
    await many('switch', { act: 'deactivate', ids: [id] });
    expect((await readRow(id)).prints).toBe('s1.one');
    const tooLong = `s1.${'a'.repeat(GLYPH_PRINTS_MAX)}`;
    for (const clear of ['Ramipril 5 mg', 's1.', tooLong]) {
      const answer = await callAs(kit, owner, 'POST', '/api/qr-codes/prints', note(id, clear, 's1.one'));
      expect(answer.json(), clear.slice(0, 20)).toMatchObject({ code: 'request.invalid' });
    }
    expect((await many('prints', note(id, null, 's1.one'))).map(pickOutcome)).toEqual([DONE]);
    expect((await rowInDb(id))?.prints).toBeNull();
  });
});

describe('titles', () => {
  const rename = (id: string, title: string, before: string) => ({ changes: [{ id, title, before }] });

  test('[CONN-08] a title is replaced and nothing else, and one that was changed elsewhere meanwhile stays', async () => {
    const [made] = await makeMany(1);
    const { id, title: old } = made!.row;
    expect((await many('titles', rename(id, 's1.mine', old))).map(pickOutcome)).toEqual([DONE]);
    expect((await many('titles', rename(id, 's1.mine', old))).map(pickOutcome)).toEqual([SAME]);
    expect((await many('titles', rename(id, 's1.late', old))).map(pickOutcome)).toEqual([no('glyphs.versionConflict')]);
    expect(await readRow(id)).toEqual({ ...made!.row, title: 's1.mine', updatedAt: expect.any(String) });
    expect((await scanGlyph(kit, doctor, made!.secret, { role: 'medical' })).statusCode).toBe(201);
    const empty = await callAs(kit, owner, 'POST', '/api/qr-codes/titles', rename(id, '', 's1.mine'));
    expect(empty.json()).toMatchObject({ code: 'request.invalid' });
    await many('switch', { act: 'trash', ids: [id] });
    expect((await many('titles', rename(id, 's1.new', 's1.mine'))).map(pickOutcome)).toEqual([no('glyphs.trashed')]);
  });
});

describe('destroy', () => {
  test('what is in the trash ends as the nightly job ends it; the rest is left', async () => {
    const [gone, kept] = await makeMany(2);
    await many('switch', { act: 'trash', ids: [gone!.row.id] });
    const results = await destroy([gone!.row.id, kept!.row.id, newId()]);
    expect(results.map(pickOutcome)).toEqual([DONE, no('glyphs.notTrashed'), no('glyphs.unknown')]);
    expect(await rowInDb(gone!.row.id)).toBeUndefined();
    const [issue] = await kit.context.db.select().from(glyphIssues).where(eq(glyphIssues.recordId, gone!.row.id));
    expect(issue).toMatchObject({ proofKeyWrapped: null });
    const scan = await scanGlyph(kit, doctor, gone!.secret, { role: 'medical' });
    expect(scan.json()).toMatchObject({ code: 'scans.unknown' });
    expect((await listActs(gone!.row.id)).at(-1)).toBe('glyph.destroyed');
    expect((await readRow(kept!.row.id)).state).toBe('open');
    expect((await destroy([gone!.row.id])).map(pickOutcome)).toEqual([no('glyphs.unknown')]);
  });

  test('asks for a confirmation of its own', async () => {
    const [made] = await makeMany(1);
    await many('switch', { act: 'trash', ids: listIds([made!]) });
    const answer = await callAs(kit, owner, 'POST', '/api/qr-codes/destroy', { ids: listIds([made!]) });
    expect(answer.json()).toMatchObject({ code: 'stepUp.required' });
    expect(await rowInDb(made!.row.id)).toBeDefined();
  });

  test('two at once and the restoring beside them: destroyed once or restored once', async () => {
    const [made] = await makeMany(1);
    const ids = listIds([made!]);
    await many('switch', { act: 'trash', ids });
    const [one, other, back] = await Promise.all([destroy(ids), destroy(ids), many('switch', { act: 'restore', ids })]);
    const outcomes = [one, other, back].flat().map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });
});

describe('S9 many ids', () => {
  test('of another person answer like unknown ones, for every call, and nothing happens', async () => {
    const made = await makeMany(2);
    const trashed = made[1]!.row.id;
    await many('switch', { act: 'trash', ids: [trashed] });
    const before = await Promise.all(listIds(made).map(rowInDb));
    for (const id of listIds(made)) {
      const asked = (of: string) => [
        ...['activate', 'deactivate', 'trash', 'restore'].map((act) => many('switch', { act, ids: [of] }, stranger)),
        many('move', { moves: [{ id: of, folderId: stranger.folderId }] }, stranger),
        many('tags', { changes: [{ id: of, tags: 's1.x', before: null }] }, stranger),
        many('prints', { changes: [{ id: of, prints: 's1.x', before: null }] }, stranger),
        many('titles', { changes: [{ id: of, title: 's1.x', before: '' }] }, stranger),
        destroy([of], stranger),
      ];
      const unknown = newId();
      const foreign = (await Promise.all(asked(id))).map(([result]) => ({ ...result, id: '' }));
      const nobodys = (await Promise.all(asked(unknown))).map(([result]) => ({ ...result, id: '' }));
      expect(foreign).toEqual(nobodys);
      expect(foreign.every(({ code }) => code === 'glyphs.unknown')).toBe(true);
    }
    expect(await Promise.all(listIds(made).map(rowInDb))).toEqual(before);
  });
});

describe('lists', () => {
  test('rows come without content and record, a thousand a page, the trash beside them', async () => {
    const person = await signUpOwner(kit);
    const made = await createGlyphFor(kit, person);
    await kit.context.db.execute(sql`
      insert into ${glyphs} select (jsonb_populate_record(g, jsonb_build_object('id',
        '019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')))).*
      from ${glyphs} as g, generate_series(1, 1203) as n where g.id = ${made.row.id}`);
    await callAs(kit, person, 'DELETE', `/api/qr-codes/${made.row.id}`);
    const first = await callAs(kit, person, 'GET', '/api/qr-codes?view=row&state=all&limit=1000');
    expect(first.json<GlyphRow[]>()).toHaveLength(1000);
    expect(first.json<GlyphRow[]>()[0]).toEqual({
      ...(await readRow(made.row.id, person)),
      encodedData: '',
      record: '',
    });
    const next = `/api/qr-codes?view=row&state=all&limit=1000&cursor=${first.headers['x-next-cursor']}`;
    const second = await callAs(kit, person, 'GET', next);
    expect(second.json<GlyphRow[]>()).toHaveLength(204);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const whole = await callAs(kit, person, 'GET', '/api/qr-codes?limit=1000');
    expect(whole.json<GlyphRow[]>()).toHaveLength(200);
  });

  test('many are read with their content, as much as fits; other people’s are left out like unknown ones', async () => {
    const one = await createGlyphFor(kit, owner);
    const two = await createGlyphFor(kit, owner);
    const foreign = await createGlyphFor(kit, stranger);
    const read = async (ids: string[]) =>
      (await callAs(kit, owner, 'POST', '/api/qr-codes/read', { ids })).json<{ glyphs: GlyphRow[]; left: string[] }>();
    const all = [one.row.id, foreign.row.id, newId(), two.row.id];
    expect(await read(all)).toEqual({ glyphs: [two.row, one.row], left: [] });
    await kit.context.db.update(glyphs).set({ sealedBytes: 3_000_000 }).where(eq(glyphs.accountId, owner.user.id));
    expect(await read(all)).toEqual({ glyphs: [two.row], left: [one.row.id] });
  });

  test('one glyph is read with its content, a session on hold sees none', async () => {
    const made = await createGlyphFor(kit, owner);
    expect(await readRow(made.row.id)).toEqual(made.row);
    owner = await signInAgain(kit, owner);
    expect((await callAs(kit, stranger, 'GET', `/api/qr-codes/${made.row.id}`)).json()).toMatchObject({
      code: 'glyphs.unknown',
    });
  });
});
