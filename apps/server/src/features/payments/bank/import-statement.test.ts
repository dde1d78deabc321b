// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { BANK_QUOTE_MS } from '@repo/contract/payments/payments';
import { brokenBalance, countCaptures, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawStatement } from '../../../outside/payments/sandbox/draw-statement.ts';
import { readCredit } from '../credit.ts';
import { endOverdue } from '../own-payments.ts';
import { readCamt } from './reading/read-camt.ts';

let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

async function startTransfer(change: object = {}): Promise<{ id: string; reference: string; amount: string }> {
  const answer = await pay(kit, marta, { paymentMethod: 'bank_transfer', ...change });
  const { transactionId: id, nextAction } = answer.json();
  return { id, reference: nextAction.reference, amount: nextAction.amount.toFixed(2) };
}

const send = (xml: string) =>
  callConfirmed(kit, creator, { method: 'POST', url: '/api/creator/bank-statements', payload: { xml } });

const IBAN = 'DE89370400440532013000';
const camtStatement = (entries: Parameters<typeof drawStatement>[0], { id = 'S1', iban = IBAN } = {}): string =>
  drawStatement(entries, { id, iban, day: '2026-11-21' });

let number = 0;
const nextReference = () => `B${++number}`;

test('[PAY-11] says account, reference, amount in euros and the text of the EPC code', async () => {
  const answer = await pay(kit, marta, { paymentMethod: 'bank_transfer' });
  const { nextAction } = answer.json();
  expect(nextAction).toMatchObject({ type: 'bank_details', amount: 1.99, currency: 'EUR', receivedMinor: '0' });
  expect(nextAction.epc).toContain(`EUR1.99\n\n${nextAction.reference}`);
  const topUp = await pay(kit, marta, { paymentMethod: 'bank_transfer', feeType: 'wallet_topup', amount: 10 });
  expect(topUp.json().code).toBe('payment.wrongCurrency');
});

test('a batch of three transfers, imported twice and in another statement, pays each payment once', async () => {
  const paid = [await startTransfer(), await startTransfer({ currency: 'EUR' }), await startTransfer()];
  const [one, two, three] = paid as [(typeof paid)[0], (typeof paid)[0], (typeof paid)[0]];
  const bankReference = nextReference();
  const transfers = [
    { amount: one.amount, reference: one.reference },
    { amount: two.amount, text: `payment ${two.reference.replace(/(.{4})/g, '$1 ')}thanks` },
    { amount: three.amount, reference: three.reference.toLowerCase() },
  ];
  const first = await send(camtStatement([{ bankReference, transfers }]));
  expect(first.json()).toMatchObject({ added: 3, known: 0 });
  expect(first.json().lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'completed',
    'completed',
    'completed',
  ]);
  expect((await send(camtStatement([{ bankReference, transfers }]))).json()).toMatchObject({ added: 0, known: 3 });
  const again = camtStatement([{ bankReference, transfers }], { id: 'S2' });
  expect((await send(again)).json()).toMatchObject({ added: 0, known: 3 });
  for (const { id } of paid) expect(await countCaptures(kit, id)).toBe(1);
});

test('the same statement sent five times at once is imported once', async () => {
  const { id, amount, reference } = await startTransfer();
  const xml = camtStatement([{ bankReference: nextReference(), transfers: [{ amount, reference }] }], { id: 'S-many' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(xml)));
  expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 0, 0, 1]);
  expect(await countCaptures(kit, id)).toBe(1);
});

test('too little stays pending with what is missing, the rest completes it, and too much becomes credit', async () => {
  const { id, reference } = await startTransfer({ feeType: 'identity_verification', amount: 9.99 });
  const part = (amount: string) =>
    send(camtStatement([{ bankReference: nextReference(), transfers: [{ amount, reference }] }]));
  expect((await part('4.00')).json().lines[0].outcome).toBe('partly');
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', nextAction: { receivedMinor: '400' } });
  expect((await part('7.00')).json().lines[0].outcome).toBe('over');
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  expect((await part('1.00')).json().lines[0].outcome).toBe('late');
});

test('debits, what is not booked, another currency and a wrong reference pay nothing; the last is suggested', async () => {
  const { id, amount, reference } = await startTransfer({ feeType: 'document_notarization', amount: 4.99 });
  const transfers = [{ amount, reference }];
  const nothing = camtStatement([
    { bankReference: nextReference(), transfers, side: 'DBIT' },
    { bankReference: nextReference(), transfers, status: 'PDNG' },
  ]);
  expect((await send(nothing)).json()).toMatchObject({ added: 1, lines: [{ side: 'out', outcome: 'unmatched' }] });
  const wrong = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`;
  const unmatched = camtStatement([
    { bankReference: nextReference(), transfers: [{ amount, currency: 'CHF', reference }] },
    { bankReference: nextReference(), transfers: [{ amount, reference: wrong }] },
  ]);
  const { lines } = (await send(unmatched)).json();
  expect(lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unmatched', 'unmatched']);
  const suggested = lines[1].suggestions.map(({ paymentId }: { paymentId: string }) => paymentId);
  expect(suggested).toContain(id);
  const listed = (await callAs(kit, creator, 'GET', '/api/creator/bank-lines?outcome=unmatched')).json();
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
});

test('a transfer after a week is late: the payment has failed and the money waits for the creator', async () => {
  const { id, amount, reference } = await startTransfer();
  kit.clock.advance(7 * DAY_MS + 1);
  await endOverdue(kit.context);
  const fresh = await signUpReviewer(kit, 'creator');
  const xml = camtStatement([{ bankReference: nextReference(), transfers: [{ amount, reference }] }]);
  const late = await callConfirmed(kit, fresh, {
    method: 'POST',
    url: '/api/creator/bank-statements',
    payload: { xml },
  });
  expect(late.json().lines[0].outcome).toBe('late');
  creator = fresh;
  marta = await signUp(kit);
  expect(await countCaptures(kit, id)).toBe(0);
});

test('a refund of a bank transfer needs an account number, or the reference of a transfer that was made', async () => {
  const { id, amount, reference } = await startTransfer();
  await send(camtStatement([{ bankReference: nextReference(), transfers: [{ amount, reference }] }]));
  const url = `/api/creator/payments/${id}/refund`;
  const refund = (payload: { [name: string]: string }) => callConfirmed(kit, creator, { method: 'POST', url, payload });
  const reason = 'The person asked for it.';
  expect((await refund({ reason })).json().code).toBe('bank.payeeUnknown');
  expect((await refund({ reason, amountMinor: '50', transferReference: 'T-1' })).json()).toMatchObject({
    status: 'succeeded',
    payment: { refundedMinor: '50' },
  });
});

const BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><Document>&b;</Document>`;
const FILE = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>`;

test.each([
  ['a document type declaration', '<!DOCTYPE html><Document/>', 'payment.statementDoctype'],
  ['entities that grow', BOMB, 'payment.statementDoctype'],
  ['an entity that names a file', FILE, 'payment.statementDoctype'],
  ['a declaration in small letters', BOMB.toLowerCase(), 'payment.statementDoctype'],
  ['something else', '<html/>', 'payment.badStatement'],
  ['broken XML', '<Document><BkToCstmrStmt>', 'payment.badStatement'],
  ['another account', camtStatement([], { iban: 'FR1420041010050500013M02606' }), 'payment.otherAccount'],
])('%s is refused, and nothing is imported', async (_, xml, code) => {
  expect((await send(xml)).json().code).toBe(code);
});

test('a batch without amounts of its parts, and an amount with too many decimals, are named rather than guessed', () => {
  const good = camtStatement([{ transfers: [{ amount: '1.00' }, { amount: '2.00' }] }]);
  expect(readCamt(good)).toMatchObject([{ entries: [{ parts: [{ minor: 100n }, { minor: 200n }] }], oddities: [] }]);
  const whole = { entries: [{ isDetailed: false, parts: [{ minor: 300n }] }], oddities: [{ kind: 'detailsDiffer' }] };
  expect(readCamt(good.replace('<Amt Ccy="EUR">2.00</Amt><RmtInf>', '<RmtInf>'))).toMatchObject([whole]);
  expect(readCamt(good.replace('>2.00<', '>2.001<'))).toMatchObject([whole]);
  const odd = { entries: [], oddities: [{ kind: 'tooPrecise', entry: 1, about: '3.001' }] };
  expect(readCamt(good.replace('>3.00<', '>3.001<'))).toMatchObject([odd]);
});

test('a test transfer of the sandbox is a statement: less leaves the rest open, and nobody else can send one', async () => {
  const { id } = await startTransfer();
  const url = `/api/payment/payments/${id}/test-transfer`;
  const part = await callAs(kit, marta, 'POST', url, { amountMinor: '99' });
  expect(part.json()).toMatchObject({ status: 'pending', nextAction: { receivedMinor: '99' } });
  expect((await callAs(kit, await signUp(kit), 'POST', url, {})).json().code).toBe('payment.unknown');
  expect((await callAs(kit, marta, 'POST', url, {})).json().status).toBe('completed');
  expect((await callAs(kit, marta, 'POST', url, {})).json().code).toBe('payment.notByBank');
  const card = await pay(kit, marta);
  const ofCard = `/api/payment/payments/${card.json().transactionId}/test-transfer`;
  expect((await callAs(kit, marta, 'POST', ofCard, {})).json().code).toBe('payment.notByBank');
});

test('a part of a payment that nobody completes in time becomes credit', async () => {
  const other = await signUp(kit);
  const answer = await pay(kit, other, { paymentMethod: 'bank_transfer' });
  const { transactionId: id, nextAction } = answer.json();
  const transfers = [{ amount: '1.00', reference: nextAction.reference }];
  await send(camtStatement([{ bankReference: nextReference(), transfers }]));
  kit.clock.advance(BANK_QUOTE_MS + 1);
  await endOverdue(kit.context);
  const again = await signInAgain(kit, other);
  const ended = await readPayment(kit, again, id);
  expect(ended).toMatchObject({ status: 'failed', failure: 'timeOver' });
  // The day of the bank is older than the payment; the steps follow what happened here.
  expect(ended.timeline.map(({ step }) => step)).toEqual(['created', 'partlyReceived', 'failed']);
  expect(ended.timeline.map(({ bookedOn }) => bookedOn)).toEqual([null, '2026-11-21', null]);
  expect(await readCredit(kit.context.db, other.user.id)).toEqual({ USD: 0n, EUR: 100n });
});
