import { SAMPLE_SENTENCES } from '@house/contract/notifications/sample';
import type { Language } from '@house/contract/rules/languages';
import type { Block } from './letter.ts';

/** Of a letter that names a sum itself, below the sum. */
export const sampleBlock = (language: Language, isSample: boolean): Block[] =>
  isSample ? [{ text: SAMPLE_SENTENCES[language] }] : [];
