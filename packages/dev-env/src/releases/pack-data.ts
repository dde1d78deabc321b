import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const PARTS = ['data/database', 'data/audit-checkpoints.jsonl', 'keys'];
const PAGE = 8192;
const SEGMENT = 16n * 1024n * 1024n;
/** In `pg_control`, little endian: the state, and where the log has the last checkpoint. */
const [STATE_AT, CHECKPOINT_AT, SHUT_DOWN] = [16, 32, 1];
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };

/** Packs data and keys of a stopped embedded server. */
export function packData(folder: string, path: string): void {
  blankLog(join(folder, 'data/database'));
  const tar = execFileSync('tar', ['-cf', '-', '--sort=name', '-C', folder, ...PARTS], { maxBuffer: 2 ** 30 });
  const params = { ...WINDOW, [constants.BROTLI_PARAM_SIZE_HINT]: tar.length };
  writeFileSync(path, brotliCompressSync(tar, { params }));
}

/** Unpacks `data` and `keys` into a new folder. */
export function unpackData(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: brotliDecompressSync(readFileSync(path)) });
}

/**
 * Leaves of the write-ahead log what a start after a clean stop reads, which is the last checkpoint and the head of its
 * file: the rest would more than double what is packed.
 */
function blankLog(database: string): void {
  const control = readFileSync(join(database, 'global/pg_control'));
  if (control.readUInt32LE(STATE_AT) !== SHUT_DOWN) throw new Error('The database was not stopped.');
  const checkpoint = control.readBigUInt64LE(CHECKPOINT_AT);
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  const name = `00000001${hex(checkpoint >> 32n)}${hex((checkpoint % 2n ** 32n) / SEGMENT)}`;
  const log = join(database, 'pg_wal');
  for (const other of readdirSync(log).filter((file) => /^[0-9A-F]{24}$/.test(file) && file !== name)) {
    rmSync(join(log, other));
  }
  const written = readFileSync(join(log, name));
  const last = Number((checkpoint % SEGMENT) / BigInt(PAGE)) * PAGE;
  const blank = Buffer.alloc(written.length);
  written.copy(blank, 0, 0, PAGE);
  written.copy(blank, last, last, last + 2 * PAGE);
  writeFileSync(join(log, name), blank);
}
