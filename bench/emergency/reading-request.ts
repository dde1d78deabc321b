import { deriveFinderToken, glyphKeys, toBase64url } from '@repo/vault';
import type { LoadRequest } from '../servers/closed-loop.ts';

/** What the phone of a stranger asks; `network`: the number of a network, so that no network asks more often than people do. */
export function buildReading(secret: Uint8Array, network: number): LoadRequest & { body: string } {
  const body = JSON.stringify({
    glyphId: toBase64url(glyphKeys(secret).glyphId),
    finder: toBase64url(deriveFinderToken(secret)),
  });
  const from = `203.${1 + (network % 250)}.${Math.floor(network / 250) % 250}.7`;
  return { method: 'POST', path: '/api/emergency/open', headers: { 'x-forwarded-for': from }, body };
}
