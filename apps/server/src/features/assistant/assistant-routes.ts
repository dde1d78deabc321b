import { askProvider, changeAssistantConsent, readAssistant } from '@repo/contract/assistant/assistant';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { whenClosed } from '../../http/when-closed.ts';
import { askOneProvider } from './ask-provider.ts';
import { giveConsent, readOwnAssistant, withdrawConsent } from './own-consents.ts';

export function addAssistantRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readAssistant, async ({ session }) => readOwnAssistant(context, session));
  answer(app, context, changeAssistantConsent, async ({ session, body: { provider, isGiven } }) =>
    isGiven ? giveConsent(context, session, provider) : withdrawConsent(context, session, provider),
  );
  answer(app, context, askProvider, async ({ session, body, reply }) =>
    askOneProvider(context, session, body, createAbortSignal(reply)),
  );
}

/** Aborts when the client disconnects, so that the request to the provider ends too. */
function createAbortSignal(reply: FastifyReply): AbortSignal {
  const stop = new AbortController();
  whenClosed(reply, () => stop.abort());
  return stop.signal;
}
