import {
  closeBankMonth,
  listBankMonths,
  readBankMonth,
  withdrawBankMonth,
} from '@repo/contract/payments/month-closing';
import { readStatementTiles } from '@repo/contract/payments/statement-tiles';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../../callers/expect-creator.ts';
import type { Context } from '../../../../core/context.ts';
import { answer } from '../../../../http/answer.ts';
import { closeMonth, withdrawMonth } from './close-month.ts';
import { readTiles } from './read-tiles.ts';
import { listMonths, viewMonth } from './view-month.ts';

export function addMonthRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readStatementTiles, async ({ session, query }) => {
    expectCreator(session);
    return { statement: await readTiles(context, query.id) };
  });
  answer(app, context, listBankMonths, async ({ session }) => {
    expectCreator(session);
    return listMonths(context);
  });
  answer(app, context, readBankMonth, async ({ session, params }) => {
    expectCreator(session);
    return viewMonth(context, { month: params.month, viewerId: session.accountId });
  });
  answer(app, context, closeBankMonth, async ({ session, params, body }) => {
    expectCreator(session);
    const { digest, reason } = body;
    return closeMonth(context, { month: params.month, digest, reason, byId: session.accountId });
  });
  answer(app, context, withdrawBankMonth, async ({ session, params }) => {
    expectCreator(session);
    return withdrawMonth(context, { month: params.month, byId: session.accountId });
  });
}
