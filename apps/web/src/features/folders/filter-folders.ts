import type { Folder } from '@repo/contract/folders/folders';
import type { Category } from '@repo/contract/rules/permissions';

export type FolderFilter = { readonly text: string; readonly category: Category | 'all' };

/** Keeps the folders whose opened name holds every word of the search. A name that is still sealed matches no word. */
export function filterFolders(
  folders: readonly Folder[],
  names: ReadonlyMap<string, string>,
  filter: FolderFilter,
): Folder[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return folders.filter((folder) => {
    if (filter.category !== 'all' && folder.category !== filter.category) return false;
    const name = names.get(folder.id)?.toLocaleLowerCase() ?? '';
    return words.every((word) => name.includes(word));
  });
}
