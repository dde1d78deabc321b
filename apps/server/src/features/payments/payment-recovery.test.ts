// @databases both
import { SECOND_MS } from '@repo/contract/durations';
import {
  brokenBalance,
  countCaptures,
  pay,
  postAllReports,
  readPayment,
  sendForm,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentAttempts } from '../../db/tables/money/payments.ts';
import { gatewayPayments } from '../../db/tables/money/sandbox-gateway.ts';
import { type PaymentProvider, ProviderError } from '../../outside/payments/payment-provider.ts';
import { recoverAttempts } from './attempts.ts';

let kit: TestApp;
let marta: Person;
let provider: PaymentProvider;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  provider = kit.context.payments.providers.get('sandbox')!;
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const ofPayment = (id: string) => eq(gatewayPayments.merchantRef, id);

/** Replaces one function of the provider until the work is done. */
async function withProvider(change: Partial<PaymentProvider>, work: () => Promise<void>): Promise<void> {
  const map = kit.context.payments.providers as Map<string, PaymentProvider>;
  map.set('sandbox', { ...provider, ...change });
  try {
    await work();
  } finally {
    map.set('sandbox', provider);
  }
}

/** The provider does it, and the process ends before it hears so. */
const crashing = {
  create: async (...asked: Parameters<PaymentProvider['create']>) => {
    await provider.create(...asked);
    throw new Error('the process ended');
  },
  capture: async (...asked: Parameters<PaymentProvider['capture']>) => {
    await provider.capture(...asked);
    throw new Error('the process ended');
  },
};

test('a crash between the provider and our own commit leaves one payment at the provider, which is found again', async () => {
  await withProvider(crashing, async () => {
    expect((await pay(kit, marta, {}, 'crash-create')).statusCode).toBe(500);
  });
  const early = await pay(kit, marta, {}, 'crash-create');
  expect([early.statusCode, early.json().code]).toEqual([409, 'payment.inFlight']);
  expect(await recoverAttempts(kit.context)).toBe(0);
  kit.clock.advance(31 * SECOND_MS);
  expect(await recoverAttempts(kit.context)).toBe(1);
  const { transactionId, nextAction } = (await pay(kit, marta, {}, 'crash-create')).json();
  expect(nextAction.type).toBe('redirect');
  expect(await kit.context.db.$count(gatewayPayments, ofPayment(transactionId))).toBe(1);
});

test('a crash after a capture completes the payment exactly once, by recovery or by the report', async () => {
  for (const isReportFirst of [true, false]) {
    const { id, page } = await startPaying(kit, marta, { paymentMethod: 'paypal' });
    await sendForm(kit, page, { choice: 'approve' });
    await withProvider(crashing, () => postAllReports(kit));
    expect((await readPayment(kit, marta, id)).status).toBe('processing');
    kit.clock.advance(31 * SECOND_MS);
    if (isReportFirst) await postAllReports(kit);
    await Promise.all([recoverAttempts(kit.context), recoverAttempts(kit.context)]);
    await postAllReports(kit);
    expect((await readPayment(kit, marta, id)).status).toBe('completed');
    expect(await countCaptures(kit, id)).toBe(1);
  }
});

test('a provider that does not answer is asked again with the same key, and nothing is charged twice', async () => {
  const asked: string[] = [];
  const silent = {
    create: async (_order: unknown, key: string) => {
      asked.push(key);
      throw new ProviderError('unreachable');
    },
  };
  await withProvider(silent, async () => {
    const answer = await pay(kit, marta, {}, 'silent');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment.providerDown']);
    expect((await pay(kit, marta, {}, 'silent')).statusCode).toBe(503);
  });
  expect(new Set(asked).size).toBe(1);
  const { transactionId, status } = (await pay(kit, marta, {}, 'silent')).json();
  expect(status).toBe('pending');
  expect(await kit.context.db.$count(gatewayPayments, ofPayment(transactionId))).toBe(1);
});

test('what the provider refuses fails at once', async () => {
  const refusing = {
    create: async () => {
      throw new ProviderError('refused');
    },
  };
  await withProvider(refusing, async () => {
    const answer = await pay(kit, marta, {}, 'refused');
    expect(answer.json()).toMatchObject({ status: 'failed', nextAction: null });
    const { transactionId } = answer.json();
    const rows = await kit.context.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, transactionId));
    expect(rows.map(({ state }) => state)).toEqual(['refused']);
  });
});
