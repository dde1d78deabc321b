import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type LedgerAlarm,
  readLedgerMemory,
  rememberAlarm,
  rememberHead,
  type SeenHead,
  settleAlarm,
} from './ledger-memory.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

const head = (height: number, chainId = 'one'): SeenHead => ({
  chainId,
  height,
  hash: `${height}`,
  header: '{}',
  signature: '',
  seenAt: '2026-11-25T18:20:00.000Z',
});
const alarm: LedgerAlarm = { kind: 'forked', seen: head(3), shown: head(9) };

test('the newest checked head of one ledger is remembered, never an older one or one of another ledger', async () => {
  expect(await readLedgerMemory()).toEqual({ head: null, alarm: null });
  for (const next of [head(3), head(5), head(4), head(9, 'other')]) await rememberHead(next);
  expect((await readLedgerMemory()).head).toEqual(head(5));
});

test('an alarm stays until a person settles it, and no head is remembered meanwhile', async () => {
  await rememberHead(head(3));
  await rememberAlarm(alarm);
  await rememberAlarm({ ...alarm, kind: 'shortened' });
  await rememberHead(head(9));
  expect(await readLedgerMemory()).toEqual({ head: head(3), alarm });
  await settleAlarm(alarm.shown);
  expect(await readLedgerMemory()).toEqual({ head: head(9), alarm: null });
});
