import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../../tools/paths.ts';
import { readReadmeCommands } from '../containers/readme-walk.ts';
import { readBlocks, replaceValues } from './page-blocks.ts';
import { readReleaseCommit } from './released-program.ts';

const WORD = PRODUCT.toLowerCase();

test('blocks of shell commands are read with their headings, others are left', () => {
  const page = '# Page\n\n## One\n\n```sh\na\n\nb\n```\n\n```ini\nc\n```\n\n## Two\n\n```sh\nd\n```\n';
  expect(readBlocks(page)).toEqual([
    { title: 'One', lines: 'a\n\nb' },
    { title: 'Two', lines: 'd' },
  ]);
  expect(() => readBlocks('## One\n\n```sh\na\n')).toThrow('“One” has no end');
});

test('values are replaced, and one that only the page or only the proof knows is refused', () => {
  const block = { title: 'Your values', lines: 'SITE=site.example\nCREATOR=you@example.org' };
  const values = { SITE: 'other.example', CREATOR: 'me@example.org' };
  expect(replaceValues(block, values).lines).toBe('SITE=other.example\nCREATOR=me@example.org');
  expect(() => replaceValues(block, { SITE: 'other.example' })).toThrow('“Your values” sets SITE,CREATOR');
  expect(() => replaceValues({ ...block, lines: 'rm -r x' }, values)).toThrow('“Your values” sets rm -r x');
});

test('the page of the installation names files of the repository that are there, and every unit of deploy/systemd', () => {
  const lines = readBlocks(readFileSync(join(repoRoot, 'docs/install.md'), 'utf8')).map((one) => one.lines);
  expect(lines.length).toBeGreaterThan(8);
  const named = lines.join('\n');
  const files = named.match(/deploy\/[\w/.*-]+/g) ?? [];
  expect(files.filter((path) => globSync(path, { cwd: repoRoot }).length === 0)).toEqual([]);
  for (const unit of [`${WORD}.service`, `${WORD}-backup.timer`, `${WORD}-backup-keys.timer`])
    expect(named).toMatch(new RegExp(`systemctl enable --now [\\w. -]*${unit}`));
});

test('README.md has the packages of a bare Debian and its two commands, and another block is refused', () => {
  const page = readFileSync(join(repoRoot, 'README.md'), 'utf8');
  expect(readReadmeCommands(page)).toEqual({
    packages: expect.stringMatching(/^apt-get update && apt-get install .* git .*npm$/),
    start: 'npm ci && npm start',
    test: 'npm ci && npm test',
  });
  expect(() => readReadmeCommands(`${page}\n\`\`\`sh\nnpm run one-more\n\`\`\`\n`)).toThrow('one-more');
});

test('the changelog names the commit of the first release', () => {
  const changelog = readFileSync(join(repoRoot, 'CHANGELOG.md'), 'utf8');
  expect(readReleaseCommit(changelog, '0.1.0')).toMatch(/^[0-9a-f]{40}$/);
  expect(() => readReleaseCommit(changelog, '0.0.9')).toThrow('no commit of 0.0.9');
});
