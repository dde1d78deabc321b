import { sha256, VaultError, type WrapSlot } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import { KeyFolderError } from '../../outside/key-folder/key-file.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { recordBrokenRow } from '../../seals/row-macs.ts';

// What the browser sealed is stored inside a second wrap, so that a dump alone gives nothing to test a guessed password
// against.

const NO_POLICY = new Uint8Array(0);

type WrapPlace = { accountId: string; generation: number; id: string; kind: string };

function wrapSlot({ accountId, generation, id, kind }: WrapPlace, kekId: string): WrapSlot {
  return {
    kind: 'vaultWrap',
    ownerId: accountId,
    objectId: id,
    role: kind,
    version: generation,
    policyHash: NO_POLICY,
    kekId,
  };
}

/**
 * The public key decides which records count as the owner's. It is null in a wrap from before it named the key (0073).
 */
type IdentityPlace = { accountId: string; generation: number; publicKey: Uint8Array | null };

function identitySlot({ accountId, generation, publicKey }: IdentityPlace, kekId: string): WrapSlot {
  return {
    kind: 'identity',
    ownerId: accountId,
    objectId: accountId,
    role: '',
    version: generation,
    policyHash: publicKey === null ? NO_POLICY : sha256(publicKey),
    kekId,
  };
}

export async function sealVaultWrap(context: Context, place: WrapPlace, sealed: Uint8Array) {
  const kekId = context.keys.currentKekId;
  return { sealedWrapped: await kekWrap(context.keys.kek(kekId), wrapSlot(place, kekId), sealed), kekId };
}

export async function openVaultWrap(context: Context, row: typeof vaultWraps.$inferSelect): Promise<Uint8Array> {
  return kekUnwrap(context.keys.kek(row.kekId), wrapSlot(row, row.kekId), row.sealedWrapped);
}

export async function sealIdentitySeal(context: Context, place: IdentityPlace, sealed: Uint8Array) {
  const kekId = context.keys.currentKekId;
  return { identityWrapped: await kekWrap(context.keys.kek(kekId), identitySlot(place, kekId), sealed), kekId };
}

type VaultRow = typeof vaults.$inferSelect;
type OpenedIdentity = { readonly sealed: Uint8Array; readonly isBound: boolean };

/** `isBound`: the wrap names the row's public key, so nobody without the key-encryption key exchanged it. */
export async function openIdentitySeal(context: Context, row: VaultRow): Promise<OpenedIdentity> {
  const openAs = (place: IdentityPlace) =>
    kekUnwrap(context.keys.kek(row.kekId), identitySlot(place, row.kekId), row.identityWrapped);
  try {
    return { sealed: await openAs(row), isBound: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { sealed: await openAs({ ...row, publicKey: null }), isBound: false };
  }
}

/** Wraps from before they named the public key: closed, like rows without a row MAC, until the operator adopts them. */
export async function findUnboundKeys(context: Context): Promise<VaultRow[]> {
  const rows = await context.db.select().from(vaults);
  const opened = await Promise.all(rows.map((row) => openIdentitySeal(context, row).catch(nothingForRefusal)));
  return rows.filter((_, at) => opened[at]?.isBound === false);
}

/** Takes each row's public key as it stands. */
export async function bindKeys(context: Context, rows: readonly VaultRow[]): Promise<void> {
  for (const row of rows) {
    const { sealed } = await openIdentitySeal(context, row);
    await context.db
      .update(vaults)
      .set(await sealIdentitySeal(context, row, sealed))
      .where(and(eq(vaults.accountId, row.accountId), eq(vaults.generation, row.generation)));
  }
}

/**
 * Returns true when the row's public key is the one this server stored. Anything else is logged and counted like a
 * wrong MAC.
 */
export async function isKeyIntact(context: Context, row: VaultRow): Promise<boolean> {
  const opened = await openIdentitySeal(context, row).catch(nothingForRefusal);
  if (opened?.isBound) return true;
  const { accountId, generation } = row;
  recordBrokenRow(context, 'vaults', `${accountId}/${generation}`);
  return false;
}

const isRefusal = (error: unknown) => error instanceof VaultError && error.code === 'open.refused';

function nothingForRefusal(error: unknown): null {
  // A key that nobody has opens as little as a wrong one.
  if (isRefusal(error) || error instanceof KeyFolderError) return null;
  throw error;
}

/** Under the current key. A wrap that does not name the public key is no proof of it, and becomes none by a rotation. */
export async function rewrapIdentity(context: Context, row: VaultRow) {
  const { sealed, isBound } = await openIdentitySeal(context, row);
  return sealIdentitySeal(context, isBound ? row : { ...row, publicKey: null }, sealed);
}

export const identityWraps = rewrapTable({
  table: vaults,
  owner: vaults.accountId,
  key: [vaults.generation],
  rewrap: rewrapIdentity,
});

export const vaultKeyWraps = rewrapTable({
  table: vaultWraps,
  owner: vaultWraps.accountId,
  // An id is unique within one generation only.
  key: [vaultWraps.generation, vaultWraps.id],
  rewrap: async (context, row) => sealVaultWrap(context, row, await openVaultWrap(context, row)),
});
