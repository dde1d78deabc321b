import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrationsHash } from './emptied-database.ts';

const FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/site-server', import.meta.url));

/**
 * The files of an embedded database after initdb and `prepare`, for `loadDataDir`. They are made once for each set of
 * migrations and read by every test process.
 */
export async function loadDump(name: string, prepare?: (client: PGlite) => Promise<unknown>): Promise<Blob> {
  const path = join(FOLDER, `${name}${migrationsHash()}.tar`);
  if (!existsSync(path)) await makeDump(path, prepare);
  return new Blob([readFileSync(path)]);
}

async function makeDump(path: string, prepare?: (client: PGlite) => Promise<unknown>): Promise<void> {
  // Not by `create`, which reads a dump itself in some tests (quick-clusters.ts).
  const client = new PGlite();
  await client.waitReady;
  await prepare?.(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(FOLDER, { recursive: true });
  // Two processes may create it at the same time: the rename makes sure that the file is complete either way.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}
