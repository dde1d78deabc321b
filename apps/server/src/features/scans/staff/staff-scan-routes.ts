import {
  challengeStaffScan,
  listStaffScans as listCall,
  listStaffEmergencies,
  staffScan,
} from '@repo/contract/scans/staff-scans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { answer } from '../../../http/answer.ts';
import { cutAddress, locateRequest } from '../../../http/network.ts';
import { deviceLabel } from '../../sessions/sign-in/device-label.ts';
import { openChallenge } from '../challenges.ts';
import { staffScanner } from '../scanner/scanner.ts';
import { listEmergencies, listStaffScans, recordScanning, scanAsStaff } from './staff-scans.ts';

/** What employees of an institution do at its portal. */
export function addStaffScanRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, challengeStaffScan, async ({ session, body }) => {
    await recordScanning(context, session);
    return openChallenge(context, staffScanner(session), body.role ?? 'user');
  });

  answer(app, context, staffScan, async ({ session, body, request }) => {
    const { network, country } = locateRequest(context.config, request);
    const device = deviceLabel(session.kind, request.headers['user-agent']);
    return scanAsStaff(context, session, body, { network: cutAddress(network), country, device });
  });

  answer(app, context, listCall, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listStaffScans(context, session, query.search ?? '', page), page.limit);
  });

  answer(app, context, listStaffEmergencies, async ({ session }) => listEmergencies(context, session));
}
