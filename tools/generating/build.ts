import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawNotices } from '../licences/draw-notices.ts';
import { listShipped, readLock } from '../licences/shipped-packages.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';

/** Everything the web app is built from. */
const SOURCES = [
  'apps/web/**/*',
  'packages/{camera,client,contract,glyph,health-words,vault}/**/*',
  'package-lock.json',
];
/** The message compiler's project folder is generated. */
const LEFT_OUT = ['**/{node_modules,dist,paraglide,project.inlang,cli,test,bench}/**', '**/*.test.{ts,tsx}'];

const webDist: string = join(repoRoot, 'apps/web/dist');
/** Licences of what others receive ask that their texts go along. */
const NOTICES = 'third-party-notices.txt';
const stampPath = join(webDist, '.built');

/** One hash over the paths and contents of all sources, because a fresh checkout changes only times. */
function hashSources(): string {
  const hash = createHash('sha256');
  const found = globSync(SOURCES, { cwd: repoRoot, exclude: LEFT_OUT, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  if (files.length === 0) throw new Error('no source of the web app was found');
  for (const file of files.sort())
    hash
      .update(`${file.slice(repoRoot.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Builds the web app if its sources changed; returns one line that says what happened. Throws if Vite fails. */
export async function buildWeb(): Promise<string> {
  const sourceHash = hashSources();
  const isBuilt = existsSync(join(webDist, 'index.html')) && existsSync(stampPath);
  if (isBuilt && readFileSync(stampPath, 'utf8') === sourceHash) return 'the web app is built and fresh';
  const end = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(repoRoot, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (end.code !== 0) throw new Error(`vite build failed:\n${end.output}`);
  // The page for strangers names the site's entry, which the first build has just made.
  const page = await runCommand('vite', ['build', '--config', 'emergency-page.config.ts', '--logLevel', 'warn'], {
    cwd: join(repoRoot, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (page.code !== 0) throw new Error(`vite build of the page for strangers failed:\n${page.output}`);
  writeFileSync(join(webDist, NOTICES), drawNotices(listShipped(readLock())));
  writeFileSync(stampPath, sourceHash);
  return `the web app was built in ${(end.seconds + page.seconds).toFixed(1)} s`;
}

export async function run(): Promise<number> {
  printLine(await buildWeb());
  return 0;
}
