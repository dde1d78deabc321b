import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];
/** Paths that load balancers and monitors may request under any host name. */
export const NAMELESS_PATHS = ['/healthz', '/readyz', '/metrics'];
/** Pattern of the route of the hashed files of the web app. */
export const ASSET_ROUTE = '/assets/:name';

/** Checks every request first: its Host must be the site's name, and a write must not come from another site's page. */
export function addGuards(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply): Promise<unknown> => {
    // The absolute form of a proxy request (`GET http://other/`) carries a second host name; only the Host header is
    // accepted.
    if (!request.url.startsWith('/')) throw refuse('request.invalid');
    // RFC 9112, section 3.2: with two Host headers it is unclear which one proxies on the way used.
    if ((request.raw.headersDistinct?.host?.length ?? 0) > 1) throw refuse('request.invalid');
    if (!isOurHost(context.config.publicUrl, request.headers.host)) return turnAway(context, request, reply);
    guardWrite(context, request);
    return undefined;
  });
}

function guardWrite({ config }: Context, request: FastifyRequest): void {
  if (!SAFE_METHODS.includes(request.method) && !isOurPage(config.publicUrl, request)) {
    throw refuse('request.wrongOrigin');
  }
  // Said before a body is waited for, which comes as slowly as its sender likes.
  if (leadsNowhere(request)) throw refuse('request.notFound');
}

/** Only pages have addresses without a route. */
export const leadsNowhere = ({ is404, method }: Pick<FastifyRequest, 'is404' | 'method'>): boolean =>
  is404 && !PAGE_METHODS.includes(method);

function isOurHost(publicUrl: URL, host: string | undefined): boolean {
  if (host === undefined) return false;
  return host.toLowerCase() === publicUrl.host || /^localhost(:\d{1,5})?$/i.test(host);
}

/** Redirects a page requested by IP address or an old name to the site's name; refuses everything else. */
async function turnAway(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '/';
  if (NAMELESS_PATHS.includes(path) && SAFE_METHODS.includes(request.method)) return undefined;
  const isPage = request.method === 'GET' && !path.startsWith('/api/') && path !== '/api';
  if (!isPage) throw refuse('request.wrongHost');
  // Keeps only the path: a query may carry data that must not go to another name. The path is assigned instead of
  // resolved, because `/\\host` would resolve to that host.
  const target = new URL(context.config.publicUrl);
  target.pathname = path.replace(/^[/\\]+/, '/');
  return reply.redirect(target.href, 307);
}

/**
 * Browsers send the origin of the requesting page, programs do not. An origin must be the site's own; a request without
 * one comes from a program, whose token does not work in a browser.
 */
function isOurPage(publicUrl: URL, request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  // Besides PUBLIC_URL's name, the host guard accepts only localhost.
  return origin === `http://${host}`;
}
