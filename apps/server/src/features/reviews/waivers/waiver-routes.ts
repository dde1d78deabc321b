import {
  askWaiver as ask,
  decideWaiver as decide,
  endWaiver as end,
  listWaivers,
} from '@repo/contract/reviews/waivers';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { answer } from '../../../http/answer.ts';
import { askWaiver } from './ask-waiver.ts';
import { decideWaiver, endWaiver } from './decide-waiver.ts';
import { listOpenWaivers } from './view-waiver.ts';

export function addWaiverRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, ask, async ({ session, params, body }) => {
    expectCreator(session);
    const expiresAt = new Date(body.expiresAt);
    return askWaiver(context, { accountId: params.id, reason: body.reason, expiresAt, by: session });
  });
  answer(app, context, listWaivers, async ({ session }) => listOpenWaivers(context, session.accountId));
  answer(app, context, decide, async ({ session, params, body }) =>
    decideWaiver(context, { id: params.id, approve: body.approve, by: session }),
  );
  answer(app, context, end, async ({ session, params }) => {
    expectCreator(session);
    return endWaiver(context, { id: params.id, by: session });
  });
}
