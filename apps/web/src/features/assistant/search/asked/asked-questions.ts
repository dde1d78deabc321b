import type { Language } from '@house/contract/rules/languages';
import type { AskedQuestions } from './asked-question.ts';

const LOADERS: Record<Language, () => Promise<AskedQuestions>> = {
  en: async () => (await import('./english-questions.ts')).ENGLISH_QUESTIONS,
  it: async () => (await import('./italian-questions.ts')).ITALIAN_QUESTIONS,
};

const loaded = new Map<Language, AskedQuestions>();

/** Each language has a part of its own, which comes with the first question in it. */
export async function loadAsked(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await LOADERS[language]());
}

/** What people ask, in a language that was loaded before. */
export function askedIn(language: Language): AskedQuestions {
  const asked = loaded.get(language);
  if (asked === undefined) throw new Error(`the questions in ${language} were not loaded`);
  return asked;
}
