import type { FastifyInstance } from 'fastify';
import type { Context } from '../core/context.ts';

/** The content security policy; the nonce is for the style elements of index.html and of `/api/docs`. */
export const contentSecurityPolicy = (nonce: string | null): string => writePolicy(nonce, 'default');

/**
 * Policy of the page for strangers. Its reader is named apart, so that `default` is free for the site, which starts in the
 * same document when staff sign in.
 */
export const strangerPagePolicy = (nonce: string): string => writePolicy(nonce, 'reader default');

function writePolicy(nonce: string | null, trustedTypes: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}

const POLICY_WITHOUT_NONCE = contentSecurityPolicy(null);

/** Policy of the service worker: it may fetch from the site, and load, start and write nothing. */
export const SITE_WORKER_POLICY: string = [
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const ONE_YEAR_SECONDS = 31_536_000;
const HSTS = { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` };

/** Headers of every answer, including those sent before any hook runs (broken-requests.ts). */
export function fixedHeaders({ config, clock }: Pick<Context, 'clock' | 'config'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), microphone=(self)',
    // The browser stamps glyphs with this time, so it must be the clock that the rules use.
    date: clock.now().toUTCString(),
    ...(config.publicUrl.protocol === 'https:' ? HSTS : {}),
  };
}

/** Adds the headers to every answer, files and refusals included, because a worker uses the policy of its own file. */
export function addSecurityHeaders(app: FastifyInstance, context: Context): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', POLICY_WITHOUT_NONCE);
    }
    reply.headers({ ...fixedHeaders(context), 'x-request-id': request.id });
    // Decided by what was answered, not by the spelling of the address (`/%61pi/…`): only files set a cache header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
