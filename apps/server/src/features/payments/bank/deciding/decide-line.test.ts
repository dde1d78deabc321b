// @databases both

import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../db/new-id.ts';
import { auditLeaves } from '../../../../db/tables/audit.ts';
import { mails } from '../../../../db/tables/mails.ts';
import { bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { notifications } from '../../../../db/tables/notifications.ts';
import { readCredit } from '../../credit.ts';

let kit: TestApp;
let marta: Person;
let creator: Person;
let desk: ReturnType<typeof openBankDesk>;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
  await confirmAddress(kit, marta);
  desk = openBankDesk(kit, creator);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const readEuroCredit = async (person: Person) => (await readCredit(kit.context.db, person.user.id)).EUR;
const toldKinds = async (person: Person) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id))).map(
    ({ kind }) => kind,
  );

test('of two who match a line at once one wins, the payer gets a receipt by mail, and an undone match waits as before', async () => {
  const { id: paymentId } = await desk.ask(marta, 49.99);
  const before = await desk.readBookBalance('suspense:bank:');
  const line = await desk.arrive('49.99');
  expect(line).toMatchObject({
    mayUndo: false,
    sendBackFrom: '2026-11-27',
    suggestions: [{ paymentId, amountFits: true }],
  });
  const stored = (await kit.context.db.select().from(bankLines).where(eq(bankLines.id, line.id)))[0];
  expect(Buffer.from(stored?.payerWrapped ?? []).toString('latin1')).not.toContain('Alfa');
  const both = await Promise.all([
    desk.decide(line.id, { as: 'payment', paymentId }),
    desk.decide(line.id, { as: 'payment', paymentId }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('bank.lineDecided');
  expect((await readPayment(kit, marta, paymentId)).status).toBe('completed');
  const sent = await kit.context.db.select().from(mails).where(eq(mails.accountId, marta.user.id));
  expect(sent.map(({ kind }) => kind)).toContain('creditAdded');
  expect(await desk.read(line.id)).toMatchObject({
    outcome: 'completed',
    mayUndo: true,
    decision: { as: 'payment', by: expect.any(String) },
    customer: { accountId: marta.user.id },
  });
  expect((await desk.undo(line.id)).json()).toMatchObject({ outcome: 'unmatched', paymentId: null, decision: null });
  const undone = await readPayment(kit, marta, paymentId);
  expect(undone.refundedMinor).toBe('4999');
  expect(undone.timeline.map(({ step }) => step)).toEqual(['created', 'completed', 'undone']);
  expect((await desk.readBookBalance('suspense:bank:')) - before).toBe(4_999n);
  expect(await toldKinds(marta)).toEqual(expect.arrayContaining(['payment.completed', 'payment.matchUndone']));
  expect(await toldKinds(marta)).not.toContain('payment.refunded');
  expect((await desk.undo(line.id)).json().code).toBe('bank.notUndoable');
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, creator.user.id));
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['bank.lineDecided', 'bank.lineUndone']));
});

test('a part leaves the rest open and says by mail what is missing; undone it is missing again', async () => {
  const { id: paymentId, reference } = await desk.ask(marta, 54.89);
  const line = await desk.arrive('50.00');
  expect((await desk.decide(line.id, { as: 'payment', paymentId })).json().outcome).toBe('partly');
  expect((await readPayment(kit, marta, paymentId)).nextAction).toMatchObject({ receivedMinor: '5000' });
  const told = await kit.context.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, 'payment.partlyReceived'));
  expect(told.at(-1)?.facts).toMatchObject({ amount: '50.00 EUR', missing: '4.89 EUR' });
  // The rest comes with the reference, and completes it.
  const rest = await desk.arrive('4.89', { text: reference });
  expect(rest).toMatchObject({ outcome: 'completed', mayUndo: true, decision: null });
  // What its reference did by itself can be wrong too: each of both parts is undone for itself.
  await desk.undo(rest.id);
  expect(await readPayment(kit, marta, paymentId)).toMatchObject({ status: 'completed', refundedMinor: '489' });
  await desk.undo(line.id);
  expect(await readPayment(kit, marta, paymentId)).toMatchObject({ refundedMinor: '5489' });
  const open = await desk.ask(marta, 20);
  const part = await desk.arrive('5.00', { text: open.reference });
  expect((await desk.undo(part.id)).json().outcome).toBe('unmatched');
  expect((await readPayment(kit, marta, open.id)).nextAction).toMatchObject({ receivedMinor: '0' });
});

test('what is over becomes credit and is said; undone it is taken from the credit, unless that was spent', async () => {
  const nora = await signUp(kit);
  const { id: paymentId } = await desk.ask(nora, 4.99, { feeType: 'document_notarization' });
  const { amountMinor } = await readPayment(kit, nora, paymentId);
  const line = await desk.arrive('10.00');
  expect((await desk.decide(line.id, { as: 'payment', paymentId })).json().outcome).toBe('over');
  const over = 1_000n - BigInt(amountMinor);
  expect(await readEuroCredit(nora)).toBe(over);
  expect(await toldKinds(nora)).toContain('payment.overpaid');
  expect((await desk.undo(line.id)).statusCode).toBe(200);
  expect(await readEuroCredit(nora)).toBe(0n);
  expect((await readPayment(kit, nora, paymentId)).refundedMinor).toBe(amountMinor);
  // Decided again as often as it is undone.
  const again = await desk.ask(nora, 4.99, { feeType: 'document_notarization' });
  expect((await desk.decide(line.id, { as: 'payment', paymentId: again.id })).json().outcome).toBe('over');
  expect(await readEuroCredit(nora)).toBe(over);
  const bought = await pay(kit, nora, {
    paymentMethod: 'account_credit',
    feeType: 'document_notarization',
    currency: 'EUR',
    amount: 4.99,
  });
  expect(bought.statusCode, bought.body).toBe(201);
  const spent = await desk.undo(line.id);
  expect([spent.statusCode, spent.json().code]).toEqual([409, 'bank.creditSpent']);
  expect((await readPayment(kit, nora, again.id)).refundedMinor).toBe('0');
});

test('money is kept as credit of a customer who is found by name, address or payment, and is taken back', async () => {
  const find = async (q: string) =>
    (await callAs(kit, creator, 'GET', `/api/creator/bank-customers?q=${encodeURIComponent(q)}`)).json();
  const { reference } = await desk.ask(marta, 12);
  for (const q of [marta.user.username, marta.user.fullName, reference.slice(4), marta.user.email]) {
    expect(await find(q), q).toContainEqual(expect.objectContaining({ accountId: marta.user.id }));
  }
  expect(await find(creator.user.username)).toEqual([]);
  const before = await readEuroCredit(marta);
  const line = await desk.arrive('33.00');
  expect((await desk.decide(line.id, { as: 'credit', accountId: newId(0) })).json().code).toBe('bank.unknownCustomer');
  expect((await desk.decide(line.id, { as: 'credit', accountId: marta.user.id })).json()).toMatchObject({
    outcome: 'credit',
    customer: { accountId: marta.user.id },
  });
  expect((await readEuroCredit(marta)) - before).toBe(3_300n);
  expect((await desk.undo(line.id)).json()).toMatchObject({ outcome: 'unmatched', customer: null });
  expect(await readEuroCredit(marta)).toBe(before);
  expect(await toldKinds(marta)).toEqual(expect.arrayContaining(['payment.creditKept', 'payment.creditUndone']));
});

test('open payments are found by name, title, reference and amount, each with what fits', async () => {
  const { id: paymentId, reference } = await desk.ask(marta, 77.25);
  const line = await desk.arrive('77.25', { name: marta.user.fullName });
  const find = async (q: string) =>
    (
      await callAs(kit, creator, 'GET', `/api/creator/bank-lines/${line.id}/payments?q=${encodeURIComponent(q)}`)
    ).json();
  for (const q of ['77.25', '€ 77,25', reference, reference.slice(6, 12), marta.user.fullName.toUpperCase()]) {
    expect(await find(q), q).toContainEqual(expect.objectContaining({ paymentId, amountFits: true, nameFits: true }));
  }
  expect(await find('nobody has this')).toEqual([]);
  expect(await find('%')).toEqual([]);
});

test('what is sent back is a transfer to make, which its line closes; it can be cancelled while it is open', async () => {
  const line = await desk.arrive('120.00', { text: 'spese dicembre' });
  const wrong = await desk.decide(line.id, { as: 'sendBack', iban: 'DE02120300000000202052' });
  expect(wrong.json().code).toBe('bank.badIban');
  expect((await desk.decide(line.id, { as: 'sendBack', iban: 'DE89370400440532013000' })).json().code).toBe(
    'bank.ownIban',
  );
  expect((await desk.decide(line.id, { as: 'sendBack' })).json()).toMatchObject({ outcome: 'sendBack', mayUndo: true });
  const [first] = await desk.sendBacks();
  expect(first).toMatchObject({
    lineId: line.id,
    name: 'Studio Alfa',
    iban: 'DE02120300000000202051',
    amountMinor: '12000',
  });
  expect(first?.epc).toBe(`BCD\n002\n1\nSCT\n\nStudio Alfa\nDE02120300000000202051\nEUR120.00\n\n${first?.reference}`);
  const sealed = (await kit.context.db.select().from(bankSendBacks))[0];
  expect(Buffer.from(sealed?.payeeWrapped ?? []).toString('latin1')).not.toContain('Alfa');
  await desk.undo(line.id);
  expect(await desk.sendBacks()).toEqual([]);
  await desk.decide(line.id, { as: 'sendBack' });
  const [again] = await desk.sendBacks();
  const before = await desk.readBookBalance('suspense:bank:');
  const out = await desk.arrive('120.00', { text: `back ${again?.reference}`, side: 'DBIT', day: '2026-11-24' });
  expect(out.outcome).toBe('sentBack');
  expect((await desk.readBookBalance('suspense:bank:')) - before).toBe(-12_000n);
  expect(await desk.sendBacks()).toEqual([]);
  expect(await desk.read(line.id)).toMatchObject({ outcome: 'sentBack', mayUndo: false });
  expect((await desk.undo(line.id)).json().code).toBe('bank.notUndoable');
  // It was another transfer after all.
  expect((await desk.undo(out.id)).json()).toMatchObject({ outcome: 'unmatched', recorded: [{ kind: 'sentBack' }] });
  expect(await desk.sendBacks()).toMatchObject([{ lineId: line.id }]);
  const recordedId = (await desk.sendBacks())[0]?.id ?? '';
  expect((await desk.decide(out.id, { as: 'recorded', recordedId })).json().outcome).toBe('sentBack');
  expect((await desk.readBookBalance('suspense:bank:')) - before).toBe(-12_000n);
});

test('a transfer back is known by its account and sum as well, and one whose payment came too late is told', async () => {
  const { id: paymentId, reference } = await desk.ask(marta, 8);
  await kit.app.inject({
    method: 'POST',
    url: `/api/payment/payments/${paymentId}/cancel`,
    headers: marta.headers,
    payload: {},
  });
  const late = await desk.arrive('8.00', { text: reference });
  expect(late).toMatchObject({ outcome: 'late', customer: { accountId: marta.user.id } });
  await desk.decide(late.id, { as: 'sendBack' });
  expect((await desk.undo(late.id)).json()).toMatchObject({ outcome: 'late', paymentId });
  await desk.decide(late.id, { as: 'sendBack' });
  await desk.arrive('8.00', { text: 'somebody else', side: 'DBIT', iban: 'DE75512108001245126199' });
  expect(await desk.sendBacks()).toHaveLength(1);
  await desk.arrive('8.00', { text: 'no reference', side: 'DBIT' });
  expect(await desk.sendBacks()).toEqual([]);
  expect(await toldKinds(marta)).toContain('payment.sentBack');
});

test('without an account number from the bank, name and IBAN are typed', async () => {
  const line = await desk.arrive('5.00', { name: null, iban: null });
  expect((await desk.decide(line.id, { as: 'sendBack' })).json().code).toBe('bank.payeeUnknown');
  const typed = { as: 'sendBack' as const, name: 'Condominio Via Roma 8', iban: 'de75 5121 0800 1245 1261 99' };
  expect((await desk.decide(line.id, typed)).statusCode).toBe(200);
  expect(await desk.sendBacks()).toMatchObject([{ name: 'Condominio Via Roma 8', iban: 'DE75512108001245126199' }]);
  await desk.undo(line.id);
});

test('a refund takes its undoing away: the same money does not go back twice', async () => {
  const { id: paymentId } = await desk.ask(marta, 30);
  const came = await desk.arrive('30.00');
  await desk.decide(came.id, { as: 'payment', paymentId });
  const payload = { reason: 'The person asked for it.', transferReference: 'TR-30-A', amountMinor: '1000' };
  const url = `/api/creator/payments/${paymentId}/refund`;
  expect((await callConfirmed(kit, creator, { method: 'POST', url, payload })).statusCode).toBe(201);
  expect((await desk.undo(came.id)).json().code).toBe('bank.notUndoable');
});
