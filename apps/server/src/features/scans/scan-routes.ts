import { askToCopy, readCopyState, refuseCopy } from '@repo/contract/scans/copy-asks';
import { challengeScan, listScans as listScansCall, noteScanExport, scan } from '@repo/contract/scans/scans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { cutAddress, locateRequest } from '../../http/network.ts';
import { deviceLabel } from '../sessions/sign-in/device-label.ts';
import { openChallenge } from './challenges.ts';
import { answerNo, askOwner, readState } from './copying/copy-asks.ts';
import { passGate } from './gate.ts';
import { recordExport } from './scan-exports.ts';
import { listScans } from './scan-list.ts';
import { personScanner } from './scanner/scanner.ts';
import { addStaffScanRoutes } from './staff/staff-scan-routes.ts';

export function addScanRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, challengeScan, async ({ session, body }) =>
    openChallenge(context, personScanner(session), body.role ?? 'user'),
  );

  answer(app, context, scan, async ({ session, body, request }) => {
    const { network, country } = locateRequest(context.config, request);
    const device = deviceLabel(session.kind, request.headers['user-agent']);
    return passGate(context, personScanner(session), body, { network: cutAddress(network), country, device });
  });

  answer(app, context, noteScanExport, async ({ session, params, body }) =>
    recordExport(context, session, params.id, body.kind),
  );

  answer(app, context, readCopyState, async ({ session, params }) => readState(context, session, params.id));

  answer(app, context, askToCopy, async ({ session, params }) => askOwner(context, session, params.id));

  answer(app, context, refuseCopy, async ({ session, params }) => answerNo(context, session.accountId, params.id));

  answer(app, context, listScansCall, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listScans(context, session.accountId, query, page), page.limit);
  });

  addStaffScanRoutes(app, context);
}
