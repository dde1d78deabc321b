import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from '../../http/security-headers.ts';
import { drawDocsPage } from './docs-page.ts';
import { describeApi } from './openapi.ts';

const NONCE_PLACE = '__CSP_NONCE__';

/** What the API says about itself. */
export function addApiDescription(app: FastifyInstance): void {
  // Both drawn once, at the first asking: anybody may ask as often as they like, and the contract stays as it is.
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

/** 128 random bits, fresh for every answer. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}
