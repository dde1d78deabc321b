import { readStats } from '@house/contract/dashboard';
import { createFolder, deleteFolder, type Folder, listFolders, updateFolder } from '@house/contract/folders';
import { listGlyphs } from '@house/contract/glyphs';
import { PAGE_MAX } from '@house/contract/wire';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { askRepeatable } from '../../api/ask-repeatable.ts';
import { isReadOf, read, readKey } from '../../api/read.ts';
import { createUuid } from '../../device/uuid.ts';
import { folderDataSlot, folderNameSlot, openText, sealText } from '../../parts/vault/sealed-text.ts';
import { contentToSeal, EMPTY_CONTENT, type FolderDraft } from './folder-draft.ts';

/** Every folder: names are sealed, so searching happens here. */
export const useFolders = () =>
  useQuery({
    queryKey: readKey(listFolders, {}),
    queryFn: async ({ signal }) => {
      const first = await askPage(listFolders, {}, { signal });
      const folders: Folder[] = [...first.items];
      for (let cursor = first.nextCursor; cursor !== null; ) {
        const query = { limit: PAGE_MAX, cursor };
        const page: { items: Folder[]; nextCursor: string | null } = await askPage(listFolders, { query }, { signal });
        folders.push(...page.items);
        cursor = page.nextCursor;
      }
      return folders;
    },
  });

/** Lists and counts that a change of folders touches are read anew; nothing else is. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isReadOf(listFolders) }),
    client.invalidateQueries({ predicate: isReadOf(listGlyphs) }),
    // Asked for even where no screen shows the counts: the next one has them at once.
    client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
  ]);
}

/** Name and content are sealed on this device; the server keeps what it cannot read. */
async function sealedBody(id: string, draft: FolderDraft) {
  if (draft.category === '') throw new Error('a folder without a category was let through');
  const [name, encryptedData] = await Promise.all([
    sealText(folderNameSlot(id), draft.name.trim()),
    sealText(folderDataSlot(id), contentToSeal(draft)),
  ]);
  return { name, encryptedData, category: draft.category, permissions: draft.permissions, fileCount: 0 };
}

export function useCreateFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: FolderDraft) => {
      const id = createUuid();
      return askRepeatable(createFolder, { body: { id, ...(await sealedBody(id, draft)) } });
    },
    onSuccess: () => refresh(client),
  });
}

export function useUpdateFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, draft }: { id: string; draft: FolderDraft }) =>
      ask(updateFolder, { params: { id }, body: await sealedBody(id, draft) }),
    onSuccess: () => refresh(client),
  });
}

export function useDeleteFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string | null }) =>
      ask(deleteFolder, { params: { id }, ...(moveTo !== null && { query: { moveTo } }) }),
    onSuccess: () => refresh(client),
  });
}

/** What the form starts with when a folder is edited. Throws VaultTrouble when the vault is locked. */
export async function openFolder(folder: Folder): Promise<FolderDraft> {
  const [name, content] = await Promise.all([
    openText(folderNameSlot(folder.id), folder.name),
    openText(folderDataSlot(folder.id), folder.encryptedData),
  ]);
  return {
    name,
    category: folder.category,
    content: content === EMPTY_CONTENT ? '' : content,
    permissions: folder.permissions,
  };
}
