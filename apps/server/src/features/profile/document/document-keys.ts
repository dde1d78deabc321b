import { plainDocumentNumber } from '@repo/contract/rules/profile-rules';
import { enc, pepperedHash, toBase64url } from '@repo/vault';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { profiles } from '../../../db/tables/profiles.ts';

/** First key of the advisory locks for documents; the second is derived from the document's keyed hash. */
const DOCUMENT_LOCKS = 7_103_006;

/**
 * Identifies a document by a keyed hash, so that its number is not readable. The country of issue is not part of it,
 * because it is not asked for.
 */
export function computeDocumentKey({ keys }: Context, type: string, number: string): string {
  return toBase64url(pepperedHash(keys.pepper, enc('profile-document', type, plainDocumentNumber(number))));
}

/**
 * Whether another account of this realm sent the same document. The advisory lock is kept until the transaction ends:
 * of two accounts that send it at once, one sees the other. Call it after locking the account's row.
 */
export async function isDocumentElsewhere(
  tx: Tx,
  holder: { accountId: string; realm: 'demo' | 'real' },
  documentKey: string,
): Promise<boolean> {
  const lock = Buffer.from(documentKey, 'base64url').readInt32BE(0);
  await tx.execute(sql`select pg_advisory_xact_lock(${DOCUMENT_LOCKS}::int, ${lock}::int)`);
  const [row] = await tx
    .select({ id: profiles.accountId })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(
      and(
        eq(profiles.documentKey, documentKey),
        ne(profiles.accountId, holder.accountId),
        eq(accounts.realm, holder.realm),
      ),
    )
    .limit(1);
  return row !== undefined;
}
