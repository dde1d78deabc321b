import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { drawDocsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

/** What the API says about itself. */
export function addApiDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', async () => describeApi());

  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(drawDocsPage(nonce));
  });
}

/** 128 random bits, fresh for every answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
