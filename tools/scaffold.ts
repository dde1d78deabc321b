import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { featureWords } from '../project.rules.ts';
import { repoRoot } from './paths.ts';
import { printLine } from './print-line.ts';

const featureWord = /^[a-z]+$/;

/** The files of a new feature, in the smallest form that passes every check. */
export function draftFeature(word: string): Map<string, string> {
  const typeName = `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
  return new Map([
    [
      `packages/contract/src/${word}.ts`,
      `import * as z from 'zod/mini';\n\n/** What the calls of ${word} carry. */\nexport const ${word}Body = z.object({});\nexport type ${typeName}Body = z.infer<typeof ${word}Body>;\n`,
    ],
    [
      `apps/server/src/features/${word}/${word}.ts`,
      `import type { ${typeName}Body } from '@house/contract/${word}';\n\n/** The rules of ${word}, and their queries. */\nexport function accept${typeName}(body: ${typeName}Body): ${typeName}Body {\n  return body;\n}\n`,
    ],
    [
      `apps/server/src/features/${word}/${word}.test.ts`,
      `import { expect, test } from 'vitest';\nimport { accept${typeName} } from './${word}.ts';\n\ntest('accepts an empty body of ${word}', () => {\n  expect(accept${typeName}({})).toEqual({});\n});\n`,
    ],
    [
      `apps/web/src/features/${word}/use-${word}.ts`,
      `import type { ${typeName}Body } from '@house/contract/${word}';\n\n/** What the screens of ${word} know and may do. */\nexport function use${typeName}(): ${typeName}Body {\n  return {};\n}\n`,
    ],
    [
      `e2e/${word}.e2e.ts`,
      `import { expect, signIn, test } from './fixtures.ts';\n\ntest('${word} opens for a person who is signed in', async ({ page }) => {\n  await signIn(page, 'demo');\n  await expect(page.getByRole('main')).toBeVisible();\n});\n`,
    ],
  ]);
}

/** Why the word may not become a feature now; null if it may. */
export function refuseFeature(word: string | undefined, exists: (path: string) => boolean): string | null {
  if (word === undefined || !featureWord.test(word)) return 'Say one lower-case word: npm run new folders';
  if (!featureWords.has(word))
    return `"${word}" is not in the list of feature words in project.rules.ts; add it there first.`;
  const taken = [...draftFeature(word).keys()].find(exists);
  return taken === undefined ? null : `${taken} exists already.`;
}

/** `npm run new <feature>`: writes the files of a feature; never overwrites one. */
export async function run(args: string[]): Promise<number> {
  const word = args[0];
  const refusal = refuseFeature(word, (path) => existsSync(join(repoRoot, path)));
  if (refusal !== null || word === undefined) {
    printLine(refusal ?? '');
    return 1;
  }
  for (const [path, text] of draftFeature(word)) {
    mkdirSync(dirname(join(repoRoot, path)), { recursive: true });
    writeFileSync(join(repoRoot, path), text);
    printLine(path);
  }
  printLine(
    `Next: the calls in packages/contract/src/${word}.ts, the routes beside the rules, a screen in apps/web/src/screens/.`,
  );
  return 0;
}
