import { FALLBACK_LANGUAGE, type InLanguages, type Language, sayIn } from '@repo/contract/rules/languages';
import { type HelpModel, readHelpModel } from './help-model.ts';

/** Where the model of a language lies: a file path for Node, an address of the site in Vite's build. */
export const HELP_MODEL_URLS: InLanguages<URL> = {
  en: new URL('./models/en.model', import.meta.url),
  it: new URL('./models/it.model', import.meta.url),
};

/** The language in which the help answers somebody who reads the page in another one: a language without a model reads English. */
export const chooseHelpLanguage = (language: Language): Language =>
  HELP_MODEL_URLS[language] === undefined ? FALLBACK_LANGUAGE : language;

const held = new Map<Language, HelpModel>();

const loading = new Map<Language, Promise<void>>();

/**
 * Each language has a model of its own, which comes with the first question in it; the site's worker keeps it once it was used.
 * Who asks while it is on its way waits for the same one. After a failure the next question fetches it anew.
 */
export function loadHelpModel(language: Language): Promise<void> {
  if (held.has(language)) return Promise.resolve();
  const underWay = loading.get(language);
  if (underWay !== undefined) return underWay;
  const fetching = fetchHelpModel(language);
  loading.set(language, fetching);
  const forget = () => loading.delete(language);
  void fetching.then(forget, forget);
  return fetching;
}

async function fetchHelpModel(language: Language): Promise<void> {
  const response = await fetch(sayIn(HELP_MODEL_URLS, language));
  if (!response.ok) throw new Error(`The help model of ${language} was answered with ${response.status}.`);
  holdHelpModel(language, new Uint8Array(await response.arrayBuffer()));
}

/** Throws when the bytes are no model. */
export function holdHelpModel(language: Language, bytes: Uint8Array): void {
  const model = readHelpModel(bytes);
  if (model === null) throw new Error(`What came is no help model of ${language}.`);
  held.set(language, model);
}

/** The model of a language that was loaded before. */
export function getHelpModel(language: Language): HelpModel {
  const model = held.get(language);
  if (model === undefined) throw new Error(`The help model of ${language} was not loaded.`);
  return model;
}
