import { listCreatorFees, retryFeeRefund } from '@repo/contract/fees/creator-fees';
import {
  chooseRefundWay,
  createFeeOrder,
  listFeeOffers,
  listFeeOrders,
  readFeeOrder,
  stopFeeOrder,
} from '@repo/contract/fees/fees';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../callers/expect-creator.ts';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { markReplayed, readKey } from '../payments/request-key.ts';
import { listFeesForCreator, retryRefund } from './creator-fees.ts';
import { findOwnOrder } from './fee-rows.ts';
import { chooseWay, stopFee } from './stop-fee.ts';
import { answerTaken, takeFee } from './take-fee.ts';
import { findFeeOrders, listOffers, viewFeeOrder } from './view-fee.ts';

export function addFeeRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listFeeOffers, async ({ session }) => listOffers(context, session.accountId));
  answer(app, context, createFeeOrder, async ({ session, body, request, reply }) => {
    const taken = await takeFee(context, { accountId: session.accountId, body, key: readKey(request) });
    if (taken instanceof Refusal) return taken;
    if (taken.started.isReplay) markReplayed(reply);
    return answerTaken(context, taken);
  });
  answer(app, context, listFeeOrders, async ({ session, query, reply }) => {
    const page = readPage(query);
    const rows = sendPage(reply, await findFeeOrders(context, session.accountId, page), page.limit);
    return Promise.all(rows.map((row) => viewFeeOrder(context, row)));
  });
  answer(app, context, readFeeOrder, async ({ session, params }) => {
    const order = await findOwnOrder(context.db, { accountId: session.accountId, id: params.id });
    return order === null ? refuse('fees.unknown') : viewFeeOrder(context, order);
  });
  answer(app, context, stopFeeOrder, async ({ session, params }) =>
    stopFee(context, { accountId: session.accountId, id: params.id }),
  );
  answer(app, context, chooseRefundWay, async ({ session, params, body }) =>
    chooseWay(context, { accountId: session.accountId, id: params.id }, body.refundWay),
  );
  addCreatorFeeRoutes(app, context);
}

function addCreatorFeeRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCreatorFees, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = await listFeesForCreator(context, { ...page, which: query.which });
    return sendPage(reply, rows, page.limit);
  });
  answer(app, context, retryFeeRefund, async ({ session, params }) => {
    expectCreator(session);
    return (await retryRefund(context, params.id)) ?? {};
  });
}
