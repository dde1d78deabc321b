import type { NewWrap } from '@repo/contract/vault/vault';
import { enc, parseBase64url, pepperedHash } from '@repo/vault';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import { append } from '../audit/audit-leaves.ts';
import { sealVaultWrap } from './second-wraps.ts';

type ReadWrap = Omit<NewWrap, 'sealed' | 'recoveryAuth'> & { sealed: Uint8Array; recoveryAuth: Uint8Array | null };

/**
 * The stored verifier of a recovery code's authenticating half, bound to its account: copied to another row it matches
 * nothing.
 */
export function computeRecoveryVerifier({ keys }: Context, accountId: string, recoveryAuth: Uint8Array): Uint8Array {
  return pepperedHash(keys.pepper, enc('recoveryAuth', accountId, recoveryAuth));
}

/** Returns the wraps as they were sent, or null where one does not fit its kind. The same rules as for a new vault. */
export function readNewWraps(wraps: readonly NewWrap[]): ReadWrap[] | null {
  const read = wraps.map(readOne).filter((wrap) => wrap !== null);
  const areDistinct = new Set(read.map(({ id, generation }) => `${generation}/${id}`)).size === read.length;
  return read.length === wraps.length && areDistinct ? read : null;
}

function readOne(wrap: NewWrap): ReadWrap | null {
  const sealed = parseBase64url(wrap.sealed);
  const recoveryAuth = wrap.recoveryAuth === undefined ? null : parseBase64url(wrap.recoveryAuth);
  if (sealed === null || sealed.length === 0) return null;
  if ((wrap.kind === 'recovery') !== (recoveryAuth !== null)) return null;
  if ((wrap.kind === 'passkey') !== (wrap.credentialId !== undefined)) return null;
  return { ...wrap, sealed, recoveryAuth };
}

/**
 * Replaces earlier wraps: one password wrap and one recovery wrap for each generation, one wrap for each passkey. The
 * caller has locked the account's row, and the generations exist. Refuses before anything is written.
 */
export async function replaceWraps(
  tx: Tx,
  context: Context,
  accountId: string,
  wraps: readonly ReadWrap[],
): Promise<Refusal | null> {
  const stored = await tx.select({ generation: vaults.generation }).from(vaults).where(eq(vaults.accountId, accountId));
  const known = new Set(stored.map(({ generation }) => generation));
  if (!wraps.every(({ generation }) => known.has(generation))) return refuse('vault.missing');
  for (const wrap of wraps) await replaceWrap(tx, context, accountId, wrap);
  const facts = { kinds: [...new Set(wraps.map(({ kind }) => kind))].sort().join('+'), wraps: wraps.length };
  await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'vault.wrapsChanged', facts }]);
  return null;
}

async function replaceWrap(tx: Tx, context: Context, accountId: string, wrap: ReadWrap): Promise<void> {
  const { id, generation, kind, credentialId, sealed, recoveryAuth } = wrap;
  const ofGeneration = and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.generation, generation));
  const isSame = kind === 'passkey' ? eq(vaultWraps.credentialId, credentialId ?? '') : eq(vaultWraps.kind, kind);
  await tx.delete(vaultWraps).where(and(ofGeneration, isSame));
  const wrapped = await sealVaultWrap(context, { accountId, generation, id, kind }, sealed);
  await tx.insert(vaultWraps).values({
    accountId,
    generation,
    id,
    kind,
    credentialId: credentialId ?? null,
    ...wrapped,
    recoveryVerifier: recoveryAuth === null ? null : computeRecoveryVerifier(context, accountId, recoveryAuth),
    createdAt: context.clock.now(),
  });
}

/** Whether a passkey's wrap belongs to a passkey of this account that is not blocked. */
export async function isOwnPasskey(db: Db, accountId: string, credentialId: string): Promise<boolean> {
  const rows = await db
    .select({ blockedAt: passkeys.blockedAt })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.credentialId, credentialId)));
  return rows.some(({ blockedAt }) => blockedAt === null);
}

/** The generation under which new items are sealed; null before the first. */
export async function newestGeneration(db: Db, accountId: string): Promise<number | null> {
  const [row] = await db
    .select({ generation: vaults.generation })
    .from(vaults)
    .where(eq(vaults.accountId, accountId))
    .orderBy(desc(vaults.generation))
    .limit(1);
  return row?.generation ?? null;
}
