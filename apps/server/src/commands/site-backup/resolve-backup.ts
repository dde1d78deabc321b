import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nameBackup } from '../../db/archive/old-backups.ts';

/** The file that a backup is written to: the one that was named, or in a folder that was named one with its time. */
export function resolveBackup(out: string, kind: 'site' | 'keys', now: Date): string {
  const path = resolve(out);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? join(path, nameBackup(kind, now)) : path;
}
