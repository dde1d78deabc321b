import { createHash } from 'node:crypto';
import { endorseKey, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { registryKeys } from '../../db/tables/statements.ts';
import { nativeSigner } from '../../seals/native-signature.ts';
import { readChain } from '../ledger/chain.ts';

/**
 * Stores a key of the registry, or the certificate of a time-stamp authority, with the operator's signature of it, the
 * first time that it is used. Statements name it by its id, so that they hold after the key was replaced.
 */
export async function rememberKey(db: Db, context: Context, key: Uint8Array): Promise<string> {
  const id = toBase64url(createHash('sha256').update(key).digest());
  const [known] = await db.select({ id: registryKeys.id }).from(registryKeys).where(eq(registryKeys.id, id));
  if (known !== undefined) return id;
  const { chainId } = await readChain(context, db);
  const endorsement = endorseKey(nativeSigner(context.keys.ledgerKey), key, chainId);
  const row = { id, key, endorsement, createdAt: context.clock.now() };
  await db.insert(registryKeys).values(row).onConflictDoNothing();
  return id;
}

export async function readKey(db: Db, id: string): Promise<typeof registryKeys.$inferSelect> {
  const [row] = await db.select().from(registryKeys).where(eq(registryKeys.id, id));
  if (row === undefined) throw new Error(`The registry does not know its key ${id}.`);
  return row;
}
