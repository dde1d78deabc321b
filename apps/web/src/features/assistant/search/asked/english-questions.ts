import type { AskedQuestions } from './asked-question.ts';
import { ENGLISH_ACCOUNT_QUESTIONS } from './english-account-questions.ts';
import { ENGLISH_CARD_QUESTIONS } from './english-card-questions.ts';
import { ENGLISH_PEOPLE_QUESTIONS } from './english-people-questions.ts';
import { ENGLISH_READING_QUESTIONS } from './english-reading-questions.ts';

export const ENGLISH_QUESTIONS: AskedQuestions = {
  ...ENGLISH_CARD_QUESTIONS,
  ...ENGLISH_PEOPLE_QUESTIONS,
  ...ENGLISH_READING_QUESTIONS,
  ...ENGLISH_ACCOUNT_QUESTIONS,
};
