import { and, asc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { gatewayEvents, gatewayPayments, gatewayRefunds } from '../../../db/tables/money/sandbox-gateway.ts';
import type { HeldBalances, ListSpan, ProviderMovement } from '../payment-provider.ts';
import type { GatewayTools } from './gateway.ts';

const minor = z.string().check(z.regex(/^\d{1,18}$/));
const told = z.object({
  id: z.string(),
  payment: z.object({ ref: z.string(), currency: z.string() }),
  dispute: z.object({ ref: z.string(), amount: minor, state: z.enum(['open', 'won', 'lost']) }),
});

/** A card that is kept moves no money. */
const isCharge = ne(gatewayPayments.method, 'keep');

/** The gateway keeps no fee: what it holds is what was paid less what went back, was lost to disputes or paid out. */
export async function listGatewayMovements(
  { db }: GatewayTools,
  { since, until }: ListSpan,
): Promise<ProviderMovement[]> {
  const { state, changedAt } = gatewayPayments;
  const isPaid = and(isCharge, eq(state, 'succeeded'), gte(changedAt, since), lte(changedAt, until));
  const paid = await db.select().from(gatewayPayments).where(isPaid);
  const refunded = await db
    .select({ refund: gatewayRefunds, currency: gatewayPayments.currency })
    .from(gatewayRefunds)
    .innerJoin(gatewayPayments, eq(gatewayPayments.ref, gatewayRefunds.paymentRef))
    .where(and(gte(gatewayRefunds.createdAt, since), lte(gatewayRefunds.createdAt, until)));
  const rest = { fee: 0n, paid: null, payout: null };
  const movements: ProviderMovement[] = [
    ...paid.map(({ ref, amount, currency, changedAt: at }) => ({
      ...rest,
      ...{ ref, kind: 'charge' as const, sourceRef: ref, amount, currency, at },
    })),
    ...refunded.map(({ refund, currency }) => ({
      ...rest,
      ...{ ref: refund.ref, kind: 'refund' as const, sourceRef: refund.paymentRef },
      ...{ amount: -refund.amount, currency, at: refund.createdAt },
    })),
    ...[...(await listDisputed(db)), ...(await listPaidOut(db))].filter(({ at }) => at >= since && at <= until),
  ];
  return movements.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** A dispute takes its sum when it is lost, and gives it back when it is won afterwards. */
async function listDisputed(db: GatewayTools['db']): Promise<ProviderMovement[]> {
  const rows = await db
    .select({ body: gatewayEvents.body, at: gatewayEvents.createdAt })
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} -> 'dispute' is not null`)
    .orderBy(asc(gatewayEvents.createdAt), asc(gatewayEvents.id));
  const taken = new Set<string>();
  return rows.flatMap(({ body, at }): ProviderMovement[] => {
    const parsed = told.safeParse(body);
    if (!parsed.success) return [];
    const { id, payment, dispute } = parsed.data;
    const isTaken = taken.has(dispute.ref);
    if (dispute.state === 'open' || (dispute.state === 'lost') === isTaken) return [];
    if (isTaken) taken.delete(dispute.ref);
    else taken.add(dispute.ref);
    const amount = isTaken ? BigInt(dispute.amount) : -BigInt(dispute.amount);
    const of = { ref: id, kind: 'dispute' as const, sourceRef: dispute.ref, currency: payment.currency };
    return [{ ...of, amount, at, fee: 0n, paid: null, payout: null }];
  });
}

const toldOfPayout = z.object({
  id: z.string(),
  payout: z.object({ ref: z.string(), amount: minor, currency: z.string(), state: z.enum(['paid', 'failed']) }),
});

/** A payout takes its sum, and one that the bank sends back gives it back. */
async function listPaidOut(db: GatewayTools['db']): Promise<ProviderMovement[]> {
  const rows = await db
    .select({ body: gatewayEvents.body, at: gatewayEvents.createdAt })
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} -> 'payout' is not null`);
  return rows.flatMap(({ body, at }): ProviderMovement[] => {
    const parsed = toldOfPayout.safeParse(body);
    if (!parsed.success) return [];
    const { id: ref, payout } = parsed.data;
    const amount = payout.state === 'paid' ? -BigInt(payout.amount) : BigInt(payout.amount);
    const of = { ref, kind: 'payout' as const, sourceRef: payout.ref, currency: payout.currency };
    return [{ ...of, amount, at, fee: 0n, paid: null, payout: null }];
  });
}

const EVER = new Date(0);

/** What it held for the merchant at a moment, by its own tables. */
export async function readGatewayBalance(tools: GatewayTools, at: Date): Promise<HeldBalances> {
  const held = new Map<string, bigint>();
  for (const one of await listGatewayMovements(tools, { since: EVER, until: new Date(at.getTime() - 1) })) {
    held.set(one.currency, (held.get(one.currency) ?? 0n) + one.amount);
  }
  return held;
}
