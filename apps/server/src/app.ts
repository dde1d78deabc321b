import fastifyCookie from '@fastify/cookie';
import { MINUTE_MS } from '@repo/contract/durations';
import { OPEN_BODY_MAX_BYTES } from '@repo/contract/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { EXPORT_PARTS, FEATURES } from './app/features.ts';
import { addHealthRoutes } from './app/health-routes.ts';
import { addMetrics } from './app/metrics/metrics.ts';
import { addApiDescription } from './app/pages/api-routes.ts';
import { addGatewayPanel } from './app/pages/gateway-panel-page.ts';
import { addIdentitySandboxPages } from './app/pages/identity-sandbox-pages.ts';
import { addSandboxPages } from './app/pages/sandbox-pages.ts';
import { addStandInPages } from './app/pages/stand-in-pages.ts';
import { addWebFiles } from './app/pages/web-files.ts';
import type { Context } from './core/context.ts';
import { addErrorAnswers } from './core/errors.ts';
import { addSessionPlace } from './http/answer.ts';
import { addGuards } from './http/guards.ts';
import { boundAnswers } from './http/leaving-answers.ts';
import { captureRemoteAddresses } from './http/network.ts';
import { answerBrokenRequests } from './http/requests/broken-requests.ts';
import { addCardTripwire } from './http/requests/card-tripwire.ts';
import { addJsonBodies } from './http/requests/json-bodies.ts';
import { addRequestLog } from './http/requests/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { shedRequests } from './http/shedding/shed-requests.ts';

/** A request that takes longer to arrive holds a connection for nothing. */
const REQUEST_TIMEOUT_MS = MINUTE_MS;

/** The whole server over its context, without a listening socket: tests drive it through `app.inject`. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = Fastify({
    // What is no call of the contract has no body to speak of.
    bodyLimit: OPEN_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: context.config.trustProxy,
    genReqId: () => crypto.randomUUID(),
    // A draining server finishes what it accepted; it does not wait for idle keep-alive connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...answerBrokenRequests(context),
  });
  app.removeContentTypeParser('text/plain');
  const shedding = shedRequests(app, context);
  addSessionPlace(app);
  captureRemoteAddresses(app);
  addJsonBodies(app);
  boundAnswers(app, context);
  closeConnectionsWhenDraining(app);
  addRequestLog(app, context);
  addSecurityHeaders(app, context);
  addErrorAnswers(app, context);
  await app.register(fastifyCookie);
  addGuards(app, context);
  addCardTripwire(app);
  addMetrics(app, { ...context, shedding });
  addHealthRoutes(app, context);
  addApiDescription(app);
  addStandInPages(app, context);
  addSandboxPages(app, context);
  addGatewayPanel(app, context);
  addIdentitySandboxPages(app, context);
  for (const { routes } of FEATURES) routes?.(app, context, EXPORT_PARTS);
  await addWebFiles(app, context.config);
  return app;
}

/** An answer given while the server drains ends its connection, or a kept-alive one would hold the stop for a minute. */
function closeConnectionsWhenDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}
