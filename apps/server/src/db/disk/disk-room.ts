import { statfsSync } from 'node:fs';

const MIB_BYTES = 1024 * 1024;

/** Room on the disk of an embedded database. */
export type DiskRoom = {
  /** Null where the database is elsewhere and keeps its own disk. */
  freeBytes(): number | null;
  /** False before the disk is full: what is refused then finds a server that still works. */
  mayWrite(): boolean;
};

/** Below this people are refused what would be stored; readings, sign-ins and what the server notes itself go on. */
export const WRITES_NEED_BYTES = 96 * MIB_BYTES;
/** Below this no statement may write. PostgreSQL adds to its log by files of 16 MiB, and does not survive one that does not fit. */
export const STATEMENTS_NEED_BYTES = 48 * MIB_BYTES;
/** So long a look at the disk counts: another program may fill it at a few hundred MB a second. */
const LOOK_COUNTS_MS = 100;

/** Of a database that is not on a disk of this process. */
export const ROOM_ELSEWHERE: DiskRoom = { freeBytes: () => null, mayWrite: () => true };

export function watchDiskRoom(folder: string, readFree: (folder: string) => number | null = readFreeBytes): DiskRoom {
  // Until a look succeeds there is nothing to hold against a write.
  let free = Number.MAX_SAFE_INTEGER;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const look = (): number => {
    const nowMs = performance.now();
    if (nowMs - lookedAtMs < LOOK_COUNTS_MS) return free;
    lookedAtMs = nowMs;
    free = readFree(folder) ?? free;
    return free;
  };
  return { freeBytes: look, mayWrite: () => look() >= WRITES_NEED_BYTES };
}

/** What a program without special rights may still use; null where the file system does not say. */
function readFreeBytes(folder: string): number | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    // What uses the folder says in its own words what is wrong with it; a look must not end the server.
    return null;
  }
}
