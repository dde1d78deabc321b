import { expect, test } from 'vitest';
import { type ExampleLog, exampleLog } from '../../../../../../packages/vault/test/example-log.ts';
import { AskError } from '../../../api/ask-error.ts';
import { logChecks as checks } from '../log-checks.ts';
import { buildSeenCheckpoint, judgeCheckpoint } from './judge-checkpoint.ts';

const log = exampleLog(12);
/** This log has the same operator and first entries, and another history from entry 5 on. */
const fork = exampleLog(12, { like: log, from: 4 });
const other = exampleLog(12);

const buildHead = (one: ExampleLog, size: number) => ({ operatorKey: one.operatorKey, checkpoint: one.signed(size) });
const seenAt = (one: ExampleLog, size: number) =>
  buildSeenCheckpoint(buildHead(one, size), size, '2026-11-27T09:00:00.000Z');
const createProofReader = (one: ExampleLog) => async (from: number, to: number) => ({
  path: one.consistency(from, to),
});
const never = () => Promise.reject(new Error('nothing to ask'));
const refusing = () =>
  Promise.reject(new AskError({ status: 404, text: '', code: 'audit.notSoLong', reason: 'The log is shorter.' }));

test('the first checkpoint is taken when its signature is right, and no other', async () => {
  const head = buildHead(log, 9);
  expect(await judgeCheckpoint({ head, seen: null, checks, ask: never })).toBe('first');
  const unsigned = { ...head, checkpoint: { ...head.checkpoint, signature: buildHead(log, 8).checkpoint.signature } };
  const foreign = { ...head, operatorKey: other.operatorKey };
  const garbled = { ...head, operatorKey: '!' };
  for (const wrong of [unsigned, foreign, garbled]) {
    expect(await judgeCheckpoint({ head: wrong, seen: seenAt(log, 3), checks, ask: never })).toBe('notSigned');
  }
});

test('S10 a log has grown from every earlier checkpoint; an answer that comes late is no alarm', async () => {
  const head = buildHead(log, 9);
  for (let size = 1; size <= 9; size++) {
    expect(await judgeCheckpoint({ head, seen: seenAt(log, size), checks, ask: createProofReader(log) })).toBe('grown');
  }
  expect(await judgeCheckpoint({ head, seen: seenAt(log, 11), checks, ask: createProofReader(log) })).toBe('older');
});

test('S10 another history, a shorter one and another log are told apart', async () => {
  const seen = seenAt(log, 7);
  expect(await judgeCheckpoint({ head: buildHead(fork, 9), seen, checks, ask: createProofReader(fork) })).toBe(
    'forked',
  );
  expect(await judgeCheckpoint({ head: buildHead(fork, 7), seen, checks, ask: never })).toBe('forked');
  expect(await judgeCheckpoint({ head: buildHead(fork, 5), seen, checks, ask: createProofReader(fork) })).toBe(
    'forked',
  );
  const noPath = async () => ({ path: [] });
  expect(await judgeCheckpoint({ head: buildHead(log, 9), seen, checks, ask: noPath })).toBe('forked');
  expect(await judgeCheckpoint({ head: buildHead(log, 5), seen, checks, ask: refusing })).toBe('shortened');
  expect(await judgeCheckpoint({ head: buildHead(other, 9), seen, checks, ask: never })).toBe('otherLog');
});

test('a server that gives no answer proves nothing', async () => {
  const asked = judgeCheckpoint({ head: buildHead(log, 9), seen: seenAt(log, 7), checks, ask: never });
  await expect(asked).rejects.toThrow('nothing to ask');
});
