import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCheckpoint } from '../features/audit/checkpoints.ts';
import { sealAll } from '../features/audit/sealer.ts';
import { signUp } from '../test-kit/people.ts';
import { openTestApp, type TestApp } from '../test-kit/test-app.ts';
import { expectCheckpointedLog } from './checkpointed-log.ts';
import { StartError } from './site-facts.ts';

let kit: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'house-checkpointed-'));
const file = join(folder, 'checkpoints.jsonl');

beforeAll(async () => {
  kit = await openTestApp();
  await signUp(kit);
  await sealAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
});
afterAll(() => kit.close());

const run = (statement: string) => kit.context.db.execute(sql.raw(statement));

async function refusalOfStart(from = file): Promise<string> {
  try {
    await expectCheckpointedLog(kit.context, from);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'none';
}

test('a whole log starts', async () => {
  expect(await refusalOfStart()).toBe('none');
});

test('S10 a tree that cannot be read stops the start with its real cause, in the log too, and accuses nobody', async () => {
  await run('alter table audit_nodes rename to elsewhere');
  const sentence = await refusalOfStart();
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
  expect(await refusalOfStart(unreadable)).toContain('reading it failed (EISDIR)');
});

test('S10 a missing node is a log that was changed, not a failing read', async () => {
  await run('alter table audit_nodes disable trigger user');
  await run('delete from audit_nodes');
  const sentence = await refusalOfStart();
  expect(sentence).toMatch(/^The audit log does not match its checkpoints\. .* See audit:verify\.$/);
});
