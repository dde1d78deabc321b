import { readFileSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import { expect, test } from 'vitest';
import { earlyWords } from './early-words.ts';

test('each page has its words in both languages, and the styles show each of them', () => {
  const styles = readFileSync(`${import.meta.dirname}/src/styles/ground.css`, 'utf8');
  const words = [
    ...earlyWords().matchAll(/<div class="early-([a-z]+)" lang="([a-z]+)"><p class="early-title">([^<]+)/g),
  ];
  expect(words.map(([, page, language, title]) => [page, language, title])).toEqual([
    ['generate', 'en', `Generate ${PRODUCT}`],
    ['generate', 'it', `Crea un ${PRODUCT}`],
    ['scan', 'en', `${PRODUCT} Scanner`],
    ['scan', 'it', `Scanner di ${PRODUCT}`],
    ['manage', 'en', 'Cards'],
    ['manage', 'it', 'Tessere'],
  ]);
  for (const [, page, language] of words)
    expect(styles).toContain(`:root:lang(${language})[data-early="${page}"] .early-${page}:lang(${language})`);
});
