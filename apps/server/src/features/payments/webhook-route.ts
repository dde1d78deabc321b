import { MINUTE_MS } from '@repo/contract/durations';
import { WEBHOOK_BODY_MAX_BYTES, WEBHOOK_PATH } from '@repo/contract/payments/payment-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { refuse, refuseBusy } from '../../core/refuse.ts';
import { resolveNetwork } from '../../http/network.ts';
import { whileWorking } from '../../http/shedding/shed-requests.ts';
import { type PaymentProvider, ProviderError, type ProviderEvent } from '../../outside/payments/payment-provider.ts';
import { receiveWebhook } from './receive-webhook.ts';

const LATER_SECONDS = 30;

/**
 * The endpoint of the providers' reports. Its body stays bytes, because the signature is of the bytes. What is accepted,
 * known or in quarantine is answered with 200; what could not be applied with 503, so that it is sent again.
 */
export function addWebhookRoute(app: FastifyInstance, context: Context): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post<{ Params: { provider: string } }>(
      WEBHOOK_PATH,
      { bodyLimit: WEBHOOK_BODY_MAX_BYTES },
      (request, reply) =>
        whileWorking(request, reply, async () => {
          await takeReport(context, request.params.provider, request);
          return {};
        }),
    );
    done();
  });
}

async function takeReport(context: Context, name: string, request: FastifyRequest): Promise<void> {
  const provider = findProvider(context, name);
  const { body } = request;
  if (!Buffer.isBuffer(body)) throw refuse('request.invalid');
  const event = await readReport(context, provider, { body, request });
  if (event === null) throw refuse('request.invalid');
  const outcome = event === 'later' ? event : await receiveWebhook(context, provider, event);
  if (outcome === 'later') throw refuseBusy(LATER_SECONDS);
}

function findProvider({ payments }: Context, name: string): PaymentProvider {
  const provider = [...payments.providers.values()].find(({ id }) => id === name);
  if (provider === undefined) throw refuse('request.notFound');
  return provider;
}

/** `later`: the provider did not answer whether it signed the report. */
async function readReport(
  context: Context,
  provider: PaymentProvider,
  { body, request }: { body: Buffer; request: FastifyRequest },
): Promise<ProviderEvent | 'later' | null> {
  const now = context.clock.now();
  const beforeAsking = () => countQuestion(context, resolveNetwork(request));
  try {
    return await provider.readWebhook({ body, headers: request.headers, now, beforeAsking });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code === 'unreachable' ? 'later' : null;
  }
}

/** Whoever sends a report makes this server ask its provider once: so often a network may. */
export const REPORTS_PER_NETWORK: { max: number; windowMs: number } = { max: 120, windowMs: MINUTE_MS };

async function countQuestion(context: Context, network: string): Promise<void> {
  const key = limitKey(context, 'webhook.network', network);
  const seconds = await countWindowUse(context.db, key, context.clock.now(), REPORTS_PER_NETWORK);
  if (seconds > 0) throw refuseBusy(seconds);
}
