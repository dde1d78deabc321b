// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ExampleLedger, exampleLedger } from '../../../../../../packages/client/test/example-ledger.ts';
import { readLedgerMemory } from '../../../device/remembered/ledger-memory.ts';
import { loadChecks } from '../use-checks.ts';
import type { LedgerHead } from '../use-ledger.ts';
import { type Growth, useGrowth } from './use-growth.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const ledger = exampleLedger([0, 1, 1]);
const fork = exampleLedger([0, 2, 1], { like: ledger, from: 1 });

const headAt = ({ chain, blocks }: ExampleLedger, height: number): LedgerHead => ({
  chain,
  block: blocks[height]!,
  transactions: 0,
  waiting: 0,
});

function serve(one: ExampleLedger): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'https://example.org').searchParams;
    return Response.json(one.consistency(Number(query.get('from')), Number(query.get('to'))));
  });
}

// Loading them takes longer than a state is waited for.
beforeAll(async () => void (await loadChecks()));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

type GrowthHook = ReturnType<typeof useGrowth>;

const shown: { now?: GrowthHook } = {};
function Holder({ head }: { head: LedgerHead }) {
  shown.now = useGrowth(head);
  return null;
}

/** One opening of the page, which is shown one head after another. */
function visit() {
  const root = createRoot(document.createElement('div'));
  const reach = (state: Growth['state']) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(shown.now?.growth.state).toBe(state);
    });
  return {
    show: async (head: LedgerHead, state: Growth['state']) => {
      act(() => root.render(<Holder head={head} />));
      await reach(state);
      if (state === 'alarm') return;
      // The state may be the one of the head before.
      await vi.waitFor(() => expect(shown.now?.growth).toMatchObject({ held: { hash: head.block.hash } }));
    },
    reach,
    settle: (head: Parameters<GrowthHook['settle']>[0]) => act(async () => shown.now?.settle(head)),
    leave: () => act(() => root.unmount()),
  };
}

test('the head of one visit is held on the next, and what was seen first is what is told', async () => {
  serve(ledger);
  const first = visit();
  await first.show(headAt(ledger, 0), 'first');
  await first.show(headAt(ledger, 1), 'first');
  first.leave();
  expect((await readLedgerMemory()).head?.height).toBe(1);
  const second = visit();
  await second.show(headAt(ledger, 2), 'grown');
  second.leave();
  expect((await readLedgerMemory()).head?.hash).toBe(ledger.blocks[2]?.hash);
});

test('a fork changes nothing that is remembered; its alarm outlives a right head and another visit, until it is settled', async () => {
  serve(ledger);
  const first = visit();
  await first.show(headAt(ledger, 1), 'first');
  serve(fork);
  await first.show(headAt(fork, 2), 'alarm');
  serve(ledger);
  await first.show(headAt(ledger, 2), 'alarm');
  first.leave();
  const { head, alarm } = await readLedgerMemory();
  expect([head?.hash, alarm?.kind, alarm?.shown.hash]).toEqual([
    ledger.blocks[1]?.hash,
    'forked',
    fork.blocks[2]?.hash,
  ]);
  const second = visit();
  await second.show(headAt(ledger, 2), 'alarm');
  await second.settle(head);
  await second.reach('grown');
  second.leave();
  expect((await readLedgerMemory()).alarm).toBeNull();
});

test('where nothing can be kept an alarm still stays while the page is open', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'SecurityError');
    },
  });
  serve(fork);
  const only = visit();
  await only.show(headAt(ledger, 1), 'first');
  await only.show(headAt(fork, 2), 'alarm');
  serve(ledger);
  await only.show(headAt(ledger, 2), 'alarm');
  only.leave();
});
