import { MINUTE_MS } from '@repo/contract/durations';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { gatewayEvents, gatewayPayments, gatewayRefunds } from '../../../db/tables/money/sandbox-gateway.ts';
import { type GatewayPayment, type GatewayTools, lockPayment } from './gateway.ts';
import { isInquiry, laterThanAll, openDispute } from './gateway-disputes.ts';
import { type GatewayEventBody, queueEvent, queuePayoutEvent } from './gateway-events.ts';
import { lockGateway } from './gateway-faults.ts';
import { newRef } from './new-ref.ts';
import { readGatewayBalance } from './read-gateway-balance.ts';

/** What somebody does in a provider's own panel. The merchant learns it from the reports alone, as from a real one. */

export type PanelDispute = NonNullable<GatewayEventBody['dispute']>;
export type PanelPayout = NonNullable<GatewayEventBody['payout']>;
export type PanelPayment = { row: GatewayPayment; refunded: bigint; dispute: PanelDispute | null };
export type PanelBalance = { currency: string; amount: bigint };
export type PanelProblem = 'nothingLeft' | 'badAmount' | 'disputed' | 'notNow';

const SHOWN_MAX = 50;

export async function listPanelPayments({ db }: GatewayTools): Promise<PanelPayment[]> {
  const rows = await db
    .select()
    .from(gatewayPayments)
    .where(and(eq(gatewayPayments.state, 'succeeded'), ne(gatewayPayments.method, 'keep')))
    .orderBy(desc(gatewayPayments.createdAt), desc(gatewayPayments.ref))
    .limit(SHOWN_MAX);
  const shown: PanelPayment[] = [];
  for (const row of rows) shown.push(await readPanelPayment(db, row));
  return shown;
}

async function readPanelPayment(db: Db | Tx, row: GatewayPayment): Promise<PanelPayment> {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${gatewayRefunds.amount}), 0)` })
    .from(gatewayRefunds)
    .where(eq(gatewayRefunds.paymentRef, row.ref));
  const ofPayment = sql`${gatewayEvents.body} -> 'payment' ->> 'ref' = ${row.ref}`;
  const [last] = await db
    .select({ dispute: sql<PanelDispute | null>`${gatewayEvents.body} -> 'dispute'` })
    .from(gatewayEvents)
    .where(sql`${ofPayment} and ${gatewayEvents.body} -> 'dispute' is not null`)
    .orderBy(desc(gatewayEvents.createdAt), desc(gatewayEvents.id))
    .limit(1);
  return { row, refunded: BigInt(sum?.amount ?? '0'), dispute: last?.dispute ?? null };
}

/** All of what is left, or a part of it. What is disputed or was lost cannot be refunded besides. */
export async function refundInPanel(
  tools: GatewayTools,
  ref: string,
  typed: bigint | null,
): Promise<PanelProblem | null> {
  return tools.db.transaction(async (tx) => {
    const { row, refunded, dispute } = await readPanelPayment(tx, await lockPayment(tx, ref));
    const left = row.amount - refunded;
    if (row.state !== 'succeeded' || left <= 0n) return 'nothingLeft';
    if (isTaken(dispute)) return 'disputed';
    const amount = typed ?? left;
    if (amount <= 0n || amount > left) return 'badAmount';
    const at = tools.now();
    const refund = { ref: newRef('ref'), paymentRef: ref, merchantRef: null, amount, createdAt: at };
    await tx.insert(gatewayRefunds).values(refund);
    await queueEvent(tx, at, 'refund.succeeded', row, {
      refund: { ref: refund.ref, amount: amount.toString(), merchantRef: null },
    });
    return null;
  });
}

/** The holder asks the bank for the money back; an inquiry only asks what it was for. */
export async function disputeInPanel(tools: GatewayTools, ref: string, as: 'dispute' | 'inquiry') {
  return tools.db.transaction(async (tx): Promise<PanelProblem | null> => {
    const { row, refunded, dispute } = await readPanelPayment(tx, await lockPayment(tx, ref));
    if (row.state !== 'succeeded' || row.amount <= refunded) return 'nothingLeft';
    if (dispute !== null) return 'disputed';
    const providerState = as === 'dispute' ? 'needs_response' : 'warning_needs_response';
    const opened = openDispute(row.amount - refunded, providerState, tools.now());
    await queueEvent(tx, tools.now(), 'dispute.opened', row, { dispute: opened });
    return null;
  });
}

const ENDS = {
  win: { state: 'won', providerState: 'won' },
  lose: { state: 'lost', providerState: 'lost' },
  close: { state: 'won', providerState: 'warning_closed' },
} as const;
export type DisputeEnd = keyof typeof ENDS;

/** As the bank decides it: an open dispute is won or lost, a lost one may be won later, an inquiry is closed. */
export async function endDisputeInPanel(tools: GatewayTools, ref: string, end: DisputeEnd) {
  return tools.db.transaction(async (tx): Promise<PanelProblem | null> => {
    const { row, dispute } = await readPanelPayment(tx, await lockPayment(tx, ref));
    if (dispute === null || !listDisputeEnds(dispute).includes(end)) return 'notNow';
    const ended = { ...dispute, ...ENDS[end] };
    await queueEvent(tx, await laterThanAll(tx, tools.now()), 'dispute.closed', row, { dispute: ended });
    return null;
  });
}

/** The bank has the money, or may have it. */
export const isTaken = (dispute: PanelDispute | null): boolean =>
  dispute !== null && dispute.state !== 'won' && !isInquiry(dispute);

/** How it can go on from here. */
export function listDisputeEnds(dispute: PanelDispute): DisputeEnd[] {
  if (dispute.state === 'lost') return ['win'];
  if (dispute.state === 'won') return [];
  return isInquiry(dispute) ? ['close'] : ['win', 'lose'];
}

/** What the gateway holds for the merchant now. */
export async function readBalances(tools: GatewayTools): Promise<PanelBalance[]> {
  const held = await readGatewayBalance(tools, new Date(tools.now().getTime() + BALANCE_AHEAD_MS));
  return [...held]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
/** Events of one moment are dated a little apart (`laterThanAll`): what was pressed just now counts. */
const BALANCE_AHEAD_MS = MINUTE_MS;

export async function listPayouts({ db }: Pick<GatewayTools, 'db'>): Promise<PanelPayout[]> {
  const rows = await db
    .selectDistinctOn([sql`${gatewayEvents.body} -> 'payout' ->> 'ref'`], { body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} -> 'payout' is not null`)
    .orderBy(sql`${gatewayEvents.body} -> 'payout' ->> 'ref'`, desc(gatewayEvents.createdAt), desc(gatewayEvents.id));
  return rows.flatMap(({ body }) => {
    const { payout } = body as GatewayEventBody;
    return payout === undefined ? [] : [payout];
  });
}

/** Everything of one currency goes to the merchant's bank account. */
export async function payOutInPanel(tools: GatewayTools, currency: string): Promise<PanelProblem | null> {
  return tools.db.transaction(async (tx) => {
    // One after the other: two at once would pay the same money out twice.
    await lockGateway(tx);
    const balance = (await readBalances({ ...tools, db: tx })).find((one) => one.currency === currency);
    if (balance === undefined || balance.amount <= 0n) return 'nothingLeft';
    const at = tools.now();
    const ref = newRef('po');
    await queuePayoutEvent(tx, at, 'payout.paid', {
      ref,
      amount: balance.amount.toString(),
      currency,
      state: 'paid',
      bankReference: ref.toUpperCase(),
      arrivesOn: at.toISOString().slice(0, 10),
    });
    return null;
  });
}

/** The bank sends it back: the money is at the gateway again. */
export async function failPayoutInPanel(tools: GatewayTools, ref: string): Promise<PanelProblem | null> {
  return tools.db.transaction(async (tx) => {
    const payout = (await listPayouts({ db: tx })).find((one) => one.ref === ref);
    if (payout === undefined || payout.state !== 'paid') return 'notNow';
    const at = await laterThanAll(tx, tools.now());
    await queuePayoutEvent(tx, at, 'payout.failed', { ...payout, state: 'failed' });
    return null;
  });
}
