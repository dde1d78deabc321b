import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, messageOf } from './mail.ts';

/** A mail that nobody read within a week is worth nothing, and its links and codes are over. */
const KEPT_MS = 7 * 24 * 3_600_000;
const FILE_NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f-]+\.eml$/;

/** Where mail goes while no SMTP server is named: one .eml file each, whole from its first moment, for its owner's eyes only. */
export function outboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not in memory.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeWhole(join(folder, fileNameOf(mail)), message);
      await forgetOld(folder, mail.at);
    },
    close: () => composer.close(),
  };
}

/** Sorts by time. */
function fileNameOf({ id, at }: { id: string; at: Date }): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const { name, at } of await listOutbox(folder)) {
    if (now.getTime() - at.getTime() > KEPT_MS) await rm(join(folder, name), { force: true });
  }
}

/** Newest first. A folder that is not there yet is empty. */
export async function listOutbox(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const parts = FILE_NAME.exec(name);
      return parts === null ? [] : [{ name, at: timeOf(parts) }];
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1));
}

function timeOf([, year, month, day, hour, minute, second, ms]: RegExpExecArray): Date {
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}
