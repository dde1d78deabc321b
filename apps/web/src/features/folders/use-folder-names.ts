import { folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { useMemo } from 'react';
import { translateFolderName } from '../../parts/vault/folder-name.ts';
import { useOpenedNames } from '../../parts/vault/use-opened-names.ts';
import { useLanguage } from '../../parts/words/use-language.ts';

/** The opened names by folder id. Sealed ones are left out. */
export function useFolderNames(folders: readonly Folder[]): ReadonlyMap<string, string> {
  const sealed = useMemo(() => folders.map(({ id, name }) => ({ slot: folderNameSlot(id), sealed: name })), [folders]);
  const { byItem } = useOpenedNames(sealed);
  const language = useLanguage();
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id } of folders) {
      const name = byItem.get(folderNameSlot(id).item);
      if (name?.state === 'open') names.set(id, translateFolderName(name.text, language));
    }
    return names;
  }, [folders, byItem, language]);
}
