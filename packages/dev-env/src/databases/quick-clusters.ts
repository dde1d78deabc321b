import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { loadDump } from './dumped-cluster.ts';

// A setup file of Vitest (vitest.config.ts). An embedded database is made by initdb, whose files are always the same: they
// are read from a dump, and what the server does with them is its own. Tests of a server's first start do without this
// file. Test files share a process, which takes the shorter way once.

const shortened = Symbol.for('test.quick.clusters');
if (!Reflect.has(PGlite, shortened)) {
  const create = PGlite.create.bind(PGlite);
  const createQuickly = async (options: PGliteOptions = {}): Promise<PGlite> =>
    create(needsInitdb(options) ? { ...options, loadDataDir: await loadDump('blank-') } : options);
  Reflect.set(PGlite, 'create', createQuickly);
  Reflect.set(PGlite, shortened, true);
}

function needsInitdb({ fs, dataDir, loadDataDir, noInitDb = false }: PGliteOptions): boolean {
  if (noInitDb || loadDataDir !== undefined || dataDir !== undefined) return false;
  if (!(fs instanceof NodeFS)) return fs === undefined;
  const folder: unknown = Reflect.get(fs, 'rootDir');
  if (typeof folder !== 'string')
    throw new Error('PGlite changed its file system: the dump of a cluster does not fit.');
  return !existsSync(join(folder, 'PG_VERSION'));
}
