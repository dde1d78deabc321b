import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import type { Context } from '../../core/context.ts';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { WHEN_CONFIRMED } from '../ledger/when-confirmed.ts';
import { ASK_EVERY_MS, askOpenPayments } from './asking/ask-open-payments.ts';
import { askUnsettled, SETTLE_EVERY_MS } from './asking/ask-unsettled.ts';
import { READ_EVERY_MS, readEvents } from './asking/read-events.ts';
import { MOVEMENTS_EVERY_MS, readMovements } from './asking/read-movements.ts';
import { RECOVER_EVERY_MS, recoverAttempts } from './attempts.ts';
import { REMIND_EVERY_MS, remindWaiting } from './bank/deciding/remind-waiting.ts';
import { payeeWraps } from './bank/deciding/send-backs.ts';
import { forgetPayers } from './bank/forget-payers.ts';
import { BALANCES_EVERY_MS, storeBalances } from './bank/month/store-balances.ts';
import { OWN_TRANSFERS } from './bank/own-transfers.ts';
import { payerWraps } from './bank/payer-seal.ts';
import type { PaymentRow } from './book-payment.ts';
import { announceExpiry, askCards, CARDS_EVERY_MS, EXPIRY_EVERY_MS } from './cards/ask-cards.ts';
import { readCredit, viewCredit } from './credit.ts';
import { receiveTransfers, returnExcess } from './crypto/receive-transfers.ts';
import { REMIND_DISPUTES_EVERY_MS, remindDisputes } from './disputes/remind-disputes.ts';
import { endOverdue, findPayments } from './own-payments.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { ASK_RATE_EVERY_MS, askEuroRate } from './selling/ask-euro-rate.ts';
import { readDisputed, viewPayment } from './view-payment.ts';

const PAGE = 1_000;
const DELIVER_EVERY_MS: number = SECOND_MS;
const RETURN_EVERY_MS: number = 5 * SECOND_MS;

const OWN_PAYMENTS: ExportPart = {
  name: 'payments',
  read: async (context, { accountId }) => {
    const rows = await readAll(context, accountId);
    const disputed = await readDisputed(context.db, rows);
    return rows.map((row) => viewPayment(row, disputed));
  },
};

const OWN_CREDIT: ExportPart = {
  name: 'accountCredit',
  read: async ({ db }, { accountId }) => viewCredit(await readCredit(db, accountId)),
};

async function readAll(context: Context, accountId: string): Promise<PaymentRow[]> {
  const all: PaymentRow[] = [];
  for (let after: string | null = null; ; ) {
    const page = await findPayments(context, { accountId, page: { after, limit: PAGE }, filter: {} });
    all.push(...page.slice(0, PAGE));
    const last = page.length > PAGE ? page[PAGE - 1] : undefined;
    if (last === undefined) return all;
    after = last.id;
  }
}

export const paymentsFeature: Feature = {
  routes: addPaymentRoutes,
  jobs: [
    { name: 'ask payment providers again', everyMs: RECOVER_EVERY_MS, run: recoverAttempts },
    { name: 'ask providers for payments under way', everyMs: ASK_EVERY_MS, run: askOpenPayments },
    { name: 'read what providers reported', everyMs: READ_EVERY_MS, run: readEvents },
    { name: 'read what moved the balance at providers', everyMs: MOVEMENTS_EVERY_MS, run: readMovements },
    { name: 'keep what providers held at the end of a month', everyMs: BALANCES_EVERY_MS, run: storeBalances },
    { name: 'ask providers for disputes and refunds', everyMs: SETTLE_EVERY_MS, run: askUnsettled },
    { name: 'ask providers for kept cards', everyMs: CARDS_EVERY_MS, run: askCards },
    { name: 'tell of kept cards that expire', everyMs: EXPIRY_EVERY_MS, run: announceExpiry },
    { name: 'end payments that nobody paid', everyMs: MINUTE_MS, run: endOverdue },
    { name: 'forget who paid by bank transfer', everyMs: HOUR_MS, run: forgetPayers },
    { name: 'ask to send unmatched transfers back', everyMs: REMIND_EVERY_MS, run: remindWaiting },
    { name: 'ask to answer disputes', everyMs: REMIND_DISPUTES_EVERY_MS, run: remindDisputes },
    { name: 'ask for the rate of the euro', everyMs: ASK_RATE_EVERY_MS, run: askEuroRate },
    { name: 'return units that were too much', everyMs: RETURN_EVERY_MS, run: returnExcess },
    {
      name: 'deliver reports of the sandbox gateway',
      everyMs: DELIVER_EVERY_MS,
      run: async ({ payments }) => payments.gateway?.deliverDue(),
    },
  ],
  storedWraps: [payerWraps, payeeWraps],
  exportParts: [OWN_PAYMENTS, OWN_TRANSFERS, OWN_CREDIT],
  hooks: [WHEN_CONFIRMED.add(receiveTransfers)],
};
