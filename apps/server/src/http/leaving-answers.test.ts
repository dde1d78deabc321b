import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { boundAnswers } from './leaving-answers.ts';

/** More than the system buffers of both ends of a connection on one machine. */
const LARGE = 'x'.repeat(24_000_000);
const [SOON_MS, NEVER_MS] = [200, 600_000];
/** Longer than a busy machine stands still between two pieces, shorter than what is long in coming. */
const [PATIENT_MS, LONG_MS] = [4_000, 5_000];

async function openServer(limits: Parameters<typeof boundAnswers>[2]) {
  const app = Fastify();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  boundAnswers(app, { log }, limits);
  const closed: boolean[] = [];
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.once('close', () => closed.push(reply.raw.writableFinished));
  });
  app.get('/large', async () => LARGE);
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, LONG_MS));
    return 'x'.repeat(100_000);
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  onTestFinished(() => app.close());
  return { app, port, closed };
}

/** Asks, and reads nothing until it is told. */
async function askIdly(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

test('a reader who takes nothing of a large answer is cut, and nothing of it is kept', async () => {
  const { app, port, closed } = await openServer({ stalledMs: SOON_MS, bytesMax: 100_000_000 });
  await askIdly(port, '/large');
  await vi.waitFor(() => expect(closed).toEqual([false]), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await countConnections(app)).toBe(0));
});

test('who takes what comes has it in whole, though it was long in coming or is taken in pieces', async () => {
  const { port } = await openServer({ stalledMs: PATIENT_MS, bytesMax: 100_000_000 });
  const slow = await fetch(`http://127.0.0.1:${port}/slow`);
  expect((await slow.text()).length).toBe(100_000);
  const reader = (await fetch(`http://127.0.0.1:${port}/large`)).body!.getReader();
  let taken = 0;
  for (let pieces = 0; ; pieces += 1) {
    const { value, done } = await reader.read();
    if (done) break;
    taken += value.length;
    if (pieces % 50 === 0) await new Promise((resolve) => setTimeout(resolve, SOON_MS / 20));
  }
  expect(taken).toBe(LARGE.length);
});

test('where answers wait that are too large together, the one that began first is cut for the newest', async () => {
  const { app, port, closed } = await openServer({ stalledMs: NEVER_MS, bytesMax: 2 * LARGE.length });
  const first = await askIdly(port, '/large');
  await vi.waitFor(async () => expect(await countConnections(app)).toBe(1));
  const second = await askIdly(port, '/large');
  await vi.waitFor(async () => expect(await countConnections(app)).toBe(2));
  expect(closed).toEqual([]);
  const third = await fetch(`http://127.0.0.1:${port}/large`);
  expect((await third.text()).length).toBe(LARGE.length);
  expect(closed).toEqual([false, true]);
  first.resume();
  await once(first, 'close');
  // The second one is still there, and has its whole answer once it reads.
  let taken = 0;
  second.on('data', (chunk: Buffer) => {
    taken += chunk.length;
  });
  second.resume();
  await vi.waitFor(() => expect(taken).toBeGreaterThan(LARGE.length), { timeout: 10_000 });
});
