import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ASSET_ROUTE } from '../guards.ts';
import { addRequestLog } from './request-log.ts';

const info = vi.fn();
const app = Fastify({ trustProxy: '127.0.0.1' });
beforeAll(async () => {
  addRequestLog(app, { log: { info, warn: vi.fn(), error: vi.fn() } } as unknown as Parameters<
    typeof addRequestLog
  >[1]);
  app.get('/api/ask/:name', async (request, reply) => reply.status(request.url.includes('often') ? 429 : 200).send({}));
  app.get('/healthz', async () => ({}));
  app.get(ASSET_ROUTE, async (request, reply) => reply.status(request.url.includes('gone') ? 404 : 200).send({}));
  await app.ready();
});
afterAll(() => app.close());

async function logAnswer(url: string, address: string): Promise<unknown> {
  info.mockClear();
  await app.inject({ url, headers: { 'x-forwarded-for': address } });
  return info.mock.calls[0]?.[0];
}

test('of whoever asks too often the log has the network, and of nobody else', async () => {
  expect(await logAnswer('/api/ask/often', '203.0.113.77')).toMatchObject({
    ...{ method: 'GET', route: '/api/ask/:name', status: 429, network: '203.0.113.0/24' },
  });
  expect(await logAnswer('/api/ask/often', '2001:db8:1:2:3:4:5:6')).toMatchObject({ network: '2001:db8:1::/48' });
  expect(await logAnswer('/api/ask/once', '203.0.113.77')).not.toHaveProperty('network');
});

test('probes and files are no line unless they fail', async () => {
  expect(await logAnswer('/assets/app-1.js', '203.0.113.77')).toBeUndefined();
  expect(await logAnswer('/healthz', '203.0.113.77')).toBeUndefined();
  expect(await logAnswer('/assets/gone', '203.0.113.77')).toMatchObject({ route: '/assets/:name', status: 404 });
});
