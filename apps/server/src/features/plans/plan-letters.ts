import { isPlayMoney } from '@repo/contract/rules/money-mode';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import type { Tx } from '../../db/database.ts';
import { sendMoneyLetter } from '../notifications/money/send-money-letter.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { planFacts, readPlanPrice } from './plan-list.ts';
import { endsAt } from './subscriptions.ts';

/** Asks for the next month, before the end of one or after it: with its sum, the day of the end, and what then happens. */
export async function sendPlanLetter(
  tx: Tx,
  context: Context,
  row: SubscriptionRow,
  kind: 'planDue' | 'planPastDue' | 'planRenews' | 'planCardFailed',
  chargedAt: Date = row.periodEnd,
): Promise<void> {
  const planId = row.nextPlanId ?? row.planId;
  const facts = {
    ...{ plan: planFacts(planId).name, sum: { amount: readPlanPrice(planId), currency: row.currency } },
    ...{
      charged: chargedAt,
      until: row.periodEnd,
      due: row.periodEnd,
      ends: endsAt(row),
      next: addMonths(row.anchorAt, row.period + 2),
    },
  };
  const isSample = isPlayMoney(moneyMode(context));
  await sendMoneyLetter(tx, context, { accountId: row.accountId, kind, facts, page: '/pricing', isSample });
}
