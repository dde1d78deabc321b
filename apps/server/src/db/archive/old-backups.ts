import { closeSync, existsSync, lstatSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { fileSentence } from '../file-sentence.ts';
import { ArchiveError } from './archive-tables.ts';

/** What a backup in a folder is called before its time: of the data, or of the keys. */
export type BackupKind = 'site' | 'keys' | 'panel';

/** Every kept backup of the data has one of the keys from before it, also where a key was retired that day. */
const KEYS_LONGER_DAYS = 7;
/** First bytes of the age format, so that a file of somebody else with such a name stays. */
const AGE_MAGIC = 'age-encryption.org/v1';
const NAMED = /^(site|keys|panel)-(\d{4})-?(\d\d)-?(\d\d)T(\d\d)-?(\d\d)-?(\d\d)(?:-\d{3})?Z\.age$/;

/** `site-20261127T030000Z.age`. */
export const nameBackup = (kind: 'site' | 'keys', takenAt: Date): string =>
  `${kind}-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.age`;

/** The kind of a backup that was named by its time, and when it was taken; null for every other name. */
export function readBackupName(name: string): { kind: BackupKind; takenAt: Date } | null {
  const [, kind, year, month, day, hour, minute, second] = NAMED.exec(name) ?? [];
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(takenAt.getTime())) return null;
  return kind === 'site' || kind === 'keys' || kind === 'panel' ? { kind, takenAt } : null;
}

type OldBackups = { folder: string; kind: BackupKind; now: Date; days: number };

/**
 * Deletes the backups of one kind in a folder that are older than `days`, once a newer one is written whole (`written` stays,
 * whatever its name says); what is not a backup of ours stays too. Answers their names. Throws ArchiveError where one cannot
 * be read or deleted.
 */
export function deleteOldBackups({ folder, kind, now, days }: OldBackups, written: string): string[] {
  if (!existsSync(folder)) return [];
  const oldestData = now.getTime() - days * DAY_MS;
  const before = kind === 'keys' ? oldestData - KEYS_LONGER_DAYS * DAY_MS : oldestData;
  const past = readdirSync(folder)
    .map((name) => ({ name, path: join(folder, name), read: readBackupName(name) }))
    .flatMap(({ name, path, read }) => (read?.kind === kind ? [{ name, path, at: read.takenAt.getTime() }] : []))
    .filter(({ at, path }) => at < oldestData && path !== written && withSentence(path, days, () => isOurs(path)))
    .toSorted((one, other) => one.at - other.at);
  const old = past.filter(({ at }) => at < before);
  // Where none was made in the week before the oldest data, what opens those data is the newest one from before it.
  if (kind === 'keys' && old.length === past.length) old.pop();
  for (const { path } of old) withSentence(path, days, () => rmSync(path));
  return old.map(({ name }) => name);
}

/** Who may not read or delete a file is told which, and why it matters. */
function withSentence<T>(path: string, days: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const sentence = fileSentence(error, path);
    if (sentence === null) throw error;
    throw new ArchiveError(`${path} is older than ${days} days and could not be read or deleted. ${sentence}`, {
      cause: error,
    });
  }
}

function isOurs(path: string): boolean {
  if (!lstatSync(path).isFile()) return false;
  const file = openSync(path, 'r');
  try {
    const first = Buffer.alloc(AGE_MAGIC.length);
    readSync(file, first, 0, first.length, 0);
    return first.toString('latin1') === AGE_MAGIC;
  } finally {
    closeSync(file);
  }
}
