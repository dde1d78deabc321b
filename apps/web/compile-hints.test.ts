import { expect, test } from 'vitest';
import { markCalledAtOnce } from './compile-hints.ts';

const chunk = (name: string) => ({ type: 'chunk' as const, name, code: `${name}()` });

test('the named scripts begin with the mark, the others do not', () => {
  const outputs = [chunk('first'), chunk('wallet'), { type: 'asset' as const }, chunk('first')];
  markCalledAtOnce(outputs, ['first']);
  expect(outputs.map((output) => ('code' in output ? output.code : null))).toEqual([
    '//# allFunctionsCalledOnLoad\nfirst()',
    'wallet()',
    null,
    '//# allFunctionsCalledOnLoad\nfirst()',
  ]);
});

test('a name that was not built stops the build', () => {
  expect(() => markCalledAtOnce([chunk('first')], ['first', 'gone'])).toThrow('The build has no gone.');
});
