import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/refuse.ts';
import { holdsCardNumber } from './card-body.ts';
import { holdsCardDigits } from './card-numbers.ts';

/**
 * Headers that are neither stored nor logged and have long numbers of their own: the halves of a session and cookies of
 * other sites on this machine (which a visitor could not take away), and the addresses that proxies add.
 */
const SAFE_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
]);

/** Marks a route whose body may hold a card number: a page of the sandbox gateway, which takes test numbers alone. */
export const TAKES_TEST_CARDS = { takesTestCards: true } as const;

/** Bodies that were searched where they were parsed, on another thread. */
const searchedBodies = new WeakSet<object>();

/** Called for a body that was searched already, so that a large one is not searched on the thread that answers. */
export function markSearched(body: unknown): void {
  if (typeof body === 'object' && body !== null) searchedBodies.add(body);
}

/**
 * No card number ever reaches a handler, the log or the database: what looks like one in a header, an address or a body
 * is refused on every route. Card data belong to the payment provider's own form.
 */
export function addCardTripwire(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, url }) => {
    if (holdsCardInHeaders(headers) || holdsCardInAddress(url)) throw refuse('payment.cardNumber');
  });
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    const config: unknown = routeOptions.config;
    if (typeof config === 'object' && config !== null && 'takesTestCards' in config) return;
    if (typeof body === 'object' && body !== null && searchedBodies.has(body)) return;
    if (holdsCardNumber(body)) throw refuse('payment.cardNumber');
  });
}

function holdsCardInHeaders(headers: FastifyRequest['headers']): boolean {
  return Object.entries(headers).some(
    ([name, value]) => !SAFE_HEADERS.has(name) && (holdsCardDigits(name) || holdsCardNumber(value)),
  );
}

/** The path has no names, so each part of it is searched; a query is searched as a form is. */
function holdsCardInAddress(url: string): boolean {
  const [path = '', ...query] = url.split('?');
  return holdsCardDigits(path) || holdsCardNumber(new URLSearchParams(query.join('?')));
}
