import { readReverification } from '@repo/contract/verification/reverification';
import {
  completeVerification,
  verifyKyc,
  verifyStep1,
  verifyStep2,
  verifyStep2Options,
} from '@repo/contract/verification/verification';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { locateRequest, resolveNetwork } from '../../http/network.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import { completeSteps } from './complete.ts';
import { offerFactor } from './factor-options.ts';
import { verifyFactor } from './factor-step.ts';
import { verifyIdentity } from './identity-step.ts';
import { verifyPassword } from './password-step.ts';
import { describeOwnDue } from './reverification.ts';

export function addVerificationRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, verifyStep1, async ({ session, body, request }) =>
    verifyPassword(context, session, body, resolveNetwork(request)),
  );
  answer(app, context, verifyKyc, async ({ session, body }) => verifyIdentity(context, session, body));
  answer(app, context, verifyStep2Options, async ({ session, body }) => offerFactor(context, session, body.kind));
  answer(app, context, verifyStep2, async ({ session, body }) => verifyFactor(context, session, body.biometricData));
  answer(app, context, completeVerification, async ({ session, body, request, reply }) =>
    setSessionCookies(
      reply,
      await completeSteps(context, session, { body, place: locateRequest(context.config, request) }),
    ),
  );
  answer(app, context, readReverification, async ({ session }) => describeOwnDue(context, session));
}
