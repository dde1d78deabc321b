import { expect, test } from 'vitest';
import { assignChunks, usedImports } from './chunk-groups.ts';

const CATALOGUE = '/x/src/paraglide/messages.js';
const SOURCES: Record<string, { importedIds: string[]; code: string | null }> = {
  '/x/src/main.tsx': { importedIds: ['/x/src/ask.ts', CATALOGUE], code: 'm.ui_close()' },
  '/x/src/ask.ts': { importedIds: [], code: '' },
  '/x/src/door.tsx': { importedIds: ['/x/src/ask.ts', '/x/src/field.tsx', CATALOGUE], code: 'm.enter(); m.ui_close()' },
  '/x/src/field.tsx': { importedIds: [], code: null },
  '/x/src/far.tsx': { importedIds: ['/x/src/field.tsx', CATALOGUE], code: 'm.far_away()' },
  [CATALOGUE]: {
    importedIds: ['ui_close', 'enter', 'far_away'].map((name) => `/x/src/paraglide/messages/${name}.js`),
    code: '',
  },
  '/x/src/paraglide/messages/ui_close.js': { importedIds: ['/x/src/paraglide/registry.js'], code: '' },
  '/x/src/paraglide/messages/enter.js': { importedIds: [], code: '' },
  '/x/src/paraglide/messages/far_away.js': { importedIds: [], code: '' },
  '/x/src/paraglide/registry.js': { importedIds: [], code: '' },
};
const ids = Object.keys(SOURCES);
const listImports = usedImports(ids, (id) => SOURCES[id] ?? null);
const LEADS = [
  { name: 'first', files: ['/src/main.tsx'] },
  { name: 'door', files: ['/src/door.tsx'] },
];
type ChunkLead = { name: string; files: string[] };
const plan = (...leads: ChunkLead[]) => ({ leads, sharedSets: [] });

test('what comes with a lead is its chunk, without what came earlier; of the messages only those it speaks', () => {
  const chunksById = assignChunks(ids, listImports, plan(...LEADS));
  const listChunkFiles = (name: string) =>
    [...chunksById]
      .filter(([, chunk]) => chunk === name)
      .map(([id]) => id.slice('/x/src/'.length))
      .sort();
  expect(listChunkFiles('first')).toEqual([
    'ask.ts',
    'main.tsx',
    'paraglide/messages.js',
    'paraglide/messages/ui_close.js',
    'paraglide/registry.js',
  ]);
  expect(listChunkFiles('door')).toEqual(['door.tsx', 'field.tsx', 'paraglide/messages/enter.js']);
  expect(chunksById.has('/x/src/far.tsx')).toBe(false);
});

test('leads that are always loaded together are in one chunk', () => {
  const chunksById = assignChunks(
    ids,
    listImports,
    plan({ name: 'first', files: ['/src/main.tsx'] }, { name: 'after', files: ['/src/door.tsx', '/src/far.tsx'] }),
  );
  expect(chunksById.get('/x/src/door.tsx')).toBe('after');
  expect(chunksById.get('/x/src/far.tsx')).toBe('after');
  expect(chunksById.get('/x/src/ask.ts')).toBe('first');
});

test('a lead that was renamed stops the build', () => {
  expect(() => assignChunks(ids, listImports, plan({ name: 'shell', files: ['/src/shell.tsx'] }))).toThrow(
    'The build has no /src/shell.tsx.',
  );
});

test('what two kinds of pages need is a chunk of its own, also where it was not needed by an earlier lead', () => {
  const pages = [...ids, '/x/src/screens/scan-screen.tsx'];
  const pageImports = (id: string) =>
    id === '/x/src/screens/scan-screen.tsx' ? ['/x/src/field.tsx', '/x/src/ask.ts'] : listImports(id);
  const chunksById = assignChunks(pages, pageImports, {
    leads: LEADS,
    sharedSets: [{ name: 'fields', before: 'door', inAnyOf: ['door'], andInAnyOf: ['main pages'] }],
  });
  expect([chunksById.get('/x/src/field.tsx'), chunksById.get('/x/src/ask.ts')]).toEqual(['fields', 'first']);
});

test('of the catalogue of Radix a module needs the packages that it names', () => {
  const own = '/x/src/ui/confirm-dialog.tsx';
  const packages = ['alert-dialog', 'dialog'].map((name) => `/x/node_modules/@radix-ui/react-${name}/dist/index.mjs`);
  const catalogue = '/x/node_modules/radix-ui/dist/index.mjs';
  const used = usedImports([own, catalogue, ...packages], (id) => ({
    importedIds: id === own ? [catalogue] : [],
    code: id === own ? "import { AlertDialog as Primitive } from 'radix-ui';" : '',
  }));
  expect(used(own)).toEqual([catalogue, packages[0]]);
});
