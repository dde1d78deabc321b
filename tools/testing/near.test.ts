import { beforeAll, expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { parseTree, readProjectTree, type SourceFile } from '../project-check/project-sources.ts';
import { findNearTests } from './near.ts';

// Tested on the project's own files: a selection that finds nothing, or everything, is useless.

let files: SourceFile[] = [];
beforeAll(() => {
  files = parseTree(readProjectTree(repoRoot));
});

test('a rule of one feature: its own tests, the calls of the whole server, its browser tests', () => {
  const { unit, browser, affectsEverything } = findNearTests(files, [
    'apps/server/src/features/folders/own-folders.ts',
  ]);
  expect(unit).toContain('apps/server/src/features/folders/own-folders.test.ts');
  expect(unit).toContain('apps/server/test/authorisation-matrix.test.ts');
  expect(unit).not.toContain('apps/server/src/features/assistant/ask-provider.test.ts');
  expect(unit).not.toContain('packages/glyph/src/decode/read-glyph.test.ts');
  expect(browser).toEqual(['e2e/glyphs/folders.e2e.ts']);
  expect(affectsEverything).toEqual([]);
});

test('a contract file: whoever uses it on both sides', () => {
  const { unit, browser } = findNearTests(files, ['packages/contract/src/institutions/institutions.ts']);
  expect(unit.some((path) => path.startsWith('apps/server/src/features/institutions/'))).toBe(true);
  expect(unit.some((path) => path.startsWith('apps/web/src/features/institutions/'))).toBe(true);
  expect(browser).toEqual(
    expect.arrayContaining(['e2e/identity/institutions.e2e.ts', 'e2e/identity/institution-edit.e2e.ts']),
  );
});

test('a text, a step of browser tests, a test itself', () => {
  expect(findNearTests(files, ['messages/it/web/recovery.json']).browser).toContain('e2e/account/recovery.e2e.ts');
  expect(findNearTests(files, ['e2e/kit/steps/recovery-steps.ts']).browser).toContain('e2e/account/recovery.e2e.ts');
  expect(findNearTests(files, ['e2e/notifications/mail.e2e.ts'])).toMatchObject({
    unit: [],
    browser: ['e2e/notifications/mail.e2e.ts'],
  });
});

test('an article of the help: what searches, learns and hands it on', () => {
  const { unit, browser } = findNearTests(files, ['messages/it/help/folders.md']);
  expect(unit).toEqual(
    expect.arrayContaining([
      'apps/server/src/features/assistant/ask-provider.test.ts',
      'apps/web/src/features/assistant/search/choose-hits.test.ts',
      'bench/assistant/questions.test.ts',
      'tools/help-model/help-model.test.ts',
    ]),
  );
  expect(browser).toContain('e2e/shell/assistant.e2e.ts');
});

test('a document affects no test, a lock file affects all', () => {
  expect(findNearTests(files, ['README.md', 'docs/keys.md'])).toEqual({ unit: [], browser: [], affectsEverything: [] });
  expect(findNearTests(files, ['package-lock.json']).affectsEverything).toEqual(['package-lock.json']);
});
