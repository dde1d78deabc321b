import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import { WEBHOOK_PATH } from '@repo/contract/payments/payment-pages';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { extractRows } from '../../../db/rows.ts';
import { gatewayEvents, type gatewayPayments } from '../../../db/tables/money/sandbox-gateway.ts';
import { signBody } from '../signed-header.ts';
import { consumeFault } from './gateway-faults.ts';
import { newRef } from './new-ref.ts';

type PaymentRow = typeof gatewayPayments.$inferSelect;

/** What a report says. Amounts are text, in minor units. */
export type GatewayEventBody = {
  readonly id: string;
  readonly type: string;
  /** Missing in reports about payouts. */
  readonly payment?: {
    readonly ref: string;
    readonly merchantRef: string;
    readonly amount: string;
    readonly currency: string;
    readonly state: string;
  };
  /** `merchantRef` null: made in the panel of the gateway. */
  readonly refund?: {
    readonly ref: string;
    readonly amount: string;
    readonly merchantRef?: string | null;
    readonly state?: 'pending' | 'succeeded' | 'failed';
  };
  readonly dispute?: {
    readonly ref: string;
    readonly amount: string;
    readonly state: 'open' | 'won' | 'lost';
    /** The gateway's own word, as `warning_needs_response` of an inquiry. */
    readonly providerState?: string;
    readonly reason?: string;
    /** ISO 8601. */
    readonly answerBy?: string;
  };
  readonly payout?: {
    readonly ref: string;
    readonly amount: string;
    readonly currency: string;
    readonly state: 'paid' | 'failed';
    readonly bankReference: string;
    readonly arrivesOn: string;
  };
};

type EventParts = Pick<GatewayEventBody, 'refund' | 'dispute'>;

/** Writes a report in the transaction of what it reports; it is sent afterwards. */
export async function queueEvent(
  tx: Tx,
  at: Date,
  type: string,
  payment: PaymentRow,
  parts: EventParts = {},
): Promise<void> {
  const { ref, merchantRef, amount, currency, state } = payment;
  const id = newRef('evt');
  const body: GatewayEventBody = {
    id,
    type,
    payment: { ref, merchantRef, amount: amount.toString(), currency, state },
    ...parts,
  };
  await tx.insert(gatewayEvents).values({ id, type, body, tries: 0, nextAt: at, createdAt: at });
}

/** The report of a payout, which is of no payment. */
export async function queuePayoutEvent(
  tx: Tx,
  at: Date,
  type: string,
  payout: NonNullable<GatewayEventBody['payout']>,
): Promise<void> {
  const id = newRef('evt');
  const body: GatewayEventBody = { id, type, payout };
  await tx.insert(gatewayEvents).values({ id, type, body, tries: 0, nextAt: at, createdAt: at });
}

/** Pauses before the next try; after the last one it is tried every six hours until three days are over. */
const PAUSES_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
const LAST_PAUSE_MS = 6 * HOUR_MS;
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const BATCH = 20;
const ANSWER_MS = 10 * SECOND_MS;

type EventDelivery = { db: Db; now: Date; secret: string; origin: string };

/** Sends what is due to the merchant's endpoint, over HTTP. Returns how many were taken. */
export async function deliverEvents({ db, now, secret, origin }: EventDelivery): Promise<number> {
  const due = await leaseDue(db, now);
  const url = origin + WEBHOOK_PATH.replace(':provider', 'sandbox');
  for (const { id, text } of due) {
    const send = () => post(url, text, signBody(secret, text, now));
    const isLost = await consumeFault(db, 'dropNext');
    const isTwice = !isLost && (await consumeFault(db, 'repeatNext'));
    if (isTwice) await send();
    if (isLost || (await send())) {
      await db.update(gatewayEvents).set({ nextAt: null }).where(eq(gatewayEvents.id, id));
    }
  }
  return due.length;
}

/** Takes reports so that another node does not send them too: the next try is set before this one is made. */
async function leaseDue(db: Db, now: Date): Promise<{ id: string; text: string }[]> {
  const at = now.toISOString();
  const found = await db.execute(sql`
    update gateway_events set tries = tries + 1, next_at = case
      when created_at < ${new Date(now.getTime() - GIVEN_UP_AFTER_MS).toISOString()}::timestamptz then null
      else ${at}::timestamptz + make_interval(secs =>
        coalesce((${sql.raw(`array[${PAUSES_MS.map((ms) => ms / SECOND_MS).join(',')}]`)}::float8[])[tries + 1],
          ${LAST_PAUSE_MS / SECOND_MS}::float8)) end
    where id in (
      select id from gateway_events where next_at <= ${at}::timestamptz order by next_at, id limit ${BATCH}::int
      for update skip locked)
    returning id, body`);
  return extractRows(found).map(({ id, body }) => ({ id: String(id), text: JSON.stringify(body) }));
}

/** False when the endpoint did not accept it, or did not answer: it is sent again. */
async function post(url: string, body: string, signature: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
