import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// What this browser notes of backups that went elsewhere (docs/browser-storage.md): the folder that was chosen, which only
// IndexedDB can hold, and when a file was handed on, because nobody can look that up later. One row a person.

export type BackupNote = {
  folder: FileSystemDirectoryHandle | null;
  /** It is RFC 3339, and null before the first. */
  sharedAt: string | null;
  sizeBytes: number | null;
};

const EMPTY: BackupNote = { folder: null, sharedAt: null, sizeBytes: null };
const DATABASE: BrowserDatabase<{ notes: { key: string; value: BackupNote } }> = {
  name: 'backups',
  version: 1,
  createStores: (database) => database.createObjectStore('notes'),
};
const notes = browserStore(DATABASE, 'notes');

export async function readBackupNote(userId: string): Promise<BackupNote> {
  return (await notes.read((store) => store.get(userId))) ?? EMPTY;
}

export async function writeBackupNote(userId: string, note: BackupNote): Promise<void> {
  await notes.change((store) => store.put(note, userId));
}

export async function eraseBackupNote(userId: string): Promise<void> {
  await notes.change((store) => store.delete(userId));
}
