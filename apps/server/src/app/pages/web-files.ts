import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { SANDBOX_PATH } from '@repo/contract/payments/payment-pages';
import { IDENTITY_SANDBOX_PATH } from '@repo/contract/spid/spid-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../../callers/sent-tokens.ts';
import { refuse } from '../../core/refuse.ts';
import type { PlaceConfig } from '../../http/network.ts';
import { contentSecurityPolicy, SITE_WORKER_POLICY } from '../../http/security-headers.ts';
import { newNonce } from './api-routes.ts';
import { addCompressedAssets } from './compressed-assets.ts';
import { addEmergencyPage, EMERGENCY_FOLDER } from './emergency-page.ts';

/** Folder of the built web app. */
export const WEB_FOLDER: string = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

export const WEB_MISSING = 'The web app is not built: run `npm run build`, or `npm start`, which does it by itself.';

const NONCE_PLACE = '__CSP_NONCE__';

/**
 * The service workers: the site's at the root, so that its scope is the whole site, and that of the page for strangers beside
 * its page. Neither may do more than fetch.
 */
const WORKERS: readonly string[] = ['sw.js', 'e/sw.js'];

/** Serves the built files, and index.html for every address that the web app can show. */
export async function addWebFiles(
  app: FastifyInstance,
  place: PlaceConfig,
  webFolder: string = WEB_FOLDER,
): Promise<void> {
  if (existsSync(webFolder)) {
    addCompressedAssets(app, join(webFolder, 'assets'));
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      decorateReply: false,
      cacheControl: false,
      // The page itself is served below, with a nonce; hashed files have their own route.
      allowedPath: (path) => path !== '/' && path !== '/index.html' && !path.startsWith(`/${EMERGENCY_FOLDER}/`),
      setHeaders: (response, path) => {
        response.header('cache-control', 'no-cache');
        if (WORKERS.some((file) => path === join(webFolder, file)))
          response.header('content-security-policy', SITE_WORKER_POLICY);
      },
    });
  }
  addEmergencyPage(app, place, webFolder);
  // Every card printed before the page for strangers leads here: its address costs them the whole site otherwise.
  app.get('/scan', (request, reply) =>
    request.cookies[SESSION_COOKIE] === undefined
      ? reply.header('cache-control', 'no-store').redirect('/e/', 302)
      : sendPage(request, reply, webFolder),
  );
  // The well-known URL by which password managers find the page that changes a password (W3C).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password', 303));
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw refuse('request.notFound');
    return sendPage(request, reply, webFolder);
  });
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isApi = path === '/api' || path.startsWith('/api/');
  return isRead && !isApi && !isSandboxPath(path) && (path === '/index.html' || extname(path) === '');
}

/** Where a sandbox is shut there is nothing to see, also no page of the web app that says so. */
const isSandboxPath = (path: string): boolean =>
  [SANDBOX_PATH, IDENTITY_SANDBOX_PATH].some((place) => path === place || path.startsWith(`${place}/`));

async function sendPage(request: FastifyRequest, reply: FastifyReply, webFolder: string): Promise<FastifyReply> {
  const path = join(webFolder, 'index.html');
  reply.header('cache-control', 'no-store');
  if (!existsSync(path)) return reply.status(503).type('text/plain; charset=utf-8').send(`${WEB_MISSING}\n`);
  const nonce = newNonce();
  const links = await preloadLinks(request, webFolder);
  const page = (await readFile(path, 'utf8')).replace('</head>', `${links}</head>`).replaceAll(NONCE_PLACE, nonce);
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Page that visitors without a session see. */
const DOOR = '/login';

/**
 * Preload links for the scripts of the screen to be shown, so that the browser fetches them while it still loads the
 * entry script. Without a session cookie that is the sign-in page.
 */
async function preloadLinks(request: FastifyRequest, webFolder: string): Promise<string> {
  const file = join(webFolder, 'preloads.json');
  if (!existsSync(file)) return '';
  const preloads = JSON.parse(await readFile(file, 'utf8')) as Record<'outside' | 'inside', Record<string, string[]>>;
  const path = request.url.split('?')[0] ?? '';
  const outside = new Map(Object.entries(preloads.outside));
  const inside = new Map(Object.entries(preloads.inside));
  const scripts =
    request.cookies[SESSION_COOKIE] === undefined
      ? (outside.get(path) ?? outside.get(DOOR))
      : inside.get(resolveScreenPath(path));
  return (scripts ?? [])
    .map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`)
    .join('');
}

/** Every section of the settings has the screen of the settings. */
const resolveScreenPath = (path: string): string => (path.startsWith('/settings/') ? '/settings' : path);
