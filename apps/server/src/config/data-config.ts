import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ConfigError, type Environment, readUrl } from './environment.ts';

export type DataConfig = {
  dataDir: string;
  keyDir: string;
  /** URL of a PostgreSQL database; null uses the embedded database. */
  databaseUrl: string | null;
};

export function readDataConfig(env: Environment): DataConfig {
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null;
  return { ...readFolders(env), databaseUrl };
}

function readFolders(env: Environment): { dataDir: string; keyDir: string } {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const keyDir = resolve(env.KEY_DIR || 'keys');
  if (isInside(dataDir, keyDir) || isInside(realPlace(dataDir), realPlace(keyDir))) {
    throw new ConfigError('KEY_DIR must not be inside DATA_DIR: a copy of the data must not carry the keys.');
  }
  return { dataDir, keyDir };
}

export function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves a path with its links. A path that does not exist yet is resolved from its nearest existing parent. */
export function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPlace(above), basename(path));
}
