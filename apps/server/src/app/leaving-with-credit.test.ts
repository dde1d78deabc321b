// @databases both
import { LEFT_CREDIT_KEPT_MS } from '@repo/contract/payments/left-credit';
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { brokenBalance, pay, payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../db/tables/accounts.ts';
import { ledgerAccounts } from '../db/tables/ledger.ts';
import { leftCredits } from '../db/tables/money/left-credits.ts';
import { payments } from '../db/tables/money/payments.ts';
import { endOldLeftCredits } from '../features/money/left-credit.ts';
import { payBackLeft } from '../features/money/pay-back-left.ts';
import { runDueAttempts } from '../features/payments/attempts.ts';
import { destroyDueAccounts } from '../features/settings/leave-account.ts';

// Credit of a deleted account stays owed, and can be paid back once.

let kit: TestApp;
let marta: Person;
let topUp: string;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  marta = await signUp(kit);
  await confirmAddress(kit, marta);
  const { id, page } = await startPaying(kit, marta, { feeType: 'wallet_topup', amount: 100, currency: 'EUR' });
  topUp = id;
  await payWithCard(kit, page);
  await postAllReports(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

/** Returns the mails of before the deletion. */
async function leave(): Promise<string[]> {
  const payload = { username: marta.username };
  expect((await callConfirmed(kit, marta, { method: 'POST', url: '/api/account/delete', payload })).statusCode).toBe(
    200,
  );
  const before = (await readMailsTo(kit, marta.user.email)).map(({ text }) => text);
  kit.clock.advance(DELETION_GRACE_DAYS * 86_400_000);
  await destroyDueAccounts(kit.context);
  return before;
}
const owed = async () => {
  const [row] = await kit.context.db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, 'suspense:late:deleted:EUR'));
  return row === undefined ? 0n : row.creditsPosted - row.debitsPosted;
};
const refund = async (amountMinor?: string) => {
  const by = await signUpReviewer(kit, 'creator');
  const payload = { reason: 'Asked for after the deletion.', ...(amountMinor === undefined ? {} : { amountMinor }) };
  const answer = await callConfirmed(kit, by, {
    method: 'POST',
    url: `/api/creator/payments/${topUp}/refund`,
    payload,
  });
  await runDueAttempts(kit.context, topUp);
  await postAllReports(kit);
  return answer;
};
const referenceIn = async () => {
  const mails = await readMailsTo(kit, marta.user.email);
  return /LC(-[0-9A-Z]{4}){4}/.exec(mails.map(({ text }) => text).join('\n'))?.[0];
};

test('the mail before says the sum; after the deletion the top-up goes back the way it came, once', async () => {
  const before = await owed();
  const mails = await leave();
  expect(mails.some((text) => /You have a credit of\s100\.00 EUR/.test(text))).toBe(true);
  expect(await owed()).toBe(before + 10_000n);
  expect((await refund('4000')).statusCode).toBe(201);
  expect((await refund()).json().payment).toMatchObject({ refundedMinor: '10000' });
  expect((await refund()).json().code).toBe('payment.notRefundable');
  expect(await owed()).toBe(before);
});

test('what was spent does not come back: of a top-up only what is left of the credit', async () => {
  const fee = { amount: 1.99, currency: 'EUR', feeType: 'glyph_issuance', paymentMethod: 'account_credit' };
  const spent = await pay(kit, marta, fee);
  expect(spent.statusCode, spent.body).toBe(201);
  await leave();
  expect((await refund('10000')).json().code).toBe('payment.refundTooLarge');
  expect((await refund()).json().payment).toMatchObject({ refundedMinor: '9801' });
});

test('with the reference of the mail the creator pays it by transfer, of ten at once one', async () => {
  await leave();
  const reference = await referenceIn();
  const creator = await signUpReviewer(kit, 'creator');
  const params = { reference, iban: 'IT60X0542811101000000123456', transferReference: 'Back 1' };
  const execute = (sent: object) =>
    callConfirmed(kit, creator, {
      ...{ method: 'POST', url: '/api/creator/execute' },
      payload: { command: 'credit.payBack', params: sent as never },
    });
  const wrong = await execute({ ...params, reference: 'LC-2222-2222-2222-2222', dryRun: true });
  expect(wrong.json().code).toBe('credit.unknownReference');
  const planned = (await execute({ ...params, dryRun: true })).json().plan;
  expect(planned.changes).toMatchObject([{ what: 'leftCredit', after: '100.00 EUR' }]);
  const sent = { ...params, confirmToken: planned.confirm.token, phrase: planned.confirm.phrase };
  expect((await execute(sent)).json().result).toMatchObject({ paidBack: '100.00 EUR' });
  const all = await kit.context.db.select().from(leftCredits);
  const paid = all.find(({ id, paidBack }) => id === planned.changes[0].about && paidBack === 10_000n);
  expect(paid).toBeDefined();
  const again = await Promise.all(
    Array.from({ length: 10 }, () => payBackLeft(kit.context, { id: paid?.id ?? '', leftThen: 10_000n })),
  );
  expect(again.every((one) => 'code' in one)).toBe(true);
  expect((await refund()).json().code).toBe('payment.notRefundable');
});

test('nothing kept names the person, and after its time nothing is kept', async () => {
  await leave();
  const [payment] = await kit.context.db.select().from(payments).where(eq(payments.id, topUp));
  expect(payment?.accountId).toBeNull();
  const [row] = await kit.context.db
    .select()
    .from(leftCredits)
    .where(eq(leftCredits.id, payment?.leftCreditId ?? ''));
  const text = JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  for (const name of [marta.user.id, marta.username, marta.user.email, (await referenceIn()) ?? 'none']) {
    expect(text).not.toContain(name);
  }
  kit.clock.advance(LEFT_CREDIT_KEPT_MS);
  await endOldLeftCredits(kit.context);
  expect(await kit.context.db.select().from(leftCredits)).toEqual([]);
  expect(await owed()).toBe(0n);
  expect(await kit.context.db.$count(accounts, eq(accounts.id, marta.user.id))).toBe(0);
});
