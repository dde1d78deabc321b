import type { ShedTurn } from '@repo/contract/call';
import { SANDBOX_PATH, WEBHOOK_PATH } from '@repo/contract/payments/payment-pages';
import { IDENTITY_SANDBOX_PATH } from '@repo/contract/spid/spid-pages';
import { ASSET_ROUTE } from '../guards.ts';

/** The turns of what is no call of the contract, by pattern of its route; those of calls stand in the contract. */
const ROUTE_TURNS: Readonly<Record<string, ShedTurn>> = {
  '/healthz': 'never',
  '/readyz': 'never',
  '/metrics': 'never',
  [WEBHOOK_PATH]: 'money',
  // Without these a stranger who scans a card sees nothing; yet anybody can ask for them without end.
  '/e': 'page',
  '/e/': 'page',
  '/e/kept/:language': 'page',
  '/scan': 'page',
  [ASSET_ROUTE]: 'page',
  '/*': 'page',
  '/.well-known/change-password': 'usual',
  '/api/openapi.json': 'first',
  '/api/docs': 'first',
};

/** Pages and interfaces that stand in for companies outside, where nobody waits for help. */
const STAND_INS = [`${SANDBOX_PATH}/`, `${IDENTITY_SANDBOX_PATH}/`, '/api/stand-in/'];

/** Null: somebody forgot to say. */
export function findRouteTurn(url: string): ShedTurn | null {
  return ROUTE_TURNS[url] ?? (STAND_INS.some((place) => url.startsWith(place)) ? 'usual' : null);
}
