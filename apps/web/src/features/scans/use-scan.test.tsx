// @vitest-environment jsdom
import { SESSION_IDLE_MINUTES } from '@repo/contract/sessions/sessions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { endSession } from '../../api/session.ts';
import { findScanName } from './recent-names.ts';
import { useScan } from './use-scan.ts';

const NAMED = { person: 'Name: Tobia Bellini' };
const asked = vi.hoisted(() => ({ names: [] as string[], gate: [] as unknown[], refuses: false }));
vi.mock('./scan-flow.ts', () => ({
  askGate: async ({ held, passcode, reason }: { held: object; passcode: unknown; reason: unknown }) => {
    asked.gate.push({ passcode, reason });
    return asked.refuses
      ? { kind: 'refused' }
      : { kind: 'released', scan: { held, answer: { id: 'scan' }, opened: { fields: NAMED } } };
  },
}));

let root: Root;
let scan: ReturnType<typeof useScan>;
function Scanner() {
  scan = useScan('medical');
  return null;
}

const shown = () => [scan.state.kind, scan.recent.length];
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));
const touch = () => act(() => void dispatchEvent(new Event('pointerdown')));

beforeEach(async () => {
  vi.useFakeTimers();
  const endWorker = startVaultWorkerHere({
    'scan.forgetAll': async () => {
      asked.names.push('scan.forgetAll');
    },
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('main'));
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Scanner />
      </QueryClientProvider>,
    ),
  );
  await act(async () => void (await scan.ask({ handle: 1, glyphId: 'g' })));
  expect(shown()).toEqual(['result', 1]);
  asked.names = [];
  asked.gate = [];
  asked.refuses = false;
  return async () => {
    act(() => root.unmount());
    await endWorker();
    vi.useRealTimers();
  };
});

test('whom a scan was about is known until the session ends or nobody is there any more, and nowhere else', async () => {
  expect(findScanName('scan')).toBe('Tobia Bellini');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Tobia');
  act(() => root.render(null));
  expect(findScanName('scan')).toBe('Tobia Bellini');
  act(() => endSession('ended'));
  expect(findScanName('scan')).toBeNull();
});

test('asking again in the background leaves what is shown until an answer comes', async () => {
  asked.refuses = true;
  const held = { handle: 1, glyphId: 'g' };
  await act(async () => void (await scan.ask(held)));
  let trying: Promise<unknown> = Promise.resolve();
  act(() => {
    trying = scan.ask(held, {}, true);
  });
  expect(scan.state.kind).toBe('error');
  asked.refuses = false;
  await act(async () => void (await trying));
  await act(async () => void (await scan.ask(held, {}, true)));
  expect(scan.state.kind).toBe('result');
});

test('what a scan showed, and the drawing at hand, go when nobody was there for as long as a session lives', () => {
  pass(SESSION_IDLE_MINUTES - 1);
  touch();
  pass(SESSION_IDLE_MINUTES - 1);
  expect([...shown(), ...asked.names]).toEqual(['result', 1]);
  pass(2);
  expect([...shown(), ...asked.names]).toEqual(['idle', 0, 'scan.forgetAll']);
});

test('they go with the session', () => {
  act(() => endSession('expired'));
  expect([...shown(), ...asked.names]).toEqual(['idle', 0, 'scan.forgetAll']);
});

test('a reason and a passcode, asked one after the other, go together; once released neither is sent again', async () => {
  const held = { handle: 2, glyphId: 'h' };
  const ask = (more?: Parameters<typeof scan.ask>[1]) => act(async () => void (await scan.ask(held, more)));
  asked.refuses = true;
  await ask({ reason: 'Unconscious' });
  asked.refuses = false;
  await ask({ passcode: '4711' });
  await ask();
  expect(asked.gate).toEqual([
    { passcode: null, reason: 'Unconscious' },
    { passcode: '4711', reason: 'Unconscious' },
    { passcode: null, reason: null },
  ]);
});
