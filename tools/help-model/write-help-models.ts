import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModelDigest } from '../../apps/web/src/features/assistant/search/help-model.ts';
import type { Language } from '../../packages/contract/src/rules/languages.ts';
import { repoRoot } from '../paths.ts';
import { HELP_LANGUAGES, readHelpQuestions } from './help-questions.ts';
import { digestQuestions, learnHelp } from './learn-help.ts';

const helpModelFile = (language: Language): string =>
  join(repoRoot, 'apps/web/src/features/assistant/search/models', `${language}.model`);

/** False when a title, a keyword or a way of asking has changed since the model was learnt. */
export function isHelpModelFresh(language: Language): boolean {
  const file = helpModelFile(language);
  return (
    existsSync(file) &&
    Buffer.compare(readModelDigest(readFileSync(file)), digestQuestions(readHelpQuestions(language))) === 0
  );
}

/** Learns what has changed, which takes about a minute and a half a language, and writes it into the repository. */
export function writeHelpModels(): void {
  for (const language of HELP_LANGUAGES) {
    if (!isHelpModelFresh(language)) writeFileSync(helpModelFile(language), learnHelp(readHelpQuestions(language)));
  }
}
