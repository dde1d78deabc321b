// Gives the workspaces the scope of a private repository, and what is called after the house a plain name. Started by
// itself: `node tools/moving/rename-scope.ts`, then `npm install` and `npm run fix`.
import { readFileSync, writeFileSync } from 'node:fs';
import { runGit } from './run-git.ts';

/** Data that people wrote, records of what was, and this file. */
const LEFT = /^(?:tools\/(?:help-model|moving)\/|CHANGELOG\.md|docs\/requirements\.csv|bench\/assistant\/)/;
const TEXT = /\.(?:ts|tsx|mts|mjs|json|md|yml|sql|sh|html|css|conf|txt|tmpl)$|(?:^|\/)Containerfile$/;

const RENAMES: readonly (readonly [RegExp, string])[] = [
  [/@house(?=\/|\\\/|\*|')/g, '@repo'],
  [/\bhouse_(app|owner|test|template)(?=\b|_)/g, 'site_$1'],
  [/\/etc\/house\//g, '/etc/site/'],
  [/(postgres:\/\/[^\s'"`]*)\/house\b/g, '$1/site'],
  [/@database\/house\b/g, '@database/site'],
  [/\.cache\/house-/g, '.cache/site-'],
  [/^(\{\s+"name": )"house"/, '$1"site"'],
  [/\bcreate database house\b/g, 'create database site'],
  [/\\c house\b/g, '\\c site'],
  [/(databaseUrl\(plan, |\bDATABASE = )'house'/g, "$1'site'"],
  [/\bscope: (['"])house\1/g, 'scope: $1site$1'],
  [/(['"`])house-(?=[a-z-]+['"`])/g, '$1site-'],
  [/\bHouseMessage\b/g, 'Announcement'],
  [/\bhouse-message(?=\.tsx|')/g, 'announcement'],
  [/\bplans_house(?=\b|_)/g, 'plans_announcement'],
];

for (const path of runGit(['ls-files']).split('\n')) {
  if (LEFT.test(path) || !TEXT.test(path)) continue;
  const before = readFileSync(path, 'utf8');
  const after = RENAMES.reduce((text, [pattern, name]) => text.replace(pattern, name), before);
  if (after !== before) writeFileSync(path, after);
}
