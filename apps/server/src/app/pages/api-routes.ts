import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { drawDocsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

const NONCE_PLACE = '__CSP_NONCE__';

/** Serves the OpenAPI description and the page of the calls. */
export function addApiDescription(app: FastifyInstance): void {
  // Both are built once, at the first request: anybody may request them, and the contract does not change.
  let description: ReturnType<typeof describeApi> | null = null;
  app.get('/api/openapi.json', async () => {
    description ??= describeApi();
    return description;
  });

  let page: string | null = null;
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    page ??= drawDocsPage(NONCE_PLACE);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACE, nonce));
  });
}

/** 128 random bits, new for every answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
