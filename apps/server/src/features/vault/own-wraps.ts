import type { NewWrap } from '@repo/contract/vault/vault';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { vaultWraps } from '../../db/tables/vault.ts';
import { append } from '../audit/audit-leaves.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';
import { isOwnPasskey, readNewWraps, replaceWraps } from './change-wraps.ts';

type WrapOutcome = Record<string, never> | Refusal;

/** Adds a wrap or replaces its predecessor. `id` stands in the path and in the wrap. */
export async function storeOwnWrap(
  context: Context,
  accountId: string,
  { id, wrap }: { id: string; wrap: NewWrap },
): Promise<WrapOutcome> {
  const wraps = readNewWraps([wrap]);
  if (wraps === null || wrap.id !== id) return refuse('vault.badWraps');
  return context.db.transaction(async (tx): Promise<WrapOutcome> => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (account === undefined) throw new Error('An account vanished.');
    if (wrap.kind === 'passkey' && !(await isOwnPasskey(tx, accountId, wrap.credentialId ?? ''))) {
      return refuse('vault.badWraps');
    }
    const refused = await replaceWraps(tx, context, accountId, wraps);
    if (refused !== null) return refused;
    // A recovery code opens the vault and is one of two proofs for the account, so the owner is notified of each new
    // one, whoever made it.
    if (wrap.kind === 'recovery') await notifyFactorChange(tx, context, account, { what: 'recoveryKitMade', id: null });
    return {};
  });
}

/** Never deletes the password's wrap: without it a person who lost the other ways could not open the vault. */
export async function deleteOwnWrap(context: Context, accountId: string, id: string): Promise<WrapOutcome> {
  return context.db.transaction(async (tx): Promise<WrapOutcome> => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const removable = inArray(vaultWraps.kind, ['passkey', 'recovery']);
    const gone = await tx
      .delete(vaultWraps)
      .where(and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.id, id), removable))
      .returning({ kind: vaultWraps.kind });
    if (gone[0] === undefined) return refuse('request.notFound');
    const facts = { kinds: gone[0].kind, wraps: -gone.length };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'vault.wrapsChanged', facts }]);
    return {};
  });
}

/**
 * Marks one recovery code as kept. By its wrap: a page that still shows an earlier code must not speak for the newest. The
 * first time stands.
 */
export async function markKitKept(context: Context, accountId: string, id: string): Promise<WrapOutcome> {
  const isOwn = and(eq(vaultWraps.accountId, accountId), eq(vaultWraps.id, id), eq(vaultWraps.kind, 'recovery'));
  const keptAt = sql`coalesce(${vaultWraps.keptAt}, ${context.clock.now().toISOString()}::timestamptz)`;
  const kept = await context.db.update(vaultWraps).set({ keptAt }).where(isOwn).returning({ id: vaultWraps.id });
  return kept.length === 0 ? refuse('request.notFound') : {};
}
