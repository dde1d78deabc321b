import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetStop, keepStop, listStops } from './waiting-stops.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

test('a stop that no server has heard of waits for the person who pressed it, and for nobody else', async () => {
  await keepStop({ userId: 'marta', recordId: 'a', atMs: 1 });
  await keepStop({ userId: 'carla', recordId: 'b', atMs: 2 });
  await keepStop({ userId: 'marta', recordId: 'a', atMs: 3 });
  expect(await listStops('marta')).toEqual([{ userId: 'marta', recordId: 'a', atMs: 3 }]);
  await forgetStop('a');
  expect([await listStops('marta'), (await listStops('carla')).length]).toEqual([[], 1]);
});
