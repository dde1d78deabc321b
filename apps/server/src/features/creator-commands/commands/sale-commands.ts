import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { eq } from 'drizzle-orm';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { findLive } from '../../plans/entitlements.ts';
import { grantPlan, refuseGrant } from '../../plans/grant-plan.ts';
import { moveByCreator, refuseMove } from '../../shop/creator/creator-orders.ts';
import { type CommandPlanState, defineCommand } from '../command.ts';

const moveOrder = defineCommand('order.transition', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const [row] = await context.db.select().from(orders).where(eq(orders.id, params.orderId));
    if (row === undefined) return refuse('order.unknown');
    const refused = refuseMove(row, params);
    if (refused !== null) return refused;
    return {
      changes: [{ what: 'orderState', about: formatOrderNumber(row), now: row.status, after: params.to }],
      notes: ['personTold', 'creatorsTold'],
      phrase: `${params.to} ${formatOrderNumber(row)}`,
      state: { status: row.status },
    };
  },
  run: async ({ context, params, by }) => {
    const { orderId, ...move } = params;
    const moved = await moveByCreator(context, { id: orderId, byId: by.accountId }, move);
    if (moved instanceof Refusal) return moved;
    // The address stays on the page of orders: a result is copied and downloaded.
    return { id: moved.id, number: moved.number, status: moved.status };
  },
});

const grant = defineCommand('plan.grant', {
  plan: async ({ context, params }): Promise<CommandPlanState | Refusal> => {
    const { userId: accountId, planId, months } = params;
    const refused = await refuseGrant(context, { accountId, planId, months });
    if (refused !== null) return refused;
    const live = await findLive(context.db, accountId);
    if (live !== null) return refuse(live.planId === planId ? 'plan.active' : 'plan.changeInstead');
    return {
      changes: [{ what: 'plan', about: accountId, now: '', after: planId }],
      notes: ['endsByItself', 'personTold', 'creatorsTold'],
      phrase: `grant ${planId}`,
      state: { live: null },
    };
  },
  run: async ({ context, params }) => {
    const { userId: accountId, planId, months } = params;
    const row = await grantPlan(context, { accountId, planId, months });
    if (row instanceof Refusal) return row;
    return { subscriptionId: row.id, planId, periodEnd: row.periodEnd.toISOString() };
  },
});

export const SALE_COMMANDS = [moveOrder, grant];
