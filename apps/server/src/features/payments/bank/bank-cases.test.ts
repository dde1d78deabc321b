import { readFileSync } from 'node:fs';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bankEntries, bankLines, bankStatements } from '../../../db/tables/money/bank.ts';
import { payments } from '../../../db/tables/money/payments.ts';

// Files as banks have sent them (cases/, all data invented). Each holds money for the payments with these references.
const FIRST = 'RF53123456789012 34'.replaceAll(' ', '');
const SECOND = 'RF80222222222222 22'.replaceAll(' ', '');
const THIRD = 'RF21333333333333 33'.replaceAll(' ', '');

let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
// The files are of one account and one day: each test begins with an account of which nothing is known.
beforeEach(async () => {
  const { db } = kit.context;
  await db.delete(bankLines);
  await db.delete(bankEntries);
  await db.delete(bankStatements);
  await db.update(payments).set({ reference: null });
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const read = (name: string): string => readFileSync(new URL(`cases/${name}.xml`, import.meta.url), 'utf8');

/** A payment that asks for euros, with a reference of the cases. */
async function startAsking(reference: string, amount: number): Promise<string> {
  const fee = { feeType: 'wallet_topup', currency: 'EUR', amount, paymentMethod: 'bank_transfer' };
  const answer = await pay(kit, marta, fee);
  const id = String(answer.json().transactionId);
  await kit.context.db.update(payments).set({ reference }).where(eq(payments.id, id));
  return id;
}

async function send(xml: string) {
  const answer = await callConfirmed(kit, creator, {
    method: 'POST',
    url: '/api/creator/bank-statements',
    payload: { xml },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function received(id: string): Promise<[status: string, minor: string]> {
  const payment = await readPayment(kit, marta, id);
  const { euroReceived } = (await kit.context.db.select().from(payments).where(eq(payments.id, id)))[0]!;
  return [payment.status, euroReceived.toString()];
}

test.each([
  ['camt-03-five-decimals', 9.99, 999],
  ['camt-07-reference-in-addtltxinf', 9.99, 999],
  ['camt-10-account-without-iban', 9.99, 999],
  ['camt-11-two-accounts-one-file', 9.99, 999],
  ['camt-15-own-rf-in-endtoend-other-strd', 9.99, 999],
  ['camt-18-no-booking-date', 9.99, 999],
  ['camt-19-split-ustrd-and-entity', 9.99, 999],
  ['camt-06-debit-inside-credit-batch', 100, 10_000],
  ['at-01-letters-as-numbers', 9.99, 999],
  ['at-02-empty-lines-and-end-mark', 9.99, 999],
  ['se-01-envelope-of-the-network', 9.99, 999],
  ['se-02-files-behind-each-other', 9.99, 999],
  ['es-01-additional-remittance-split', 9.99, 999],
  ['es-03-reference-of-the-entry', 9.99, 999],
  ['ch-05-several-charges-each', 7.5, 750],
])('%s: the payment is completed with what arrived', async (name, asked, minor) => {
  const id = await startAsking(FIRST, asked);
  await send(read(name));
  expect(await received(id)).toEqual(['completed', String(minor)]);
});

test('camt-05: charges were deducted, and the payment is short by them', async () => {
  const id = await startAsking(FIRST, 100);
  await send(read('camt-05-charges-deducted'));
  expect(await received(id)).toEqual(['pending', '9750']);
});

test.each(['camt-01-nonref-same-statement', 'camt-09-two-pages-same-id'])(
  '%s: two transfers without a reference of the bank are two, also when the file comes again',
  async (name) => {
    const [one, two] = [await startAsking(FIRST, 9.99), await startAsking(SECOND, 19.99)];
    expect(await send(read(name))).toMatchObject({ added: 2, known: 0 });
    expect(await received(one)).toEqual(['completed', '999']);
    expect(await received(two)).toEqual(['completed', '1999']);
    // Made anew by the bank, with another message id.
    const again = read(name).replace('<MsgId>M1</MsgId>', '<MsgId>M2</MsgId>');
    expect(await send(again)).toMatchObject({ added: 0, known: 2 });
  },
);

test('camt-12: a transfer of ours that came back completes no payment', async () => {
  const id = await startAsking(FIRST, 9.99);
  const { lines } = await send(read('camt-12-reversal-as-1'));
  expect(lines).toMatchObject([{ outcome: 'unmatched', side: 'in', isReturn: true }]);
  expect(await received(id)).toEqual(['pending', '0']);
});

test('de-05: of a batch the payment is completed and the return waits', async () => {
  const [one, two] = [await startAsking(FIRST, 10), await startAsking(SECOND, 20)];
  const { lines } = await send(read('de-05-batch-with-one-return'));
  expect(lines).toMatchObject([{ outcome: 'completed' }, { outcome: 'unmatched', isReturn: true }]);
  expect(await received(one)).toEqual(['completed', '1000']);
  expect(await received(two)).toEqual(['pending', '0']);
});

test('se-03: two messages in one document are both booked', async () => {
  const [one, two] = [await startAsking(FIRST, 9.99), await startAsking(SECOND, 5)];
  expect(await send(read('se-03-two-messages-in-one-document'))).toMatchObject({ added: 2, oddities: [] });
  expect(await received(one)).toEqual(['completed', '999']);
  expect(await received(two)).toEqual(['completed', '500']);
});

test.each([
  ['the sum first', ['camt-20a-053-batch-total-only', 'camt-20b-054-details-of-the-same']],
  ['the details first', ['camt-20b-054-details-of-the-same', 'camt-20a-053-batch-total-only']],
])('camt-20: the sum of a batch and its details are one money, %s', async (_, files) => {
  const asked = [await startAsking(FIRST, 10), await startAsking(SECOND, 20), await startAsking(THIRD, 30)];
  for (const name of files) await send(read(name));
  expect(await Promise.all(asked.map(received))).toEqual([
    ['completed', '1000'],
    ['completed', '2000'],
    ['completed', '3000'],
  ]);
  const listed = await kit.app.inject({ url: '/api/creator/bank-lines?outcome=waiting', headers: creator.headers });
  expect(listed.json()).toEqual([]);
});
