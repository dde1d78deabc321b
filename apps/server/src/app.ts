import fastifyCookie from '@fastify/cookie';
import { OPEN_BODY_MAX_BYTES } from '@house/contract/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { addApiDescription } from './app/api-routes.ts';
import { DASHBOARD_PARTS } from './app/dashboard-parts.ts';
import { EXPORT_PARTS } from './app/export-parts.ts';
import { addHealthRoutes } from './app/health-routes.ts';
import { INSTITUTION_HOOKS } from './app/institution-hooks.ts';
import { addMetrics } from './app/metrics.ts';
import { NOT_ME_ACTS } from './app/not-me-acts.ts';
import { addStandInPages } from './app/stand-in-pages.ts';
import { VAULT_HOOKS } from './app/vault-hooks.ts';
import { addWebFiles } from './app/web-files.ts';
import { addAccountRoutes } from './features/accounts/account-routes.ts';
import { addMetaRoutes } from './features/accounts/meta-routes.ts';
import { addAssistantRoutes } from './features/assistant/assistant-routes.ts';
import { addBiometricRoutes } from './features/biometrics/biometric-routes.ts';
import { addCreatorRoutes } from './features/creator/creator-routes.ts';
import { addStatsRoutes } from './features/dashboard/stats-routes.ts';
import { addFactorRoutes } from './features/factors/factor-routes.ts';
import { addFolderRoutes } from './features/folders/folder-routes.ts';
import { addGlyphRoutes } from './features/glyphs/glyph-routes.ts';
import { addInstitutionRoutes } from './features/institutions/institution-routes.ts';
import { addNotificationRoutes } from './features/notifications/notification-routes.ts';
import { addProfileRoutes } from './features/profile/profile-routes.ts';
import { addRecoveryRoutes } from './features/recovery/recovery-routes.ts';
import { addRoleRoutes } from './features/roles/role-routes.ts';
import { addScanRoutes } from './features/scans/scan-routes.ts';
import { addSettingsRoutes } from './features/settings/settings-routes.ts';
import { addStorageRoutes } from './features/storage/storage-routes.ts';
import { addVaultRoutes } from './features/vault/vault-routes.ts';
import { addVerificationRoutes } from './features/verification/verification-routes.ts';
import { addSessionPlace } from './http/answer.ts';
import { answerBrokenRequests } from './http/broken-requests.ts';
import type { Context } from './http/context.ts';
import { addErrorAnswers } from './http/errors.ts';
import { addGuards } from './http/guards.ts';
import { addJsonBodies } from './http/json-bodies.ts';
import { keepAddresses } from './http/network.ts';
import { addRequestLog } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';

/** A request that takes longer to arrive holds a connection for nothing. */
const REQUEST_TIMEOUT_MS = 60_000;

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
  addSessionPlace(app);
  keepAddresses(app);
  addJsonBodies(app);
  closeConnectionsWhenDraining(app);
  addRequestLog(app, context);
  addSecurityHeaders(app, context);
  addErrorAnswers(app, context);
  await app.register(fastifyCookie);
  addGuards(app, context);
  addMetrics(app, context);
  addHealthRoutes(app, context);
  addApiDescription(app);
  addStandInPages(app, context);
  addFeatures(app, context);
  await addWebFiles(app);
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

function addFeatures(app: FastifyInstance, context: Context): void {
  addMetaRoutes(app, context);
  addAccountRoutes(app, context);
  addFactorRoutes(app, context);
  addVerificationRoutes(app, context);
  addBiometricRoutes(app, context);
  addRecoveryRoutes(app, context);
  addSettingsRoutes(app, context, EXPORT_PARTS);
  addStorageRoutes(app, context);
  addVaultRoutes(app, context, VAULT_HOOKS);
  addFolderRoutes(app, context);
  addGlyphRoutes(app, context);
  addScanRoutes(app, context);
  addRoleRoutes(app, context);
  addInstitutionRoutes(app, context, INSTITUTION_HOOKS);
  addCreatorRoutes(app, context);
  addStatsRoutes(app, context, DASHBOARD_PARTS);
  addProfileRoutes(app, context);
  addNotificationRoutes(app, context, NOT_ME_ACTS);
  addAssistantRoutes(app, context);
}
