import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';

/**
 * Thrown when another process has the embedded data open. PGlite itself would let a second process in, and rows would
 * be lost.
 */
export class DataLockedError extends Error {
  override readonly name = 'DataLockedError';
  constructor(pid: number) {
    super(`The data are open in another process (pid ${pid}). Stop it first, or set another DATA_DIR.`);
  }
}

type Holder = { pid: number; startedAt: string | null };

const TAKEOVER_STALE_MS = 10_000;

/**
 * Locks `path` for this process and returns the function that releases it. The lock of a dead process is taken over; a
 * process is identified by pid and start time, because pids are reused. Throws DataLockedError.
 */
export function takeDataLock(path: string): () => void {
  const mine: Holder = { pid: process.pid, startedAt: processStart(process.pid) };
  if (!tryCreate(path, mine)) takeOver(path, mine);
  return () => {
    const holder = readHolder(path);
    if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) rmSync(path, { force: true });
  };
}

function tryCreate(path: string, mine: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * A folder created beside the lock ensures that one process at a time checks a stale lock; otherwise two could both
 * take it.
 */
function takeOver(path: string, mine: Holder): void {
  const guard = `${path}.takeover`;
  if (!tryGuard(guard)) throw new DataLockedError(readHolder(path)?.pid ?? 0);
  try {
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) throw new DataLockedError(holder.pid);
    rmSync(path, { force: true });
    if (!tryCreate(path, mine)) throw new DataLockedError(readHolder(path)?.pid ?? 0);
  } finally {
    rmdirSync(guard);
  }
}

function tryGuard(guard: string): boolean {
  try {
    mkdirSync(guard);
    return true;
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
    if (Date.now() - statSync(guard).mtimeMs < TAKEOVER_STALE_MS) return false;
    rmdirSync(guard);
    return tryGuard(guard);
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
    return { pid: value.pid, startedAt };
  } catch (error) {
    // A lock file that a power cut left incomplete names no process; a missing one is free.
    if (error instanceof SyntaxError || isFileError(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
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
 * Start time of a process. Linux: boot id and field 22 of /proc/<pid>/stat (clock ticks since boot). Elsewhere the
 * output of `ps`; null when unknown.
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
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? null : started;
  } catch {
    // No such process, or no `ps` on this system (Windows): the pid alone identifies the process.
    return null;
  }
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
