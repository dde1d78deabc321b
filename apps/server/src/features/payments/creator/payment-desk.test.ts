// @databases both
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import {
  brokenBalance,
  pay,
  payWithCard,
  postAllReports,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import type { JsonObject } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { mails } from '../../../db/tables/mails.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let marta: Person;
let ines: Person;
let creator: Person;
let desk: ReturnType<typeof openBankDesk>;
beforeAll(async () => {
  kit = await openTestApp();
  [marta, ines] = [await signUp(kit), await signUp(kit, { realm: 'real' })];
  creator = await signUpReviewer(kit, 'creator');
  desk = openBankDesk(kit, creator);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const IBAN = 'DE02120300000000202051';
const REASON = 'One sheet arrived damaged.';
const get = async (path: string) => (await callAs(kit, creator, 'GET', `/api/creator/${path}`)).json();
const refund = (id: string, payload: JsonObject) =>
  callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/payments/${id}/refund`, payload });

async function paidByCard(person: Person, card?: string): Promise<string> {
  const { id, page } = await startPaying(kit, person);
  await payWithCard(kit, page, card);
  await postAllReports(kit);
  return id;
}

async function paidByTransfer(payer: {
  name: string | null;
  iban: string | null;
}): Promise<{ id: string; due: string }> {
  const change = { paymentMethod: 'bank_transfer', feeType: 'identity_verification', amount: 9.99 };
  const { transactionId: id, nextAction } = (await pay(kit, ines, change)).json();
  const due = nextAction.amount.toFixed(2);
  await desk.arrive(due, { text: nextAction.reference, ...payer });
  expect(await readPayment(kit, ines, id)).toMatchObject({ status: 'completed' });
  return { id, due };
}

const toCents = (euros: string): string => euros.replace('.', '');

test('payments are found by who paid, state and day, and the sums follow the filter', async () => {
  const own = await paidByCard(marta);
  const other = await paidByCard(ines, '4000000000000259');
  const byName = await get(`payments?q=${encodeURIComponent(marta.user.email.toUpperCase())}`);
  expect(byName.map(({ id }: { id: string }) => id)).toEqual([own]);
  expect(byName[0]).toMatchObject({ customer: { username: marta.user.username } });
  const disputed = await get('payments?status=disputed');
  expect(disputed.map(({ id }: { id: string }) => id)).toEqual([other]);
  const today = kit.clock.now().toISOString().slice(0, 10);
  expect(await get(`payment-sums?from=${today}&to=${today}`)).toEqual([
    { currency: 'USD', count: 2, receivedMinor: '398', refundedMinor: '0', disputedMinor: '199' },
  ]);
  expect(await get(`payment-sums?account=${marta.user.id}`)).toMatchObject([{ count: 1, disputedMinor: '0' }]);
  expect(await get('payments?to=2020-01-01')).toEqual([]);
  expect(await get('payment-sums?to=2020-01-01')).toEqual([]);
  expect((await refund(own, { reason: REASON, amountMinor: '99' })).statusCode).toBe(201);
  expect((await get('payments?status=refunded')).map(({ id }: { id: string }) => id)).toEqual([own]);
});

test('one payment says who paid, what happened and which papers there are, and the look stands in the log', async () => {
  const id = await paidByCard(marta);
  await refund(id, { reason: REASON, amountMinor: '50' });
  await postAllReports(kit);
  const detail = await get(`payments/${id}`);
  expect(detail).toMatchObject({
    customer: { id: marta.user.id, email: marta.user.email },
    refunds: [{ amountMinor: '50', reason: REASON, by: creator.user.username }],
    refundableMinor: '149',
    transfer: null,
    papers: [{ kind: 'invoice' }, { kind: 'creditNote' }],
  });
  const isRead = and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'payment.readByCreator'));
  expect(await kit.context.db.$count(auditLeaves, isRead)).toBe(1);
  expect((await callAs(kit, marta, 'GET', `/api/creator/payments/${id}`)).statusCode).toBe(403);
});

test('a refund of a transfer is prepared for who paid, in euros, and told when it was made', async () => {
  const { id, due } = await paidByTransfer({ name: 'Ines Conti', iban: IBAN });
  const { transfer } = await get(`payments/${id}`);
  expect(transfer).toMatchObject({ payees: [{ name: 'Ines Conti', iban: IBAN }], refundableEuroMinor: toCents(due) });
  const tooMuch = await refund(id, { reason: REASON, euroMinor: '999999' });
  expect(tooMuch.json()).toMatchObject({ code: 'payment.refundTooLarge', params: { most: `${due} EUR` } });
  expect((await refund(id, { reason: REASON, euroMinor: '500' })).json()).toMatchObject({ status: 'succeeded' });
  const [task] = (await desk.sendBacks()).filter((one) => one.refund?.paymentId === id);
  expect(task).toMatchObject({ name: 'Ines Conti', iban: IBAN, amountMinor: '500', sentAt: null });
  expect(task?.epc).toContain('EUR5.00');
  const kinds = async () =>
    (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, ines.user.id))).map(
      ({ kind }) => kind,
    );
  expect(await kinds()).not.toContain('payment.refundTransferred');
  const url = `/api/creator/bank-send-backs/${task?.id}/sent`;
  await callConfirmed(kit, creator, { method: 'POST', url, payload: { transferReference: 'CRO 1' } });
  expect(await kinds()).toContain('payment.refundTransferred');
  const isLetter = and(eq(mails.accountId, ines.user.id), eq(mails.kind, 'refunded'));
  expect(await kit.context.db.$count(mails, isLetter)).toBe(1);
  const rest = (await get(`payments/${id}`)).transfer.refundableEuroMinor;
  expect((await refund(id, { reason: REASON, euroMinor: rest })).statusCode).toBe(201);
  expect(await get(`payments/${id}`)).toMatchObject({ refundableMinor: '0' });
});

test('without an account number on the statement one is typed, and its check digits are checked', async () => {
  const { id } = await paidByTransfer({ name: null, iban: null });
  expect(await get(`payments/${id}`)).toMatchObject({ transfer: { payees: [] } });
  expect((await refund(id, { reason: REASON })).json().code).toBe('bank.payeeUnknown');
  const payTo = (iban: string) => refund(id, { reason: REASON, payee: { name: 'Ines Conti', iban } });
  expect((await payTo('DE03120300000000202051')).json().code).toBe('bank.badIban');
  expect((await payTo(kit.context.config.bankAccount?.iban ?? '')).json().code).toBe('bank.ownIban');
  expect((await payTo(IBAN.toLowerCase())).statusCode).toBe(201);
  expect(await desk.sendBacks()).toContainEqual(expect.objectContaining({ iban: IBAN, name: 'Ines Conti' }));
});

test('the papers of a payment are those of its buyer, whole, and reading them is logged; nobody else reads them', async () => {
  const id = await paidByCard(marta);
  await refund(id, { reason: REASON, amountMinor: '50' });
  const papers = await get(`payments/${id}/papers`);
  expect(papers).toEqual((await callAs(kit, marta, 'GET', `/api/payment/payments/${id}/invoices`)).json());
  expect(papers.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'creditNote']);
  expect(papers[0].paper.buyer.name).toBe(marta.user.fullName);
  const isRead = and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'payment.readByCreator'));
  const logged = await kit.context.db.select().from(auditLeaves).where(isRead);
  expect(logged.filter(({ entry }) => JSON.stringify(entry).includes(id))).toHaveLength(1);
  const reviewer = await signUpReviewer(kit);
  expect((await callAs(kit, reviewer, 'GET', `/api/creator/payments/${id}/papers`)).json().code).toBe(
    'payment.creatorOnly',
  );
  expect((await get(`payments/${papers[0].id}/papers`)).code).toBe('payment.unknown');
});
