import { randomBytes } from 'node:crypto';
import { NOT_ME_DAYS } from '@house/contract/accounts';
import { DAY_MS } from '@house/contract/durations';
import { enc, pepperedHash } from '@house/vault';
import type { Tx } from '../../db/database.ts';
import { securityLinks } from '../../db/tables/verifications.ts';
import type { Context } from '../../http/context.ts';

export function hashLinkToken({ keys }: Pick<Context, 'keys'>, token: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('notMe', token));
}

/** What the link takes back beside the sessions: what its mail told of. */
type Undoes = { address?: string; factor?: string };

/** The address of a "this was not me" link. Its secret stands behind the #, in this mail alone. */
export async function makeNotMeLink(tx: Tx, context: Context, accountId: string, undoes: Undoes = {}): Promise<string> {
  const now = context.clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + NOT_ME_DAYS * DAY_MS);
  const kept = { tokenHash: hashLinkToken(context, token), accountId, createdAt: now, expiresAt };
  await tx.insert(securityLinks).values({ ...kept, ...undoes });
  return new URL(`/not-me#${token}`, context.config.publicUrl).href;
}
