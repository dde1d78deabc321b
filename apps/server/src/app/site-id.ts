import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { siteFacts } from '../db/tables/accounts.ts';

/** A start that must not go on. Its message is one sentence for the operator. */
export class StartError extends Error {}

/**
 * The site id is part of every password salt and of every passkey: it is kept at the first start and never changes. A
 * start under another name would lock everybody out, so it stops instead.
 */
export async function keepSiteId(db: Db, publicUrl: URL): Promise<string> {
  await db.insert(siteFacts).values({ name: 'siteId', value: publicUrl.hostname }).onConflictDoNothing();
  const [fact] = await db.select().from(siteFacts).where(eq(siteFacts.name, 'siteId'));
  const siteId = fact?.value ?? publicUrl.hostname;
  if (siteId !== publicUrl.hostname) {
    throw new StartError(
      `PUBLIC_URL names the host ${publicUrl.hostname}, but these data belong to ${siteId}: every password and passkey would stop working.`,
    );
  }
  return siteId;
}
