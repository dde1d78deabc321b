// @databases both
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@repo/contract/durations';
import { storeIdentityRows } from '@repo/dev-env/documents/identity-rows';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { integrateAll } from '../features/audit/integrate-leaves.ts';
import { viewUser } from '../features/sessions/user-view.ts';
import { runAdminCommand } from './admin/admin-commands.ts';
import { expectCheckpointedLog } from './checkpointed-log.ts';
import { StartError } from './site-facts.ts';

let kit: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'site-checkpointed-'));
const file = join(folder, 'checkpoints.jsonl');

beforeAll(async () => {
  kit = await openTestApp();
  await signUp(kit);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
});
afterAll(() => kit.close());

const VERIFY = { word: 'audit:verify', args: [], signal: new AbortController().signal } as const;

const run = (statement: string) => kit.context.db.execute(sql.raw(statement));

async function catchStartRefusal(from = file): Promise<string> {
  try {
    await expectCheckpointedLog(kit.context, from);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'none';
}

test('a node that started with the log begins its file, however many checkpoints others have signed by then', async () => {
  const fresh = await openTestApp();
  const [own, other] = [join(folder, 'own.jsonl'), join(folder, 'other.jsonl')];
  await expectCheckpointedLog(fresh.context, own);
  await expectCheckpointedLog(fresh.context, other);
  for (let signed = 0; signed < 3; signed += 1) {
    await signUp(fresh);
    await integrateAll(fresh.context.db);
    await writeCheckpoint(fresh.context, other);
  }
  await writeCheckpoint(fresh.context, own);
  expect(readFileSync(own)).toEqual(readFileSync(other));
  // Once begun, a file that vanishes is missing.
  rmSync(own);
  await expect(writeCheckpoint(fresh.context, own)).rejects.toThrow('missing or empty');
  await fresh.close();
});

test('a whole log starts', async () => {
  expect(await catchStartRefusal()).toBe('none');
});

test('S10 a file that is missing, cut or of another log is no sound log, to the start and to audit:verify', async () => {
  const readVerdict = async (from: string) => (await runAdminCommand(VERIFY, kit.context, from)).text;
  const lines = (path: string) => readFileSync(path, 'utf8').trim().split('\n');
  await signUp(kit);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
  await signUp(kit);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
  expect(await readVerdict(file)).toMatch(/^Sound: \d+ entries, 3 checkpoints/);
  const missing = join(folder, 'nowhere.jsonl');
  const empty = join(folder, 'empty.jsonl');
  writeFileSync(empty, '');
  for (const path of [missing, empty]) {
    expect(await readVerdict(path)).toContain('NOT SOUND. The file of its checkpoints is missing or empty');
    expect(await catchStartRefusal(path)).toContain('missing or empty');
    // The running server does not silently begin another one either.
    await expect(writeCheckpoint(kit.context, path)).rejects.toThrow('missing or empty');
  }
  const cut = join(folder, 'cut.jsonl');
  writeFileSync(cut, `${lines(file)[0]}\n`);
  // Just now other nodes may have signed them; later they are missing.
  expect(await readVerdict(cut)).toContain('Sound');
  kit.clock.advance(10 * MINUTE_MS);
  expect(await readVerdict(cut)).toContain('NOT SOUND. The file lacks 2 of 3 checkpoints.');
  const holed = join(folder, 'holed.jsonl');
  writeFileSync(holed, `${[lines(file)[0], lines(file)[2]].join('\n')}\n`);
  expect(await readVerdict(holed)).toContain('NOT SOUND. The file lacks 1 of 3 checkpoints.');
  const twice = join(folder, 'twice.jsonl');
  writeFileSync(twice, `${[...lines(file), lines(file)[0]].join('\n')}\n`);
  expect(await readVerdict(twice)).toContain('not in order');
  // The checkpoint that another node signed while this one was off is in the database; the next run of the job appends
  // it.
  expect(await catchStartRefusal(cut)).toBe('none');
  expect(await writeCheckpoint(kit.context, cut)).toBeNull();
  expect(lines(cut)).toEqual(lines(file));
  await run(`alter table audit_checkpoints disable trigger user`);
  await run(`create table kept as select * from audit_checkpoints`);
  await run(`delete from audit_checkpoints where size = (select max(size) from audit_checkpoints)`);
  expect(await readVerdict(file)).toContain('NOT SOUND. The database lacks the checkpoint of');
  expect(await catchStartRefusal()).toContain('The database lacks the checkpoint of');
  await run(`insert into audit_checkpoints select * from kept on conflict do nothing`);
  await run(`drop table kept`);
  await run(`alter table audit_checkpoints enable trigger user`);
});

test('what only the operator may say of data is shown first, and done when it is confirmed', async () => {
  const adopt = (...args: string[]) =>
    runAdminCommand({ word: 'data:adopt', args, signal: VERIFY.signal }, kit.context, adopted);
  const adopted = join(folder, 'adopted.jsonl');
  const person = await signUp(kit);
  const ask = () => kit.app.inject({ url: '/api/qr-codes', headers: person.headers });
  await storeIdentityRows(kit.context, person.user.id);
  const isVerified = async () => (await viewUser(kit.context, kit.context.db, person.user.id)).isVerified;
  expect(await isVerified()).toBe(true);
  await run(`update accounts set seal = null, kek_id = null where id = '${person.user.id}'`);
  await run(`update profiles set seal = null`);
  await run(`update reviews set seal = null`);
  expect(await isVerified()).toBe(false);
  expect((await ask()).json()).toMatchObject({ code: 'account.notIntact' });
  expect((await adopt('--all')).ok).toBe(false);
  expect((await adopt()).text).toContain(
    'Without a seal: accounts 1, role_grants 0, passkeys 0, profiles 1, reviews 1, glyphs 0, vaults 0.',
  );
  expect((await ask()).json()).toMatchObject({ code: 'account.notIntact' });
  expect(await adopt('--confirm')).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^3 rows sealed, 3 checkpoints/),
  });
  expect((await ask()).statusCode).toBe(200);
  expect(await isVerified()).toBe(true);
  expect(await catchStartRefusal(adopted)).toBe('none');
  // A second run keeps the existing file.
  await adopt('--confirm');
  expect(readdirSync(folder).filter((name) => name.startsWith('adopted.jsonl.before-'))).toHaveLength(1);
});

test('S10 a tree that cannot be read stops the start with its real cause, in the log too, and accuses nobody', async () => {
  await run('alter table audit_nodes rename to elsewhere');
  const sentence = await catchStartRefusal();
  await run('alter table elsewhere rename to audit_nodes');
  expect(sentence).toBe(
    'The audit log could not be compared with its checkpoints: reading it failed (42P01). Nothing says that it was changed.',
  );
  const line = kit.logs.find((one) => one.includes('could not be compared with its checkpoints'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, error: { cause: '42P01' } });
});

test('a checkpoint file that cannot be read is said by its own cause', async () => {
  const unreadable = join(folder, 'a-folder');
  mkdirSync(unreadable);
  expect(await catchStartRefusal(unreadable)).toContain('reading it failed (EISDIR)');
});

test('S10 a missing node is a log that was changed, not a failing read', async () => {
  await run('alter table audit_nodes disable trigger user');
  await run('delete from audit_nodes');
  const sentence = await catchStartRefusal();
  expect(sentence).toMatch(/^The audit log does not match its checkpoints\. .* See audit:verify, and data:adopt if/);
});
