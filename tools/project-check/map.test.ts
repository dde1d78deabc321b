import { expect, test } from 'vitest';
import { projectPlan } from '../../project.rules.ts';
import { countImports, describeRoom, drawMap, judgeMap, putMap } from './map.ts';
import { parseTree } from './project-sources.ts';

const sources: Record<string, string> = {
  'apps/server/src/features/shop/orders.ts':
    "import '../glyphs/glyphs.ts';\nimport '../../db/open.ts';\nimport '@repo/contract/shop';\nimport './carts.ts';\n",
  'apps/server/src/features/shop/carts.ts': "import '../glyphs/glyphs.ts';\nimport 'node:fs';\nimport 'zod/mini';\n",
  'apps/server/src/features/glyphs/glyphs.ts': "export const open = () => import('../../db/open.ts');\n",
  'apps/server/src/db/open.ts': "import '../config.ts';\n",
  'apps/server/src/db/open.test.ts': "import '../features/shop/orders.ts';\n",
  'packages/contract/src/shop.ts': "import 'zod/mini';\n",
};

const files = parseTree(new Map(Object.entries(sources)));
const imports = countImports(files, projectPlan);

test('the map shows an arrow for each import that no other way replaces, and none of a test', () => {
  const arrows = drawMap(projectPlan, imports)
    .split('\n')
    .filter((line) => line.includes('-->'));
  expect(arrows).toEqual([
    '    server_shop --> server_glyphs',
    '    server_glyphs --> server_db',
    '    server_db --> server_config',
    '  server --> contract',
  ]);
  expect(drawMap(projectPlan, imports)).toContain('  contract["contract<br/>on zod"]\n');
  expect(drawMap(projectPlan, imports)).toContain('  patient_summary["patient-summary<br/>on no package"]\n');
  expect(drawMap(projectPlan, imports)).toContain('  glyph["glyph<br/>on no package"]\n');
});

test('a room is described with the number of files on both sides', () => {
  expect(describeRoom('server/shop', imports)[0]).toBe('server/shop imports: server/glyphs 2, server/db 1');
  expect(describeRoom('server/db', imports)[1]).toBe('server/db is imported by: server/shop 1, server/glyphs 1');
});

test('a map that shows other imports is a violation', () => {
  const architecture = putMap('# A\n<!-- map -->\n<!-- /map -->\n', files, projectPlan);
  expect(judgeMap(architecture, files, projectPlan)).toEqual([]);
  const more = { ...sources, 'apps/server/src/config.ts': "import './http/page.ts';\n" };
  expect(judgeMap(architecture, parseTree(new Map(Object.entries(more))), projectPlan)).toHaveLength(1);
  expect(() => judgeMap('# A\n', files, projectPlan)).toThrow('markers');
});
