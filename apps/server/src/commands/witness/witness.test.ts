// @databases both
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { readLogHead } from '@repo/contract/audit/security-activity';
import type { AnswerOf } from '@repo/contract/call';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createSigningKey, isCosigned, ownerKeyId, parseBase64url, toBase64url } from '@repo/vault';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleLog, exampleLog } from '../../../../../packages/vault/test/example-log.ts';
import { newId } from '../../db/new-id.ts';
import { askWitness } from '../../features/audit/ask-witness.ts';
import { append } from '../../features/audit/audit-leaves.ts';
import { writeCheckpoint } from '../../features/audit/checkpoints.ts';
import { integrateAll } from '../../features/audit/integrate-leaves.ts';
import { openAuditWitness } from '../../outside/witness/audit-witness.ts';
import { type RunningWitness, runWitness } from './run-witness.ts';
import { openWitnessLog, type WitnessLog } from './witness-log.ts';

const root = mkdtempSync(join(tmpdir(), 'site-witness-'));
const log = exampleLog(20);
const logKeyId = log.operator.keyId;
const fork = exampleLog(20, { like: log, from: 6 });

const ask = (one: ExampleLog, old: number, size: number) => {
  const { text, signature } = one.signed(size);
  const path = old === 0 || old > size ? [] : one.consistency(old, size);
  return { old, path, text, signature, operatorKey: one.operatorKey };
};
let folders = 0;
function open(): { dir: string; witness: WitnessLog } {
  folders += 1;
  const dir = join(root, String(folders));
  return { dir, witness: openWitnessLog({ dir, logKeyId }) };
}
const collectStatuses = (witness: WitnessLog, ...requests: unknown[]) =>
  requests.map((request) => witness.add(request).status);

test('S10 a witness signs a log that grows, and goes on where it was after a restart', () => {
  const { dir, witness } = open();
  for (const [old, size] of [
    [0, 5],
    [5, 9],
    [9, 9],
  ] as const) {
    const { status, body } = witness.add(ask(log, old, size));
    expect(status).toBe(200);
    expect(isCosigned(log.signed(size).text, body as never)).toBe(true);
    expect(ownerKeyId(parseBase64url(String(body.publicKey))!)).toBe(witness.keyId);
  }
  expect(readFileSync(join(dir, 'witnessed-checkpoints.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2);
  expect(statSync(join(dir, 'witness-seed')).mode & 0o777).toBe(0o600);
  const again = openWitnessLog({ dir, logKeyId });
  expect(again.keyId).toBe(witness.keyId);
  expect(again.add(ask(log, 5, 12))).toEqual({ status: 409, body: { size: 9 } });
  expect(collectStatuses(again, ask(log, 9, 12))).toEqual([200]);
});

test('S10 a rollback, a fork, and a proof that starts elsewhere are refused, and nothing of them is kept', () => {
  const { dir, witness } = open();
  expect(collectStatuses(witness, ask(log, 0, 9))).toEqual([200]);
  const kept = readFileSync(join(dir, 'witnessed-checkpoints.jsonl'), 'utf8');
  expect(witness.add(ask(log, 9, 5))).toMatchObject({
    status: 422,
    body: { reason: 'The log is shorter than it was.' },
  });
  expect(witness.add(ask(log, 0, 5))).toEqual({ status: 409, body: { size: 9 } });
  expect(collectStatuses(witness, ask(fork, 9, 9), ask(fork, 9, 12))).toEqual([422, 422]);
  expect(collectStatuses(witness, { ...ask(log, 9, 12), path: [] }, { ...ask(log, 9, 12), path: ['!'] })).toEqual([
    422, 422,
  ]);
  expect(readFileSync(join(dir, 'witnessed-checkpoints.jsonl'), 'utf8')).toBe(kept);
  expect(collectStatuses(witness, ask(log, 9, 12))).toEqual([200]);
});

test('another log, a wrong signature and what is no request are refused', () => {
  const { witness } = open();
  const honest = ask(log, 0, 9);
  const other = toBase64url(createSigningKey().publicKey);
  expect(
    collectStatuses(
      witness,
      ask(exampleLog(9), 0, 9),
      { ...honest, operatorKey: other },
      { ...honest, operatorKey: 'short' },
      { ...honest, signature: ask(log, 0, 8).signature },
      { ...honest, text: `${honest.text} ` },
    ),
  ).toEqual([403, 403, 403, 403, 403]);
  expect(
    collectStatuses(
      witness,
      null,
      'text',
      [],
      { ...honest, old: 'x' },
      { ...honest, path: [1] },
      { ...honest, text: '\ud800' },
    ),
  ).toEqual([400, 400, 400, 400, 400, 400]);
  expect(collectStatuses(witness, { ...honest, path: Array.from({ length: 65 }, () => 'A') })).toEqual([400]);
});

test('a witness whose last line is damaged does not start over', () => {
  const { dir, witness } = open();
  expect(collectStatuses(witness, ask(log, 0, 9))).toEqual([200]);
  writeFileSync(join(dir, 'witnessed-checkpoints.jsonl'), '{"text":"x","signature":"","keyId":""}\n');
  expect(() => openWitnessLog({ dir, logKeyId })).toThrow('is no checkpoint');
});

let kit: TestApp;
let running: RunningWitness;
const file = join(root, 'checkpoints.jsonl');
beforeAll(async () => {
  kit = await openTestApp();
  const dir = join(root, 'running');
  running = await runWitness({ host: '127.0.0.1', port: 0, dir, logKeyId: kit.context.keys.auditKey.keyId });
});
afterAll(async () => {
  await running.stop();
  await kit.close();
  rmSync(root, { recursive: true });
});

async function grow(): Promise<void> {
  const entry = { subjectId: newId(), act: 'session.ended', facts: {} } as const;
  await kit.context.db.transaction((tx) => append(tx, kit.clock.now(), [entry, entry]));
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, file);
}

const readHead = async () => (await kit.app.inject({ url: '/api/audit/head' })).json<AnswerOf<typeof readLogHead>>();
const openWitness = (keyId: string) => openAuditWitness({ url: new URL(running.address), keyId })!;
const complaints = () => kit.logs.filter((line) => line.includes('the witness does not sign'));

test('S10 the server has each checkpoint witnessed, people are given the signature, and a rewritten log is refused', async () => {
  const witness = openWitness(running.keyId);
  await askWitness(kit.context, witness);
  for (const _round of [1, 2, 3]) {
    await grow();
    expect((await readHead()).checkpoint.cosignatures).toEqual([]);
    await Promise.all([askWitness(kit.context, witness), askWitness(kit.context, witness)]);
    const { checkpoint } = await readHead();
    expect(checkpoint.cosignatures).toHaveLength(1);
    expect(isCosigned(checkpoint.text, checkpoint.cosignatures[0]!)).toBe(true);
  }
  // The server may forget what was witnessed; the witness does not.
  await kit.context.db.execute(sql`alter table audit_cosignatures disable trigger user`);
  await kit.context.db.execute(sql`delete from audit_cosignatures`);
  await grow();
  await askWitness(kit.context, witness);
  expect((await readHead()).checkpoint.cosignatures).toHaveLength(1);
  expect(complaints()).toEqual([]);
});

test('S10 a signature of another key than the one that is set counts as a refusal', async () => {
  await grow();
  await askWitness(kit.context, openWitness(createSigningKey().keyId));
  expect((await readHead()).checkpoint.cosignatures).toEqual([]);
  expect(complaints().at(-1)).toContain('it signed with another key');
});

test('S10 a log that was rolled back is not witnessed, and the operator hears of it', async () => {
  await askWitness(kit.context, openWitness(running.keyId));
  for (const table of ['audit_sequence', 'audit_checkpoints', 'audit_cosignatures']) {
    await kit.context.db.execute(sql.raw(`alter table ${table} disable trigger user`));
  }
  await kit.context.db.execute(sql`delete from audit_cosignatures`);
  await kit.context.db.execute(sql`delete from audit_checkpoints where size > 4`);
  await askWitness(kit.context, openWitness(running.keyId));
  expect((await readHead()).checkpoint.cosignatures).toEqual([]);
  expect(complaints().at(-1)).toContain('it holds a log of');
});
