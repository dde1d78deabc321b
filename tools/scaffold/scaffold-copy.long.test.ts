import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { isWhole } from '../testing/extent.ts';
import { FORGOTTEN, listPaths, NEWCOMER_PATHS, takePath } from './newcomer-paths.ts';
import { writeFeature } from './scaffold.ts';

// A feature is scaffolded into a copy of the project, the short paths of CONTRIBUTING.md are taken in it, and the checks run
// on that copy, once for all of them.

/** The most files a feature may change outside its own; CONTRIBUTING.md says how many it changes. */
const SHARED_FILES_MAX = 8;
const WORD = 'wine-cellar';

let copy: string;
let written: { own: string[]; shared: string[] };
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'scaffold-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repoRoot, encoding: 'utf8' });
  for (const path of files.trim().split('\n')) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(repoRoot, path), join(copy, path), { force: true });
  }
  linkPackages();
  written = writeFeature(copy, WORD);
  for (const path of Object.values(NEWCOMER_PATHS)) takePath(copy, path);
  // The messages alone: the other generated files do not depend on features.
  compileMessages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Installed packages are those of the project; its own packages are those of the copy. */
function linkPackages(): void {
  const from = join(repoRoot, 'node_modules');
  const to = join(copy, 'node_modules');
  mkdirSync(join(to, '@repo'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@repo') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@repo'))) {
    const folder = ['apps', 'packages'].map((parent) => join(copy, parent, name)).find((one) => readFolder(one));
    if (folder !== undefined) symlinkSync(folder, join(to, '@repo', name));
  }
}

function readFolder(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

function tryInCopy(command: string, ...args: string[]): { status: number | null; output: string } {
  const bin = join(repoRoot, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
}

/** Runs a command in the copy; what it printed stands in the failure. */
function runInCopy(command: string, ...args: string[]): void {
  const { status, output } = tryInCopy(command, ...args);
  expect([status, output.slice(-4_000)]).toEqual([0, expect.anything()]);
}

const checkTypes = (workspace: string) => ['--noEmit', '--singleThreaded', '-p', workspace] as const;
const compileMessages = () => runInCopy(process.execPath, 'apps/web/generate.ts');

test('a scaffolded feature passes the checks, and changes few files outside its own', () => {
  expect(written.shared.length).toBeLessThanOrEqual(SHARED_FILES_MAX);
  const said = /changes (\d+) files outside its own/.exec(readFileSync(join(repoRoot, 'CONTRIBUTING.md'), 'utf8'))?.[1];
  expect(Number(said)).toBe(written.shared.length);
  runInCopy(
    'biome',
    'check',
    '--write',
    '--error-on-warnings',
    ...written.own,
    ...written.shared.filter((path) => !path.endsWith('.md')),
    ...Object.values(NEWCOMER_PATHS).flatMap(listPaths),
  );
  runInCopy('node', 'tools/prepare.mjs', 'map');
  for (const project of ['packages/contract', 'packages/client', 'apps/server', 'apps/web'])
    runInCopy('tsc', ...checkTypes(project));
  runInCopy('node', '-e', CHECK);
});

test('a line on the medical card, a provider of payments and a notification change the files that CONTRIBUTING names', () => {
  const page = readFileSync(join(repoRoot, 'CONTRIBUTING.md'), 'utf8');
  const { row, provider, notification } = NEWCOMER_PATHS;
  const readCount = (words: RegExp) => Number(words.exec(page)?.[1]);
  expect(readCount(/A line on the medical card: (\d) files/)).toBe(listPaths(row).length);
  expect(readCount(/A payment provider: its own files and (\d) shared ones/)).toBe(Object.keys(provider.shared).length);
  expect(readCount(/A notification: (\d) files/)).toBe(listPaths(notification).length);
});

/** What the copy says in the new language, each with the language that it is in. */
const SAY = `
const { writeLetter } = await import('./apps/server/src/features/notifications/mail/write-letter.ts');
const { drawIdentityPage } = await import('./apps/server/src/app/pages/draw-identity-page.ts');
const { drawGatewayPage } = await import('./apps/server/src/app/pages/draw-gateway-page.ts');
const { m } = await import('./apps/web/src/paraglide/messages.js');
const write = (kind, params) => writeLetter(kind, params, { asked: 'de', origin: 'https://site.example' });
const page = (html) => [/lang="(..)"/.exec(html)[1], /<title>(.*)<\\/title>/.exec(html)[1]];
const row = { method: 'card', amount: 500n, currency: 'EUR', description: 'x', state: 'open', failure: null, cardLast4: null };
const letters = [write('confirmEmail', { code: '1' }), write('notice', { notice: 'session.reused', facts: {}, card: null, at: new Date() })];
console.log(JSON.stringify({
  letters: letters.map(({ letter, language }) => [language, letter.subject]),
  pages: [
    page(drawIdentityPage({ login: { provider: 'x' }, isCodeBad: false, asked: 'de', nonce: '' })),
    page(drawGatewayPage({ row, problem: null, typed: null, seller: 's', face: null, asked: 'de', nonce: '' })),
  ],
  messages: [m.sample_open({}, { locale: 'de' }), m.ui_close({}, { locale: 'de' })],
}));`;

test('a language is one line and a folder: what it has is said in it, and what it lacks in English, marked as English', () => {
  const { own, shared } = NEWCOMER_PATHS.language;
  const said = /A language: (\d) line and a folder/.exec(readFileSync(join(repoRoot, 'CONTRIBUTING.md'), 'utf8'))?.[1];
  expect(Object.values(shared).flatMap((lines) => lines.map(([, text]) => text))).toHaveLength(Number(said));
  expect(Object.keys(own).filter((path) => !path.startsWith('messages/de/'))).toEqual([]);
  const { status, output } = tryInCopy('node', '--input-type=module', '-e', SAY);
  expect([status, output.slice(-4_000)]).toEqual([0, expect.stringMatching(/^\{/)]);
  expect(JSON.parse(output)).toEqual({
    letters: [
      ['de', '(de) Confirm your email address'],
      ['en', expect.not.stringContaining('(de)')],
    ],
    pages: [
      ['de', '(de) Sign in with a test identity'],
      ['en', expect.stringMatching(/^Pay by card, /)],
    ],
    messages: ['(de) Open the card', 'Close'],
  });
  // A namespace is complete or absent: the server does not start with a part of one.
  const page = join(copy, 'messages/de/server/identity.json');
  const { title: _, ...part } = JSON.parse(readFileSync(page, 'utf8'));
  writeFileSync(page, JSON.stringify(part));
  const refused = tryInCopy('node', '--input-type=module', '-e', SAY);
  expect(refused.status).not.toBe(0);
  expect(refused.output).toContain('messages/de/server/identity.json has not the texts that the English file has');
});

test('what a newcomer forgets does not compile', () => {
  // Each costs a type check: a shorter run tries those of the smallest workspace.
  const tried = FORGOTTEN.filter(([, , workspace]) => isWhole || workspace === 'packages/contract');
  expect(tried.length).toBeGreaterThan(0);
  for (const [path, line, workspace] of tried) {
    const text = readFileSync(join(copy, path), 'utf8');
    expect([path, line.test(text)]).toEqual([path, true]);
    writeFileSync(join(copy, path), text.replace(line, ''));
    if (path.endsWith('.json')) compileMessages();
    expect([path, tryInCopy('tsc', ...checkTypes(workspace)).status]).not.toEqual([path, 0]);
    writeFileSync(join(copy, path), text);
  }
});

/** The rules of the copy itself. */
const CHECK = `import('./tools/project-check/project-check.ts').then(async ({ checkProject }) => {
  const { failed, details } = await checkProject();
  console.log(details);
  process.exit(failed);
});`;
