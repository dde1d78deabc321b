import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { repoRoot } from '../paths.ts';

/** Everything the web app is built from. */
const sources = [
  'apps/web',
  'packages/camera',
  'packages/client',
  'packages/contract',
  'packages/glyph',
  'packages/vault',
  'package-lock.json',
];
/** The message compiler's project folder is generated. */
const skippedFolders = new Set(['node_modules', 'dist', 'paraglide', 'project.inlang', 'cli', 'test', 'bench']);

const webDist: string = join(repoRoot, 'apps/web/dist');
const stampPath = join(webDist, '.built');

/** One hash over the paths and contents of all sources, because a fresh checkout changes only times. */
export function hashWebSources(root: string = repoRoot): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => listFiles(join(root, source))).sort();
  if (files.length === 0) throw new Error(`no source of the web app was found under ${root}`);
  for (const file of files) {
    hash
      .update(`${relative(root, file).split(sep).join('/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** True if dist was built from exactly these sources. */
export function isWebBuilt(): boolean {
  return (
    existsSync(join(webDist, 'index.html')) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === hashWebSources()
  );
}

export function stampWeb(sourceHash: string): void {
  writeFileSync(stampPath, sourceHash);
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readDirectory(path);
  if (entries === null) return [path];
  return entries
    .filter((entry) => !(entry.isDirectory() && skippedFolders.has(entry.name)) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function readDirectory(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}
