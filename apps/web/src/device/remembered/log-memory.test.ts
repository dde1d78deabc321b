import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type LogAlarm,
  readLogMemory,
  rememberLog,
  rememberLogAlarm,
  type SeenCheckpoint,
  settleLogAlarm,
} from './log-memory.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

const seen = (size: number): SeenCheckpoint => ({
  operatorKey: 'key',
  text: '{}',
  signature: '',
  size,
  seenAt: '2026-11-27T08:00:00.000Z',
});
const newest = (counter: number) => ({ counter, leafHash: String(counter) });
const alarm: LogAlarm = { kind: 'forked', seen: seen(3), shown: seen(9), entry: null };

test('the newest checked state is remembered for each account of its own, never an older one', async () => {
  expect(await readLogMemory('ada')).toEqual({ checkpoint: null, newest: null, alarm: null });
  for (const size of [3, 5, 4]) await rememberLog('ada', { checkpoint: seen(size), newest: newest(size) });
  await rememberLog('ada', { checkpoint: seen(6), newest: null });
  expect(await readLogMemory('ada')).toEqual({ checkpoint: seen(6), newest: newest(5), alarm: null });
  expect((await readLogMemory('bea')).checkpoint).toBeNull();
});

test('an alarm changes nothing that was seen, stays as the first one was, and ends when it is settled', async () => {
  await rememberLog('ada', { checkpoint: seen(3), newest: newest(2) });
  await rememberLogAlarm('ada', alarm);
  await rememberLogAlarm('ada', { ...alarm, kind: 'shortened' });
  await rememberLog('ada', { checkpoint: seen(9), newest: newest(4) });
  expect(await readLogMemory('ada')).toEqual({ checkpoint: seen(3), newest: newest(2), alarm });
  expect((await readLogMemory('bea')).alarm).toBeNull();
  await settleLogAlarm('ada', false);
  expect(await readLogMemory('ada')).toEqual({ checkpoint: seen(3), newest: newest(2), alarm: null });
  await rememberLogAlarm('ada', alarm);
  await settleLogAlarm('ada', true);
  expect(await readLogMemory('ada')).toEqual({ checkpoint: null, newest: null, alarm: null });
});
