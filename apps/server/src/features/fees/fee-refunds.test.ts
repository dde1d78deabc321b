// @databases both
import type { FeeOrder } from '@repo/contract/fees/fees';
import type { NextAction } from '@repo/contract/payments/next-action';
import { type OwnWallet, openWallet, sendFrom } from '@repo/dev-env/ledger/wallet-person';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { brokenBalance, pay } from '@repo/dev-env/money/payment-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { walletRates } from '../../db/tables/wallet.ts';
import { readBalances } from '../ledger/balances.ts';
import { signBlocks } from '../ledger/sign-blocks.ts';
import { readCredit } from '../payments/credit.ts';
import { receiveTransfers } from '../payments/crypto/receive-transfers.ts';
import { refundByServer } from '../payments/refund-by-server.ts';

let kit: TestApp;
let creator: Person;
let ines: Person;
let desk: ReturnType<typeof openBankDesk>;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  desk = openBankDesk(kit, creator);
});
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  ines = await signUp(kit, { realm: 'real' });
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const IBAN = 'DE02120300000000202051';
const OTHER_IBAN = 'IT60X0542811101000000123456';

async function take(change: object): Promise<{ orderId: string; transactionId: string; nextAction: NextAction }> {
  const { id: subjectId } = await openCase(kit, ines, 'document');
  const body = { feeType: 'identity_verification', currency: 'EUR', wantsImmediately: true, subjectId, ...change };
  return (await callAs(kit, ines, 'POST', '/api/fees/orders', body)).json();
}
const read = async (id: string) => (await callAs(kit, ines, 'GET', `/api/fees/orders/${id}`)).json<FeeOrder>();
const stop = (id: string) => callAs(kit, ines, 'POST', `/api/fees/orders/${id}/stop`, {});
const listKinds = async () =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, ines.user.id))).map(
    ({ kind }) => kind,
  );

async function payByTransfer(change: object = {}): Promise<{ orderId: string; paymentId: string }> {
  const { orderId, transactionId: paymentId, nextAction } = await take({ paymentMethod: 'bank_transfer', ...change });
  if (nextAction.type !== 'bank_details') throw new Error('No transfer is waited for.');
  await desk.arrive('9.99', { text: nextAction.reference, name: 'Ines Conti', iban: IBAN });
  expect(await read(orderId)).toMatchObject({ state: 'underWay', refundWay: 'credit' });
  return { orderId, paymentId };
}

test('a transfer comes back as credit of the account, at once', async () => {
  await confirmAddress(kit, ines);
  const { orderId } = await payByTransfer();
  expect((await stop(orderId)).json()).toMatchObject({ state: 'refunded', endReason: 'stopped', refundedMinor: '999' });
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(999n);
  expect(await listKinds()).toContain('payment.refundedAsCredit');
  const back = (await readMailsTo(kit, ines.user.email)).filter(({ text }) =>
    text.includes('It is credit of your account already.'),
  );
  expect(back.map(({ files }) => files.map(({ name }) => name))).toEqual([[expect.stringMatching(/-C-\d{4}\.pdf$/)]]);
  expect((await desk.sendBacks()).filter(({ refund }) => refund !== null)).toEqual([]);
});

test('or to the account that it came from: a transfer that a creator makes, told when it is made, and ended by its line', async () => {
  const { orderId, paymentId } = await payByTransfer();
  const way = await callAs(kit, ines, 'PUT', `/api/fees/orders/${orderId}/refund-way`, { refundWay: 'iban' });
  expect(way.json()).toMatchObject({ refundWay: 'iban' });
  expect((await stop(orderId)).json()).toMatchObject({ state: 'refunding', endReason: 'stopped' });
  const [task] = (await desk.sendBacks()).filter(({ refund }) => refund?.paymentId === paymentId);
  expect(task).toMatchObject({ name: 'Ines Conti', iban: IBAN, amountMinor: '999', sentAt: null });
  const overview = (await callAs(kit, creator, 'GET', '/api/creator/overview')).json();
  expect(overview.needs).toContainEqual(expect.objectContaining({ kind: 'sendBacks', count: 1 }));
  const made = () =>
    callConfirmed(kit, creator, {
      ...{ method: 'POST', url: `/api/creator/bank-send-backs/${task?.id}/sent` },
      payload: { transferReference: 'CRO 12345' },
    });
  expect((await made()).statusCode).toBe(200);
  expect((await made()).json().code).toBe('bank.sentAlready');
  expect(await read(orderId)).toMatchObject({ state: 'refunded' });
  expect((await listKinds()).filter((kind) => kind === 'payment.refundTransferred')).toHaveLength(1);
  const line = await desk.arrive('9.99', { text: task?.reference ?? '', side: 'DBIT', name: 'Ines Conti', iban: IBAN });
  expect(line.outcome).toBe('sentBack');
  expect(await desk.sendBacks()).toEqual([]);
  expect((await listKinds()).filter((kind) => kind === 'payment.refundTransferred')).toHaveLength(1);
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(0n);
});

test('paid from two accounts, each gets back what came from it, and it is refunded once both transfers are made', async () => {
  const {
    orderId,
    transactionId: paymentId,
    nextAction,
  } = await take({
    ...{ paymentMethod: 'bank_transfer', refundWay: 'iban' },
  });
  if (nextAction.type !== 'bank_details') throw new Error('No transfer is waited for.');
  const { reference: text } = nextAction;
  await desk.arrive('4.00', { text, name: 'Marta Conti', iban: OTHER_IBAN });
  await desk.arrive('5.99', { text, name: 'Ines Conti', iban: IBAN });
  expect(await read(orderId)).toMatchObject({ state: 'underWay' });
  await stop(orderId);
  const tasks = (await desk.sendBacks()).filter(({ refund }) => refund?.paymentId === paymentId);
  expect(tasks.map(({ name, iban, amountMinor }) => [name, iban, amountMinor])).toEqual([
    ['Ines Conti', IBAN, '599'],
    ['Marta Conti', OTHER_IBAN, '400'],
  ]);
  for (const [at, { id }] of tasks.entries()) {
    expect(await read(orderId)).toMatchObject({ state: 'refunding' });
    const url = `/api/creator/bank-send-backs/${id}/sent`;
    const made = await callConfirmed(kit, creator, {
      method: 'POST',
      url,
      payload: { transferReference: `CRO ${at}` },
    });
    expect(made.statusCode).toBe(200);
  }
  expect(await read(orderId)).toMatchObject({ state: 'refunded' });
});

test('the letter of a paid fee says by when it is promised', async () => {
  await confirmAddress(kit, ines);
  await payByTransfer();
  const letters = await readMailsTo(kit, ines.user.email);
  expect(letters.map(({ text }) => text).join()).toMatch(/We promise it by \d+ \w+ 20\d\d/);
});

test('where the bank named no account number, it is credit all the same', async () => {
  const { orderId, nextAction } = await take({ paymentMethod: 'bank_transfer', refundWay: 'iban' });
  if (nextAction.type !== 'bank_details') throw new Error('No transfer is waited for.');
  await desk.arrive('9.99', { text: nextAction.reference, name: null, iban: null });
  expect((await stop(orderId)).json()).toMatchObject({ state: 'refunded' });
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(999n);
});

test('credit is credit again, and only a transfer has a way to choose', async () => {
  const topUp = { feeType: 'wallet_topup', amount: 20, currency: 'EUR', paymentMethod: 'bank_transfer' };
  const { nextAction } = (await pay(kit, ines, topUp)).json();
  await desk.arrive('20.00', { text: nextAction.reference });
  const { orderId } = await take({ paymentMethod: 'account_credit' });
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(1001n);
  const way = await callAs(kit, ines, 'PUT', `/api/fees/orders/${orderId}/refund-way`, { refundWay: 'iban' });
  expect(way.json().code).toBe('fees.noTransfer');
  expect((await stop(orderId)).json()).toMatchObject({ state: 'refunded', refundWay: null });
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(2000n);
});

test('units go back to the wallet that paid', async () => {
  const wallet: OwnWallet = await openWallet(kit, ines, { isFunded: true });
  const asOf = kit.clock.now();
  const rate = {
    symbol: 'QRX',
    name: 'Quantum',
    price: 9.99,
    change24h: 0,
    marketCap: 0,
    source: 'sample',
    asOf,
  } as const;
  await kit.context.db
    .insert(walletRates)
    .values(rate)
    .onConflictDoUpdate({
      ...{ target: [walletRates.symbol, walletRates.asOf], set: { price: rate.price } },
    });
  const { orderId, nextAction } = await take({ paymentMethod: 'cryptocurrency' });
  if (nextAction.type !== 'wallet_transfer') throw new Error('No units are waited for.');
  const { address: to, amount, memo } = nextAction;
  const seal = () => signBlocks(kit.context, [receiveTransfers]);
  const units = async () => (await readBalances(kit.context.db, [wallet.address])).get(wallet.address)?.posted ?? 0n;
  const before = await units();
  expect((await sendFrom(kit, ines, wallet, { to, amount, nonce: 0, body: { memo } })).statusCode).toBe(201);
  await seal();
  expect((await read(orderId)).state).toBe('underWay');
  const paid = before - (await units());
  expect(paid).toBeGreaterThan(0n);
  expect((await stop(orderId)).json()).toMatchObject({ state: 'refunded' });
  await seal();
  // The fee of the network for sending is not what was paid to us.
  expect(before - (await units())).toBeLessThan(paid / 2n);
});

test('one key is one refund, in parallel too, and no more than what is left', async () => {
  const { paymentId } = await payByTransfer();
  const refund = (key: string, amount: bigint | 'rest') =>
    kit.context.db.transaction((tx) =>
      refundByServer(tx, kit.context, { paymentId, amount, reason: 'Asked for.', key, madeBy: null }),
    );
  await Promise.all([refund('a', 500n), refund('a', 500n), refund('a', 500n)]);
  expect(await refund('b', 500n)).toMatchObject({ code: 'payment.notRefundable' });
  await refund('c', 'rest');
  const rows = await kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));
  expect(rows.map(({ amount }) => amount).toSorted()).toEqual([499n, 500n]);
  expect((await readCredit(kit.context.db, ines.user.id)).EUR).toBe(999n);
});
