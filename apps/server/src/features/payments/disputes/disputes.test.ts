// @databases both

import { EVIDENCE_FILES_MAX_BYTES } from '@repo/contract/payments/disputes';
import {
  brokenBalance,
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
import { paymentDisputes } from '../../../db/tables/money/payments.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { failFor } from '../../../outside/payments/sandbox/gateway-faults.ts';
import { remindDisputes } from './remind-disputes.ts';

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

const DISPUTED_CARD = '4000000000000259';

async function disputed(): Promise<string> {
  const { id, page } = await startPaying(kit, marta);
  await payWithCard(kit, page, DISPUTED_CARD);
  await postAllReports(kit);
  return id;
}

const buildUrl = (id: string, act: 'evidence' | 'accept') => `/api/creator/payments/${id}/dispute/${act}`;
const prepare = async (id: string) => (await callAs(kit, creator, 'GET', buildUrl(id, 'evidence'))).json();
const post = (url: string, payload: JsonObject, by = creator) =>
  callConfirmed(kit, by, { method: 'POST', url, payload });
const overview = async () => (await callAs(kit, creator, 'GET', '/api/creator/overview')).json();
const readKinds = async ({ user }: Person): Promise<string[]> => {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
  return rows.map(({ kind }) => kind);
};
const readDispute = async (id: string) =>
  (await kit.context.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id)))[0]!;

test('evidence is prepared from what is known, sent once however often it is pressed, and leaves the list', async () => {
  const id = await disputed();
  const { needs } = await overview();
  const waiting = needs.find(({ kind }: { kind: string }) => kind === 'disputes');
  expect(Date.parse(waiting.dueAt)).toBeGreaterThan(kit.clock.now().getTime());
  const evidence = await prepare(id);
  expect(evidence).toMatchObject({ customerName: marta.user.fullName, customerEmail: marta.user.email });
  expect(evidence.explanation).toContain('was bought on');
  const url = buildUrl(id, 'evidence');
  const blank = { ...evidence, explanation: ' ' };
  expect((await post(url, blank)).json().code).toBe('dispute.empty');
  const answers = await Promise.all([post(url, evidence), post(url, evidence), post(url, evidence)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await post(url, evidence)).json().code).toBe('dispute.answered');
  expect(await readDispute(id)).toMatchObject({ state: 'open', answer: 'evidence', providerState: 'under_review' });
  const left = (await overview()).needs.find(({ kind }: { kind: string }) => kind === 'disputes');
  expect(left).toBeUndefined();
  const isOfCreator = and(eq(auditLeaves.subjectId, creator.user.id), eq(auditLeaves.act, 'dispute.evidenceSent'));
  expect(await kit.context.db.$count(auditLeaves, isOfCreator)).toBe(1);
});

test('a file that no bank reads, two of a kind and files that are too large are refused, and the dispute stays open', async () => {
  const id = await disputed();
  const words = await prepare(id);
  const url = buildUrl(id, 'evidence');
  const write = (kind: string, bytes: Buffer, name = `${kind}.pdf`) => ({
    kind,
    name,
    content: bytes.toString('base64url'),
  });
  const send = async (...files: JsonObject[]) => (await post(url, { ...words, files })).json();
  const small = Buffer.from('%PDF-1.7');
  expect(await send(write('receipt', Buffer.from('MZ a program'), 'bill.pdf'))).toMatchObject({
    code: 'dispute.badFile',
    message: expect.stringContaining('bill.pdf'),
  });
  expect((await send(write('receipt', small), write('receipt', small))).code).toBe('request.invalid');
  const half = Buffer.concat([small, Buffer.alloc(EVIDENCE_FILES_MAX_BYTES / 2)]);
  expect((await send(write('receipt', half), write('other', half))).code).toBe('dispute.filesTooLarge');
  expect(await readDispute(id)).toMatchObject({ state: 'open', answer: null, answeredAt: null });
  expect(await send(write('receipt', small), write('other', half.subarray(0, -100)))).toMatchObject({
    isAnswered: true,
  });
});

test('a dispute that is accepted is booked as a refund, and both are told', async () => {
  const id = await disputed();
  const answer = await post(buildUrl(id, 'accept'), {});
  expect(answer.json()).toMatchObject({ state: 'lost', answer: 'accepted', isAnswered: true });
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '199' });
  await postAllReports(kit);
  expect(await readPayment(kit, marta, id)).toMatchObject({ refundedMinor: '199' });
  expect(await readKinds(creator)).toContain('payment.disputeLost');
  expect(await readKinds(marta)).toContain('payment.refunded');
  expect((await post(buildUrl(id, 'accept'), {})).json().code).toBe('dispute.none');
});

test('nothing of a disputed payment is refunded, neither whole nor a part of it', async () => {
  const id = await disputed();
  const reason = 'The person asked for it.';
  for (const payload of [{ reason }, { reason, amountMinor: '1' }]) {
    expect((await post(`/api/creator/payments/${id}/refund`, payload)).json().code).toBe('payment.isDisputed');
  }
  const detail = (await callAs(kit, creator, 'GET', `/api/creator/payments/${id}`)).json();
  expect(detail).toMatchObject({ refundableMinor: '0', disputes: [{ state: 'open', isAnswered: false }] });
});

test('a provider that does not answer leaves the dispute to be answered, with the same words', async () => {
  const id = await disputed();
  const evidence = await prepare(id);
  const { db, clock } = kit.context;
  await failFor(db, clock.now(), 500);
  expect((await post(buildUrl(id, 'evidence'), evidence)).json().code).toBe('dispute.providerDown');
  await failFor(db, clock.now(), null);
  expect((await post(buildUrl(id, 'evidence'), evidence)).json()).toMatchObject({
    isAnswered: true,
    answer: 'evidence',
  });
});

test('creators are asked once more three days before a dispute ends, and nobody else may answer it', async () => {
  const id = await disputed();
  const reviewer = await signUpReviewer(kit);
  expect((await callAs(kit, reviewer, 'GET', buildUrl(id, 'evidence'))).json().code).toBe('payment.creatorOnly');
  expect((await callAs(kit, marta, 'GET', buildUrl(id, 'evidence'))).statusCode).toBe(403);
  expect(await remindDisputes(kit.context)).toBe(0);
  const { answerBy } = await readDispute(id);
  kit.clock.advance(answerBy!.getTime() - kit.clock.now().getTime() - 60_000);
  // This one, and the one of the test before that nobody answered.
  expect(await remindDisputes(kit.context)).toBe(2);
  expect(await remindDisputes(kit.context)).toBe(0);
  expect(await readKinds(creator)).toContain('payment.disputeEnds');
});
