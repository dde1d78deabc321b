import { enc, pepperedHash, type WrapSlot } from '@repo/vault';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { driveGrants, driveUploads } from '../../db/tables/backups.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';

/**
 * Tokens and account data from Google, sealed under the key-encryption key and bound to the account, the grant and its
 * version.
 */
const grantSecrets = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  /** Milliseconds since 1970. */
  accessUntil: z.number(),
  /** The address of the Google account; null when Google sent none. */
  connectedAs: z.nullable(z.string()),
});
export type GrantSecrets = z.output<typeof grantSecrets>;
export type GrantRow = typeof driveGrants.$inferSelect;
type UploadRow = typeof driveUploads.$inferSelect;

const NO_POLICY = new Uint8Array(0);

type GrantPlace = Pick<GrantRow, 'accountId' | 'grantId' | 'version'>;

function grantSlot({ accountId, grantId, version }: GrantPlace, kekId: string): WrapSlot {
  return { kind: 'driveGrant', ownerId: accountId, objectId: grantId, role: '', version, policyHash: NO_POLICY, kekId };
}

export async function sealGrant({ keys }: Context, place: GrantPlace, secrets: GrantSecrets) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(secrets));
  return { grantWrapped: await kekWrap(keys.kek(kekId), grantSlot(place, kekId), plain), kekId };
}

export async function openGrant({ keys }: Context, row: GrantRow): Promise<GrantSecrets> {
  const plain = await kekUnwrap(keys.kek(row.kekId), grantSlot(row, row.kekId), row.grantWrapped);
  return grantSecrets.parse(JSON.parse(new TextDecoder().decode(plain)));
}

type UploadPlace = Pick<UploadRow, 'accountId' | 'id'>;

function uploadSlot({ accountId, id }: UploadPlace, kekId: string): WrapSlot {
  return { kind: 'driveUpload', ownerId: accountId, objectId: id, role: '', version: 0, policyHash: NO_POLICY, kekId };
}

export async function sealUploadUrl({ keys }: Context, place: UploadPlace, url: string) {
  const kekId = keys.currentKekId;
  return { urlWrapped: await kekWrap(keys.kek(kekId), uploadSlot(place, kekId), new TextEncoder().encode(url)), kekId };
}

export async function openUploadUrl({ keys }: Context, row: UploadRow): Promise<string> {
  return new TextDecoder().decode(await kekUnwrap(keys.kek(row.kekId), uploadSlot(row, row.kekId), row.urlWrapped));
}

export async function findGrant(db: Db, accountId: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(driveGrants).where(eq(driveGrants.accountId, accountId));
  return row ?? null;
}

/** The same for every account here that uses the same Drive; reveals nothing to a reader of the table alone. */
export function driveOwnerMac({ keys }: Context, permissionId: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('drive.owner', permissionId));
}

/**
 * Two accounts here may use one Drive, so the name contains the account: neither reads, replaces or deletes the other's
 * backup.
 */
export const backupName = (accountId: string): string => `backup-${accountId}`;

export const driveGrantWraps = rewrapTable({
  table: driveGrants,
  owner: driveGrants.accountId,
  key: [],
  rewrap: async (context, row) => sealGrant(context, row, await openGrant(context, row)),
});

export const driveUploadWraps = rewrapTable({
  table: driveUploads,
  owner: driveUploads.accountId,
  key: [],
  rewrap: async (context, row) => sealUploadUrl(context, row, await openUploadUrl(context, row)),
});
