import { DAY_MS } from '@repo/contract/durations';
import { STOP_LINK_DAYS } from '@repo/contract/emergency/emergency';
import { enc, pepperedHash, randomBytes, toBase64url } from '@repo/vault';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { cardStopLinks } from '../../db/tables/emergency.ts';
import { switchOffGlyph } from '../glyphs/glyph-states.ts';

// The link of a mail about a reading (decision 0032): it stops that one card, opens no session and shows nothing. It may be
// used again as long as it lasts, because somebody may have switched the card on meanwhile who should not have.

type CardPlace = { readonly accountId: string; readonly recordId: string };

const hashToken = ({ keys }: Pick<Context, 'keys'>, token: string): Uint8Array =>
  pepperedHash(keys.pepper, enc('emergency.stop', token));

type StopLink = { readonly url: string; readonly link: typeof cardStopLinks.$inferSelect };

/** The address of the page that stops the card, and its row; the secret is in the fragment, and only in this mail. */
export function makeStopLink(context: Context, { accountId, recordId }: CardPlace): StopLink {
  const token = toBase64url(randomBytes(32));
  const expiresAt = new Date(context.clock.now().getTime() + STOP_LINK_DAYS * DAY_MS);
  return {
    url: new URL(`/stop-card#${token}`, context.config.publicUrl).href,
    link: { tokenHash: hashToken(context, token), accountId, recordId, expiresAt, usedAt: null },
  };
}

export async function stopByToken(context: Context, token: string): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  const isOpen = and(eq(cardStopLinks.tokenHash, hashToken(context, token)), gt(cardStopLinks.expiresAt, now));
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    const [link] = await tx.select().from(cardStopLinks).where(isOpen);
    if (link === undefined) return refuse('emergency.stopLinkOver');
    const refused = await switchOffGlyph(tx, context, link.accountId, link.recordId);
    if (refused instanceof Refusal) return refuse('emergency.stopLinkOver');
    await tx.update(cardStopLinks).set({ usedAt: now }).where(isOpen);
    return {};
  });
}

/** Links whose time is over. Nodes may run it at the same time. */
export async function forgetStopLinks(context: Context): Promise<void> {
  await context.db.delete(cardStopLinks).where(lte(cardStopLinks.expiresAt, context.clock.now()));
}
