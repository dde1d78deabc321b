// @databases both
import { GLYPHS_PER_PERSON_MAX, SEALED_BYTES_PER_PERSON_MAX } from '@repo/contract/glyphs/glyphs';
import {
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { glyphs } from '../../db/tables/glyphs.ts';

// Glyphs that are kept at the same moment: on both databases, so apart from the other tests of keeping.

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const send = (body: object, person: Owner) => callAs(kit, person, 'POST', '/api/qr-codes', body);

test('a client-made id: the same body again answers the same, in parallel too; another body is 409', async () => {
  const owner = await signUpOwner(kit);
  const { body } = await sealGlyph(kit, owner, { id: newId() });
  const answers = await Promise.all([send(body, owner), send(body, owner), send(body, owner)]);
  answers.push(await send(body, owner));
  for (const answer of answers) expect(answer.statusCode).toBe(201);
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
  expect((await send({ ...body, title: 'other' }, owner)).json()).toMatchObject({ code: 'request.idReused' });
  expect(await kit.context.db.$count(glyphs, eq(glyphs.accountId, owner.user.id))).toBe(1);
});

/** Other rows of the same account, without the weight of their content. */
const COPIES: Record<string, string> = {
  id: 'gen_random_uuid()',
  title: `''`,
  record: `''`,
  signature: `''`,
  owner_wrapped: `''`,
};

/** Somebody who may keep `places` glyphs more. */
async function almostFull(places: number): Promise<Owner> {
  const person = await signUpOwner(kit);
  const { row } = await createGlyphFor(kit, person);
  const columns = Object.values(getTableColumns(glyphs)).map(({ name }) => name);
  const copied = columns.map((name) => COPIES[name] ?? name);
  await kit.context.db.execute(
    sql.raw(`insert into glyphs (${columns.join()}) select ${copied.join()}
      from glyphs, generate_series(1, ${GLYPHS_PER_PERSON_MAX - 1 - places}) where id = '${row.id}'`),
  );
  return person;
}

test('an account holds so many glyphs and no more, however many are kept at once', async () => {
  const person = await almostFull(2);
  const sealed = await Promise.all(Array.from({ length: 8 }, () => sealGlyph(kit, person)));
  const answers = await Promise.all(sealed.map(({ body }) => send(body, person)));
  const codes = answers.map((answer) => (answer.statusCode === 201 ? 'created' : answer.json<{ code: string }>().code));
  expect(codes.sort()).toEqual(['created', 'created', ...Array.from({ length: 6 }, () => 'glyphs.tooMany')]);
  expect(await kit.context.db.$count(glyphs, eq(glyphs.accountId, person.user.id))).toBe(GLYPHS_PER_PERSON_MAX);
  expect((await send((await sealGlyph(kit, person)).body, person)).json()).toMatchObject({ code: 'glyphs.tooMany' });
  expect(await kit.context.db.$count(glyphs, eq(glyphs.accountId, person.user.id))).toBe(GLYPHS_PER_PERSON_MAX);
});

test('the last place, asked for three times with the same body, is given once and answered three times', async () => {
  const person = await almostFull(1);
  const { body } = await sealGlyph(kit, person, { id: newId() });
  const answers = await Promise.all([send(body, person), send(body, person), send(body, person)]);
  for (const answer of answers) expect(answer.statusCode).toBe(201);
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
});

test('the glyphs of an account hold so many bytes and no more, said before; less content always goes in', async () => {
  const person = await signUpOwner(kit);
  const [full, small] = [await createGlyphFor(kit, person), await createGlyphFor(kit, person)];
  const hold = (sealedBytes: number) =>
    kit.context.db.update(glyphs).set({ sealedBytes }).where(eq(glyphs.id, full.row.id));
  const listNeeds = async () =>
    (await callAs(kit, person, 'GET', '/api/user/stats')).json<{ needs: { name: string }[] }>().needs;
  expect(await listNeeds()).not.toContainEqual(expect.objectContaining({ name: 'room' }));
  await hold(SEALED_BYTES_PER_PERSON_MAX - 2_000);
  expect(await listNeeds()).toContainEqual(expect.objectContaining({ name: 'room', count: 99, isGrave: false }));
  const put = async (made: typeof small, more: object) =>
    callAs(kit, person, 'PUT', `/api/qr-codes/${made.row.id}`, (await sealChange(kit, person, made, more)).body);
  const large = { fields: { medicalHistory: 'x'.repeat(5_000) } };
  expect((await send((await sealGlyph(kit, person, large)).body, person)).json()).toMatchObject({
    code: 'glyphs.noRoom',
  });
  expect((await put(small, large)).json()).toMatchObject({ code: 'glyphs.noRoom' });
  expect((await put(full, {})).statusCode).toBe(200);
  expect((await send((await sealGlyph(kit, person, large)).body, person)).statusCode).toBe(201);
});

test('S8 changes of two glyphs at once do not share the last room', async () => {
  const person = await signUpOwner(kit);
  const small = [await createGlyphFor(kit, person), await createGlyphFor(kit, person)];
  const full = await createGlyphFor(kit, person);
  const large = { fields: { medicalHistory: 'x'.repeat(5_000) } };
  const bodies = await Promise.all(small.map((made) => sealChange(kit, person, made, large)));
  // Room for one of them.
  const sealedBytes = SEALED_BYTES_PER_PERSON_MAX - 25_000;
  await kit.context.db.update(glyphs).set({ sealedBytes }).where(eq(glyphs.id, full.row.id));
  const put = (made: (typeof small)[number], at: number) =>
    callAs(kit, person, 'PUT', `/api/qr-codes/${made.row.id}`, bodies[at]!.body);
  const answers = await Promise.all(small.map(put));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const [sum] = await kit.context.db
    .select({ bytes: sql<string>`sum(${glyphs.sealedBytes})` })
    .from(glyphs)
    .where(eq(glyphs.accountId, person.user.id));
  expect(Number(sum?.bytes)).toBeLessThanOrEqual(SEALED_BYTES_PER_PERSON_MAX);
});
