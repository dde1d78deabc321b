import { giveHealthConsent, readHealthConsent, withdrawHealthConsent } from '@repo/contract/consents/consents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { giveOwnConsent, readOwnConsent, withdrawOwnConsent } from './own-health-consent.ts';

export function addConsentRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readHealthConsent, async ({ session }) => readOwnConsent(context, session));
  answer(app, context, giveHealthConsent, async ({ session, body }) => giveOwnConsent(context, session, body.version));
  answer(app, context, withdrawHealthConsent, async ({ session, body }) =>
    withdrawOwnConsent(context, session, body.cards),
  );
}
