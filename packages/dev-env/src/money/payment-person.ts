import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENT_REPLAYED_HEADER, type LivePayment } from '@repo/contract/payments/payments';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { Refusal } from '@repo/server/core/refuse';
import { newId } from '@repo/server/db/new-id';
import { extractRows } from '@repo/server/db/rows';
import { payments } from '@repo/server/db/tables/money/payments';
import { gatewayEvents } from '@repo/server/db/tables/money/sandbox-gateway';
import { findBrokenBalance } from '@repo/server/features/ledger/verify-ledger';
import { newReference } from '@repo/server/features/payments/bank/rf-reference';
import { answerStarted } from '@repo/server/features/payments/own-payments';
import { startPayment } from '@repo/server/features/payments/start-payment';
import { signBody } from '@repo/server/outside/payments/signed-header';
import { sql } from 'drizzle-orm';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

type AppKit = Pick<TestApp, 'app' | 'context'>;

const GLYPH_FEE = {
  amount: 1.99,
  currency: 'USD',
  feeType: 'glyph_issuance',
  paymentMethod: 'card',
  description: 'Glyph issuance',
};

/** Credit by card: it is for nothing but itself. */
export const TOP_UP = { ...GLYPH_FEE, feeType: 'wallet_topup', amount: 20, description: 'Account credit' };

/** The parts of an answer that tests read. */
type PayAnswer = Pick<Awaited<ReturnType<TestApp['app']['inject']>>, 'statusCode' | 'headers' | 'body' | 'json'>;

/**
 * Starts a payment as the page does. A service fee for nothing, as it was sold before there were orders, is refused there: it is
 * started beside the call, which has checked all the rest of it.
 */
export async function pay(kit: AppKit, person: Person, change: object = {}, key?: string): Promise<PayAnswer> {
  const extra = key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key };
  const body = { ...GLYPH_FEE, ...change };
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/payment/process',
    headers: { ...person.headers, ...extra },
    payload: body,
  });
  return answer.json().code === 'fees.subjectMissing' ? payForNothing(kit, person, body, key) : answer;
}

async function payForNothing(
  { context }: AppKit,
  { user }: Person,
  body: Parameters<typeof startPayment>[1]['body'],
  key: string | undefined,
): Promise<PayAnswer> {
  const say = (statusCode: number, value: object, headers: Record<string, string> = {}): PayAnswer => ({
    statusCode,
    headers,
    body: JSON.stringify(value),
    json: () => JSON.parse(JSON.stringify(value)),
  });
  try {
    const started = await startPayment(context, { accountId: user.id, body, key });
    if (started instanceof Refusal) return say(REFUSALS[started.code].status, { code: started.code });
    const headers = started.isReplay ? { [IDEMPOTENT_REPLAYED_HEADER]: 'true' } : {};
    return say(201, await answerStarted(context, started), headers);
  } catch (error) {
    return say(500, { code: 'internal', message: String(error) });
  }
}

/** A payment that was started, and the path of the page where it is paid. */
export async function startPaying(
  kit: AppKit,
  person: Person,
  change: object = {},
): Promise<{ id: string; page: string; ref: string }> {
  const answer = await pay(kit, person, change);
  if (answer.statusCode !== 201) throw new Error(`the payment answered ${answer.statusCode}: ${answer.body}`);
  const { transactionId: id, nextAction } = answer.json();
  const page = String(nextAction.url);
  return { id, page, ref: page.slice(page.lastIndexOf('/') + 1) };
}

/** Sends a form of a page of the sandbox gateway. */
export function sendForm({ app }: AppKit, page: string, form: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

export const payWithCard = (kit: AppKit, page: string, card = '4242424242424242') =>
  sendForm(kit, page, { choice: 'pay', card, expiry: '12/34', cvc: '123' });

export async function readPayment({ app }: AppKit, { headers }: Person, id: string): Promise<LivePayment> {
  return (await app.inject({ url: `/api/payment/payments/${id}`, headers })).json();
}

/** The reports that the gateway has queued so far, oldest first. */
export async function queuedReports({ context }: AppKit): Promise<{ id: string; type: string; body: string }[]> {
  const rows = await context.db.select().from(gatewayEvents).orderBy(gatewayEvents.createdAt, gatewayEvents.id);
  return rows.map(({ id, type, body }) => ({ id, type, body: JSON.stringify(body) }));
}

/** Posts a report as the gateway does. */
export function postReport({ app, context }: AppKit, body: string, signature?: string) {
  const secret = context.payments.gateway?.secrets[0] ?? '';
  return app.inject({
    method: 'POST',
    url: '/api/payment/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signature ?? signBody(secret, body, context.clock.now()),
    },
    payload: body,
  });
}

/** Posts every report of the gateway once. */
export async function postAllReports(kit: AppKit): Promise<void> {
  for (const { body } of await queuedReports(kit)) await postReport(kit, body);
}

export const countCaptures = async ({ context }: AppKit, id: string): Promise<number> => {
  const found = await context.db.execute(
    sql`select count(*)::int as count from money_postings where kind = 'capture' and about = ${id}::uuid`,
  );
  return Number(extractRows(found)[0]?.count);
};

/** What the check of the ledger says of the balances; null when they are sound. */
export const brokenBalance = ({ context }: AppKit): Promise<string | null> => findBrokenBalance(context.db);

/** A row as the feature stores it; returns its id. */
export const insertPayment = (kit: TestApp, person: Pick<Person, 'user'>): Promise<string> =>
  insertRow(kit, person, { method: 'cryptocurrency', provider: 'ledger' });

export const insertBankPayment = (kit: TestApp, person: Pick<Person, 'user'>): Promise<string> =>
  insertRow(kit, person, {
    method: 'bank_transfer',
    provider: 'bank',
    euroMinor: 199n,
    reference: newReference(),
  });

async function insertRow(
  { context }: TestApp,
  { user }: Pick<Person, 'user'>,
  how: Pick<typeof payments.$inferInsert, 'method' | 'provider'> & Partial<typeof payments.$inferInsert>,
): Promise<string> {
  const at = context.clock.now();
  const id = newId(at.getTime());
  await context.db.insert(payments).values({
    id,
    accountId: user.id,
    purpose: 'fee',
    feeType: 'glyph_issuance',
    title: 'Glyph issuance',
    currency: 'USD',
    amount: 199n,
    state: 'requiresAction',
    captured: 0n,
    refunded: 0n,
    idempotencyKey: id,
    requestMac: new Uint8Array(32),
    euroReceived: 0n,
    atomsReceived: 0n,
    expiresAt: new Date(at.getTime() + 60_000),
    createdAt: at,
    changedAt: at,
    ...how,
  });
  return id;
}
