import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from './open-database.ts';
import { watchAnswers, watchPool } from './watch-answers.ts';

/** What PostgreSQL answers to each message of a client, without rows. */
const ANSWERS: Readonly<Record<string, string>> = {
  P: '1\0\0\0\x04',
  B: '2\0\0\0\x04',
  D: 'n\0\0\0\x04',
  E: 'C\0\0\0\x0aBEGIN\0',
  Q: 'C\0\0\0\x0aBEGIN\0Z\0\0\0\x05T',
  S: 'Z\0\0\0\x05T',
};
const WELCOME = 'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});

/** A database that answers until it is told to be silent, as behind a cut network. */
async function openStandIn() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let hasBegun = false;
    socket.on('data', (data) => {
      if (isSilent || typeof data === 'string') return;
      if (!hasBegun) socket.write(WELCOME, 'latin1');
      else socket.write(answerTo(data), 'latin1');
      hasBegun = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/d`,
    sockets,
    beSilent: () => {
      isSilent = true;
    },
  };
}

function answerTo(data: Buffer): string {
  let answer = '';
  for (let at = 0; at + 5 <= data.length; at += 1 + data.readUInt32BE(at + 1)) {
    answer += ANSWERS[String.fromCharCode(data[at] ?? 0)] ?? '';
  }
  return answer;
}

test('a connection that breaks inside a transaction fails the transaction, not the process', async () => {
  const { url, sockets } = await openStandIn();
  const pool = createPool(url);
  stops.push(() => pool.end());
  const client = await pool.connect();
  await client.query('begin');
  const ended = new Promise((resolve) => client.once('end', resolve));
  // Without a listener on the client this would be an uncaught error, which fails the run.
  for (const socket of sockets) socket.destroy();
  await ended;
  await expect(client.query('select 1')).rejects.toThrow('not queryable');
  client.release();
  expect(pool.totalCount).toBe(0);
  await expect(pool.query('begin')).resolves.toBeDefined();
});

test('what waits for a database that fell silent fails, and the next statement connects anew', async () => {
  const { url, beSilent, sockets } = await openStandIn();
  const pool = createPool(url);
  stops.push(() => pool.end());
  stops.push(watchPool(pool, url, 5));
  await pool.query('begin');
  await vi.waitFor(() => expect(sockets.size).toBe(2));
  beSilent();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated unexpectedly');
  expect(pool.totalCount).toBe(0);
});

test('one late answer, an error, and a pause of the process itself are no silence', async () => {
  vi.useFakeTimers();
  const answers: PromiseWithResolvers<void>[] = [];
  const silent = vi.fn();
  const ask = () => {
    answers.push(Promise.withResolvers<void>());
    return answers.at(-1)!.promise;
  };
  stops.push(watchAnswers({ ask, silent }, 1_000));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(answers).toHaveLength(1);
  answers[0]!.reject(new Error('refused'));
  // A process that was paused runs the timer once, however long it was.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(2);
  expect(silent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(silent).toHaveBeenCalledTimes(1);
  // It goes on asking.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toHaveLength(3);
});
