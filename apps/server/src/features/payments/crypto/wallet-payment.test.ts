// @databases both

import type { NextAction } from '@repo/contract/payments/next-action';
import { CRYPTO_QUOTE_MS } from '@repo/contract/payments/payments';
import { type OwnWallet, openWallet, sendFrom } from '@repo/dev-env/ledger/wallet-person';
import { brokenBalance, countCaptures, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { walletRates, wallets } from '../../../db/tables/wallet.ts';
import { readBalances } from '../../ledger/balances.ts';
import { signBlocks } from '../../ledger/sign-blocks.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { receiveTransfers, returnExcess } from './receive-transfers.ts';

let kit: TestApp;
let marta: Person;
let wallet: OwnWallet;
let nonce = 0;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  wallet = await openWallet(kit, marta, { isFunded: true });
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});
afterAll(() => kit.close());

const seal = () => signBlocks(kit.context, [receiveTransfers]);
const balance = async () => (await readBalances(kit.context.db, [wallet.address])).get(wallet.address)?.posted ?? 0n;

/** A rate at which the fee of 1.99 dollars costs two units. */
async function setRate(price = 0.995): Promise<void> {
  const asOf = kit.clock.now();
  await kit.context.db
    .insert(walletRates)
    .values({ symbol: 'QRX', name: 'Quantum', price, change24h: 0, marketCap: 0, source: 'sample', asOf })
    .onConflictDoUpdate({ target: [walletRates.symbol, walletRates.asOf], set: { price } });
}

type TransferAction = Extract<NextAction, { type: 'wallet_transfer' }>;

async function start(): Promise<{ id: string; action: TransferAction }> {
  kit.clock.advance(1000);
  await setRate();
  const answer = await pay(kit, marta, { paymentMethod: 'cryptocurrency' });
  const { transactionId: id, nextAction: action } = answer.json();
  return { id, action };
}

async function sendUnits(action: TransferAction, amount: string, memo = action.memo): Promise<void> {
  const answer = await sendFrom(kit, marta, wallet, { to: action.address, amount, nonce, body: { memo } });
  expect(answer.statusCode, answer.body).toBe(201);
  nonce += 1;
}

test('[PAY-12] a signed transfer with the payment as memo completes it when a block confirms it, not before', async () => {
  const { id, action } = await start();
  expect(action).toMatchObject({
    type: 'wallet_transfer',
    cryptoType: 'quantum',
    amount: '2',
    remaining: '2',
  });
  // Public for ever: it names neither the payment nor anything else of it.
  expect(action.memo).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect((await start()).action.memo).not.toBe(action.memo);
  await sendUnits(action, '2');
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
  await seal();
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', nextAction: null });
  expect((await readPayment(kit, marta, id)).transfers).toHaveLength(1);
  expect(await countCaptures(kit, id)).toBe(1);
});

test('too little waits for the rest, and what is too much comes back', async () => {
  const { id, action } = await start();
  await sendUnits(action, '0.5');
  await seal();
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', nextAction: { remaining: '1.5' } });
  await sendUnits(action, '1.75');
  await seal();
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  const before = await balance();
  await Promise.all([returnExcess(kit.context), returnExcess(kit.context)]);
  await seal();
  expect(await balance()).toBe(before + 250_000_000_000n);
  expect(await returnExcess(kit.context)).toBe(0);
});

test('a part of a payment that is cancelled comes back', async () => {
  const { id, action } = await start();
  await sendUnits(action, '0.5');
  await seal();
  expect((await callAs(kit, marta, 'POST', `/api/payment/payments/${id}/cancel`, {})).json().status).toBe('cancelled');
  const before = await balance();
  await returnExcess(kit.context);
  await seal();
  expect(await balance()).toBe(before + 500_000_000_000n);
  expect(await returnExcess(kit.context)).toBe(0);
});

test('a transfer after the quarter of an hour counts while the rate is the same, else it comes back', async () => {
  const kept = await start();
  const returned = await start();
  kit.clock.advance(CRYPTO_QUOTE_MS + 1);
  await sendUnits(kept.action, '2');
  await seal();
  expect((await readPayment(kit, marta, kept.id)).status).toBe('completed');
  await setRate(0.9);
  await sendUnits(returned.action, '2');
  await seal();
  expect((await readPayment(kit, marta, returned.id)).status).toBe('pending');
  const before = await balance();
  await returnExcess(kit.context);
  await seal();
  expect(await balance()).toBe(before + 2_000_000_000_000n);
});

test('a refund sends the share back in units, and a transfer of somebody else’s memo pays nothing', async () => {
  const { id, action } = await start();
  await sendUnits(action, '0.1', 'no payment');
  await sendUnits(action, '2');
  await seal();
  const creator = await signUpReviewer(kit, 'creator');
  const before = await balance();
  const url = `/api/creator/payments/${id}/refund`;
  const payload = { amountMinor: '100', reason: 'The person asked for it.' };
  const answer = await callConfirmed(kit, creator, { method: 'POST', url, payload });
  expect(answer.json()).toMatchObject({ status: 'succeeded', payment: { refundedMinor: '100' } });
  await seal();
  expect(await balance()).toBe(before + 1_005_025_000_000n);
});

const refundAs = async (id: string, body: object) => {
  const creator = await signUpReviewer(kit, 'creator');
  const url = `/api/creator/payments/${id}/refund`;
  return callConfirmed(kit, creator, { method: 'POST', url, payload: { reason: 'The person asked for it.', ...body } });
};
const unitsAt = async ({ address }: OwnWallet) =>
  (await readBalances(kit.context.db, [address])).get(address)?.posted ?? 0n;
const UNIT = 1_000_000_000_000n;

test('a stranger who reads the memo pays no part: it comes back, and the refund is the payer’s alone', async () => {
  const mallory = await signUp(kit);
  const strange = await openWallet(kit, mallory, { isFunded: true });
  const { id, action } = await start();
  await sendUnits(action, '1.9');
  const send = { to: action.address, amount: '0.1', nonce: 0, body: { memo: action.memo } };
  expect((await sendFrom(kit, mallory, strange, send)).statusCode).toBe(201);
  await seal();
  const had = await unitsAt(strange);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', nextAction: { remaining: '0.1' } });
  await returnExcess(kit.context);
  await seal();
  expect(await unitsAt(strange)).toBe(had + UNIT / 10n);
  await sendUnits(action, '0.1');
  await seal();
  const before = await balance();
  expect((await refundAs(id, {})).json()).toMatchObject({ status: 'succeeded' });
  await seal();
  expect([await balance(), await unitsAt(strange)]).toEqual([before + 2n * UNIT, had + UNIT / 10n]);
});

test('a watched address is nobody’s wallet: what comes from it is not the payer’s', async () => {
  const { id, action } = await start();
  const mallory = await signUp(kit);
  const strange = await openWallet(kit, mallory, { isFunded: true });
  const [own] = await kit.context.db.select().from(wallets).where(eq(wallets.address, wallet.address));
  if (own === undefined) throw new Error('The wallet vanished.');
  const watched = { ...own, id: newId(), address: strange.address, walletType: 'watch' as const, sealedKey: null };
  await kit.context.db.insert(wallets).values({ ...watched, publicKey: null, accountIndex: null });
  const send = { to: action.address, amount: '2', nonce: 0, body: { memo: action.memo } };
  expect((await sendFrom(kit, mallory, strange, send)).statusCode).toBe(201);
  await seal();
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', nextAction: { remaining: '2' } });
  await returnExcess(kit.context);
  await seal();
});

test('a refund goes back to each address its part, in three steps as at once', async () => {
  const first = await openWallet(kit, marta, { isFunded: true });
  const second = await openWallet(kit, marta, { isFunded: true });
  const { id, action } = await start();
  const most = { to: action.address, amount: '1.9', nonce: 0, body: { memo: action.memo } };
  expect((await sendFrom(kit, marta, first, most)).statusCode).toBe(201);
  const send = { to: action.address, amount: '0.1', nonce: 0, body: { memo: action.memo } };
  expect((await sendFrom(kit, marta, second, send)).statusCode).toBe(201);
  await seal();
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  const before = [await unitsAt(first), await unitsAt(second)] as const;
  for (const amountMinor of ['33', '66', '100']) {
    expect((await refundAs(id, { amountMinor })).json()).toMatchObject({ status: 'succeeded' });
    await seal();
  }
  expect([await unitsAt(first), await unitsAt(second)]).toEqual([
    before[0] + (19n * UNIT) / 10n,
    before[1] + UNIT / 10n,
  ]);
  expect((await refundAs(id, {})).json().code).toBe('payment.notRefundable');
});

test('a payment without any rate is refused', async () => {
  await kit.context.db.execute(sql`delete from wallet_rates`);
  expect((await pay(kit, marta, { paymentMethod: 'cryptocurrency' })).json().code).toBe('payment.noRate');
});

test('a payment of before, whose memo was its id, is still paid by it; one with a memo of its own is not', async () => {
  const own = await openWallet(kit, marta, { isFunded: true });
  const old = await start();
  await kit.context.db.update(payments).set({ reference: null }).where(eq(payments.id, old.id));
  const { id, action } = await start();
  for (const [place, memo] of [old.id, id].entries()) {
    const send = { to: action.address, amount: '2', nonce: place, body: { memo } };
    expect((await sendFrom(kit, marta, own, send)).statusCode).toBe(201);
  }
  await seal();
  expect((await readPayment(kit, marta, old.id)).status).toBe('completed');
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
});
