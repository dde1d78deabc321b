import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH_ARTICLES } from '../../packages/contract/src/help/english-articles.ts';
import { ITALIAN_ARTICLES } from '../../packages/contract/src/help/italian-articles.ts';
import type { LabelledQuestion } from './learn-help.ts';

export const HELP_LANGUAGES = ['en', 'it'] as const;
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

const ARTICLES = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES } as const;

const questionsFile = (language: HelpLanguage): string => join(import.meta.dirname, 'questions', `${language}.txt`);

/** A file of ways of asking: `# slug`, and below it a question a line. Throws on a line that stands under no label. */
export function parseQuestions(text: string): LabelledQuestion[] {
  let label: string | null = null;
  const questions: LabelledQuestion[] = [];
  for (const line of text.split('\n')) {
    const question = line.trim();
    if (question.startsWith('# ')) label = question.slice(2);
    else if (question !== '') {
      if (label === null) throw new Error(`No label stands above "${question}".`);
      questions.push({ label, question });
    }
  }
  return questions;
}

/** All that the model of a language is learnt from: ways of asking, and what each article is called and found by. */
export function readHelpQuestions(language: HelpLanguage): LabelledQuestion[] {
  const written = parseQuestions(readFileSync(questionsFile(language), 'utf8'));
  const named = ARTICLES[language].flatMap(({ slug, title, keywords }) =>
    // A single word is asked in the command palette.
    [title, keywords, ...keywords.split(/\s+/)].map((question) => ({ label: slug, question })),
  );
  return [...written, ...named];
}
