import { challengeScan, listScans as listScansCall, scan } from '@house/contract/scans';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { readPage, sendPage } from '../../http/page.ts';
import { openChallenge } from './challenges.ts';
import { passGate } from './gate.ts';
import { listScans } from './scan-list.ts';

export function addScanRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, challengeScan, async ({ session, body }) =>
    openChallenge(context, session, body.role ?? 'user'),
  );

  answer(app, context, scan, async ({ session, body }) => passGate(context, session, body));

  answer(app, context, listScansCall, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listScans(context, session.accountId, query, page), page.limit);
  });
}
