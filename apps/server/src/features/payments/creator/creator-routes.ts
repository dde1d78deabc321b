import {
  listCreatorPayments,
  listPaymentEvents,
  refundPayment,
  retryPaymentEvent,
  setPaymentFee,
} from '@repo/contract/payments/creator-payments';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { Refusal } from '../../../core/refuse.ts';
import { answer } from '../../../http/answer.ts';
import { addMonthRoutes } from '../bank/month/month-routes.ts';
import { findPayments } from '../own-payments.ts';
import { listEvents, viewEvent } from '../receive-webhook.ts';
import { markReplayed, readKey } from '../request-key.ts';
import { readDisputed, viewForCreator } from '../view-payment.ts';
import { addBankRoutes } from './bank-routes.ts';
import { changeFeeByCreator } from './change-fee.ts';
import { refundByCreator } from './refund-payment.ts';
import { retryEvent } from './retry-event.ts';

export function addCreatorRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorPayments, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = sendPage(reply, await findPayments(context, { accountId: null, page, filter: query }), page.limit);
    const disputed = await readDisputed(context.db, rows);
    return rows.map((row) => viewForCreator(row, disputed));
  });
  answer(app, context, refundPayment, async ({ session, params, body, request, reply }) => {
    expectCreator(session);
    const key = readKey(request);
    const made = await refundByCreator(context, { paymentId: params.id, body, key, byId: session.accountId });
    if (made instanceof Refusal) return made;
    if (made.isReplay) markReplayed(reply);
    return made.answer;
  });
  answer(app, context, setPaymentFee, async ({ session, params, body }) => {
    expectCreator(session);
    return changeFeeByCreator(context, { ...body, feeType: params.feeType, byId: session.accountId });
  });
  addEventRoutes(app, context);
  addBankRoutes(app, context);
  addMonthRoutes(app, context);
}

function addEventRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listPaymentEvents, async ({ session, query, reply }) => {
    expectCreator(session);
    const { after: before, limit } = readPage(query);
    return sendPage(reply, await listEvents(context, { before, limit, state: query.state }), limit).map(viewEvent);
  });
  answer(app, context, retryPaymentEvent, async ({ session, params }) => {
    expectCreator(session);
    const changed = await retryEvent(context, { id: params.id, byId: session.accountId });
    return changed instanceof Refusal ? changed : viewEvent(changed);
  });
}
