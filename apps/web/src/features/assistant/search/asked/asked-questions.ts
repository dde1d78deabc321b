import type { Language } from '@house/contract/rules/languages';
import type { AskedQuestions } from './asked-question.ts';
import { ENGLISH_ACCOUNT_QUESTIONS } from './english-account-questions.ts';
import { ENGLISH_CARD_QUESTIONS } from './english-card-questions.ts';
import { ENGLISH_PEOPLE_QUESTIONS } from './english-people-questions.ts';
import { ENGLISH_READING_QUESTIONS } from './english-reading-questions.ts';
import { ITALIAN_ACCOUNT_QUESTIONS } from './italian-account-questions.ts';
import { ITALIAN_CARD_QUESTIONS } from './italian-card-questions.ts';
import { ITALIAN_PEOPLE_QUESTIONS } from './italian-people-questions.ts';
import { ITALIAN_READING_QUESTIONS } from './italian-reading-questions.ts';

export const ASKED_QUESTIONS: Record<Language, AskedQuestions> = {
  en: {
    ...ENGLISH_CARD_QUESTIONS,
    ...ENGLISH_PEOPLE_QUESTIONS,
    ...ENGLISH_READING_QUESTIONS,
    ...ENGLISH_ACCOUNT_QUESTIONS,
  },
  it: {
    ...ITALIAN_CARD_QUESTIONS,
    ...ITALIAN_PEOPLE_QUESTIONS,
    ...ITALIAN_READING_QUESTIONS,
    ...ITALIAN_ACCOUNT_QUESTIONS,
  },
};
