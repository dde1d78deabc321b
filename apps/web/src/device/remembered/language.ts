import { type getLocale, locales, overwriteGetLocale } from '../../paraglide/runtime.js';
import { readChoice, storeLanguage } from './view-choices.ts';

export type Language = ReturnType<typeof getLocale>;
export const LANGUAGES: readonly Language[] = locales;

const listeners = new Set<() => void>();

/** `public/early-theme.js` wrote the language into the page before the first paint: what was chosen, else the browser's. */
export const readPageLanguage = (): Language =>
  LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en';

/** From now on every text and every `Intl` format uses the language of the page. */
export const speakPageLanguage = (): void => overwriteGetLocale(readPageLanguage);

let chosen: Language | null = null;

/** What was chosen on this page since it was last taken; null where the browser's own language speaks. */
export function takeChosenLanguage(): Language | null {
  const taken = chosen;
  chosen = null;
  return taken;
}

/** Changes the language at once and keeps the choice. Nothing is reloaded: what was typed stays. */
export function chooseLanguage(language: Language): void {
  chosen = language;
  document.documentElement.lang = language;
  storeLanguage(language);
  for (const listener of [...listeners]) listener();
}

/**
 * Pages with a language of their own speak it until a person chooses one: a choice made anywhere holds here too. Returns
 * the function that gives the page its former language back, unless one was chosen meanwhile.
 */
export function speakUnlessChosen(language: Language): () => void {
  const former = readPageLanguage();
  const speak = (next: Language) => {
    if (readChoice('language') !== undefined || readPageLanguage() === next) return;
    document.documentElement.lang = next;
    for (const listener of [...listeners]) listener();
  };
  speak(language);
  return () => speak(former);
}

/** Tells of each change until the returned function is called. */
export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
