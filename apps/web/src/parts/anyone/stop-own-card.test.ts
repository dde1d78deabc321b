// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession } from '../../api/session.ts';
import { keepStop, listStops } from '../../device/remembered/waiting-stops.ts';
import { type StopState, useStopStates } from './stop-card.ts';
import { resumeStops } from './stop-own-card.ts';

const NEW = '0199a0f0-0000-7000-8000-000000000001';

afterEach(() => vi.unstubAllGlobals());

function View({ onStates }: { onStates: (states: ReadonlyMap<string, StopState>) => void }) {
  onStates(useStopStates());
  return null;
}

test('after a reload it goes on with what waits, and of a stop older than a day it says that it did not arrive', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (asking: Request | URL | string) => {
    asked.push(asking instanceof Request ? asking.url : String(asking));
    return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
  });
  let states: ReadonlyMap<string, StopState> = new Map();
  const onStates = (seen: typeof states) => {
    states = seen;
  };
  act(() => createRoot(document.createElement('div')).render(createElement(View, { onStates })));
  beginSession({ token: 'half', user: TEST_PERSON });
  await keepStop({ userId: TEST_PERSON.id, recordId: 'old', atMs: Date.now() - 86_400_001 });
  await keepStop({ userId: 'carla', recordId: 'hers', atMs: Date.now() });
  await keepStop({ userId: TEST_PERSON.id, recordId: NEW, atMs: Date.now() });
  await act(() => resumeStops(new QueryClient()));
  await vi.waitFor(() => expect(asked.some((address) => address.includes(NEW))).toBe(true));
  expect([states.get('old')?.kind, states.has('hers')]).toEqual(['missed', false]);
  expect((await listStops(TEST_PERSON.id)).map(({ recordId }) => recordId)).not.toContain('old');
});
