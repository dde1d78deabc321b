import { and, eq, ne } from 'drizzle-orm';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';
import type { StoredWraps } from '../../http/seals/stored-wraps.ts';
import { openIdentitySeal, openVaultWrap, sealIdentitySeal, sealVaultWrap } from './second-wraps.ts';

export const identityWraps: StoredWraps = {
  table: vaults,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(vaults.accountId, accountId), ne(vaults.kekId, kekId));
    const rows = await db.select({ generation: vaults.generation }).from(vaults).where(isStale);
    return rows.map(({ generation }) => String(generation));
  },
  rewrapOne: async (tx, context, accountId, name) => {
    const isThis = and(eq(vaults.accountId, accountId), eq(vaults.generation, Number(name)));
    const isStale = and(isThis, ne(vaults.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(vaults).where(isStale).for('update');
    if (row === undefined) return false;
    const wrapped = await sealIdentitySeal(context, row, await openIdentitySeal(context, row));
    await tx.update(vaults).set(wrapped).where(isThis);
    return true;
  },
};

/** Named by generation and id: an id is unique within one generation only. */
export const vaultKeyWraps: StoredWraps = {
  table: vaultWraps,
  listStale: async (db, accountId, kekId) => {
    const isStale = and(eq(vaultWraps.accountId, accountId), ne(vaultWraps.kekId, kekId));
    const place = { generation: vaultWraps.generation, id: vaultWraps.id };
    const rows = await db.select(place).from(vaultWraps).where(isStale);
    return rows.map(({ generation, id }) => `${generation}/${id}`);
  },
  rewrapOne: async (tx, context, accountId, name) => {
    const [generation = '', id = ''] = name.split('/');
    const isThis = and(
      eq(vaultWraps.accountId, accountId),
      eq(vaultWraps.generation, Number(generation)),
      eq(vaultWraps.id, id),
    );
    const isStale = and(isThis, ne(vaultWraps.kekId, context.keys.currentKekId));
    const [row] = await tx.select().from(vaultWraps).where(isStale).for('update');
    if (row === undefined) return false;
    const wrapped = await sealVaultWrap(context, row, await openVaultWrap(context, row));
    await tx.update(vaultWraps).set(wrapped).where(isThis);
    return true;
  },
};
