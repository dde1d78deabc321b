// @databases both
import { FOLDERS_PER_PERSON_MAX } from '@repo/contract/folders/folders';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { folders } from '../../db/tables/folders.ts';

let kit: TestApp;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  kit = await openTestApp();
  ada = await signUp(kit);
  eve = await signUp(kit);
});
afterAll(() => kit.close());

const NONE = { medical: 'none', emergency: 'none', financial: 'none', legal: 'none' };
const GOOD = { name: 'Allergies', category: 'medical', encryptedData: '{"a":1}', permissions: NONE, fileCount: 99 };

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, person: Person, payload?: object) {
  const url = `/api/data-folders${path}`;
  const answer = await kit.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

test('[MAN-07] [MAN-41] [X-65] a new account has one personal folder, with every field of the entity', async () => {
  const { status, body } = await ask('GET', '', eve);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.any(String),
      name: 'My folder',
      category: 'personal',
      encryptedData: '{}',
      permissions: NONE,
      fileCount: 0,
      createdAt: kit.clock.now().toISOString(),
      updatedAt: kit.clock.now().toISOString(),
      folderType: 'personal',
      isCodeEditable: true,
      institutionalCode: null,
    },
  ]);
});

test('[MAN-35] [MAN-21] [MAN-32] a folder is kept as sent, its file count is counted, its content {} when none is given', async () => {
  const made = await ask('POST', '', ada, GOOD);
  expect([made.status, made.body]).toMatchObject([201, { ...GOOD, fileCount: 0 }]);
  const bare = await ask('POST', '', ada, { name: 'Bare', category: 'legal' });
  expect(bare.body).toMatchObject({ encryptedData: '{}', permissions: NONE });
  const list = await ask('GET', '', ada);
  expect(list.body.map((one: { name: string }) => one.name)).toEqual(['My folder', 'Allergies', 'Bare']);
});

test('[X-64] the number of files is counted here, whatever is sent', async () => {
  const bea = await signUp(kit);
  const { body } = await ask('POST', '', bea, { ...GOOD, fileCount: 99 });
  expect(body.fileCount).toBe(0);
  const rows: { id: string; fileCount: number }[] = (await ask('GET', '', bea)).body;
  expect(rows.find(({ id }) => id === body.id)?.fileCount).toBe(0);
});

test('[MAN-30] [MAN-31] name and category are required', async () => {
  for (const body of [
    { category: 'legal' },
    { name: '', category: 'legal' },
    { name: 'x' },
    { name: 'x', category: 'y' },
  ]) {
    const answer = await ask('POST', '', ada, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  }
});

test('S1 content stands in the database under a second wrap, and opens in no other row', async () => {
  const secret = 'typed by a plain client: penicillin';
  const one = await ask('POST', '', ada, { ...GOOD, encryptedData: secret });
  const other = await ask('POST', '', eve, { ...GOOD, encryptedData: 'of somebody else' });
  const rows = await kit.context.db.select().from(folders).where(eq(folders.id, one.body.id));
  expect(Buffer.from(rows[0]!.contentWrapped).includes('penicillin')).toBe(false);
  // An attacker with write access to the database moves Ada's wrap into Eve's row and asks as Eve.
  const { contentWrapped } = rows[0]!;
  await kit.context.db.update(folders).set({ contentWrapped }).where(eq(folders.id, other.body.id));
  const stolen = await ask('GET', '', eve);
  expect(stolen.status).toBe(500);
  expect(JSON.stringify(stolen.body)).not.toContain('penicillin');
  await kit.context.db.delete(folders).where(eq(folders.id, other.body.id));
});

test('an id in capitals is the same id: its folder opens afterwards, and is no other folder to move to', async () => {
  const id = newId();
  const created = await ask('POST', '', eve, { ...GOOD, id: id.toUpperCase() });
  expect([created.status, created.body.id]).toEqual([201, id]);
  const change = { ...GOOD, encryptedData: 'kept again' };
  expect((await ask('PUT', `/${id.toUpperCase()}`, eve, change)).status).toBe(200);
  const listed = (await ask('GET', '', eve)).body as { id: string; encryptedData: string }[];
  expect(listed.find((one) => one.id === id)?.encryptedData).toBe('kept again');
  const move = await ask('DELETE', `/${id}?moveTo=${id.toUpperCase()}`, eve);
  expect(move.body.code).toBe('folders.badMove');
  expect((await ask('DELETE', `/${id}`, eve)).status).toBe(200);
});

test('a creation may be repeated: same id and body, same answer; another body is refused', async () => {
  const id = newId(kit.clock.now().getTime());
  const first = await ask('POST', '', ada, { ...GOOD, id });
  const again = await ask('POST', '', ada, { ...GOOD, id });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const changed = await ask('POST', '', ada, { ...GOOD, id, name: 'Other' });
  expect([changed.status, changed.body.code]).toEqual([409, 'request.idReused']);
  const parallel = newId(kit.clock.now().getTime());
  const tries = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '', ada, { ...GOOD, id: parallel })));
  expect(new Set(tries.map((one) => `${one.status} ${one.body.id}`))).toEqual(new Set([`201 ${parallel}`]));
});

test('another person’s id is free: neither learns of the other, and none changes or deletes the other’s folder', async () => {
  const id = newId(kit.clock.now().getTime());
  expect((await ask('POST', '', ada, { ...GOOD, id, name: 'of Ada' })).status).toBe(201);
  expect((await ask('POST', '', eve, { ...GOOD, id, name: 'of Eve' })).status).toBe(201);
  const findFolderName = async (person: typeof ada) =>
    ((await ask('GET', '', person)).body as { id: string; name: string }[]).find((one) => one.id === id)?.name;
  expect((await ask('PUT', `/${id}`, eve, { ...GOOD, name: 'of Eve again' })).status).toBe(200);
  expect([await findFolderName(ada), await findFolderName(eve)]).toEqual(['of Ada', 'of Eve again']);
  expect((await ask('DELETE', `/${id}`, eve)).status).toBe(200);
  expect([await findFolderName(ada), await findFolderName(eve)]).toEqual(['of Ada', undefined]);
});

test('[MAN-36] a change replaces the fields and keeps content that is not sent', async () => {
  const made = await ask('POST', '', ada, GOOD);
  const permissions = { ...NONE, medical: 'read' };
  const changed = await ask('PUT', `/${made.body.id}`, ada, { name: 'New', category: 'legal', permissions });
  const updatedAt = expect.any(String);
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...made.body, name: 'New', category: 'legal', permissions, updatedAt },
  ]);
  const content = await ask('PUT', `/${made.body.id}`, ada, { ...GOOD, encryptedData: 'second' });
  expect(content.body.encryptedData).toBe('second');
});

test('[CONN-08] a change of what has changed since is refused, and the same change once more is none', async () => {
  const made = (await ask('POST', '', ada, GOOD)).body;
  const basedOn = `?basedOn=${made.updatedAt}`;
  const mine = { ...GOOD, name: 'Mine', encryptedData: 's1.mine' };
  const first = await ask('PUT', `/${made.id}${basedOn}`, ada, mine);
  expect([first.status, first.body.name]).toEqual([200, 'Mine']);
  expect(first.body.updatedAt, 'the clock stands still, and the change is told apart').not.toBe(made.updatedAt);
  const again = await ask('PUT', `/${made.id}${basedOn}`, ada, mine);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const others = [{ name: 'Theirs' }, { category: 'legal' }, { encryptedData: 's1.theirs' }];
  for (const other of [...others, { permissions: { ...NONE, legal: 'read' } }]) {
    const late = await ask('PUT', `/${made.id}${basedOn}`, ada, { ...mine, ...other });
    expect([late.status, late.body.code]).toEqual([409, 'folders.changedElsewhere']);
  }
  const deleted = await ask('DELETE', `/${made.id}${basedOn}`, ada);
  expect([deleted.status, deleted.body.code]).toEqual([409, 'folders.changedElsewhere']);
  const unseen = await ask('DELETE', `/${made.id}${basedOn}`, eve);
  expect([unseen.status, unseen.body.code]).toEqual([404, 'folders.unknown']);
  expect((await ask('DELETE', `/${made.id}?basedOn=${first.body.updatedAt}`, ada)).status).toBe(200);
});

test('of changes in parallel that are based on the same one arrives, and the same one many times is one', async () => {
  const made = (await ask('POST', '', ada, GOOD)).body;
  const put = (name: string, basedOn: string) => ask('PUT', `/${made.id}?basedOn=${basedOn}`, ada, { ...GOOD, name });
  const different = await Promise.all(['a', 'b', 'c', 'd'].map((name) => put(name, made.updatedAt)));
  expect(different.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { updatedAt } = different.find(({ status }) => status === 200)?.body ?? {};
  const same = await Promise.all(Array.from({ length: 4 }, () => put('one', updatedAt)));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(same.map(({ body }) => body.updatedAt)).size).toBe(1);
});

test('[MAN-26] S9 folders of others, deleted and unknown ones are one and the same 404', async () => {
  const made = await ask('POST', '', ada, GOOD);
  const path = `/${made.body.id}`;
  const foreign = [await ask('PUT', path, eve, GOOD), await ask('DELETE', path, eve)];
  const unknownPath = `/${newId(kit.clock.now().getTime())}`;
  const unknown = [await ask('PUT', unknownPath, eve, GOOD), await ask('DELETE', unknownPath, eve)];
  expect(foreign.map((one) => [one.status, one.body])).toEqual(unknown.map((one) => [one.status, one.body]));
  expect(foreign.map((one) => one.status)).toEqual([404, 404]);
  expect((await ask('DELETE', path, ada)).status).toBe(200);
  expect((await ask('DELETE', path, ada)).body.code).toBe('folders.unknown');
});

test('glyphs move to another of one’s own folders only', async () => {
  const from = await ask('POST', '', ada, GOOD);
  const evesFolder = (await ask('GET', '', eve)).body[0].id;
  for (const moveTo of [evesFolder, from.body.id, newId(kit.clock.now().getTime())]) {
    const answer = await ask('DELETE', `/${from.body.id}?moveTo=${moveTo}`, ada);
    expect([answer.status, answer.body.code]).toEqual([422, 'folders.badMove']);
  }
  const to = await ask('POST', '', ada, GOOD);
  expect((await ask('DELETE', `/${from.body.id}?moveTo=${to.body.id}`, ada)).status).toBe(200);
});

test('of two folders that are deleted into each other at once one stays', async () => {
  const [one, other] = [(await ask('POST', '', eve, GOOD)).body.id, (await ask('POST', '', eve, GOOD)).body.id];
  const answers = await Promise.all([
    ask('DELETE', `/${one}?moveTo=${other}`, eve),
    ask('DELETE', `/${other}?moveTo=${one}`, eve),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('an institutional folder is read-only for its holder', async () => {
  const made = await ask('POST', '', ada, GOOD);
  await kit.context.db.update(folders).set({ folderType: 'institutional' }).where(eq(folders.id, made.body.id));
  for (const answer of [
    await ask('PUT', `/${made.body.id}`, ada, GOOD),
    await ask('DELETE', `/${made.body.id}`, ada),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'folders.readOnly']);
  }
});

test('lists come in pages, the cursor in a header', async () => {
  const bea = await signUp(kit);
  for (let one = 0; one < 4; one += 1) await ask('POST', '', bea, { ...GOOD, name: `f${one}` });
  const names: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const answer = await ask('GET', `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`, bea);
    names.push(...answer.body.map((one: { name: string }) => one.name));
    cursor = String(answer.headers['x-next-cursor'] ?? '');
  }
  expect([names, cursor]).toEqual([['My folder', 'f0', 'f1', 'f2', 'f3'], '']);
  expect((await ask('GET', '?limit=201', bea)).status).toBe(400);
  expect((await ask('GET', '?cursor=x', bea)).body.code).toBe('request.invalid');
});

test('an account holds a bounded number of folders', async () => {
  const cat = await signUp(kit);
  const [own] = await kit.context.db.select().from(folders).where(eq(folders.accountId, cat.user.id));
  const filler = Array.from({ length: FOLDERS_PER_PERSON_MAX - 1 }, () => ({ ...own!, id: newId() }));
  await kit.context.db.insert(folders).values(filler);
  const answer = await ask('POST', '', cat, GOOD);
  expect([answer.status, answer.body.code]).toEqual([409, 'folders.tooMany']);
});
