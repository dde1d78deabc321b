import { FOLDERS_PER_PERSON_MAX } from '@repo/contract/folders/folders';
import { type GlyphRole, NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { macRequest } from '../../core/idempotency.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { folders } from '../../db/tables/folders.ts';
import { trashFolderGlyphs } from '../glyphs/folder-glyphs.ts';
import { sealContent } from './folder-content.ts';
import { countFolders } from './own-folders.ts';

const NO_CONTENT = '{}';

/**
 * The folder of an institution's code, for a locked account. Its name is the institution's, which the server knows anyway, and
 * it holds nothing but the glyph of that code.
 */
export async function createIssuedFolder(
  tx: Tx,
  context: Context,
  accountId: string,
  issued: { name: string; role: GlyphRole; code: string },
): Promise<string | Refusal> {
  if ((await countFolders(tx, accountId)) >= FOLDERS_PER_PERSON_MAX) return refuse('folders.tooMany');
  const now = context.clock.now();
  const id = newId(now.getTime());
  const { name, role, code } = issued;
  await tx.insert(folders).values({
    id,
    accountId,
    name,
    category: role,
    permissions: { ...NO_PERMISSIONS, [role]: 'read' },
    folderType: 'institutional',
    institutionalCode: code,
    // No call makes this folder, so that none repeats it.
    idempotencyMac: macRequest(context, 'folder', { issued: id }),
    contentVersion: 1,
    ...(await sealContent(context, { accountId, folderId: id, version: 1 }, NO_CONTENT)),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** The code has ended: its glyph is refused from the commit on, and the folder goes. Under the folder's lock, as a new glyph takes it. */
export async function endIssuedFolder(tx: Tx, context: Context, accountId: string, folderId: string): Promise<void> {
  const isIt = and(eq(folders.id, folderId), eq(folders.accountId, accountId));
  await tx.select({ id: folders.id }).from(folders).where(isIt).for('update');
  await trashFolderGlyphs(tx, context, accountId, folderId);
  await tx.delete(folders).where(isIt);
}
