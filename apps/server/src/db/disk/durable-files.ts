import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * A file system for PGlite that syncs. PGlite's own never does: a commit survives kill -9 but not a power cut. This one
 * passes every fsync of the write-ahead log to the disk. It depends on internals of Emscripten's NODEFS, so the version
 * of PGlite is pinned and a test counts the syncs (durable-files.test.ts).
 */
export class DurableFiles extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  constructor(dataDir: string, sync: (descriptor: number) => void = fdatasyncSync) {
    super(dataDir);
    this.#sync = sync;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    const preRun = made.emscriptenOpts.preRun;
    if (!Array.isArray(preRun))
      throw new Error('PGlite changed its preRun list: the durable file system does not fit.');
    preRun.push((module: unknown) => {
      const operations = findStreamOperations(module);
      operations.fsync = (stream) => {
        this.#sync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

/**
 * Without `-F`, which turns fsync off, and with the one wal_sync_method whose syncs of the log reach the file system
 * above.
 */
export const DURABLE_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type StreamOperations = { fsync?: (stream: { nfd: number }) => number };

function findStreamOperations(module: unknown): StreamOperations {
  const files = property(module, 'NODEFS');
  const operations = property(files, 'stream_ops');
  if (!isStreamOperations(operations)) {
    throw new Error('PGlite changed its file system: the durable file system does not fit.');
  }
  return operations;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isStreamOperations(value: unknown): value is StreamOperations {
  return typeof value === 'object' && value !== null && 'write' in value;
}
