import type { Folder } from '@house/contract/folders';
import { useQueries } from '@tanstack/react-query';
import { folderNameSlot, openTextQuery } from '../../parts/vault/sealed-text.ts';
import { useVault } from '../../parts/vault/use-vault.ts';

const SEALED_TEXT = /^s1\./;

/** The opened names by folder id, shared with the cards that show them. Sealed ones are left out. */
export function useFolderNames(folders: readonly Folder[]): ReadonlyMap<string, string> {
  const isOpen = useVault().state === 'open';
  const sealed = folders.filter((folder) => SEALED_TEXT.test(folder.name));
  const opened = useQueries({
    queries: sealed.map((folder) => ({ ...openTextQuery(folderNameSlot(folder.id), folder.name), enabled: isOpen })),
  });
  const names = new Map(folders.filter(({ name }) => !SEALED_TEXT.test(name)).map(({ id, name }) => [id, name]));
  for (const [index, folder] of sealed.entries()) {
    const name = opened[index]?.data;
    if (name !== undefined && isOpen) names.set(folder.id, name);
  }
  return names;
}
