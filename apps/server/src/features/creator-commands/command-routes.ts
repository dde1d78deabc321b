import { executeCommand, listCommandRuns } from '@repo/contract/creator-commands/creator-commands';
import { controlSystem, readDebug, readSystemState } from '@repo/contract/creator-commands/creator-system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { expectCreator } from '../../callers/expect-creator.ts';
import type { Session } from '../../callers/session.ts';
import { spendStepUp } from '../../callers/step-up.ts';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { type ExecutionContext, execute } from './execute-command.ts';
import { listRuns } from './log-runs.ts';
import { control, readState } from './system/control-system.ts';
import { readDebugState } from './system/read-debug.ts';

export function addCommandRoutes(app: FastifyInstance, context: Context): void {
  const executing = (session: Session, request: FastifyRequest): ExecutionContext => ({
    session,
    confirm: () => spendStepUp(context, session, request),
  });
  answer(app, context, executeCommand, async ({ session, body, request }) => {
    expectCreator(session);
    return execute(context, executing(session, request), body);
  });
  answer(app, context, listCommandRuns, async ({ session }) => {
    expectCreator(session);
    return listRuns(context, session.accountId);
  });
  answer(app, context, readSystemState, async ({ session }) => {
    expectCreator(session);
    return readState(context, session);
  });
  answer(app, context, controlSystem, async ({ session, body, request }) => {
    expectCreator(session);
    return control(context, executing(session, request), body);
  });
  answer(app, context, readDebug, async ({ session }) => {
    expectCreator(session);
    return readDebugState(context, session);
  });
}
