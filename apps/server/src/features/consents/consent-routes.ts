import {
  giveAnyoneConsent,
  giveHealthConsent,
  readAnyoneConsent,
  readHealthConsent,
  withdrawAnyoneConsent,
  withdrawHealthConsent,
} from '@repo/contract/consents/consents';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { giveOwnConsent, readOwnConsent, withdrawAnyone, withdrawHealth } from './consents-by-kind.ts';

export function addConsentRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readHealthConsent, async ({ session }) => readOwnConsent(context, session, 'health'));
  answer(app, context, readAnyoneConsent, async ({ session }) => readOwnConsent(context, session, 'anyone'));
  answer(app, context, giveHealthConsent, async ({ session, body }) =>
    giveOwnConsent(context, session, 'health', body.version),
  );
  answer(app, context, giveAnyoneConsent, async ({ session, body }) =>
    giveOwnConsent(context, session, 'anyone', body.version),
  );
  answer(app, context, withdrawHealthConsent, async ({ session, body }) =>
    withdrawHealth(context, session, body.cards),
  );
  answer(app, context, withdrawAnyoneConsent, async ({ session }) => withdrawAnyone(context, session));
}
