import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readHelp } from '@repo/contract/assistant/help-article';

const listTexts = (folder: string) => {
  const place = new URL(`../../messages/${folder}/`, import.meta.url);
  return existsSync(place)
    ? readdirSync(place).map((file) => [file, readFileSync(new URL(file, place), 'utf8')] as const)
    : [];
};
/** The help as it stands in `messages/`: the page has it compiled (`generate.ts`), tools and tests read it. */
export const HELP = readHelp(listTexts);
