import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cutAddress, keepAddresses, networkOf } from './network.ts';

test('a connection that was cut is counted for the network it came from', async () => {
  const app = fastify();
  keepAddresses(app);
  const network = Promise.withResolvers<string>();
  app.get('/', async (request) => {
    request.raw.socket.destroy();
    await once(request.raw.socket, 'close');
    network.resolve(Promise.try(() => networkOf(request)));
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  expect(await network.promise).toBe('127.0.0.1');
  socket.destroy();
  await app.close();
});

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:12:34::/64', '2001:db8:12::/48'],
])('of %s a stranger is shown %s', (network, cut) => {
  expect(cutAddress(network)).toBe(cut);
});
