import {
  confirmTotp,
  FACTOR_ATTEMPTS,
  makeBackupCodes,
  readFactors,
  removeTotp,
  renamePasskey,
  revokePasskey,
  startTotp,
  stepUp,
  stepUpOptions,
} from '@repo/contract/factors/factors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { clearFailures, countAttempt, limitKey } from '../../core/limits.ts';
import { Refusal, refuseTooMany } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { resolveNetwork } from '../../http/network.ts';
import { beginStepUp, proveStepUp } from './confirm-act.ts';
import {
  confirmOwnTotp,
  listFactors,
  makeOwnBackupCodes,
  removeOwnTotp,
  renameOwnPasskey,
  revokeOwnPasskey,
  startOwnTotp,
} from './own-factors.ts';

export function addFactorRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, stepUpOptions, async ({ session, body }) => beginStepUp(context, session, body));
  answer(app, context, stepUp, async ({ session, body, request }) =>
    proveStepUp(context, session, body, resolveNetwork(request)),
  );
  answer(app, context, readFactors, async ({ session }) => listFactors(context, session));
  answer(app, context, renamePasskey, async ({ session, params, body }) =>
    renameOwnPasskey(context, session, { ...params, ...body }),
  );
  answer(app, context, revokePasskey, async ({ session, params }) => revokeOwnPasskey(context, session, params.id));
  answer(app, context, startTotp, async ({ session }) => startOwnTotp(context, session));
  answer(app, context, confirmTotp, async ({ session, body }) => {
    const key = limitKey(context, 'totp.confirm', session.accountId);
    const attempt = await countAttempt(context.db, key, context.clock.now(), { freeFailures: FACTOR_ATTEMPTS });
    if (!attempt.allowed) return refuseTooMany(attempt.waitSeconds);
    const outcome = await confirmOwnTotp(context, session, body.code);
    if (!(outcome instanceof Refusal)) await clearFailures(context.db, key);
    return outcome;
  });
  answer(app, context, removeTotp, async ({ session }) => removeOwnTotp(context, session));
  answer(app, context, makeBackupCodes, async ({ session }) => makeOwnBackupCodes(context, session));
}
