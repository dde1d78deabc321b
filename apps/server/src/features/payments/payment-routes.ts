import type { BodyOf } from '@repo/contract/call';
import { SERVICE_FEES } from '@repo/contract/fees/service-fees';
import { chooseCurrency, readCurrency } from '@repo/contract/payments/currency-choice';
import {
  cancelPayment,
  listPaymentFees,
  listPaymentMethods,
  listPayments,
  processPayment,
  readPayment,
} from '@repo/contract/payments/payments';
import { readSelling } from '@repo/contract/payments/selling';
import { sendTestTransfer } from '@repo/contract/payments/test-transfer';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { admitSandboxWrite } from '../../http/requests/write-limits.ts';
import { sendTestTransfer as testTransfer } from './bank/test-transfer.ts';
import { addCreatorRoutes } from './creator/creator-routes.ts';
import { FEE_ORDERING } from './fee-ordering.ts';
import { readFees, viewFees } from './fees.ts';
import { listMethods } from './methods.ts';
import { answerStarted, cancelOwnPayment, findPayments, readOwnPayment } from './own-payments.ts';
import { markReplayed, readKey } from './request-key.ts';
import { chooseOwnCurrency, readOwnCurrency } from './selling/own-currency.ts';
import { viewSelling } from './selling/selling.ts';
import { type StartedPayment, startPayment } from './start-payment.ts';
import { readDisputed, viewPayment } from './view-payment.ts';
import { addWebhookRoute } from './webhook-route.ts';

/** A service is ordered by the feature that knows what it is for; credit is paid as it is. */
function startProcessed(
  context: Context,
  input: { accountId: string; body: BodyOf<typeof processPayment>; key: string | undefined },
): Promise<StartedPayment | Refusal> {
  const [order] = FEE_ORDERING.read(context);
  const isService = SERVICE_FEES.some((one) => one === input.body.feeType);
  return order !== undefined && isService ? order(context, input) : startPayment(context, input);
}

export function addPaymentRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listPaymentMethods, async ({ session }) => listMethods(context, session.accountId));
  answer(app, context, readCurrency, async ({ session }) => ({
    currency: await readOwnCurrency(context.db, session.accountId),
  }));
  answer(app, context, chooseCurrency, async ({ session, body }) =>
    chooseOwnCurrency(context, session.accountId, body.currency),
  );
  answer(app, context, readSelling, async () => viewSelling(context));
  answer(app, context, listPaymentFees, async () => viewFees(await readFees(context)));
  answer(app, context, listPayments, async ({ session, query, reply }) => {
    const page = readPage(query);
    const rows = await findPayments(context, { accountId: session.accountId, page, filter: query });
    const shown = sendPage(reply, rows, page.limit);
    const disputed = await readDisputed(context.db, shown);
    return shown.map((row) => viewPayment(row, disputed));
  });
  answer(app, context, readPayment, async ({ session, params }) =>
    readOwnPayment(context, { accountId: session.accountId, id: params.id }),
  );
  answer(app, context, cancelPayment, async ({ session, params }) =>
    cancelOwnPayment(context, { accountId: session.accountId, id: params.id }),
  );
  answer(app, context, sendTestTransfer, async ({ session, params, body, request }) => {
    admitSandboxWrite(context, request);
    const owned = { accountId: session.accountId, id: params.id };
    return testTransfer(context, { owned, amountMinor: body.amountMinor });
  });
  answer(app, context, processPayment, async ({ session, body, request, reply }) => {
    const input = { accountId: session.accountId, body, key: readKey(request) };
    const started = await startProcessed(context, input);
    if (started instanceof Refusal) return started;
    if (started.isReplay) markReplayed(reply);
    return answerStarted(context, started);
  });
  addCreatorRoutes(app, context);
  addWebhookRoute(app, context);
}
