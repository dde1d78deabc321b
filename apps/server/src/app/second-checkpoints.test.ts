// @databases both
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, signCheckpoint, signingKeyFromSeed } from '@repo/vault';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCheckpointFiles } from '../features/audit/checkpoint-file.ts';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { integrateAll } from '../features/audit/integrate-leaves.ts';
import { type AdminCommand, runAdminCommand } from './admin/admin-commands.ts';
import { runAdoptCommand } from './admin/adopt-command.ts';
import { expectCheckpointedLog } from './checkpointed-log.ts';
import { StartError } from './site-facts.ts';

let kit: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'site-second-'));
const [file, elsewhere] = [join(folder, 'beside.jsonl'), join(folder, 'elsewhere.jsonl')];
beforeAll(async () => {
  kit = await openTestApp();
  await grow(file);
});
afterAll(() => kit.close());

async function grow(...files: string[]): Promise<void> {
  await signUp(kit);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, ...files);
}

const catchStartRefusal = () =>
  expectCheckpointedLog(kit.context, file, elsewhere).then(
    () => 'none',
    (error: unknown) => (error instanceof StartError ? error.message : 'another error'),
  );
const command = (word: AdminCommand, ...args: string[]) =>
  runAdminCommand({ word, args, signal: new AbortController().signal }, kit.context, file, elsewhere);

test('the second file stands in the folder that the operator named', () => {
  const config = { ...kit.context.config, dataDir: '/data' };
  expect(listCheckpointFiles({ ...config, auditWitnessDir: null })).toEqual(['/data/audit-checkpoints.jsonl']);
  expect(listCheckpointFiles({ ...config, auditWitnessDir: '/mnt/w' })).toEqual([
    '/data/audit-checkpoints.jsonl',
    '/mnt/w/audit-checkpoints.jsonl',
  ]);
});

test('S10 a place that lost its file stops the start with a sentence and a way out', async () => {
  await grow(file);
  expect(await catchStartRefusal()).toContain(`missing or empty, though the database has some: ${elsewhere}`);
  await expect(grow(file, elsewhere)).rejects.toThrow('missing or empty');
  expect((await command('audit:verify')).text).toContain('NOT SOUND');
  expect((await command('data:adopt')).text).toContain(`${file}, ${elsewhere} written anew`);
  expect((await command('data:adopt', '--confirm')).ok).toBe(true);
  expect(await catchStartRefusal()).toBe('none');
  expect((await command('audit:verify')).text).toMatch(/^Sound: /);
});

test('a file that is missing, damaged or of another server says nothing of a restore: adopting ends no session', async () => {
  await grow(file, elsewhere);
  const person = await signUp(kit);
  const ask = () => kit.app.inject({ url: '/api/notifications', headers: person.headers });
  const { text } = JSON.parse(readFileSync(elsewhere, 'utf8').trim().split('\n').at(-1) ?? '') as { text: string };
  const other = signingKeyFromSeed(randomBytes(32));
  const foreign = { text, signature: signCheckpoint(other.secretKey, text), keyId: other.keyId };
  for (const content of ['', 'not JSON\n', `${JSON.stringify(foreign)}\n`]) {
    writeFileSync(elsewhere, content);
    expect(await catchStartRefusal()).not.toBe('none');
    const done = await command('data:adopt', '--confirm');
    expect(done).toMatchObject({ ok: true, text: expect.stringContaining('add --restored') });
    expect((await ask()).statusCode).toBe(200);
    expect(await catchStartRefusal()).toBe('none');
  }
});

test('S10 log, table and the file beside them cut to one length: the place elsewhere still knows', async () => {
  await grow(file, elsewhere);
  expect(readFileSync(elsewhere, 'utf8')).toBe(readFileSync(file, 'utf8'));
  const newest = readFileSync(elsewhere, 'utf8').trim().split('\n').at(-1) ?? '';
  const { size } = JSON.parse(JSON.parse(newest).text) as { size: number };
  for (const table of ['audit_sequence', 'audit_checkpoints', 'audit_nodes']) {
    await kit.context.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  }
  const before = JSON.parse(JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-2) ?? '').text).size;
  await kit.context.db.execute(sql`delete from audit_sequence where sequence > ${before}`);
  await kit.context.db.execute(sql`delete from audit_checkpoints where size > ${before}`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${newest}\n`, ''));
  await expect(expectCheckpointedLog(kit.context, file)).resolves.toBeUndefined();
  expect(await catchStartRefusal()).toContain(`The log holds ${before} entries, but a checkpoint of`);
  expect(size).toBeGreaterThan(before);
});

test('data that are older than a file of checkpoints were restored: adopting them ends every session', async () => {
  const person = await signUp(kit);
  const ask = () => kit.app.inject({ url: '/api/notifications', headers: person.headers });
  expect((await ask()).statusCode).toBe(200);
  const shown = await command('data:adopt');
  expect(shown.text).toContain('every session would be ended and each person told');
  expect((await ask()).statusCode).toBe(200);
  // Where it stops on the way, the files still say that the data were restored.
  const before = readFileSync(elsewhere, 'utf8');
  const failing = { transaction: () => Promise.reject(new Error('away')) };
  const db: TestApp['context']['db'] = Object.assign(Object.create(kit.context.db), failing);
  await expect(runAdoptCommand({ ...kit.context, db }, ['--confirm'], [file, elsewhere])).rejects.toThrow('away');
  expect(readFileSync(elsewhere, 'utf8')).toBe(before);
  const done = await command('data:adopt', '--confirm');
  expect(done).toMatchObject({
    ok: true,
    text: expect.stringMatching(/\nSessions ended: [1-9]\d*\. Told that the site/),
  });
  expect((await ask()).json()).toMatchObject({ code: 'session.missing' });
  // Now the files are those of these data: a new node that adopts them ends nothing, unless somebody says so.
  const again = await signUp(kit);
  const askAgain = () => kit.app.inject({ url: '/api/notifications', headers: again.headers });
  expect((await command('data:adopt', '--confirm')).text).toContain('add --restored');
  expect((await askAgain()).statusCode).toBe(200);
  expect((await command('data:adopt', '--restored')).text).toContain('data:adopt -- --confirm --restored\n');
  expect((await askAgain()).statusCode).toBe(200);
  expect((await command('data:adopt', '--confirm', '--restored')).text).toContain('Sessions ended: 1. ');
  expect((await askAgain()).statusCode).toBe(401);
});
