import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/**
 * Thrown when another process has the embedded data open. PGlite itself would let a second process in, and rows would
 * be lost.
 */
export class DataLockedError extends Error {
  override name = 'DataLockedError';
  constructor(holder: LockHolder | null) {
    const where = holder?.host === undefined || holder.host === hostname() ? '' : ` on ${holder.host}`;
    const who = holder === null ? '' : ` (pid ${holder.pid}${where})`;
    super(`The data are open in another process${who}. Stop it first, or set another DATA_DIR.`);
  }
}

type LockHolder = {
  pid: number;
  startedAt: string | null;
  /** In a container its own name. Absent: written by a version that held no lock of the kernel. */
  host?: string;
};

/**
 * Locks `path` for this process and returns the function that releases it. Throws DataLockedError.
 *
 * The lock is the kernel's, on a file beside `path`: it holds between containers, whose process ids say nothing to each
 * other, it ends with its process however that ends, and no clock is asked. Node itself has no call for such a lock;
 * SQLite, which comes with it, takes one for a transaction (fcntl). `path` only names the holder, for the sentence.
 */
export function acquireDataLock(path: string): () => void {
  const free = lockByKernel(`${path}.held`);
  if (free === null) throw new DataLockedError(readHolder(path));
  const before = readHolder(path);
  if (before !== null && before.host === undefined && isAlive(before)) {
    free();
    throw new DataLockedError(before);
  }
  const mine: LockHolder = { pid: process.pid, startedAt: processStart(process.pid), host: hostname() };
  writeFileSync(path, JSON.stringify(mine), { mode: 0o600 });
  return () => {
    const holder = readHolder(path);
    if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) rmSync(path, { force: true });
    free();
  };
}

const SQLITE_BUSY = 5;
/** Kept until they are given back: one that is collected as garbage would end its lock. */
const heldFiles = new Set<DatabaseSync>();

/**
 * Null when somebody has it. The file is never deleted: who waits at a deleted one and who makes a new one would both
 * hold a lock. Nothing else of this process may open it, because closing it would end the lock (POSIX).
 */
function lockByKernel(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // With its journal in memory nothing is written beside the file, which stays empty.
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (isSqliteError(error, SQLITE_BUSY)) return null;
    throw error;
  }
  heldFiles.add(file);
  return () => {
    if (heldFiles.delete(file)) file.close();
  };
}

const isSqliteError = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code;

function readHolder(path: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
    const host = 'host' in value && typeof value.host === 'string' ? { host: value.host } : {};
    return { pid: value.pid, startedAt, ...host };
  } catch (error) {
    // A lock file that a power cut left incomplete names no process; a missing one is free.
    if (error instanceof SyntaxError || isFileError(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(holder: LockHolder): boolean {
  if (holder.pid === process.pid) return holder.startedAt === processStart(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isFileError(error, 'ESRCH')) return false;
    if (!isFileError(error, 'EPERM')) throw error;
  }
  const startedAt = processStart(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

/**
 * Reads when a process started. On Linux this is the boot id with field 22 of /proc/<pid>/stat (clock ticks since boot),
 * elsewhere the output of `ps`. Returns null when it cannot be known.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in field 2 may contain spaces and brackets, so fields are counted from its closing bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot}/${ticks}`;
  } catch (error) {
    return isFileError(error, 'ENOENT') ? processStartByPs(pid) : null;
  }
}

function processStartByPs(pid: number): string | null {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      // In a unit of systemd `ps` sees no boot and says so on the terminal of the command.
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return started === '' ? null : started;
  } catch {
    // No such process, or no `ps` on this system (Windows): the pid alone identifies the process.
    return null;
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
