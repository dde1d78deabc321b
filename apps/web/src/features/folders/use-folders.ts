import { folderDataSlot, folderNameSlot } from '@repo/client/text-slots';
import { readStats } from '@repo/contract/dashboard/dashboard';
import { createFolder, deleteFolder, type Folder, listFolders, updateFolder } from '@repo/contract/folders/folders';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { read, readKey, refetch } from '../../api/read.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { newFolder, withPendingFolders } from '../../parts/offline/apply-pending.ts';
import { storeList } from '../../parts/offline/device-copy.ts';
import { showDoneToast } from '../../parts/offline/done-toast.ts';
import { readAllFolders } from '../../parts/offline/read-folders.ts';
import { readOrCopy } from '../../parts/offline/read-or-copy.ts';
import { QUEUED, sendOrQueue } from '../../parts/offline/send-pending.ts';
import { usePending } from '../../parts/offline/use-pending.ts';
import { openText, sealText } from '../../parts/vault/sealed-text.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { contentToSeal, EMPTY_CONTENT, type FolderDraft } from './folder-draft.ts';

/** Every folder: names are sealed, so searching happens here. Without a network from this device's copy; what waits is shown as done. */
export function useFolders() {
  const { entries } = usePending();
  return useQuery({
    queryKey: readKey(listFolders, {}),
    queryFn: ({ signal }) =>
      readOrCopy('folders', async () => {
        const folders = await readAllFolders({ signal });
        void storeList('folders', folders);
        return folders;
      }),
    select: useCallback((folders: Folder[]) => withPendingFolders(folders, entries), [entries]),
  });
}

/** Lists and counts that a change of folders touches are read anew; nothing else is. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    refetch(client, listFolders, listGlyphs),
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

/** `isQueued`: no server answered; it is on this device and will be sent. */
type SavedFolder = { folder: Folder; isQueued: boolean };

async function sendNewFolder(draft: FolderDraft): Promise<SavedFolder> {
  const id = createUuid();
  const body = { id, ...(await sealedBody(id, draft)) };
  const write = { kind: 'folder.create', id, name: body.name, body } as const;
  const sent = await sendOrQueue(
    () => ask(createFolder, { body }),
    () => [write],
  );
  return sent === QUEUED ? { folder: newFolder(write, Date.now()), isQueued: true } : { folder: sent, isQueued: false };
}

/** `folder` as the person saw it: where it has changed since, the server refuses instead of overwriting. */
async function sendChangedFolder(folder: Folder, draft: FolderDraft): Promise<SavedFolder> {
  const { id, updatedAt: basedOn } = folder;
  const body = await sealedBody(id, draft);
  const sent = await sendOrQueue(
    () => ask(updateFolder, { params: { id }, query: { basedOn }, body }),
    () => [{ kind: 'folder.update', id, name: body.name, basedOn, body }],
  );
  return sent === QUEUED ? { folder: { ...folder, ...body }, isQueued: true } : { folder: sent, isQueued: false };
}

/** Reads again after what was sent, and where the folder has changed elsewhere. What waits on the device has no server to ask. */
async function refreshAfter<Sent extends { isQueued: boolean }>(client: QueryClient, sending: Promise<Sent>) {
  const sent = await sending.catch(async (error: unknown) => {
    if (hasCode(error, 'folders.changedElsewhere')) await refresh(client);
    throw error;
  });
  if (!sent.isQueued) await refresh(client);
  return sent;
}

/** Makes a folder, or changes `folder`. The reason of a failure stays in the dialog, after the message about it has gone. */
export function useSaveFolder(folder: Folder | undefined, onSaved: (saved: Folder) => void) {
  const client = useQueryClient();
  const [title, about] = folder
    ? [m.ui_update_failed(), m.folders_update_failed_about()]
    : [m.folders_create_failed(), m.folders_create_failed_about()];
  return useCall(
    (draft: FolderDraft) =>
      refreshAfter(client, folder === undefined ? sendNewFolder(draft) : sendChangedFolder(folder, draft)),
    {
      onDone: (saved) => {
        showDoneToast(folder ? m.folders_updated() : m.folders_created(), saved.isQueued);
        onSaved(saved.folder);
      },
      failed: about,
      onFailed: (error) => showErrorToast(error, title, about),
    },
  );
}

/** Deletes it; its cards move to the folder `moveTo`, or into the trash. */
export function useDeleteFolder(): (folder: Folder, moveTo: string | null) => Promise<{ isQueued: boolean }> {
  const client = useQueryClient();
  return (folder, moveTo) => refreshAfter(client, sendDeletion(folder, moveTo));
}

async function sendDeletion({ id, name, updatedAt: basedOn }: Folder, moveTo: string | null) {
  const query = { basedOn, ...(moveTo !== null && { moveTo }) };
  const sent = await sendOrQueue(
    () => ask(deleteFolder, { params: { id }, query }),
    () => [{ kind: 'folder.delete', id, name, basedOn, moveTo }],
  );
  return { isQueued: sent === QUEUED };
}

/** What the form starts with when a folder is edited. Throws VaultWorkerError when the vault is locked. */
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
