import { enc, hmacSha256, LABELS, toBase64url } from '@house/vault';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { siteFacts } from '../db/tables/accounts.ts';

/** A start that must not go on. Its message is one sentence for the operator. */
export class StartError extends Error {}

/**
 * The site id is part of every password salt and of every passkey: it is kept at the first start and never changes. A
 * start under another name would lock everybody out, so it stops instead.
 */
export async function storeSiteId(db: Db, publicUrl: URL): Promise<string> {
  const siteId = await storeFactOnce(db, 'siteId', publicUrl.hostname);
  if (siteId !== publicUrl.hostname) {
    throw new StartError(
      `PUBLIC_URL names the host ${publicUrl.hostname}, but these data belong to ${siteId}: every password and passkey would stop working.`,
    );
  }
  return siteId;
}

/**
 * Data know which pepper they were made under: an empty or foreign KEY_DIR would otherwise make new keys in silence, and
 * every password would be wrong. The mark is a keyed hash of a constant and gives nothing to test a guess against.
 */
export async function expectOwnKeys(db: Db, pepper: Uint8Array): Promise<void> {
  const mark = toBase64url(hmacSha256(pepper, enc(LABELS.pepperMark)));
  if ((await storeFactOnce(db, 'pepperMark', mark)) !== mark) {
    throw new StartError(
      'The keys do not belong to these data (KEY_DIR is empty, new or another one): put the old KEY_DIR back, or set the pepper it held.',
    );
  }
}

/** Written once; every later start reads what the first one wrote. */
async function storeFactOnce(db: Db, name: string, value: string): Promise<string> {
  await db.insert(siteFacts).values({ name, value }).onConflictDoNothing();
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, name));
  return fact?.value ?? value;
}
