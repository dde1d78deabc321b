// @vitest-environment jsdom
import { SESSION_IDLE_MINUTES } from '@house/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../api/session.ts';
import { useScan } from './use-scan.ts';

const asked = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('../../workers/vault-client.ts', () => ({
  askVault: async (name: string) => {
    asked.names.push(name);
  },
}));
vi.mock('./scan-flow.ts', () => ({
  askGate: async ({ held }: { held: object }) => ({ kind: 'released', scan: { held } }),
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
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
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
