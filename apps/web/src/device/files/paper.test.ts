import { expect, test } from 'vitest';
import { usualPaper } from './paper.ts';

test('Letter where printers hold Letter, A4 everywhere else and where nothing is said', () => {
  for (const language of ['en-US', 'es-MX', 'fr-CA', 'zh-Hant-US']) expect(usualPaper(language)).toBe('letter');
  for (const language of ['en-GB', 'de', 'en', 'es-ES', 'pt-BR', '', 'not a language']) {
    expect(usualPaper(language)).toBe('a4');
  }
});
