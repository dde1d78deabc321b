import type { ChainAccount, ChainPayment } from '@repo/contract/chains/chains';
import {
  connectedTo,
  newBitcoinKey,
  openBitcoin,
  sendRaw,
  sentFrom,
  signBitcoin,
} from '@repo/dev-env/ledger/chain-person';
import { type EsploraStandIn, startEsploraStandIn } from '@repo/dev-env/outside/esplora-stand-in';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
let esplora: EsploraStandIn;
let marta: Person;
beforeAll(async () => {
  esplora = await startEsploraStandIn();
  kit = await openTestApp(connectedTo({ url: 'http://127.0.0.1:9' }, esplora));
  marta = await signUp(kit);
});
afterAll(async () => {
  await kit.close();
  await esplora.stop();
});

const at = ({ id }: { id: string }, part: string) => `/api/chain-accounts/${id}/${part}`;
const readBalance = async (account: ChainAccount) => (await callAs(kit, marta, 'GET', at(account, 'balance'))).json();
const openFunded = (...coins: bigint[]) => openBitcoin(kit, { person: marta, node: esplora }, coins);
const listSentPayments = (account: ChainAccount) => sentFrom(kit, account);

test('a payment is signed, sent, waits, and is confirmed; the log says so without its hash', async () => {
  const { key, account, prepared } = await openFunded(70_000n, 40_000n);
  expect(prepared).toMatchObject({
    network: { id: 'bitcoin', network: 'regtest', chainId: null },
    nonce: null,
    feeRates: ['1', '1', '1'],
    baseFee: null,
  });
  expect(prepared.coins.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual([
    ['70000', true],
    ['40000', true],
  ]);
  const to = newBitcoinKey().address;
  const raw = signBitcoin(key, { coins: prepared.coins, to, amount: 100_000n, fee: 700n });
  const answer = await sendRaw(kit, marta, account, raw);
  expect(answer.statusCode, answer.body).toBe(201);
  const sent = answer.json<ChainPayment>();
  expect(sent).toMatchObject({
    direction: 'out',
    amount: '100000',
    fee: '700',
    to,
    state: 'pending',
    confirmations: 0,
  });
  expect(await readBalance(account)).toMatchObject({ confirmed: '110000', waiting: '-100700' });
  for (const _ of [1, 2]) esplora.mine();
  const { confirmed, waiting, payments } = await readBalance(account);
  expect([confirmed, waiting]).toEqual(['9300', '0']);
  expect(payments.map(({ direction, amount, fee, to: paid }: ChainPayment) => [direction, amount, fee, paid])).toEqual([
    ['out', '100000', '700', to],
    ['in', '40000', null, null],
    ['in', '70000', null, null],
  ]);
  const read = await callAs(kit, marta, 'GET', at(account, `payments/${sent.hash}`));
  expect(read.json()).toMatchObject({ hash: sent.hash, state: 'confirmed', confirmations: 2, fee: '700' });
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, marta.user.id));
  const [entry = ''] = acts.filter(({ act }) => act === 'chain.sent').map((one) => one.entry);
  expect(JSON.parse(entry).facts).toEqual({ account: account.id, chain: 'bitcoin', network: 'regtest' });
  expect(kit.logs.join('')).not.toContain(raw);
});

test('what is not a payment of this account on this network is refused before anybody hears of it', async () => {
  const { key, account, prepared } = await openFunded(90_000n, 60_000n);
  const other = await openFunded(80_000n);
  const to = newBitcoinKey().address;
  const { coins } = prepared;
  const good = signBitcoin(key, { coins, to, amount: 80_000n });
  const bad = {
    'another key': signBitcoin(other.key, { coins: other.prepared.coins, to, amount: 10_000n }),
    'a coin that is not there': signBitcoin(key, { coins: other.prepared.coins, to, amount: 10_000n }),
    'two recipients': signBitcoin(key, { coins, to, amount: 9000n, also: [{ to: other.key.address, amount: 9000n }] }),
    'nobody else paid': signBitcoin(key, { coins, to: key.address, amount: 10_000n }),
    'a fee that nobody means': signBitcoin(key, { coins, to, amount: 20_000n, fee: 60_001n }),
    'a signature of nothing': signBitcoin(key, { coins, to, amount: 80_000n, sighash: 2 }),
    'something added': `${good}00`,
    'something cut': good.slice(0, -2),
    'no payment': '00',
  };
  for (const [what, raw] of Object.entries(bad)) {
    const answer = await sendRaw(kit, marta, account, raw);
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, 422, 'chain.badTransaction']);
  }
  expect(await listSentPayments(account)).toEqual([]);
});

test('what the network refuses is no payment, and the right one with the same hash is accepted afterwards', async () => {
  const { key, account, prepared } = await openFunded(90_000n);
  const good = signBitcoin(key, { coins: prepared.coins, to: newBitcoinKey().address, amount: 50_000n });
  // One byte of the signature: the network's hash of the payment does not cover it.
  const place = good.length - 2 * (4 + 34 + 10);
  const tampered = `${good.slice(0, place)}${good[place] === '0' ? '1' : '0'}${good.slice(place + 1)}`;
  const refused = await sendRaw(kit, marta, account, tampered);
  expect(refused.json()).toMatchObject({
    code: 'chain.refused',
    params: { reason: expect.stringContaining('mandatory-script-verify-flag-failed') },
  });
  const [row] = await listSentPayments(account);
  expect(row?.attempt).toBe('refused');
  expect((await callAs(kit, marta, 'GET', at(account, `payments/${row?.hash}`))).json().code).toBe(
    'chain.unknownTransaction',
  );
  const low = signBitcoin(key, { coins: prepared.coins, to: newBitcoinKey().address, amount: 50_000n, fee: 10n });
  expect((await sendRaw(kit, marta, account, low)).json().params.reason).toMatch(/^min relay fee not met/);
  expect((await sendRaw(kit, marta, account, good)).statusCode).toBe(201);
  const states = (await listSentPayments(account)).map(({ attempt }) => attempt).sort();
  expect(states).toEqual(['accepted', 'refused']);
  expect((await readBalance(account)).payments[0]).toMatchObject({
    hash: row?.hash,
    state: 'pending',
    amount: '50000',
  });
});

test('the stand-in refuses as a node does: a coin spent twice, and more than there is', async () => {
  const { key, prepared } = await openFunded(50_000n);
  const send = async (amount: bigint, coins = prepared.coins) => {
    const raw = signBitcoin(key, { coins, to: newBitcoinKey().address, amount });
    const { bitcoin } = kit.context.chains;
    const hash = (await bitcoin?.readSigned(key.address, raw))?.hash ?? '';
    return bitcoin?.broadcast(raw, hash);
  };
  // The library refuses to sign for more than there is, so it is told of more.
  const richer = prepared.coins.map((coin) => ({ ...coin, value: '70000' }));
  expect(await send(60_000n, richer)).toEqual({ isPayable: false, reason: 'bad-txns-in-belowout' });
  expect(await send(100n)).toEqual({ isPayable: false, reason: 'dust' });
  expect(await send(20_000n)).toMatchObject({ isPayable: true });
  expect(await send(21_000n)).toEqual({ isPayable: false, reason: 'txn-mempool-conflict' });
  esplora.mine();
  expect(await send(21_000n)).toEqual({ isPayable: false, reason: 'bad-txns-inputs-missingorspent' });
});
