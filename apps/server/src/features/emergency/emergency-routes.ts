import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@repo/contract/durations';
import { decideCardReport, listCardReports } from '@repo/contract/emergency/card-reports';
import {
  ANYONE_READINGS_PER_MINUTE,
  ANYONE_SLOWED_MAX,
  ANYONE_SLOWED_SECONDS,
  readAnyone,
  reportCard,
  sendFoundMessage,
  sendLateNotice,
  stopByLink,
  tellPlace,
} from '@repo/contract/emergency/emergency';
import { readToldReading } from '@repo/contract/emergency/told-reading';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { cutAddress, locateRequest, resolveNetwork } from '../../http/network.ts';
import { countLinkTry } from '../alert-contacts/answer-alert-link.ts';
import { deviceLabel } from '../sessions/sign-in/device-label.ts';
import { takeLateNotice } from './late-notices.ts';
import { seeToldReading } from './notes/see-told-reading.ts';
import { takeMessage, takePlace } from './notes/take-notes.ts';
import type { ReadingOrigin } from './opening/log-reading.ts';
import { openForAnyone } from './opening/open-card.ts';
import { openSlowing } from './opening/slow-networks.ts';
import { addOwnerRoutes } from './owner/owner-routes.ts';
import { decideReport } from './reports/decide-report.ts';
import { listReports } from './reports/list-reports.ts';
import { takeReport } from './reports/take-report.ts';
import { stopByToken } from './stop-link.ts';

export function addEmergencyRoutes(app: FastifyInstance, context: Context): void {
  const slow = openSlowing({
    perMinute: ANYONE_READINGS_PER_MINUTE,
    waitingMax: ANYONE_SLOWED_MAX,
    wait: () => delay(ANYONE_SLOWED_SECONDS * SECOND_MS),
  });
  const slowDown = (request: FastifyRequest) => slow(resolveNetwork(request), context.clock.now());

  answer(app, context, readAnyone, async ({ body, request }) => {
    await slowDown(request);
    return openForAnyone(context, body, readOrigin(context, request));
  });

  answer(app, context, sendLateNotice, async ({ body, request }) => {
    await slowDown(request);
    return takeLateNotice(context, body, readOrigin(context, request));
  });

  answer(app, context, tellPlace, async ({ body }) => takePlace(context, body));

  answer(app, context, readToldReading, async ({ body, request }) => {
    await countLinkTry(context, request);
    return seeToldReading(context, body.token);
  });

  answer(app, context, sendFoundMessage, async ({ body }) => takeMessage(context, body));

  answer(app, context, reportCard, async ({ body }) => takeReport(context, body));

  answer(app, context, stopByLink, async ({ body }) => stopByToken(context, body.token));

  addOwnerRoutes(app, context);

  answer(app, context, listCardReports, async ({ query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listReports(context, query.status ?? 'waiting', page), page.limit);
  });

  answer(app, context, decideCardReport, async ({ session, params, body }) =>
    decideReport(context, session, params.id, body),
  );
}

/** The address is cut before anything is stored; the kind of device is a coarse name, never the header as it was sent. */
function readOrigin({ config }: Context, request: FastifyRequest): ReadingOrigin {
  const { network, country } = locateRequest(config, request);
  return { network: cutAddress(network), country, device: deviceLabel('browser', request.headers['user-agent']) };
}
