import { CHAIN_READS_PER_MINUTE, type ChainAccount, type PreparedPayment } from '@repo/contract/chains/chains';
import { MINUTE_MS } from '@repo/contract/durations';
import {
  addAccount,
  connectedTo,
  newBitcoinKey,
  newEthereumKey,
  postAccount,
  sendRaw,
  signBitcoin,
  signEthereum,
} from '@repo/dev-env/ledger/chain-person';
import { type EsploraStandIn, startEsploraStandIn } from '@repo/dev-env/outside/esplora-stand-in';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { chainAccounts, chainPayments } from '../src/db/tables/chains.ts';
import { openChains } from '../src/outside/chains/open-chains.ts';

/** Nobody listens there. */
const NOBODY = { url: 'http://127.0.0.1:9' };

let kit: TestApp;
let off: TestApp;
let esplora: EsploraStandIn;
let marta: Person;
let paolo: Person;
beforeAll(async () => {
  esplora = await startEsploraStandIn();
  [kit, off] = [await openTestApp(connectedTo(NOBODY, esplora)), await openTestApp()];
  [marta, paolo] = [await signUp(kit), await signUp(kit)];
});
afterAll(async () => {
  await kit.close();
  await off.close();
  await esplora.stop();
});

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const readCode = async (answer: Promise<{ json(): { code: string } }>) => (await answer).json().code;

test('a server without a node offers no blockchain, and says so to whoever asks', async () => {
  const person = await signUp(off);
  expect((await callAs(off, person, 'GET', '/api/chains')).json()).toEqual([]);
  expect(await readCode(postAccount(off, person, 'ethereum', ETHEREUM))).toBe('chain.off');
  expect((await callAs(kit, marta, 'GET', '/api/chains')).json()).toEqual([
    { id: 'bitcoin', network: 'regtest', chainId: null },
    { id: 'ethereum', network: 'regtest', chainId: 31337 },
  ]);
});

test.each([
  ['ethereum', ETHEREUM, ETHEREUM],
  ['ethereum', ETHEREUM.toLowerCase(), ETHEREUM],
  ['ethereum', ETHEREUM.replace('aA', 'AA'), null],
  ['ethereum', ETHEREUM.slice(2), null],
  ['bitcoin', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['bitcoin', 'BCRT1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KYGT080', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['bitcoin', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt081', null],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', null],
] as const)(
  'an address of %s has a checksum, is of this network, and has one spelling: %s',
  async (chain, text, stored) => {
    const answer = await postAccount(kit, await signUp(kit), chain, text);
    if (stored === null) expect([answer.statusCode, answer.json().code]).toEqual([422, 'chain.badAddress']);
    else expect([answer.statusCode, answer.json().address]).toEqual([201, stored]);
  },
);

test('an account is a person’s own: listed, added once, removed, and unknown to everybody else', async () => {
  const { address } = newBitcoinKey();
  const account = await addAccount(kit, marta, 'bitcoin', address);
  expect(account).toMatchObject({
    chain: 'bitcoin',
    network: 'regtest',
    walletType: 'external',
    address,
    name: 's1.x',
  });
  expect((await callAs(kit, marta, 'GET', '/api/chain-accounts')).json()).toEqual([account]);
  expect(await readCode(postAccount(kit, marta, 'bitcoin', address.toUpperCase()))).toBe('chain.taken');
  // To watch the same address is everybody's right.
  const his = await addAccount(kit, paolo, 'bitcoin', address);
  for (const part of ['balance', 'prepare', `payments/${'ab'.repeat(32)}`]) {
    const url = `/api/chain-accounts/${account.id}/${part}`;
    expect(await readCode(callAs(kit, paolo, 'GET', url))).toBe('chain.unknownAccount');
  }
  expect(await readCode(sendRaw(kit, paolo, account, '00'))).toBe('chain.unknownAccount');
  const remove = (person: Person) => callAs(kit, person, 'DELETE', `/api/chain-accounts/${account.id}`);
  expect(await readCode(remove(paolo))).toBe('chain.unknownAccount');
  expect((await remove(marta)).statusCode).toBe(200);
  expect(await readCode(remove(marta))).toBe('chain.unknownAccount');
  expect((await callAs(kit, paolo, 'GET', '/api/chain-accounts')).json()).toEqual([his]);
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, marta.user.id));
  const facts = { account: account.id, chain: 'bitcoin', network: 'regtest' };
  expect(acts.flatMap(({ act, entry }) => (act.startsWith('chain.') ? [[act, JSON.parse(entry).facts]] : []))).toEqual([
    ['chain.accountAdded', { ...facts, isWatched: false }],
    ['chain.accountRemoved', facts],
  ]);
});

test('a node that does not answer changes nothing, and nothing counts as sent', async () => {
  const key = newEthereumKey();
  const account = await addAccount(kit, marta, 'ethereum', key.address);
  const url = `/api/chain-accounts/${account.id}`;
  for (const part of ['balance', 'prepare']) {
    const answer = await callAs(kit, marta, 'GET', `${url}/${part}`);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'chain.unreachable']);
  }
  const prepared = { nonce: 0, feeRates: ['1', '1', '1'], baseFee: '1' } as unknown as PreparedPayment;
  const raw = await signEthereum(key, { prepared, to: ETHEREUM, amount: 5n });
  expect(await readCode(sendRaw(kit, marta, account, raw))).toBe('chain.unreachable');
  expect(await kit.context.db.$count(chainPayments, eq(chainPayments.chainAccountId, account.id))).toBe(0);
  const warned = kit.logs.filter((line) => line.includes('gave no answer')).join('');
  expect(warned).toContain('"chain":"ethereum"');
  expect(kit.logs.join('')).not.toContain(NOBODY.url);
});

test('a payment whose answer was lost is found again, and is then written into the log', async () => {
  const person = await signUp(kit);
  const key = newBitcoinKey();
  const account = await addAccount(kit, person, 'bitcoin', key.address);
  esplora.fund(key.address, 50_000n);
  const url = `/api/chain-accounts/${account.id}`;
  const prepared = (await callAs(kit, person, 'GET', `${url}/prepare`)).json<PreparedPayment>();
  const raw = signBitcoin(key, { coins: prepared.coins, to: newBitcoinKey().address, amount: 20_000n });
  esplora.loseAnswers(true);
  expect(await readCode(sendRaw(kit, person, account, raw))).toBe('chain.unreachable');
  esplora.loseAnswers(false);
  const [row] = await kit.context.db.select().from(chainPayments).where(eq(chainPayments.chainAccountId, account.id));
  expect(row?.attempt).toBe('started');
  const read = await callAs(kit, person, 'GET', `${url}/payments/${row?.hash}`);
  expect(read.json()).toMatchObject({ state: 'pending', amount: '20000' });
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  expect(acts.filter(({ act }) => act === 'chain.sent')).toHaveLength(1);
});

test('an account of another network stays in the list, and nothing is asked about it', async () => {
  const person = await signUp(kit);
  const account = await addAccount(kit, person, 'ethereum', newEthereumKey().address);
  const { bitcoin, ethereum } = connectedTo(NOBODY, esplora).chains;
  const chains = await openChains({ bitcoin, ethereum: { ...ethereum, chainId: 1 } });
  const app = await buildApp({ ...kit.context, chains });
  const onMainnet = { ...kit, app };
  expect((await callAs(onMainnet, person, 'GET', '/api/chain-accounts')).json<ChainAccount[]>()).toEqual([account]);
  const url = `/api/chain-accounts/${account.id}/balance`;
  expect(await readCode(callAs(onMainnet, person, 'GET', url))).toBe('chain.off');
  await app.close();
});

test('a node is asked so often in a minute, for each person', async () => {
  const person = await signUp(kit);
  const account = await addAccount(kit, person, 'bitcoin', newBitcoinKey().address);
  const read = () => callAs(kit, person, 'GET', `/api/chain-accounts/${account.id}/prepare`);
  for (let count = 0; count < CHAIN_READS_PER_MINUTE; count += 1) expect((await read()).statusCode).toBe(200);
  expect((await read()).json().code).toBe('request.tooMany');
  kit.clock.advance(MINUTE_MS);
  expect((await read()).statusCode).toBe(200);
});

test('an export holds accounts and payments; with the person they are gone', async () => {
  const person = await signUp(kit);
  const key = newBitcoinKey();
  const account = await addAccount(kit, person, 'bitcoin', key.address);
  esplora.fund(key.address, 50_000n);
  const url = `/api/chain-accounts/${account.id}/prepare`;
  const { coins } = (await callAs(kit, person, 'GET', url)).json<PreparedPayment>();
  const raw = signBitcoin(key, { coins, to: newBitcoinKey().address, amount: 20_000n });
  const { hash } = (await sendRaw(kit, person, account, raw)).json();
  const asked = { method: 'GET', url: '/api/account/export' } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, asked)) };
  const { parts } = (await kit.app.inject({ ...asked, headers })).json();
  const part = parts.find(({ name }: { name: string }) => name === 'chainAccounts');
  expect(JSON.stringify(part)).toContain(JSON.stringify(account));
  expect(JSON.stringify(part)).toContain(hash);
  await kit.context.db.delete(chainAccounts).where(eq(chainAccounts.accountId, person.user.id));
  expect(await kit.context.db.$count(chainPayments, eq(chainPayments.hash, hash))).toBe(0);
});
