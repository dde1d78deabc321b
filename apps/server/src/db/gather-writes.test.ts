import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** A connection that notes what it is asked, and when it lets it go. */
function connect() {
  const said: string[] = [];
  const pool = new EventEmitter();
  const client = {
    connection: { stream: { cork: () => said.push('('), uncork: () => said.push(')') } },
    query: (text: string) => said.push(text),
  };
  gatherWrites(pool as Pool);
  pool.emit('connect', client);
  return { client, said };
}

test('what one turn asks, also after answers that were there, leaves in one write, and the next turn in another', async () => {
  const { client, said } = connect();
  client.query('one');
  client.query('two');
  await Promise.resolve();
  client.query('three');
  await new Promise((resolve) => setImmediate(resolve));
  client.query('four');
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual(['(', 'one', 'two', 'three', ')', '(', 'four', ')']);
});

test('a question that fails at once holds nothing back', async () => {
  const { client, said } = connect();
  const pool = new EventEmitter();
  gatherWrites(pool as Pool);
  const failing = {
    connection: client.connection,
    query: () => {
      throw new Error('no question');
    },
  };
  pool.emit('connect', failing);
  expect(() => failing.query()).toThrow('no question');
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual(['(', ')']);
});
