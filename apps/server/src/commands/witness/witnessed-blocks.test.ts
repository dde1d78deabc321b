// @databases both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWitnessed } from '@repo/client/ledger/check-witnessed';
import { type readLogWitnesses, WITNESS_SILENT_MS } from '@repo/contract/audit/log-witnesses';
import type { AnswerOf } from '@repo/contract/call';
import type { LedgerBlock, readLedgerHead } from '@repo/contract/ledger/ledger';
import { openHolder } from '@repo/dev-env/ledger/ledger-holder';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { fingerprintDigest, fingerprintWords } from '@repo/vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { askWitness } from '../../features/audit/ask-witness.ts';
import { append } from '../../features/audit/audit-leaves.ts';
import { writeCheckpoint } from '../../features/audit/checkpoints.ts';
import { integrateAll } from '../../features/audit/integrate-leaves.ts';
import { openAuditWitness } from '../../outside/witness/audit-witness.ts';
import { type RunningWitness, runWitness } from './run-witness.ts';

const root = mkdtempSync(join(tmpdir(), 'witnessed-blocks-'));
let kit: TestApp;
let named: Pick<TestApp, 'app'>;
let running: RunningWitness;
beforeAll(async () => {
  kit = await openTestApp();
  running = await runWitness({
    ...{ host: '127.0.0.1', port: 0, dir: join(root, 'witness') },
    logKeyId: kit.context.keys.auditKey.keyId,
  });
  const { address, keyId } = running;
  named = await kit.reopen({ auditWitness: { url: new URL(address), keyId, name: 'University of Florence' } });
});
afterAll(async () => {
  await running.stop();
  await kit.close();
  rmSync(root, { recursive: true });
});

const readWitnesses = async (site: Pick<TestApp, 'app'> = named) =>
  (await site.app.inject({ url: '/api/audit/witnesses' })).json<AnswerOf<typeof readLogWitnesses>>();
const readWitnessed = async (height: number) =>
  (await kit.app.inject({ url: `/api/ledger/blocks/${height}/witnesses` })).json().witnessed;
const readBlock = async (): Promise<LedgerBlock> =>
  (await kit.app.inject({ url: '/api/ledger/head' })).json<AnswerOf<typeof readLedgerHead>>().block;

async function writeLog(): Promise<void> {
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, join(root, 'checkpoints.jsonl'));
}
const sign = () => askWitness(kit.context, openAuditWitness({ url: new URL(running.address), keyId: running.keyId })!);
const words = () => fingerprintWords(fingerprintDigest(running.keyId)).join(' ');

test('where nobody outside is set nobody is named, and a witness that is set and has signed nothing is', async () => {
  expect(await readWitnesses(kit)).toEqual({ beganAt: null, witnesses: [] });
  await openHolder(kit, { units: '5' });
  await writeLog();
  const beganAt = kit.clock.now().toISOString();
  expect(await readWitnesses(kit)).toEqual({ beganAt, witnesses: [] });
  const { witnesses } = await readWitnesses();
  expect(witnesses).toEqual([
    {
      ...{ keyId: running.keyId, words: words(), name: 'University of Florence' },
      ...{ isAsked: true, lastSeenAt: null, isSilent: false },
    },
  ]);
});

test('[PLAN-09] a browser checks that somebody outside signed a log with exactly this block', async () => {
  const block = await readBlock();
  expect(await readWitnessed(block.height)).toBeNull();
  await sign();
  const witnessed = await readWitnessed(block.height);
  expect(checkWitnessed(block, witnessed)).toEqual({ ok: true, words: [words()] });
  expect(checkWitnessed({ ...block, hash: '0'.repeat(64) }, witnessed).ok).toBe(false);
  expect(checkWitnessed({ ...block, height: block.height + 1 }, witnessed).ok).toBe(false);
  const { checkpoint, entry } = witnessed;
  const [cosignature] = checkpoint.cosignatures;
  const forged = { ...cosignature, seenAt: '2020-01-01T00:00:00.000Z' };
  const changes = [
    { checkpoint: { ...checkpoint, cosignatures: [] } },
    { checkpoint: { ...checkpoint, cosignatures: [cosignature, forged] } },
    { checkpoint: { ...checkpoint, signature: cosignature.signature } },
    { entry: { ...entry, entry: entry.entry.replace(block.hash, '0'.repeat(64)) } },
    { entry: { ...entry, place: { ...entry.place, path: entry.place.path.toReversed().slice(1) } } },
    { operatorKey: cosignature.publicKey },
  ];
  for (const change of changes) expect(checkWitnessed(block, { ...witnessed, ...change }).ok).toBe(false);
});

test('a block that came after the last signature is witnessed by nobody yet, and one that is not there is refused', async () => {
  await openHolder(kit, { units: '5' });
  await writeLog();
  const { height } = await readBlock();
  expect(await readWitnessed(height)).toBeNull();
  expect(await readWitnessed(height - 1)).not.toBeNull();
  const none = await kit.app.inject({ url: `/api/ledger/blocks/${height + 1}/witnesses` });
  expect(none.json().code).toBe('ledger.noBlock');
});

test('a witness is silent once it lacks a checkpoint for a day, and one that was taken away keeps its last day', async () => {
  await sign();
  const lastSeenAt = (await readWitnesses()).witnesses[0]?.lastSeenAt;
  expect(lastSeenAt).toMatch(/^20/);
  // Nothing happens here, so there is nothing to sign.
  kit.clock.advance(2 * WITNESS_SILENT_MS);
  expect((await readWitnesses()).witnesses[0]).toMatchObject({ isSilent: false, lastSeenAt });
  await kit.context.db.transaction((tx) =>
    append(tx, kit.clock.now(), [{ subjectId: newId(), act: 'session.ended', facts: {} }]),
  );
  await writeLog();
  kit.clock.advance(WITNESS_SILENT_MS);
  expect((await readWitnesses()).witnesses[0]).toMatchObject({ isSilent: false });
  kit.clock.advance(1);
  expect((await readWitnesses()).witnesses[0]).toMatchObject({ isSilent: true, lastSeenAt });
  expect((await readWitnesses(kit)).witnesses).toMatchObject([{ name: null, isAsked: false, lastSeenAt }]);
  await sign();
  expect((await readWitnesses()).witnesses[0]).toMatchObject({ isSilent: false });
});
