import {
  decideBankLine,
  findBankCustomers,
  findOpenTransfers,
  listSendBacks,
  readBankLine,
  recordSendBack,
  undoBankLine,
} from '@repo/contract/payments/bank-decisions';
import { importBankStatement, listBankLines, listBankStatements } from '@repo/contract/payments/creator-bank';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { answer } from '../../../http/answer.ts';
import { decideLine } from '../bank/deciding/decide-line.ts';
import { recordSent } from '../bank/deciding/refund-transfers.ts';
import { findCustomers, findLine, findTransfers } from '../bank/deciding/search.ts';
import { listSendBacks as readSendBacks } from '../bank/deciding/send-backs.ts';
import { undoLine } from '../bank/deciding/undo-line.ts';
import { importStatement } from '../bank/import-statement.ts';
import { listLines, listStatements, viewLines, viewStatements } from '../bank/view-lines.ts';

export function addBankRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, importBankStatement, async ({ session, body }) => {
    expectCreator(session);
    return importStatement(context, { xml: body.xml, byId: session.accountId });
  });
  answer(app, context, listBankLines, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    const rows = sendPage(reply, await listLines(context, { ...page, outcome: query.outcome }), page.limit);
    return viewLines(context.db, context, rows);
  });
  answer(app, context, listBankStatements, async ({ session, query, reply }) => {
    expectCreator(session);
    const page = readPage(query);
    return viewStatements(context, sendPage(reply, await listStatements(context, page), page.limit));
  });
  addDecisionRoutes(app, context);
}

function addDecisionRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, decideBankLine, async ({ session, params, body }) => {
    expectCreator(session);
    return decideLine(context, { lineId: params.id, decision: body.decision, byId: session.accountId });
  });
  answer(app, context, undoBankLine, async ({ session, params }) => {
    expectCreator(session);
    return undoLine(context, { lineId: params.id, byId: session.accountId });
  });
  answer(app, context, recordSendBack, async ({ session, params, body }) => {
    expectCreator(session);
    const { id } = params;
    return (await recordSent(context, { id, reference: body.transferReference, byId: session.accountId })) ?? {};
  });
  answer(app, context, readBankLine, async ({ session, params }) => {
    expectCreator(session);
    const line = await findLine(context, params.id);
    if (line instanceof Refusal) return line;
    const [view] = await viewLines(context.db, context, [line]);
    return view ?? refuse('bank.unknownLine');
  });
  answer(app, context, findOpenTransfers, async ({ session, params, query }) => {
    expectCreator(session);
    const line = await findLine(context, params.id);
    return line instanceof Refusal ? line : findTransfers(context, line, query.q);
  });
  answer(app, context, findBankCustomers, async ({ session, query }) => {
    expectCreator(session);
    return findCustomers(context, { q: query.q, byId: session.accountId });
  });
  answer(app, context, listSendBacks, async ({ session }) => {
    expectCreator(session);
    return readSendBacks(context);
  });
}
