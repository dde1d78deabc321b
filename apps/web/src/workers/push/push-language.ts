import { LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { type BrowserDatabase, browserStore } from '../../browser-database.ts';

// The language of the page, for the worker that shows pushes: it cannot read the page's cookie, and no page is open.

const DATABASE: BrowserDatabase<{ kept: { key: string; value: string } }> = {
  name: 'push',
  version: 1,
  createStores: (database) => database.createObjectStore('kept'),
};
const LANGUAGE = 'language';
const kept = browserStore(DATABASE, 'kept');

export async function storePushLanguage(language: Language): Promise<void> {
  await kept.change((store) => store.put(language, LANGUAGE));
}

/** English where none was kept, or the browser keeps nothing: a push has to be shown whatever happens. */
export async function readPushLanguage(): Promise<Language> {
  try {
    const found = await kept.read((store) => store.get(LANGUAGE));
    return LANGUAGES.find((language) => language === found) ?? 'en';
  } catch {
    // A private window without storage, or a disk that is full: neither keeps the notice back.
    return 'en';
  }
}
