import { DAY_MS } from '@repo/contract/durations';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { consent, sell } from '@repo/dev-env/money/charity-sales';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../db/new-id.ts';
import { providerPayouts } from '../../../../db/tables/money/provider-money.ts';
import { allocateMonths } from '../../../charity/allocate-months.ts';
import { bookPayout } from '../../payouts/book-payout.ts';
import { receivePayout } from '../../payouts/receive-payout.ts';

// Outgoing lines that were recorded before, and payouts of providers: by themselves, by hand, and undone.

let kit: TestApp;
let marta: Person;
let creator: Person;
let desk: ReturnType<typeof openBankDesk>;
beforeAll(async () => {
  kit = await openTestApp();
  const clinic = await signUpInstitution(kit);
  await consent(kit, clinic);
  await sell(kit, 1_000n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
  desk = openBankDesk(kit, creator);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

async function refund(amount: string, transferReference: string): Promise<void> {
  const { id: paymentId } = await desk.ask(marta, Number(amount));
  await desk.decide((await desk.arrive(amount)).id, { as: 'payment', paymentId });
  const payload = { reason: 'The person asked for it.', transferReference };
  const url = `/api/creator/payments/${paymentId}/refund`;
  expect((await callConfirmed(kit, creator, { method: 'POST', url, payload })).statusCode).toBe(201);
}

test('the transfer of a recorded refund is known by its reference, and is not booked twice', async () => {
  await refund('30.00', 'TR-3000-A');
  const before = [await desk.readBookBalance('bank:'), await desk.readBookBalance('suspense:bankOut:')];
  const line = await desk.arrive('30.00', { text: 'refund TR 3000 A', side: 'DBIT' });
  expect(line).toMatchObject({ outcome: 'refund', paymentId: expect.any(String), mayUndo: true });
  expect([await desk.readBookBalance('bank:'), await desk.readBookBalance('suspense:bankOut:')]).toEqual(before);
  // It was another transfer: this one has left as well, and is explained by nothing yet.
  expect((await desk.undo(line.id)).json()).toMatchObject({ outcome: 'unmatched', recorded: [{ kind: 'refund' }] });
  expect((await desk.readBookBalance('bank:')) - (before[0] ?? 0n)).toBe(3_000n);
  const recordedId = (await desk.read(line.id)).recorded[0]?.id ?? '';
  expect((await desk.decide(line.id, { as: 'recorded', recordedId })).json().outcome).toBe('refund');
  expect([await desk.readBookBalance('bank:'), await desk.readBookBalance('suspense:bankOut:')]).toEqual(before);
});

test('one whose line names nothing is explained by hand, once', async () => {
  await refund('31.00', 'TR-3100');
  const line = await desk.arrive('31.00', { text: 'transfer', side: 'DBIT' });
  expect(line).toMatchObject({ outcome: 'unmatched', recorded: [{ kind: 'refund', title: expect.any(String) }] });
  const recordedId = line.recorded[0]?.id ?? '';
  expect((await desk.decide(line.id, { as: 'recorded', recordedId })).json().outcome).toBe('refund');
  const other = await desk.arrive('31.00', { text: 'another', side: 'DBIT' });
  expect(other.recorded).toEqual([]);
  expect((await desk.decide(other.id, { as: 'recorded', recordedId })).json().code).toBe('bank.recordedElsewhere');
});

test('the transfer of a share for charity is known by its reference', async () => {
  const [month] = (await kit.app.inject({ url: '/api/charity/months' })).json();
  const share = month.shares[0];
  const url = `/api/creator/charity/shares/${share.id}/payout`;
  const day = kit.clock.now().toISOString().slice(0, 10);
  const paid = await callConfirmed(kit, creator, {
    method: 'POST',
    url,
    payload: { reference: 'TRN 77-CHARITY', paidOn: day },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  const before = await desk.readBookBalance('bank:');
  const amount = `${share.amountMinor.slice(0, -2) || '0'}.${share.amountMinor.slice(-2)}`;
  const line = await desk.arrive(amount, { text: 'TRN77CHARITY hospital', side: 'DBIT', day });
  expect(line).toMatchObject({ outcome: 'charity', mayUndo: true });
  expect(await desk.readBookBalance('bank:')).toBe(before);
});

async function expectPayout(amount: bigint): Promise<string> {
  const at = kit.context.clock.now();
  const payout = { id: newId(at.getTime()), provider: 'stripe' as const, currency: 'EUR' as const, amount };
  const sent = {
    state: 'paid' as const,
    bankReference: null,
    arrivesOn: null,
    bankLineId: null,
    createdAt: at,
    changedAt: at,
  };
  await kit.context.db.insert(providerPayouts).values({ ...payout, ...sent, providerRef: `po_${amount}` });
  await kit.context.db.transaction((tx) => bookPayout(tx, payout, at));
  return payout.id;
}

const findPayoutLine = async (id: string) =>
  (await kit.context.db.select().from(providerPayouts).where(eq(providerPayouts.id, id)))[0]?.bankLineId;

test('a payout is chosen by its sum, undone, and chosen again; one of another sum is refused', async () => {
  const payoutId = await expectPayout(45_678n);
  const other = await desk.arrive('1.23');
  expect((await desk.decide(other.id, { as: 'payout', payoutId })).json().code).toBe('bank.payoutNotExpected');
  const line = await desk.arrive('456.78', { text: 'no name', name: null });
  expect(line).toMatchObject({ outcome: 'unmatched', payouts: [{ id: payoutId, provider: 'stripe' }] });
  const before = [await desk.readBookBalance('payout:stripe'), await desk.readBookBalance('suspense:bank:')];
  for (const _round of [1, 2]) {
    expect((await desk.decide(line.id, { as: 'payout', payoutId })).json().outcome).toBe('payout');
    expect(await findPayoutLine(payoutId)).toBe(line.id);
    expect((await desk.readBookBalance('payout:stripe')) - (before[0] ?? 0n)).toBe(45_678n);
    expect((await desk.undo(line.id)).json().outcome).toBe('unmatched');
    expect(await findPayoutLine(payoutId)).toBeNull();
    expect([await desk.readBookBalance('payout:stripe'), await desk.readBookBalance('suspense:bank:')]).toEqual(before);
  }
});

test('a payout that fails after its match gives the line back: it waits again', async () => {
  const before = await desk.readBookBalance('payout:stripe');
  const payoutId = await expectPayout(9_999n);
  const line = await desk.arrive('99.99', { text: 'STRIPE PAYOUT' });
  expect(line.outcome).toBe('payout');
  const found = {
    ref: 'po_9999',
    amount: 9_999n,
    currency: 'EUR',
    state: 'failed' as const,
    bankReference: null,
    arrivesOn: null,
  };
  await kit.context.db.transaction((tx) => receivePayout(tx, kit.context, { provider: 'stripe', found }));
  expect(await desk.read(line.id)).toMatchObject({ outcome: 'unmatched', paymentId: null });
  expect(await findPayoutLine(payoutId)).toBeNull();
  expect(await desk.readBookBalance('payout:stripe')).toBe(before);
  expect((await desk.decide(line.id, { as: 'payout', payoutId })).json().code).toBe('bank.payoutNotExpected');
});
