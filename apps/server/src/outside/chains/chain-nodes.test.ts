import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBitcoinNode } from './bitcoin-node.ts';
import { ChainUnreachable, cleanReason } from './chain-node.ts';
import { openEthereumNode } from './ethereum-node.ts';

// Nodes that answer badly. What good ones do is tested with anvil and the stand-in of Esplora in features/chains.

const FIRST = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const HASH = 'ab'.repeat(32);

type OddAnswer = (response: ServerResponse, request: { url: string; method: string; id: number }) => void;
const answered: string[] = [];
let odd: OddAnswer;
let url: string;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const asked = text.startsWith('[') || text.startsWith('{') ? JSON.parse(text) : null;
  const calls = [asked ?? []].flat() as { method: string; id: number }[];
  const what = { url: request.url ?? '', method: calls[0]?.method ?? '', id: calls[0]?.id ?? 0 };
  answered.push(what.method || what.url);
  if (what.url === '/block-height/0') response.end(FIRST);
  else if (what.method !== 'eth_chainId') odd(response, what);
  else response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7a69' }))));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => answered.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const say =
  (text: string, status = 200): OddAnswer =>
  (response) =>
    response.writeHead(status, { location: `${url}/elsewhere` }).end(text);
const ODD: [string, OddAnswer][] = [
  ['a page', say('<html>')],
  ['nothing', say('')],
  ['null', say('null')],
  ['other JSON', say('{"chain_stats":{},"result":7}')],
  ['a negative number', say('{"chain_stats":{"funded_txo_sum":1,"spent_txo_sum":2},"mempool_stats":{}}')],
  ['an error', say('no', 500)],
  ['too many questions', say('slow down', 429)],
  ['another place', say('', 307)],
  ['far too much', (response) => response.end(`"${'x'.repeat(5 * 1024 * 1024)}"`)],
  ['silence', () => undefined],
  ['half an answer', (response) => response.writeHead(200, { 'content-length': '100' }).end('{')],
];

const bitcoin = () => openBitcoinNode({ url, network: 'regtest', timeoutMs: 500 });
const ethereum = () => openEthereumNode({ url: `${url}/secret-key`, chainId: 31337, timeoutMs: 500 });

test.each(ODD)('[%s] is no answer, never an empty account', async (_what, answer) => {
  odd = answer;
  for (const node of [bitcoin(), ethereum()]) {
    const address = node.chain.id === 'bitcoin' ? ADDRESS : `0x${'ab'.repeat(20)}`;
    const outcomes = await Promise.allSettled([
      node.readHolding(address),
      node.prepare(address),
      node.readStates([HASH]),
      node.broadcast('02', HASH),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ChainUnreachable) });
      expect(String(outcome.status === 'rejected' && outcome.reason)).not.toContain('secret-key');
    }
  }
  expect(answered).not.toContain('/elsewhere');
});

test('numbers that are none, and payments that nobody sent, are no answers', async () => {
  for (const result of ['"0x"', '0', '""', '"12"', 'null', '"0x1g"']) {
    odd = (response, { id }) => response.end(`[{"jsonrpc":"2.0","id":${id},"result":${result}},{"result":${result}}]`);
    await expect(ethereum().readHolding(`0x${'ab'.repeat(20)}`)).rejects.toThrow(ChainUnreachable);
  }
  odd = say('cd'.repeat(32));
  await expect(bitcoin().broadcast('02', HASH)).rejects.toThrow(ChainUnreachable);
});

test('a node of another network is not believed, and is asked again', async () => {
  odd = say('{}');
  const other = openBitcoinNode({ url, network: 'mainnet', timeoutMs: 500 });
  await expect(other.readHolding(ADDRESS)).rejects.toThrow('the node is of another network');
  await expect(other.readHolding(ADDRESS)).rejects.toThrow('the node is of another network');
  const mainnet = openEthereumNode({ url, chainId: 1, timeoutMs: 500 });
  await expect(mainnet.prepare(`0x${'ab'.repeat(20)}`)).rejects.toThrow('the node is of another chain');
  expect(answered.filter((one) => one === '/block-height/0')).toHaveLength(2);
});

test('what a node says of a refused payment is one short line', async () => {
  odd = say('sendrawtransaction RPC error: {"code":-26,"message":"dust"}', 400);
  expect(await bitcoin().broadcast('02', HASH)).toEqual({ isPayable: false, reason: 'dust' });
  odd = (response, { id }) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'nonce\ntoo <low>\u202e' } }));
  expect(await ethereum().broadcast('02', HASH)).toEqual({ isPayable: false, reason: 'nonce too <low>' });
  odd = (response, { id }) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32005, message: 'too many' } }));
  await expect(ethereum().broadcast('02', HASH)).rejects.toThrow(ChainUnreachable);
  expect([cleanReason('\n'), cleanReason('x'.repeat(300)).length]).toEqual(['no reason given', 200]);
});
