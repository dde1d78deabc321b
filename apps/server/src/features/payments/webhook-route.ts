import { WEBHOOK_BODY_MAX_BYTES, WEBHOOK_PATH } from '@house/contract/payments/payment-pages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../http/context.ts';
import { refuse, refuseBusy } from '../../http/refuse.ts';
import { takeReport } from './take-report.ts';

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
      async ({ params, body, headers }, reply) => {
        const provider = [...context.payments.providers.values()].find(({ id }) => id === params.provider);
        if (provider === undefined) throw refuse('request.notFound');
        if (!Buffer.isBuffer(body)) throw refuse('request.invalid');
        const event = await provider.readWebhook({ body, headers, now: context.clock.now() });
        if (event === null) throw refuse('request.invalid');
        if ((await takeReport(context, provider, event)) === 'later') throw refuseBusy(LATER_SECONDS);
        return reply.send({});
      },
    );
    done();
  });
}
