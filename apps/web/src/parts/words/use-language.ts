import { useSyncExternalStore } from 'react';
import { type Language, readPageLanguage, watchLanguage } from '../../device/remembered/language.ts';

/** The language of the page. Who calls this is drawn again, with everything inside, when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, readPageLanguage);
