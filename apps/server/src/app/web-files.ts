import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/refuse.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { newNonce } from './api-routes.ts';
import { addCompressedAssets } from './compressed-assets.ts';

/** Where the built web app stands. */
export const WEB_FOLDER: string = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const WEB_MISSING = 'The web app is not built: run `npm run build`, or `npm start`, which does it by itself.';

const NONCE_PLACE = '__CSP_NONCE__';

/** The built files, and index.html for every address that the web app itself knows how to show. */
export async function addWebFiles(app: FastifyInstance, webFolder: string = WEB_FOLDER): Promise<void> {
  if (existsSync(webFolder)) {
    addCompressedAssets(app, join(webFolder, 'assets'));
    await app.register(fastifyStatic, {
      root: webFolder,
      index: false,
      decorateReply: false,
      cacheControl: false,
      // The page itself is drawn below, with a nonce of its own; hashed files have their own route.
      allowedPath: (path) => path !== '/' && path !== '/index.html',
      setHeaders: (response) => {
        response.header('cache-control', 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw refuse('request.notFound');
    return sendPage(reply, join(webFolder, 'index.html'));
  });
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isApi = path === '/api' || path.startsWith('/api/');
  return isRead && !isApi && (path === '/index.html' || extname(path) === '');
}

async function sendPage(reply: FastifyReply, path: string): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (!existsSync(path)) return reply.status(503).type('text/plain; charset=utf-8').send(`${WEB_MISSING}\n`);
  const nonce = newNonce();
  const page = (await readFile(path, 'utf8')).replaceAll(NONCE_PLACE, nonce);
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page);
}
