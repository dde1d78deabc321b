import type { BodyOf } from '@repo/contract/call';
import type { createVault } from '@repo/contract/vault/vault';
import { ownerKeyId, parseBase64url, toBase64url, VaultError } from '@repo/vault';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isSameRequest, macRequest } from '../../core/idempotency.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { nameQuery } from '../../db/run-named.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import { append } from '../audit/audit-leaves.ts';
import { computeRecoveryVerifier } from './change-wraps.ts';
import { isKeyIntact, openIdentitySeal, openVaultWrap, sealIdentitySeal, sealVaultWrap } from './second-wraps.ts';

type VaultBody = BodyOf<typeof createVault>;
export type VaultView = {
  generation: number;
  wraps: { id: string; kind: VaultWrapRow['kind']; credentialId?: string; sealed: string }[];
  identity: { publicKey: string; sealed: string };
};

type VaultWrapRow = {
  id: string;
  kind: 'password' | 'recovery' | 'passkey';
  credentialId?: string | undefined;
  sealed: Uint8Array;
  recoveryAuth: Uint8Array | null;
};
type ReadBody = { wraps: VaultWrapRow[]; publicKey: Uint8Array; identitySealed: Uint8Array };

/**
 * Returns the newest generation first; empty before the browser has created the first. Throws `account.notIntact` for a
 * wrap that was moved here or changed.
 */
export async function readVaults(context: Context, db: Db, accountId: string): Promise<VaultView[]> {
  try {
    return await openVaults(context, db, accountId);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    context.log.error({ accountId, code: error.code }, 'a wrap of a vault does not open');
    throw refuse('account.notIntact');
  }
}

async function openVaults(context: Context, db: Db, accountId: string): Promise<VaultView[]> {
  const rows = await db.select().from(vaults).where(eq(vaults.accountId, accountId)).orderBy(desc(vaults.generation));
  const wraps = await db.select().from(vaultWraps).where(eq(vaultWraps.accountId, accountId)).orderBy(vaultWraps.id);
  return Promise.all(
    rows.map(async (row) => ({
      generation: row.generation,
      wraps: await Promise.all(
        wraps
          .filter((wrap) => wrap.generation === row.generation)
          .map(async (wrap) => ({
            id: wrap.id,
            kind: wrap.kind,
            ...(wrap.credentialId === null ? {} : { credentialId: wrap.credentialId }),
            sealed: toBase64url(await openVaultWrap(context, wrap)),
          })),
      ),
      identity: {
        publicKey: toBase64url(row.publicKey),
        sealed: toBase64url((await openIdentitySeal(context, row)).sealed),
      },
    })),
  );
}

/**
 * Stores one generation, create-only: the same bytes again get the same answer, others are refused. A further
 * generation needs a reset without the recovery code on file: a session alone cannot replace the old vault by a new
 * one.
 */
export async function createOwnVault(
  context: Context,
  accountId: string,
  body: VaultBody,
): Promise<VaultView | Refusal> {
  const read = readBody(body);
  if (read === null) return refuse('vault.badWraps');
  const idempotencyMac = macRequest(context, 'vault', body);
  return context.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ allowed: accounts.vaultGenerations })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    const [newest] = await tx
      .select()
      .from(vaults)
      .where(eq(vaults.accountId, accountId))
      .orderBy(desc(vaults.generation))
      .limit(1);
    const next = (newest?.generation ?? 0) + 1;
    if (body.generation === next && next <= (account?.allowed ?? 0)) {
      await insertVault(tx, context, accountId, {
        ...read,
        generation: body.generation,
        idempotencyMac,
      });
      const facts = { generation: body.generation, ownerKeyId: ownerKeyId(read.publicKey) };
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'vault.created', facts }]);
    } else if (newest?.generation !== body.generation || !isSameRequest(newest.idempotencyMac, idempotencyMac)) {
      return refuse('vault.generationTaken');
    }
    const made = (await readVaults(context, tx, accountId)).find((vault) => vault.generation === body.generation);
    return made ?? refuse('vault.generationTaken');
  });
}

async function insertVault(
  tx: Parameters<typeof append>[0],
  context: Context,
  accountId: string,
  vault: ReadBody & { generation: number; idempotencyMac: Uint8Array },
): Promise<void> {
  const { generation, publicKey, identitySealed, idempotencyMac } = vault;
  const createdAt = context.clock.now();
  const identity = await sealIdentitySeal(context, { accountId, generation, publicKey }, identitySealed);
  await tx.insert(vaults).values({ accountId, generation, publicKey, ...identity, idempotencyMac, createdAt });
  for (const { id, kind, credentialId, sealed, recoveryAuth } of vault.wraps) {
    const wrapped = await sealVaultWrap(context, { accountId, generation, id, kind }, sealed);
    const recoveryVerifier = recoveryAuth === null ? null : computeRecoveryVerifier(context, accountId, recoveryAuth);
    await tx.insert(vaultWraps).values({
      accountId,
      generation,
      id,
      kind,
      credentialId: credentialId ?? null,
      ...wrapped,
      recoveryVerifier,
      createdAt,
    });
  }
}

/**
 * Returns null when a part is not canonical base64url, or when the wraps are not one password wrap, at most one
 * recovery wrap, and passkeys.
 */
function readBody(body: VaultBody): ReadBody | null {
  const publicKey = parseBase64url(body.identity.publicKey);
  const identitySealed = parseBase64url(body.identity.sealed);
  const wraps = body.wraps.map(readWrap).filter((wrap) => wrap !== null);
  if (publicKey === null || identitySealed === null || identitySealed.length === 0) return null;
  const countWraps = (kind: VaultWrapRow['kind']) => wraps.filter((wrap) => wrap.kind === kind).length;
  const isWhole = wraps.length === body.wraps.length && new Set(wraps.map((wrap) => wrap.id)).size === wraps.length;
  if (!isWhole || countWraps('password') !== 1 || countWraps('recovery') > 1) return null;
  return { wraps, publicKey, identitySealed };
}

function readWrap(wrap: VaultBody['wraps'][number]): VaultWrapRow | null {
  const sealed = parseBase64url(wrap.sealed);
  const recoveryAuth = wrap.recoveryAuth === undefined ? null : parseBase64url(wrap.recoveryAuth);
  if (sealed === null || sealed.length === 0) return null;
  // Only the recovery wrap has an authenticating half; only passkey wraps have a credential id.
  if ((wrap.kind === 'recovery') !== (recoveryAuth !== null)) return null;
  if ((wrap.kind === 'passkey') !== (wrap.credentialId !== undefined)) return null;
  return { id: wrap.id, kind: wrap.kind, credentialId: wrap.credentialId, sealed, recoveryAuth };
}

export type OwnerKey = { generation: number; publicKey: Uint8Array; keyId: string };

const readRows = nameQuery('vaults_read', (db) =>
  db
    .select()
    .from(vaults)
    .where(eq(vaults.accountId, sql.placeholder('accountId')))
    .orderBy(desc(vaults.generation)),
);

/**
 * Returns the person's identity keys, newest first: records are signed with the newest. A key that somebody else put into
 * the table is left out: with it a record could be signed anew, without its limits.
 */
export async function readOwnerKeys(context: Context, db: Db, accountId: string): Promise<OwnerKey[]> {
  const rows = await readRows(db, { accountId });
  const areIntact = await Promise.all(rows.map((row) => isKeyIntact(context, row)));
  return rows
    .filter((_, at) => areIntact[at])
    .map(({ generation, publicKey }) => ({ generation, publicKey, keyId: ownerKeyId(publicKey) }));
}
