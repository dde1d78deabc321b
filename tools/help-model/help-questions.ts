import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP } from '../../apps/web/help-articles.ts';
import type { Language } from '../../packages/contract/src/rules/languages.ts';
import type { LabelledQuestion } from './learn-help.ts';

/** Languages with articles: each needs ways of asking too. */
export const HELP_LANGUAGES = [...HELP.keys()];

const questionsFile = (language: Language): string => join(import.meta.dirname, 'questions', `${language}.txt`);

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
export function readHelpQuestions(language: Language): LabelledQuestion[] {
  const written = parseQuestions(readFileSync(questionsFile(language), 'utf8'));
  const articles = new Map(HELP.get(language)?.map((article) => [article.slug, article]));
  // What is learnt depends on the order, which the ways of asking have.
  const named = [...new Set(written.map(({ label }) => label))].flatMap((label) => {
    const article = articles.get(label);
    if (article === undefined) return [];
    const { title, keywords } = article;
    // A single word is asked in the command palette.
    return [title, keywords, ...keywords.split(/\s+/)].map((question) => ({ label, question }));
  });
  return [...written, ...named];
}
