import { chownSync, closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { postgresIdentity } from '../../deploy/starter/cluster-part.ts';
import { runCommand } from '../../tools/run-command.ts';

const MEBIBYTES = 700;
const PIECE = Buffer.alloc(1024 * 1024);

/** A disk in memory, small enough to be filled. */
export type SmallDisk = {
  /** Where a database puts its data. */
  readonly data: string;
  fill: () => void;
  empty: () => void;
  remove: () => Promise<void>;
};

/** Null where this may not mount. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  mkdirSync(folder, { recursive: true });
  const mounted = await runCommand('mount', ['-t', 'tmpfs', '-o', `size=${MEBIBYTES}m,mode=0700`, 'small', folder]);
  if (mounted.code !== 0) return null;
  const identity = postgresIdentity();
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const filler = join(folder, 'filler');
  return {
    data: join(folder, 'data'),
    fill: () => fillUp(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: async () => {
      await runCommand('umount', ['-l', folder]);
    },
  };
}

/** To the last byte. */
function fillUp(path: string): void {
  const file = openSync(path, existsSync(path) ? 'a' : 'w');
  try {
    for (let length = PIECE.length; length >= 1; ) {
      try {
        writeSync(file, PIECE, 0, length);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        length = Math.floor(length / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
