import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { refuse } from './refuse.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Asked by load balancers and monitors under any name. */
const NAMELESS_PATHS = ['/healthz', '/readyz', '/metrics'];

/** What every request must pass before anything else looks at it: the right name, and no page but ours. */
export function addGuards(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply): Promise<unknown> => {
    // A proxy's form of address (`GET http://other/`) names a host of its own: there is one name, and it is the header's.
    if (!request.url.startsWith('/')) throw refuse('request.invalid');
    // RFC 9112, 3.2: of two names nobody knows which one the others on the way believe.
    if ((request.raw.headersDistinct?.host?.length ?? 0) > 1) throw refuse('request.invalid');
    if (!isOurHost(context.config.publicUrl, request.headers.host)) return turnAway(context, request, reply);
    if (!SAFE_METHODS.includes(request.method) && !isOurPage(context.config.publicUrl, request)) {
      throw refuse('request.wrongOrigin');
    }
    return undefined;
  });
}

function isOurHost(publicUrl: URL, host: string | undefined): boolean {
  if (host === undefined) return false;
  return host.toLowerCase() === publicUrl.host || /^localhost(:\d{1,5})?$/i.test(host);
}

/** A page asked for by IP address or an old name is sent on; everything else is refused. */
async function turnAway(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const path = request.url.split('?')[0] ?? '/';
  if (NAMELESS_PATHS.includes(path) && SAFE_METHODS.includes(request.method)) return undefined;
  const isPage = request.method === 'GET' && !path.startsWith('/api/') && path !== '/api';
  if (!isPage) throw refuse('request.wrongHost');
  // The path only: a query may carry what does not belong under another name. Set, not resolved: `/\\host` would resolve
  // to that host.
  const target = new URL(context.config.publicUrl);
  target.pathname = path.replace(/^[/\\]+/, '/');
  return reply.redirect(target.href, 307);
}

/**
 * Browsers name the page that asks, programs do not. A named page must be one of ours; no name at all is a program,
 * whose token works nowhere else.
 */
function isOurPage(publicUrl: URL, request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === publicUrl.origin) return true;
  // The host guard let only localhost through beside PUBLIC_URL's name.
  return origin === `http://${host}`;
}
