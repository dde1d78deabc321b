// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { brokenBalance, readPayment } from '@repo/dev-env/money/payment-person';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../db/new-id.ts';
import { bankMonths } from '../../../../db/tables/money/bank-months.ts';
import { notifications } from '../../../../db/tables/notifications.ts';
import { remindWaiting } from './remind-waiting.ts';

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

test('own money, other income and costs of the bank go to accounts of their own, and come back from there', async () => {
  const accounts = [
    'bank:',
    'suspense:bank:',
    'suspense:bankOut:',
    'other:bank:',
    'expense:bank:',
    'expense:other:',
    'owner:bank:',
  ];
  const all = () => Promise.all(accounts.map((one) => desk.readBookBalance(one)));
  const interest = await desk.arrive('3.00', { text: 'interest' });
  const fee = await desk.arrive('4.50', { text: 'Kontoführung', side: 'DBIT' });
  const own = await desk.arrive('1000.00', { text: 'deposit' });
  const rent = await desk.arrive('700.00', { text: 'rent', side: 'DBIT' });
  const before = await all();
  await desk.decide(interest.id, { as: 'other', note: 'Interest of the bank.' });
  await desk.decide(fee.id, { as: 'bankCost' });
  await desk.decide(own.id, { as: 'ownMoney', note: 'From the savings account.' });
  await desk.decide(rent.id, { as: 'other', note: 'Rent of the office.' });
  const moved = (await all()).map((balance, place) => balance - (before[place] ?? 0n));
  expect(moved).toEqual([0n, -100_300n, 70_450n, 300n, -450n, -70_000n, 100_000n]);
  expect(await desk.read(interest.id)).toMatchObject({ outcome: 'other', decision: { note: 'Interest of the bank.' } });
  for (const { id } of [interest, fee, own, rent]) expect((await desk.undo(id)).json().outcome).toBe('unmatched');
  expect(await all()).toEqual(before);
  await desk.decide(fee.id, { as: 'bankCost' });
});

test('what does not fit a line is refused, and so are unknown lines and payments', async () => {
  const { id: paymentId } = await desk.ask(marta, 9);
  const [incoming, outgoing] = [await desk.arrive('9.00'), await desk.arrive('9.00', { side: 'DBIT', text: 'out' })];
  const decideForCode = async (id: string, decision: Parameters<typeof desk.decide>[1]) =>
    (await desk.decide(id, decision)).json().code;
  expect(await decideForCode(outgoing.id, { as: 'payment', paymentId })).toBe('bank.lineNotFitting');
  expect(await decideForCode(outgoing.id, { as: 'sendBack' })).toBe('bank.lineNotFitting');
  expect(await decideForCode(incoming.id, { as: 'bankCost' })).toBe('bank.lineNotFitting');
  expect(await decideForCode(incoming.id, { as: 'same' })).toBe('bank.lineNotFitting');
  expect(await decideForCode(outgoing.id, { as: 'returned', lineId: incoming.id })).toBe('bank.lineNotFitting');
  expect(await decideForCode(outgoing.id, { as: 'recorded', recordedId: newId(0) })).toBe('bank.recordedElsewhere');
  expect(await decideForCode(incoming.id, { as: 'payout', payoutId: newId(0) })).toBe('bank.payoutNotExpected');
  expect(await decideForCode(incoming.id, { as: 'payment', paymentId: newId(0) })).toBe('payment.unknown');
  expect(await decideForCode(newId(0), { as: 'same' })).toBe('bank.unknownLine');
  expect((await desk.undo(newId(0))).json().code).toBe('bank.unknownLine');
  expect((await callAs(kit, creator, 'GET', `/api/creator/bank-lines/${newId(0)}`)).json().code).toBe(
    'bank.unknownLine',
  );
  await kit.app.inject({
    method: 'POST',
    url: `/api/payment/payments/${paymentId}/cancel`,
    headers: marta.headers,
    payload: {},
  });
  expect(await decideForCode(incoming.id, { as: 'payment', paymentId })).toBe('bank.paymentNotOpen');
  const reviewer = await signUpReviewer(kit, 'reviewer');
  expect((await desk.decide(incoming.id, { as: 'sendBack' }, reviewer)).json().code).toBe('payment.creatorOnly');
  const url = `/api/creator/bank-lines/${incoming.id}/decision`;
  const bare = await kit.app.inject({
    method: 'POST',
    url,
    headers: creator.headers,
    payload: { decision: { as: 'sendBack' } },
  });
  expect(bare.statusCode).toBe(403);
});

test('money of another currency is in no books: it is only explained', async () => {
  const line = await desk.arrive('15.00', { currency: 'USD' });
  const before = await desk.readBookBalance('suspense:bank:');
  expect((await desk.decide(line.id, { as: 'sendBack' })).json().code).toBe('bank.lineNotFitting');
  expect((await desk.decide(line.id, { as: 'other', note: 'Exchanged by the bank.' })).json().outcome).toBe('other');
  expect((await desk.undo(line.id)).json().outcome).toBe('unmatched');
  expect(await desk.readBookBalance('suspense:bank:')).toBe(before);
});

test('a line in doubt is the same money, or money of its own: booked, matched, and put back', async () => {
  const { id: paymentId } = await desk.ask(marta, 21);
  const twin = { amount: '21.00', text: 'twin of something', hasBankReference: false };
  const [first] = await desk.arriveAll([twin], 'TWIN-A');
  const [second] = await desk.arriveAll([twin], 'TWIN-B');
  expect(first?.outcome).toBe('unmatched');
  const id = second?.id ?? '';
  expect(second).toMatchObject({ outcome: 'unmatched', twinOf: first?.id, twin: { text: 'twin of something' } });
  expect((await desk.decide(id, { as: 'payment', paymentId })).json().code).toBe('bank.lineNotFitting');
  const before = await desk.readBookBalance('bank:');
  expect((await desk.decide(id, { as: 'same' })).json().outcome).toBe('double');
  expect((await desk.undo(id)).json()).toMatchObject({ outcome: 'unmatched', twinOf: first?.id });
  expect((await desk.decide(id, { as: 'separate' })).json()).toMatchObject({ twinOf: null, mayUndo: true });
  expect((await desk.readBookBalance('bank:')) - before).toBe(-2_100n);
  expect((await desk.decide(id, { as: 'payment', paymentId })).json().outcome).toBe('completed');
  expect((await desk.undo(id)).json()).toMatchObject({ outcome: 'unmatched', decision: { as: 'separate' } });
  expect((await desk.undo(id)).json()).toMatchObject({ outcome: 'unmatched', twinOf: first?.id, decision: null });
  expect(await desk.readBookBalance('bank:')).toBe(before);
  // Decided as often as it is undone.
  await desk.decide(id, { as: 'separate' });
  expect((await desk.readBookBalance('bank:')) - before).toBe(-2_100n);
});

test('a transfer that came back without a reference is named by hand, and what it paid is undone', async () => {
  const { id: paymentId } = await desk.ask(marta, 14);
  const came = await desk.arrive('14.00');
  await desk.decide(came.id, { as: 'payment', paymentId });
  const back = await desk.arrive('14.00', { text: 'RETOURE', side: 'DBIT', isReturn: true, day: '2026-11-23' });
  expect(back).toMatchObject({ outcome: 'unmatched', isReturn: true });
  expect(back.returnable.map(({ id }) => id)).toContain(came.id);
  expect((await desk.decide(back.id, { as: 'returned', lineId: back.id })).json().code).toBe('bank.notReturnable');
  expect((await desk.decide(back.id, { as: 'returned', lineId: came.id })).json()).toMatchObject({
    outcome: 'returned',
    mayUndo: false,
  });
  expect((await readPayment(kit, marta, paymentId)).refundedMinor).toBe('1400');
  expect((await desk.undo(came.id)).json().code).toBe('bank.notUndoable');
});

test('nothing of a closed month is decided or undone', async () => {
  const [decided, waiting] = [
    await desk.arrive('4.00', { day: '2026-09-10' }),
    await desk.arrive('5.00', { day: '2026-09-11' }),
  ];
  await desk.decide(decided.id, { as: 'other', note: 'Found in a drawer.' });
  const reading = {
    ...{ rows: [], named: [], differing: [], paid: [], agrees: true },
    payouts: { sentMinor: '0', arrivedMinor: '0', onTheWayMinor: '0' },
  };
  const closed = { month: '2026-09', state: 'closed' as const, reading, closedById: creator.user.id };
  await kit.context.db.insert(bankMonths).values({ ...closed, closedAt: kit.clock.now() });
  const refused = [await desk.undo(decided.id), await desk.decide(waiting.id, { as: 'sendBack' })];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code, answer.json().params])).toEqual([
    [409, 'bank.monthClosed', { month: '2026-09' }],
    [409, 'bank.monthClosed', { month: '2026-09' }],
  ]);
  expect(await desk.read(decided.id)).toMatchObject({ outcome: 'other', mayUndo: false });
  // What comes late counts in a month that is open.
  const late = await desk.arrive('6.00', { day: '2026-09-12' });
  expect((await desk.decide(late.id, { as: 'other', note: 'Found in a drawer.' })).statusCode).toBe(200);
});

test('after five bank days without a match the creators are asked once to send the money back', async () => {
  const line = await desk.arrive('66.00', { day: kit.clock.now().toISOString().slice(0, 10), text: 'old one' });
  const asked = async () =>
    (await kit.context.db.select().from(notifications)).filter(({ kind }) => kind === 'payment.linesWait').length;
  await remindWaiting(kit.context);
  const before = await asked();
  kit.clock.advance(3 * DAY_MS);
  await remindWaiting(kit.context);
  expect(await asked()).toBe(before);
  kit.clock.advance(6 * DAY_MS);
  expect(await remindWaiting(kit.context)).toBeGreaterThan(0);
  const after = await asked();
  expect(after).toBeGreaterThan(before);
  expect(await remindWaiting(kit.context)).toBe(0);
  expect(await asked()).toBe(after);
  expect(line.sendBackFrom).not.toBeNull();
});
