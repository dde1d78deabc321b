/**
 * What the worker does with a request. `page`: from the server, the kept page when it cannot be reached. `hashed`: kept
 * for good, its name changes with its content. `file`: from the server, the kept one when it cannot be reached. Null: not
 * the worker's business, above all everything under /api: answers to a session are never kept.
 */
export type RequestKind = 'page' | 'hashed' | 'file' | null;

export type SiteRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** What a navigation may ask the server itself for: files, the page for strangers, pages of the sandbox gateway, what operators watch, and what password managers look up. */
const NO_PAGE = /^\/(?:api|e|sandbox-gateway|sandbox-identity|healthz|readyz|metrics|\.well-known)(?:\/|$)|\.[^/]*$/;

export function classifyRequest(
  { method, mode, url }: SiteRequest,
  origin: string,
  isPrecached: (path: string) => boolean,
): RequestKind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname === '/api' || pathname.startsWith('/api/')) return null;
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? null : 'page';
  if (pathname.startsWith('/assets/')) return 'hashed';
  return isPrecached(pathname) ? 'file' : null;
}

/** The version that the build wrote into the page; empty where there is none. */
export const parsePageVersion = (page: string): string =>
  /<meta name="version" content="([^"]*)"/.exec(page)?.[1] ?? '';

/** The hashed files a page names. */
export const listPageAssets = (page: string): string[] =>
  [...page.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
