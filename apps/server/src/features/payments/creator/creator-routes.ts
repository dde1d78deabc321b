import { listCreatorPapers, readCreatorPayment, readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import {
  listCreatorPayments,
  listPaymentEvents,
  refundPayment,
  retryPaymentEvent,
  setPaymentFee,
} from '@repo/contract/payments/creator-payments';
import { acceptDispute, prepareEvidence, sendEvidence } from '@repo/contract/payments/disputes';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { Refusal } from '../../../core/refuse.ts';
import { answer } from '../../../http/answer.ts';
import { addMonthRoutes } from '../bank/month/month-routes.ts';
import { answerDispute } from '../disputes/answer-dispute.ts';
import { prepareEvidence as prepareOwnEvidence } from '../disputes/prepare-evidence.ts';
import { listEvents, viewEvent } from '../receive-webhook.ts';
import { markReplayed, readKey } from '../request-key.ts';
import { addBankRoutes } from './bank-routes.ts';
import { changeFeeByCreator } from './change-fee.ts';
import { findCreatorPayments, sumCreatorPayments } from './find-creator-payments.ts';
import { readPaymentDetail, readPaymentPapers } from './payment-detail.ts';
import { refundByCreator } from './refund-payment.ts';
import { retryEvent } from './retry-event.ts';
import { viewForCreator } from './view-for-creator.ts';

export function addCreatorRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorPayments, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = sendPage(reply, await findCreatorPayments(context, { ...page, filter: query }), page.limit);
    return viewForCreator(context.db, rows);
  });
  answer(app, context, readPaymentSums, async ({ session, query }) => {
    expectCreator(session);
    return sumCreatorPayments(context, query);
  });
  answer(app, context, readCreatorPayment, async ({ session, params }) => {
    expectCreator(session);
    return readPaymentDetail(context, { paymentId: params.id, byId: session.accountId });
  });
  answer(app, context, listCreatorPapers, async ({ session, params }) => {
    expectCreator(session);
    return readPaymentPapers(context, { paymentId: params.id, byId: session.accountId });
  });
  addDisputeRoutes(app, context);
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

function addDisputeRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, prepareEvidence, async ({ session, params }) => {
    expectCreator(session);
    return prepareOwnEvidence(context, { paymentId: params.id, byId: session.accountId });
  });
  answer(app, context, sendEvidence, async ({ session, params, body }) => {
    expectCreator(session);
    return answerDispute(context, { paymentId: params.id, evidence: body, byId: session.accountId });
  });
  answer(app, context, acceptDispute, async ({ session, params }) => {
    expectCreator(session);
    return answerDispute(context, { paymentId: params.id, evidence: null, byId: session.accountId });
  });
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
