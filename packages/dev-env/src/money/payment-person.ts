import { IDEMPOTENCY_KEY_HEADER, type LivePayment } from '@repo/contract/payments/payments';
import { newId } from '@repo/server/db/new-id';
import { extractRows } from '@repo/server/db/rows';
import { payments } from '@repo/server/db/tables/money/payments';
import { gatewayEvents } from '@repo/server/db/tables/money/sandbox-gateway';
import { findBrokenBalance } from '@repo/server/features/ledger/verify-ledger';
import { newReference } from '@repo/server/features/payments/bank/rf-reference';
import { signBody } from '@repo/server/outside/payments/signed-header';
import { sql } from 'drizzle-orm';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

type AppKit = Pick<TestApp, 'app' | 'context'>;

export const GLYPH_FEE = {
  amount: 1.99,
  currency: 'USD',
  feeType: 'glyph_issuance',
  paymentMethod: 'card',
  description: 'Glyph issuance',
};

/** Starts a payment as the page does. */
export function pay({ app }: AppKit, { headers }: Person, change: object = {}, key?: string) {
  const extra = key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key };
  return app.inject({
    method: 'POST',
    url: '/api/payment/process',
    headers: { ...headers, ...extra },
    payload: { ...GLYPH_FEE, ...change },
  });
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
