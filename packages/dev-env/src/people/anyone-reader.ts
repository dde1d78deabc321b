import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { OpenReading } from '@repo/contract/emergency/emergency';
import { deriveFinderToken, glyphKeys, makeNoticeCard, toBase64url } from '@repo/vault';
import type { TestApp } from '../servers/test-app.ts';

// Somebody without an account who holds a drawing. A plain client: no session, no cookie.

/** What the owner of a test ticks, as far as the fields of `glyph-owner.ts` have it. */
export const TICKS: AnyoneTicks = { groups: ['person', 'allergies', 'medicines'], leftOut: [], nameless: [] };

export type ReadingAnswer = OpenReading | { state: 'nothing'; reading?: string; drill?: boolean; registered?: false };

export const namedBy = (secret: Uint8Array) => toBase64url(glyphKeys(secret).glyphId);

type PlainServer = Pick<TestApp, 'app'>;
type ReadingOptions = { printed?: number; from?: string };

/** Asks for what the card shows to everyone, with the token that its drawing gives. */
export function readByAnyone({ app }: PlainServer, secret: Uint8Array, { printed, from }: ReadingOptions = {}) {
  const finder = toBase64url(deriveFinderToken(secret));
  const payload = { glyphId: namedBy(secret), finder, ...(printed !== undefined && { printed }) };
  return app.inject({ method: 'POST', url: '/api/emergency/open', payload, remoteAddress: from ?? '93.184.216.34' });
}

/** The name of a reading from this network, by which its reader adds a place or a message. */
export const nameReading = async (server: PlainServer, secret: Uint8Array, from: string): Promise<string> =>
  (await readByAnyone(server, secret, { from })).json<{ reading: string }>().reading;

type LateOptions = { claimedAt: Date; nonce: Uint8Array };

/** Tells a reading that was made without a network, with the notice card that its drawing gives. */
export function tellLate({ app }: PlainServer, secret: Uint8Array, { claimedAt, nonce }: LateOptions) {
  const card = toBase64url(makeNoticeCard(deriveFinderToken(secret)));
  const payload = { glyphId: namedBy(secret), card, claimedAt: claimedAt.toISOString(), nonce: toBase64url(nonce) };
  return app.inject({ method: 'POST', url: '/api/emergency/notices', payload });
}
