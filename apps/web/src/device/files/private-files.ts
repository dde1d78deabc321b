/** Files that the browser keeps for this address alone (origin private file system): nobody browses them, other sites never see them. */

export type PrivateFile = { at: string; sizeBytes: number };

const FOLDER = 'backups';

/** Also false for browsers that have the folder and no way to write a file in it from a page. */
export const hasPrivateFiles = (): boolean =>
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

/** Returns null where there is none. */
export async function findPrivateFile(name: string): Promise<PrivateFile | null> {
  const file = await openFile(name);
  return file === null ? null : { at: new Date(file.lastModified).toISOString(), sizeBytes: file.size };
}

export async function readPrivateFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await openFile(name);
  return file === null ? null : new Uint8Array(await file.arrayBuffer());
}

/** The file before stays until the new one is whole: an interrupted write loses nothing. */
export async function writePrivateFile(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
  // Asked for, not relied on: a browser that says no may clear the file when it needs room, and the card says so.
  await navigator.storage.persist();
  await writeInto(await privateFolder(), name, content);
}

export async function removePrivateFile(name: string): Promise<void> {
  await deleteFile(await privateFolder(), name);
}

/** Writes into any folder, private or chosen. The old file is replaced in one step when the new one is closed. */
export async function writeInto(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
  try {
    await writing.write(content);
  } catch (error) {
    await writing.abort();
    throw error;
  }
  await writing.close();
}

/** Returns null where there is none, or an empty one that a write which was stopped left behind. */
export async function readFile(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    const file = await (await folder.getFileHandle(name)).getFile();
    return file.size === 0 ? null : file;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

export async function deleteFile(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  try {
    await folder.removeEntry(name);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError') throw error;
  }
}

const openFile = async (name: string): Promise<File | null> => readFile(await privateFolder(), name);

async function privateFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
}
