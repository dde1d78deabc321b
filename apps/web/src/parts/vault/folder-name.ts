import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import { locales } from '../../paraglide/runtime.js';

/** The first folder of an account is named by the app: its name follows the language of the page. */
export const translateFolderName = (name: string, language: Language): string =>
  locales.some((locale) => m.list_first_folder({}, { locale }) === name)
    ? m.list_first_folder({}, { locale: language })
    : name;
