// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_SUBJECT, type ExampleLog, exampleLog } from '../../../../../../packages/vault/test/example-log.ts';
import { readLogMemory } from '../../../device/remembered/log-memory.ts';
import { loadLogChecks } from '../load-log-checks.ts';
import { CHECKED_UNASKED_MAX, type LogCheck, useLogCheck } from './use-log-check.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const log = exampleLog(12);
const fork = exampleLog(12, { like: log, from: 4 });
const buildHead = (one: ExampleLog, size: number) => ({ operatorKey: one.operatorKey, checkpoint: one.signed(size) });

type LogEntries = ReturnType<ExampleLog['entries']>;

/** A server that shows this log; `change` is what it lies about. */
function serve(one: ExampleLog, change: (entries: LogEntries) => LogEntries = (entries) => entries): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://example.org');
    const [from, to, size] = ['from', 'to', 'size'].map((name) => Number(searchParams.get(name)));
    if (pathname.endsWith('/consistency')) return Response.json({ path: one.consistency(from!, to!) });
    return Response.json(change(one.entries(size!)));
  });
}

// Loading them takes longer than a state is waited for.
beforeAll(async () => void (await loadLogChecks()));
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

type LogCheckHook = ReturnType<typeof useLogCheck>;
type LogHeadExample = ReturnType<typeof buildHead>;
const shown: { now?: LogCheckHook } = {};
function Holder({ head, total }: { head: LogHeadExample; total: number }) {
  shown.now = useLogCheck({ head, accountId: EXAMPLE_SUBJECT, total });
  return null;
}

/** Opens the page once. */
function visit() {
  const root = createRoot(document.createElement('div'));
  const reach = <State extends LogCheck['state']>(state: State, size?: number) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      const check = shown.now?.check;
      expect(check?.state).toBe(state);
      if (size !== undefined) expect(check).toMatchObject({ passed: { checkpoint: { size } } });
      return check as LogCheck & { state: State };
    });
  return {
    show: (head: LogHeadExample, total = 8) => act(() => root.render(<Holder head={head} total={total} />)),
    reach,
    settle: (isAccepted: boolean) => act(async () => shown.now?.settle(isAccepted)),
    leave: () => act(() => root.unmount()),
  };
}

test('S10 what passed on one visit is held on the next, and how far the log has grown since is told', async () => {
  serve(log);
  const first = visit();
  first.show(buildHead(log, 5));
  const { passed, proved, waiting } = await first.reach('verified', 5);
  expect([passed.grownBy, passed.isKept, proved, waiting]).toEqual([null, true, 4, 4]);
  first.show(buildHead(log, 8));
  await first.reach('verified', 8);
  first.leave();
  const second = visit();
  second.show(buildHead(log, 11));
  expect((await second.reach('verified', 11)).passed.grownBy).toBe(3);
  second.leave();
  expect((await readLogMemory(EXAMPLE_SUBJECT)).checkpoint?.size).toBe(11);
});

test('S10 a fork raises an alarm that outlives a right answer and another visit, until it is settled', async () => {
  serve(log);
  const first = visit();
  first.show(buildHead(log, 6));
  await first.reach('verified', 6);
  serve(fork);
  first.show(buildHead(fork, 9));
  expect((await first.reach('alarm')).alarm).toMatchObject({ kind: 'forked', seen: { size: 6 }, shown: { size: 9 } });
  serve(log);
  first.show(buildHead(log, 9));
  await first.reach('alarm');
  first.leave();
  const second = visit();
  second.show(buildHead(log, 9));
  await second.reach('alarm');
  await second.settle(false);
  await second.reach('verified', 9);
  serve(fork);
  second.show(buildHead(fork, 11));
  await second.reach('alarm');
  await second.settle(true);
  await second.reach('verified', 11);
  second.leave();
});

test('S10 an entry that is changed or left out raises an alarm, also when it is met in the list alone', async () => {
  serve(log, (entries) => entries.with(2, { ...entries[2]!, entry: entries[2]!.entry.replace('In', 'Out') }));
  const first = visit();
  first.show(buildHead(log, 12));
  const { alarm } = await first.reach('alarm');
  expect([alarm.kind, alarm.entry?.counter]).toEqual(['entry', log.entries(12)[2]!.counter]);
  serve(log, (entries) => entries.toSpliced(2, 1));
  await first.settle(false);
  expect((await first.reach('alarm')).alarm.kind).toBe('hidden');
  serve(log);
  await first.settle(false);
  await first.reach('verified', 12);
  const [entry] = log.entries(12);
  act(() => shown.now?.report({ ...entry!, place: null }));
  expect((await first.reach('alarm')).alarm).toMatchObject({ kind: 'entry', entry: { counter: entry!.counter } });
  first.leave();
});

test('of very many entries only those shown are checked, until a person asks for all', async () => {
  serve(log);
  const only = visit();
  only.show(buildHead(log, 12), CHECKED_UNASKED_MAX + 1);
  await only.reach('partly', 12);
  act(() => shown.now?.checkAll());
  await only.reach('verified', 12);
  only.leave();
});

test('where nothing can be kept an alarm still stays while the page is open; no answer is no verdict', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'SecurityError');
    },
  });
  serve(log);
  const only = visit();
  only.show(buildHead(log, 6));
  expect((await only.reach('verified', 6)).passed.isKept).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  only.show(buildHead(log, 9));
  await only.reach('unknown');
  serve(fork);
  only.show(buildHead(fork, 10));
  await only.reach('alarm');
  serve(log);
  only.show(buildHead(log, 11));
  await only.reach('alarm');
  only.leave();
});
