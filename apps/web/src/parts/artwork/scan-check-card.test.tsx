import { printSpec } from '@repo/contract/shop/print-specs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ScanCheck, UNCHECKED } from './scan/scan-limits.ts';
import { ScanCheckCard } from './scan-check-card.tsx';
import type { PrintProblem } from './use-scan-check.ts';

const spec = printSpec('titanium-card', {});
const good: ScanCheck = { cellMm: 25 / 21, quietCells: 6.2, contrast: 6.77, reads: 3, tries: 3, verdict: 'yes' };

const draw = (check: ScanCheck | null, problem: PrintProblem | null = null) =>
  renderToStaticMarkup(<ScanCheckCard spec={spec} check={check} problem={problem} />);
const extractText = (markup: string) =>
  markup
    .replaceAll(/<svg[^>]*aria-label="([^"]*)"/g, ' $1 <svg')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('every value stands beside its limit, and the answer is said in words', () => {
  const words = extractText(draw(good));
  for (const part of [
    'Read back at this size: yes',
    'Good Cell 1.19 mm at least 0.50',
    'Good Quiet zone 6.2 cells at least 4',
    'Good Contrast, laser on metal 6.7 : 1 at least 4.5',
    'Good Print file read by our scanner 300 dpi 3 of 3 times',
  ])
    expect(words).toContain(part);
});

test('while it runs nothing is claimed that was not measured', () => {
  const words = extractText(draw({ ...UNCHECKED, cellMm: 25 / 21, contrast: 6.77, reads: 1, tries: 1 }));
  expect(words).toContain('Reading the print file back…');
  expect(words).toContain('Quiet zone – not measured yet at least 4');
  expect(words).toContain('1 of 3 times');
  expect(words).not.toMatch(/: yes|: no|Good Print file|Good Quiet/);
});

test.each<[string, Partial<ScanCheck>, string]>([
  ['contrast', { contrast: 4.4999 }, 'Choose another finish, metal or colour.'],
  ['quiet zone', { quietCells: 3.9 }, 'Shorten the text'],
  ['cell', { cellMm: 0.4999 }, 'Choose a larger product.'],
  ['reading', { reads: 2 }, 'Our scanner did not read it each time.'],
])('“no” for its %s names the way out, and no value is rounded up to its limit', (_what, worse, advice) => {
  const words = extractText(draw({ ...good, ...worse, verdict: 'no' }));
  expect(words).toContain('Read back at this size: no');
  expect(words).toContain(advice);
  expect(words.match(/Not enough/g)).toHaveLength(1);
  expect(words).not.toMatch(/Not enough (Cell 0\.50|Contrast, laser on metal 4\.5|Quiet zone 4\.0)/);
});

test('what could not be checked is neither yes nor no', () => {
  const words = extractText(draw({ ...UNCHECKED, verdict: 'unknown' }));
  expect(words).toContain('Could not be checked here');
  expect(words).toContain('so we claim nothing');
  expect(words).not.toMatch(/Good|Not enough|: yes|: no/);
});

test.each<[PrintProblem, string]>([
  [{ ok: false, missingLetters: 'М😀' }, 'These letters cannot be printed: М😀'],
  [{ ok: false, tooLong: 1 }, 'The text is too long by 1 letter.'],
  [{ ok: false, tooLong: 7 }, 'The text is too long by 7 letters.'],
  [{ ok: false, refused: 'letters' }, 'Type at most 50 letters, on one line.'],
])('a text that cannot be printed says why: %j', (problem, sentence) => {
  expect(extractText(draw(null, problem))).toContain(sentence);
});

test('before a glyph was chosen it asks for one', () => {
  expect(extractText(draw(null))).toContain('Not checked yet');
});
