import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { gatherReads } from './gather-reads.ts';

type QueryCallback = (error: Error | undefined, result?: { rows: unknown[] }) => void;

/** A pool that records how it is used; its connections answer a query with the query's name and values. */
function openFakePool({ isDown = false } = {}) {
  const done: string[] = [];
  const clients: EventEmitter[] = [];
  const openClient = (): EventEmitter => {
    const stream = { cork: () => done.push('cork'), uncork: () => done.push('uncork') };
    const query = ({ name, values }: { name: string; values: unknown[] }, answer: QueryCallback) => {
      done.push(name);
      const error = name === 'broken' ? new Error('broken') : undefined;
      setImmediate(() => answer(error, error === undefined ? { rows: [name, ...values] } : undefined));
    };
    const release = (error?: Error) => done.push(error === undefined ? 'release' : `drop: ${error.message}`);
    const client = Object.assign(new EventEmitter(), { connection: { stream }, query, release });
    clients.push(client);
    return client;
  };
  const connect = (use: (error: Error | undefined, client?: object) => void): void => {
    done.push('connect');
    if (isDown) use(new Error('down'));
    else use(undefined, openClient());
  };
  const pool = { connect, query: async (text: unknown) => `alone: ${String(text)}` };
  gatherReads(pool as unknown as Pool);
  const read = (name: string, ...values: unknown[]) =>
    (pool as unknown as Pool).query({ name, text: '', rowMode: 'array' }, values);
  return { pool, read, done, clients };
}

test('the named queries of one turn are written together over one connection', async () => {
  const { pool, read, done, clients } = openFakePool();
  const results = await Promise.all([read('one', 1), read('two', 2, 3)]);
  expect(results).toEqual([{ rows: ['one', 1] }, { rows: ['two', 2, 3] }]);
  expect(done).toEqual(['connect', 'cork', 'one', 'two', 'uncork', 'release']);
  expect(clients[0]?.listenerCount('error')).toBe(0);
  await read('three');
  expect(done.slice(6)).toEqual(['connect', 'cork', 'three', 'uncork', 'release']);
  expect(await pool.query('select 1')).toBe('alone: select 1');
  // It may wait for a lock: no read waits with it.
  await pool.query({ name: 'a write', text: '' });
  await read('large_list');
  expect(done).toHaveLength(11);
});

test('more than sixteen go over several connections', async () => {
  const { read, done } = openFakePool();
  await Promise.all(Array.from({ length: 33 }, () => read('one')));
  expect(done.filter((act) => act === 'connect')).toHaveLength(3);
  expect(done.filter((act) => act === 'release')).toHaveLength(3);
});

test('one that fails fails alone, and its connection is not used again', async () => {
  const { read, done } = openFakePool();
  const results = await Promise.allSettled([read('one'), read('broken'), read('two')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done.at(-1)).toBe('drop: broken');
});

test('a connection that breaks ends no process and is dropped', async () => {
  const { read, done, clients } = openFakePool();
  const reading = read('one');
  await new Promise((resolve) => setImmediate(resolve));
  clients[0]?.emit('error', new Error('gone'));
  await reading;
  expect(done.at(-1)).toBe('drop: gone');
});

test('without a connection each of them fails', async () => {
  const { read } = openFakePool({ isDown: true });
  const results = await Promise.allSettled([read('one'), read('two')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
