import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { captureRemoteAddresses, cutAddress, locateRequest, resolveNetwork } from './network.ts';

test('a connection that was cut is counted for the network it came from', async () => {
  const app = fastify();
  captureRemoteAddresses(app);
  const network = Promise.withResolvers<string>();
  app.get('/', async (request) => {
    request.raw.socket.destroy();
    await once(request.raw.socket, 'close');
    network.resolve(Promise.try(() => resolveNetwork(request)));
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

const BY_DATABASE = { countryHeader: 'cf-ipcountry', countryDatabase: readConfig({}).countryDatabase };

test.each([
  ['193.206.1.1', 'IT'],
  ['::ffff:193.206.1.1', 'IT'],
  ['2001:760::1', 'IT'],
  ['2a01:4f8::1', 'DE'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['100.64.0.1', null],
  ['169.254.1.1', null],
  ['fe80::1%eth0', null],
  ['fd00::1', null],
  ['203.0.113.9', null],
  ['unknown', null],
])('[NOTI-12] without a word of a proxy the country of %s is %s', (ip, country) => {
  expect(locateRequest(BY_DATABASE, { ip, headers: {} }).country).toBe(country);
  expect(locateRequest({ ...BY_DATABASE, countryDatabase: null }, { ip, headers: {} }).country).toBeNull();
});

test('[NOTI-12] the word of a trusted proxy goes before the database, also that it does not know', () => {
  const ip = '193.206.1.1';
  const countryAfter = (notices: string, ips: string[]) =>
    locateRequest(BY_DATABASE, { ip, ips, headers: { 'cf-ipcountry': notices } }).country;
  expect(countryAfter('FR', ['192.0.2.7', ip])).toBe('FR');
  expect(countryAfter('XX', ['192.0.2.7', ip])).toBeNull();
  // A client that sends the header itself did not come through the proxy.
  expect(countryAfter('FR', [ip])).toBe('IT');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(resolveNetwork({ ip })).toBe(network);
});
