import type { APIRequestContext } from '@playwright/test';
import { folderDataSlot, folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { type Category, NO_PERMISSIONS, type Permissions } from '@repo/contract/rules/permissions';
import { newId } from '@repo/server/db/new-id';
import { expectJson, type Owner, sealName } from './registered-owner.ts';

export type FolderOptions = {
  name: string;
  category?: Category;
  permissions?: Partial<Permissions>;
  /** JSON, as typed. */
  content?: string;
};

/** A folder with a sealed name and content, as the web app makes it. */
export async function createFolder(request: APIRequestContext, owner: Owner, wish: FolderOptions): Promise<Folder> {
  const id = newId();
  const body = {
    id,
    name: await sealName(owner, folderNameSlot(id), wish.name),
    encryptedData: await sealName(owner, folderDataSlot(id), wish.content ?? '{}'),
    category: wish.category ?? 'medical',
    permissions: { ...NO_PERMISSIONS, ...wish.permissions },
    fileCount: 0,
  };
  return expectJson(await request.post('/api/data-folders', { headers: owner.headers, data: body }), 201);
}
