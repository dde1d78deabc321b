import {
  endAccountSessions,
  reopenAccount as reopen,
  suspendAccount as suspend,
} from '@repo/contract/sessions/suspension';
import type { FastifyInstance } from 'fastify';
import { expectCreator } from '../../../callers/expect-creator.ts';
import type { Context } from '../../../core/context.ts';
import { answer } from '../../../http/answer.ts';
import { reopenAccount, signOutAccount, suspendAccount } from './suspend-account.ts';

export function addSuspensionRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, suspend, async ({ session, params, body }) => {
    expectCreator(session);
    return suspendAccount(context, { accountId: params.id, reason: body.reason, by: session });
  });
  answer(app, context, reopen, async ({ session, params, body }) => {
    expectCreator(session);
    return reopenAccount(context, { accountId: params.id, reason: body.reason, by: session });
  });
  answer(app, context, endAccountSessions, async ({ session, params, body }) => {
    expectCreator(session);
    return signOutAccount(context, { accountId: params.id, reason: body.reason, by: session });
  });
}
