import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@repo/contract/durations';
import { NOT_ME_DAYS } from '@repo/contract/sessions/sessions';
import { enc, pepperedHash } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { securityLinks } from '../../db/tables/verifications.ts';

export function hashLinkToken({ keys }: Pick<Context, 'keys'>, token: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('notMe', token));
}

/** The change that the link undoes besides ending the sessions. */
type UndoTarget = { address?: string; factor?: string };

/** The address of a "this was not me" link. Its secret is in the fragment, and only in this mail. */
export async function makeNotMeLink(
  tx: Tx,
  context: Context,
  accountId: string,
  undoes: UndoTarget = {},
): Promise<string> {
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + NOT_ME_DAYS * DAY_MS);
  const row = { tokenHash: hashLinkToken(context, token), accountId, createdAt: now, expiresAt };
  await tx.insert(securityLinks).values({ ...row, ...undoes });
  return new URL(`/not-me#${token}`, context.config.publicUrl).href;
}
