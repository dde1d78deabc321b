import { type Currency, otherCurrency } from '@repo/contract/rules/money';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import { sayInAll, textsIn } from '../../core/texts.ts';
import type { Tx } from '../../db/database.ts';
import { sendMoneyLetter } from '../notifications/money/send-money-letter.ts';
import { readOwnCurrency } from '../payments/selling/own-currency.ts';
import { findOpenBill } from './bills.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { planFacts, readPlanPrice } from './plan-list.ts';
import { endsAt } from './subscriptions.ts';

/** Asks for the next month, before the end of one or after it: with its sum, the day of the end, and what then happens; and whoever
 * reads prices in another currency by now, that the plan keeps its own. */
export async function sendPlanLetter(
  tx: Tx,
  context: Context,
  row: SubscriptionRow,
  kind: 'planDue' | 'planPastDue' | 'planRenews' | 'planCardFailed',
  chargedAt: Date = row.periodEnd,
): Promise<void> {
  const { accountId, currency } = row;
  const planId = row.nextPlanId ?? row.planId;
  const bill = await findOpenBill(tx, row.id);
  const amount = bill?.amount ?? readPlanPrice(planId, currency);
  const facts = {
    ...{ plan: planFacts(planId).name, sum: { amount, currency } },
    ...((await readOwnCurrency(tx, accountId)) === otherCurrency(currency) && { kept: KEPT_CURRENCY[currency] }),
    ...{
      charged: chargedAt,
      until: row.periodEnd,
      due: row.periodEnd,
      ends: endsAt(row),
      next: addMonths(row.anchorAt, row.period + 2),
    },
  };
  const isSample = isPlayMoney(moneyMode(context));
  await sendMoneyLetter(tx, context, { accountId, kind, facts, page: '/pricing', isSample });
}

const sayKept = (currency: Currency) => sayInAll((language) => textsIn('money', language).texts.keptCurrency[currency]);
const KEPT_CURRENCY = { EUR: sayKept('EUR'), USD: sayKept('USD') } as const;
