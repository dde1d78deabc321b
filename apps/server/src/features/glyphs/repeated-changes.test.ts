// @databases both
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphIssues } from '../../db/tables/glyphs.ts';

// A connection that was cut may have carried the request through: the same body again must answer what the first one made.

let kit: TestApp;
let owner: Owner;
let other: Owner;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  other = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

type ChangeWay = {
  seal: typeof sealReissue | typeof sealChange;
  send: (made: CreatedGlyph, body: object, person?: Owner) => ReturnType<typeof callAs>;
  act: string;
};

const change: ChangeWay = {
  seal: sealChange,
  send: (made, body, person = owner) => callAs(kit, person, 'PUT', `/api/qr-codes/${made.row.id}`, body),
  act: 'glyph.changed',
};
const reissue: ChangeWay = {
  seal: sealReissue,
  send: (made, body, person = owner) => callAs(kit, person, 'POST', `/api/qr-codes/${made.row.id}/reissue`, body),
  act: 'glyph.reissued',
};

async function listActs(made: CreatedGlyph): Promise<string[]> {
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, owner.user.id))
    .orderBy(auditLeaves.counter);
  return leaves.filter(({ entry }) => entry.includes(made.row.id)).map((leaf) => leaf.act);
}

const countIssues = (made: CreatedGlyph) => kit.context.db.$count(glyphIssues, eq(glyphIssues.recordId, made.row.id));

describe.each([
  ['change', change, 1],
  ['re-issue', reissue, 2],
] as const)('%s', (_name, { seal, send, act }, issues) => {
  test('the same body once more, and many times at once: one version, one entry, one answer', async () => {
    const made = await createGlyphFor(kit, owner);
    const { body } = await seal(kit, owner, made);
    const answers = await Promise.all([send(made, body), send(made, body), send(made, body), send(made, body)]);
    answers.push(await send(made, body));
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    expect(answers[0]!.json()).toMatchObject({ contentVersion: 2, encodedData: body.encodedData });
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
    expect(await listActs(made)).toEqual(['glyph.created', act]);
    expect(await countIssues(made)).toBe(issues);
  });

  test('it answers the glyph as it is now: the reads since then are not undone, and a late clock does not matter', async () => {
    const made = await createGlyphFor(kit, owner);
    const { secret, body } = await seal(kit, owner, made, { limits: { maxReads: 3 } });
    await send(made, body);
    expect((await scanGlyph(kit, doctor, secret, { role: 'medical' })).statusCode).toBe(201);
    kit.clock.advance(10 * 60_000);
    expect((await send(made, body)).json()).toMatchObject({ contentVersion: 2, readsLeft: 2, scanCount: 1 });
    expect(await listActs(made)).toEqual(['glyph.created', act, 'scan.released']);
  });

  test('any other body at the same version is 409, alone and beside the first', async () => {
    const made = await createGlyphFor(kit, owner);
    const [first, second] = [await seal(kit, owner, made), await seal(kit, owner, made)];
    const bodies = [
      second.body,
      { ...first.body, title: 'other' },
      { ...first.body, visualStyle: { ...first.body.visualStyle, pattern: 'alien' } },
    ];
    await send(made, first.body);
    for (const body of bodies)
      expect((await send(made, body)).json()).toMatchObject({ code: 'glyphs.versionConflict' });
    const fought = await createGlyphFor(kit, owner);
    const rivals = [await seal(kit, owner, fought), await seal(kit, owner, fought)];
    const sent = [...rivals, ...rivals, ...rivals].map(({ body }) => send(fought, body));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await listActs(fought)).toEqual(['glyph.created', act]);
  });

  test('once more was changed since, the old body is 409', async () => {
    const made = await createGlyphFor(kit, owner);
    const first = await seal(kit, owner, made);
    await send(made, first.body);
    const issue = { ...made.body.issue, ...first.body.issue };
    const next = await sealChange(kit, owner, { secret: first.secret, body: { ...made.body, ...first.body, issue } });
    expect((await change.send(made, next.body)).statusCode).toBe(200);
    expect((await send(made, first.body)).json()).toMatchObject({ code: 'glyphs.versionConflict' });
  });

  test('S9 another person who has the very bytes gets what an unknown id gets', async () => {
    const made = await createGlyphFor(kit, owner);
    const { body } = await seal(kit, owner, made);
    await send(made, body);
    expect((await send(made, body, other)).json()).toMatchObject({ code: 'folders.unknown' });
    const stolen = { ...body, folderId: other.folderId };
    expect((await send(made, stolen, other)).json()).toMatchObject({ code: 'glyphs.unknown' });
  });

  test('its folder may be gone since', async () => {
    const folder = await callAs(kit, owner, 'POST', '/api/data-folders', { name: 'F', category: 'medical' });
    const { id: folderId } = folder.json<{ id: string }>();
    const made = await createGlyphFor(kit, owner);
    const { body } = await seal(kit, owner, made, { folderId });
    await send(made, body);
    await callAs(kit, owner, 'DELETE', `/api/data-folders/${folderId}?moveTo=${owner.folderId}`);
    expect((await send(made, body)).json<GlyphRow>()).toMatchObject({ contentVersion: 2, folderId: owner.folderId });
  });
});

test('a change repeated from the trash is refused like any other', async () => {
  owner = await signInAgain(kit, owner);
  const made = await createGlyphFor(kit, owner);
  const { body } = await sealChange(kit, owner, made);
  await change.send(made, body);
  await callAs(kit, owner, 'DELETE', `/api/qr-codes/${made.row.id}`);
  expect((await change.send(made, body)).json()).toMatchObject({ code: 'glyphs.trashed' });
});

test('a change prepared before a re-issue elsewhere is told that the glyph changed, not that it is broken', async () => {
  const made = await createGlyphFor(kit, owner);
  const late = await sealChange(kit, owner, made);
  await reissue.send(made, (await sealReissue(kit, owner, made)).body);
  expect((await change.send(made, late.body)).json()).toMatchObject({ code: 'glyphs.versionConflict' });
});

test('a creation repeated after a change answers the glyph as it is now', async () => {
  const made = await createGlyphFor(kit, owner, { id: '019a0000-0000-7000-8000-000000000001' });
  await change.send(made, (await sealChange(kit, owner, made)).body);
  const again = await callAs(kit, owner, 'POST', '/api/qr-codes', made.body);
  expect([again.statusCode, again.json<GlyphRow>().contentVersion]).toEqual([201, 2]);
});
