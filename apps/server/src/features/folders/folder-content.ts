import { fromUtf8, utf8, type WrapSlot } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { folders } from '../../db/tables/folders.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';

type FolderPlace = { accountId: string; folderId: string; version: number };

const NO_POLICY = new Uint8Array(0);

function buildSlot(place: FolderPlace, kekId: string): WrapSlot {
  const { accountId, folderId, version } = place;
  return { kind: 'folder', ownerId: accountId, objectId: folderId, role: '', version, policyHash: NO_POLICY, kekId };
}

/**
 * Adds the second wrap: the server wraps what the web has already sealed, so that a dump holds nothing to test a guess
 * against.
 */
export async function sealContent(context: Context, place: FolderPlace, content: string) {
  const kekId = context.keys.currentKekId;
  const contentWrapped = await kekWrap(context.keys.kek(kekId), buildSlot(place, kekId), utf8(content));
  return { contentWrapped, kekId };
}

export async function openContent(context: Context, row: typeof folders.$inferSelect): Promise<string> {
  const slot = buildSlot({ accountId: row.accountId, folderId: row.id, version: row.contentVersion }, row.kekId);
  return fromUtf8(await kekUnwrap(context.keys.kek(row.kekId), slot, row.contentWrapped));
}

export const folderWraps = rewrapTable({
  table: folders,
  owner: folders.accountId,
  key: [folders.id],
  rewrap: async (context, row) => {
    const place = { accountId: row.accountId, folderId: row.id, version: row.contentVersion };
    return sealContent(context, place, await openContent(context, row));
  },
});
