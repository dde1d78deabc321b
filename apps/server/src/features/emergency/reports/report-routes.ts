import { decideCardReport, listCardReports } from '@repo/contract/emergency/card-reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { answer } from '../../../http/answer.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';

export function addReportRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listCardReports, async ({ query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listReports(context, query.status ?? 'waiting', page), page.limit);
  });

  answer(app, context, decideCardReport, async ({ session, params, body }) =>
    decideReport(context, session, params.id, body),
  );
}
