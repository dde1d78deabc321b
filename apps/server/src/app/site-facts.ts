import { enc, hmacSha256, LABELS, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { siteFacts } from '../db/tables/accounts.ts';

/** Thrown when the start must stop. Its message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * The site id is part of every password salt and passkey, so it is stored at the first start and never changes. A start
 * under another name stops, because nobody could sign in.
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

/** The address of data that are only tried, wherever that is done: they keep the name that they were begun under. */
export async function readSiteAddress(db: Db, preset: URL): Promise<URL> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, 'siteId'));
  return fact === undefined || fact.value === preset.hostname ? preset : new URL(`https://${fact.value}`);
}

/**
 * Stops the start when the pepper is not the one the data were made under: with an empty or foreign KEY_DIR new keys
 * would be made silently, and every password would be wrong. The stored check value is a keyed hash of a constant and
 * helps no password guessing.
 */
export async function expectOwnKeys(db: Db, pepper: Uint8Array): Promise<void> {
  const mark = toBase64url(hmacSha256(pepper, enc(LABELS.pepperMark)));
  if ((await storeFactOnce(db, PEPPER_MARK, mark)) !== mark) {
    throw new StartError(
      'The keys do not belong to these data (KEY_DIR is empty, new or another one): put the old KEY_DIR back, or set the pepper it held.',
    );
  }
}

/** True once a server has begun these data: they have a name and belong to keys. */
export async function isStarted(db: Db): Promise<boolean> {
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, PEPPER_MARK));
  return fact !== undefined;
}

const PEPPER_MARK = 'pepperMark';

const RESTORE_BEGUN = 'restoreBegun';

/** Stored with the restored rows themselves: a restore that stops afterwards has not ended their sessions. */
export async function beginRestore(db: Db, at: Date): Promise<void> {
  const value = at.toISOString();
  await db.insert(siteFacts).values({ name: RESTORE_BEGUN, value }).onConflictDoNothing();
}

export async function isRestoreUnfinished(db: Db): Promise<boolean> {
  return (await db.$count(siteFacts, eq(siteFacts.name, RESTORE_BEGUN))) > 0;
}

/** The sessions are ended and the files of checkpoints begun anew. */
export async function finishRestore(db: Db): Promise<void> {
  await db.delete(siteFacts).where(eq(siteFacts.name, RESTORE_BEGUN));
}

/** Stores a fact at the first start; later starts read it. */
async function storeFactOnce(db: Db, name: string, value: string): Promise<string> {
  await db.insert(siteFacts).values({ name, value }).onConflictDoNothing();
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, name));
  return fact?.value ?? value;
}
