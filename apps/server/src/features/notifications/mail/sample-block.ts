import { SAMPLE_SENTENCES } from '@house/contract/notifications/sample';
import type { Language } from '@house/contract/rules/languages';
import type { LetterBlock } from './letter.ts';

/** Of a letter that names a sum itself, below the sum. */
export const sampleBlock = (language: Language, isSample: boolean): LetterBlock[] =>
  isSample ? [{ text: SAMPLE_SENTENCES[language] }] : [];
