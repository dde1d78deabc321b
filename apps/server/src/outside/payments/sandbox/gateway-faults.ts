import { SECOND_MS } from '@repo/contract/durations';
import { eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { gatewayFaults } from '../../../db/tables/money/sandbox-gateway.ts';
import { type PaymentProvider, ProviderError } from '../payment-provider.ts';

/** What a provider does on a bad day, asked for in the gateway's panel so that it can be watched. */
export const FAULT_STATUSES = [429, 500] as const;
export type FaultStatus = (typeof FAULT_STATUSES)[number];
export const FAULT_SECONDS = 60;

const ONLY = 'only';
export type GatewayFaults = typeof gatewayFaults.$inferSelect;

export async function readFaults(db: Db): Promise<GatewayFaults> {
  const [row] = await db.select().from(gatewayFaults).where(eq(gatewayFaults.id, ONLY));
  return row ?? { id: ONLY, dropNext: 0, repeatNext: 0, status: null, failsUntil: null };
}

async function setFaults(db: Db, change: Partial<GatewayFaults>): Promise<void> {
  const row = { id: ONLY, dropNext: 0, repeatNext: 0, status: null, failsUntil: null, ...change };
  await db.insert(gatewayFaults).values(row).onConflictDoUpdate({ target: gatewayFaults.id, set: change });
}

/** Held until the transaction ends: what counts all of the gateway's money goes one after the other. */
export async function lockGateway(tx: Tx): Promise<void> {
  const row = { id: ONLY, dropNext: 0, repeatNext: 0, status: null, failsUntil: null };
  const same = { dropNext: sql`${gatewayFaults.dropNext}` };
  await tx.insert(gatewayFaults).values(row).onConflictDoUpdate({ target: gatewayFaults.id, set: same });
}

/** For a while every question of the merchant is answered so; null ends it. */
export const failFor = (db: Db, now: Date, status: FaultStatus | null): Promise<void> =>
  setFaults(db, { status, failsUntil: status === null ? null : new Date(now.getTime() + FAULT_SECONDS * SECOND_MS) });

/** The next report is lost on its way: the merchant has to ask. */
export const dropNextReport = (db: Db): Promise<void> => setFaults(db, { dropNext: 1 });

/** The next report arrives twice. */
export const repeatNextReport = (db: Db): Promise<void> => setFaults(db, { repeatNext: 1 });

/** Takes one of them for the report that is sent now: true for one report alone, on whatever node. */
export async function consumeFault(db: Db, which: 'dropNext' | 'repeatNext'): Promise<boolean> {
  const column = gatewayFaults[which];
  const taken = await db
    .update(gatewayFaults)
    .set({ [which]: sql`${column} - 1` })
    .where(gt(column, 0))
    .returning({ id: gatewayFaults.id });
  return taken.length > 0;
}

/**
 * The provider as it answers at the moment: with 429 or 500, which the clients of the real ones read as "nobody knows what
 * became of it". What signed reports say is read all the same.
 */
export function withFaults(provider: PaymentProvider, { db, now }: { db: Db; now: () => Date }): PaymentProvider {
  async function expectAnswer(): Promise<void> {
    const { status, failsUntil } = await readFaults(db);
    if (failsUntil !== null && failsUntil > now()) {
      throw new ProviderError('unreachable', { cause: new Error(`the gateway answers ${status}`) });
    }
  }
  const asked =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await expectAnswer();
      return call(...args);
    };
  return {
    id: provider.id,
    cards: provider.cards && {
      ask: asked(provider.cards.ask),
      fetch: asked(provider.cards.fetch),
      forget: asked(provider.cards.forget),
    },
    create: asked(provider.create),
    fetch: asked(provider.fetch),
    capture: asked(provider.capture),
    cancel: asked(provider.cancel),
    refund: asked(provider.refund),
    fetchRefund: asked(provider.fetchRefund),
    fetchDispute: asked(provider.fetchDispute),
    sendEvidence: asked(provider.sendEvidence),
    acceptDispute: asked(provider.acceptDispute),
    findByCapture: asked(provider.findByCapture),
    listEvents: asked(provider.listEvents),
    listMovements: asked(provider.listMovements),
    readBalance: asked(provider.readBalance),
    fetchEvent: asked(provider.fetchEvent),
    check: asked(provider.check),
    readWebhook: provider.readWebhook,
  };
}
