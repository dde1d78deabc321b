import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedQuestion } from './asked-question.ts';

type WrittenQuestion = AskedQuestion & { danger?: true };

const read = (language: 'en' | 'it'): WrittenQuestion[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `questions-of-four-${language}.json`), 'utf8'));

/**
 * Some 240 questions in each language by four people who had read nothing. What they lacked became articles, and the thresholds
 * of decision 0131 were fitted to them; the model was not taught them. Labelled by reading, after the articles were written.
 */
const WRITTEN = { en: read('en'), it: read('it') } as const;

export const FOUR_STRANGERS = {
  en: WRITTEN.en.filter(({ danger }) => danger !== true),
  it: WRITTEN.it.filter(({ danger }) => danger !== true),
} as const;

/** Those of them in which a life is in danger. */
export const DANGERS_OF_FOUR = {
  en: WRITTEN.en.filter(({ danger }) => danger === true).map(({ question }) => question),
  it: WRITTEN.it.filter(({ danger }) => danger === true).map(({ question }) => question),
} as const;
