import type { WrapSlot } from '@house/vault';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import type { Context } from '../../http/context.ts';
import { kekUnwrap, kekWrap } from '../../http/seals/kek-wraps.ts';
import { rewrapTable } from '../../http/seals/rewrap-table.ts';

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

function identitySlot(place: { accountId: string; generation: number }, kekId: string): WrapSlot {
  const { accountId, generation } = place;
  return {
    kind: 'identity',
    ownerId: accountId,
    objectId: accountId,
    role: '',
    version: generation,
    policyHash: NO_POLICY,
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

export async function sealIdentitySeal(
  context: Context,
  place: { accountId: string; generation: number },
  sealed: Uint8Array,
) {
  const kekId = context.keys.currentKekId;
  return { identityWrapped: await kekWrap(context.keys.kek(kekId), identitySlot(place, kekId), sealed), kekId };
}

export async function openIdentitySeal(context: Context, row: typeof vaults.$inferSelect): Promise<Uint8Array> {
  return kekUnwrap(context.keys.kek(row.kekId), identitySlot(row, row.kekId), row.identityWrapped);
}

export const identityWraps = rewrapTable({
  table: vaults,
  owner: vaults.accountId,
  key: [vaults.generation],
  rewrap: async (context, row) => sealIdentitySeal(context, row, await openIdentitySeal(context, row)),
});

export const vaultKeyWraps = rewrapTable({
  table: vaultWraps,
  owner: vaultWraps.accountId,
  // An id is unique within one generation only.
  key: [vaultWraps.generation, vaultWraps.id],
  rewrap: async (context, row) => sealVaultWrap(context, row, await openVaultWrap(context, row)),
});
