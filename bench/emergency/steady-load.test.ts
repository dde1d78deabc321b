import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { findPercentile, sendSteadily } from './steady-load.ts';

test('every request is sent, also while earlier ones wait, and each answer is counted', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    request.resume();
    waiting.push(() => response.writeHead(request.url === '/4' ? 503 : 200).end());
    if (waiting.length === 5) for (const answer of waiting) answer();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('the server has no port');
  const next = (index: number) => ({ method: 'POST', path: `/${index}`, headers: {}, body: '{}' });
  const { times, refusalTimes, statuses } = await sendSteadily(`http://127.0.0.1:${at.port}`, next, {
    perSecond: 500,
    requests: 5,
  });
  server.close();
  expect([times.length, refusalTimes.length]).toEqual([5, 1]);
  expect(Object.fromEntries(statuses)).toEqual({ 200: 4, 503: 1 });
});

test('a share of the times, the slowest included', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([findPercentile(times, 0.5), findPercentile(times, 0.95), findPercentile(times, 1)]).toEqual([51, 96, 100]);
  expect(findPercentile([], 0.95)).toBeNaN();
});
