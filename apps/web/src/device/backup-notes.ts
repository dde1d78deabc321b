// What this browser notes of backups that went elsewhere (docs/browser-storage.md): the folder that was chosen, which only
// IndexedDB can hold, and when a file was handed on, because nobody can look that up later. One row a person.

export type BackupNote = {
  folder: FileSystemDirectoryHandle | null;
  /** RFC 3339; null before the first. */
  handedOnAt: string | null;
  sizeBytes: number | null;
};

const EMPTY: BackupNote = { folder: null, handedOnAt: null, sizeBytes: null };
const DATABASE = 'backups';
const STORE = 'notes';

export async function readBackupNote(userId: string): Promise<BackupNote> {
  // Written by this file alone, in this shape.
  return (await inStore<BackupNote | undefined>('readonly', (store) => store.get(userId))) ?? EMPTY;
}

export async function writeBackupNote(userId: string, note: BackupNote): Promise<void> {
  await inStore('readwrite', (store) => store.put(note, userId));
}

export async function eraseBackupNote(userId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(userId));
}

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = run(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser storage gave up.'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser storage does not open.'));
  });
}
