import { LANGUAGES, type Language } from '@house/contract/languages';

// The language of the page, for the worker that shows pushes: it cannot read the page's cookie, and no page is open.

const DATABASE = 'push';
const STORE = 'kept';
const LANGUAGE = 'language';

export async function keepPushLanguage(language: Language): Promise<void> {
  await inStore('readwrite', (store) => store.put(language, LANGUAGE));
}

/** English where none was kept, or the browser keeps nothing: a push has to be shown whatever happens. */
export async function keptPushLanguage(): Promise<Language> {
  try {
    const kept = await inStore('readonly', (store) => store.get(LANGUAGE));
    return LANGUAGES.find((language) => language === kept) ?? 'en';
  } catch {
    // A private window without storage, or a disk that is full: neither keeps the notice back.
    return 'en';
  }
}

async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
