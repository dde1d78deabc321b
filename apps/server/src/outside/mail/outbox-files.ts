import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readEml } from './read-eml.ts';

const FILE_NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f-]+\.eml$/;

export type OutboxFile = { name: string; at: Date };

/** File name of a mail; names sort by time. */
export function outboxFileName({ id, at }: { id: string; at: Date }): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
}

/** Lists the outbox, newest first. A missing folder counts as empty. */
export async function listOutbox(folder: string): Promise<OutboxFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const parts = FILE_NAME.exec(name);
      return parts === null ? [] : [{ name, at: parseFileTime(parts) }];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

function parseFileTime([, year, month, day, hour, minute, second, ms]: RegExpExecArray): Date {
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

export type StoredMail = OutboxFile & ReadMail;

/** Returns the decoded mails, newest first. `known` caches decoded mails by name for repeated calls. */
export async function readOutbox(folder: string, known = new Map<string, StoredMail>()): Promise<StoredMail[]> {
  const files = await listOutbox(folder);
  return Promise.all(
    files.map(async (file) => {
      const mail = known.get(file.name) ?? { ...file, ...readEml(await readFile(join(folder, file.name), 'utf8')) };
      known.set(file.name, mail);
      return mail;
    }),
  );
}
