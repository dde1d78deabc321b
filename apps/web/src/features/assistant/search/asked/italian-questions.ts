import type { AskedQuestions } from './asked-question.ts';
import { ITALIAN_ACCOUNT_QUESTIONS } from './italian-account-questions.ts';
import { ITALIAN_CARD_QUESTIONS } from './italian-card-questions.ts';
import { ITALIAN_PEOPLE_QUESTIONS } from './italian-people-questions.ts';
import { ITALIAN_READING_QUESTIONS } from './italian-reading-questions.ts';

export const ITALIAN_QUESTIONS: AskedQuestions = {
  ...ITALIAN_CARD_QUESTIONS,
  ...ITALIAN_PEOPLE_QUESTIONS,
  ...ITALIAN_READING_QUESTIONS,
  ...ITALIAN_ACCOUNT_QUESTIONS,
};
