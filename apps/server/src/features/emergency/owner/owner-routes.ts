import {
  appealStop,
  listReadings,
  readAnyoneSettings,
  registerFinder,
  startDrill,
  switchAnyone,
  switchLateNotices,
} from '@repo/contract/emergency/anyone-settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expectNotOnHold } from '../../../callers/hold.ts';
import type { Session } from '../../../callers/session.ts';
import { spendStepUp } from '../../../callers/step-up.ts';
import type { Context } from '../../../core/context.ts';
import { readPage, sendPage } from '../../../core/page.ts';
import { answer } from '../../../http/answer.ts';
import { listOwnReadings } from './list-readings.ts';
import {
  appealAgainstStop,
  beginDrill,
  prepareCard,
  readSettings,
  switchForAnyone,
  switchLate,
} from './switch-anyone.ts';

export function addOwnerRoutes(app: FastifyInstance, context: Context): void {
  const nameCard = ({ accountId }: Session, { id }: { id: string }) => ({ accountId, recordId: id });

  answer(app, context, registerFinder, async ({ session, params, body }) =>
    prepareCard(context, nameCard(session, params), body),
  );

  answer(app, context, readAnyoneSettings, async ({ session, params }) =>
    readSettings(context, nameCard(session, params)),
  );

  answer(app, context, switchAnyone, async ({ session, params, body, request }) => {
    if (body.on) await expectPresence(context, session, request);
    return switchForAnyone(context, nameCard(session, params), body.on);
  });

  answer(app, context, switchLateNotices, async ({ session, params, body }) =>
    switchLate(context, nameCard(session, params), body.on),
  );

  answer(app, context, startDrill, async ({ session, params }) => beginDrill(context, nameCard(session, params)));

  answer(app, context, appealStop, async ({ session, params, body }) =>
    appealAgainstStop(context, nameCard(session, params), body),
  );

  answer(app, context, listReadings, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listOwnReadings(context, session.accountId, query, page), page.limit);
  });
}

/** Showing more is asked back, and not on hold: a thief of the mailbox must not open what its owner closed. */
async function expectPresence(context: Context, session: Session, request: FastifyRequest): Promise<void> {
  expectNotOnHold(context, session);
  await spendStepUp(context, session, request);
}
