// A folder that a person chose once and the browser lets a page write into (File System Access). TypeScript's DOM types do
// not have these functions, and neither do Firefox and Safari: they are looked for by name.

type FolderPicker = (options: { id: string; mode: 'readwrite' }) => Promise<unknown>;
type PermissionCall = (options: { mode: 'readwrite' }) => Promise<unknown>;

export const canChooseFolder = (): boolean => findFolderPicker() !== null;

/** Returns null when the person closed the choice. `id` lets the browser open it where it was last. */
export async function chooseFolder(id: string): Promise<FileSystemDirectoryHandle | null> {
  const pick = findFolderPicker();
  if (pick === null) return null;
  try {
    const chosen = await pick({ id, mode: 'readwrite' });
    return chosen instanceof FileSystemDirectoryHandle ? chosen : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Whether the page may use the folder; `ask`: the browser may ask the person, which needs a press just before. */
export async function mayUseFolder(folder: FileSystemDirectoryHandle, { ask }: { ask: boolean }): Promise<boolean> {
  const permit = findPermissionCall(folder, ask ? 'requestPermission' : 'queryPermission');
  // The browser's own private folder has no such question.
  return permit === null || (await permit({ mode: 'readwrite' })) === 'granted';
}

function findFolderPicker(): FolderPicker | null {
  const pick: unknown = Reflect.get(globalThis, 'showDirectoryPicker');
  return isFunction<FolderPicker>(pick) ? (options) => pick.call(globalThis, options) : null;
}

function findPermissionCall(
  folder: FileSystemDirectoryHandle,
  name: 'queryPermission' | 'requestPermission',
): PermissionCall | null {
  const permit: unknown = Reflect.get(folder, name);
  return isFunction<PermissionCall>(permit) ? (options) => permit.call(folder, options) : null;
}

function isFunction<F>(value: unknown): value is F {
  return typeof value === 'function';
}
