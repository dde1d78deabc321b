import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { createTransport } from 'nodemailer';
import { buildMessage, type Mailer } from './mail.ts';
import { listOutbox, outboxFileName } from './outbox-files.ts';

/** Mails are deleted after a week: their links and codes have expired by then. */
const RETENTION_MS = 7 * DAY_MS;
/** A demo that many people try fills its disk otherwise. */
const KEPT_MAX = 2000;

/** The mailer without an SMTP server: writes one .eml file per mail, atomically and readable by its owner only. */
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
      const { message } = await composer.sendMail(buildMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError('The composed mail is not in memory.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      await writeWhole(join(folder, outboxFileName(mail)), message);
      await forgetOldMails(folder, mail.at);
    },
    close: () => composer.close(),
  };
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

/** Also where an SMTP server has taken over since: what lies there holds codes and addresses in the clear. */
export async function forgetOldMails(folder: string, now: Date): Promise<void> {
  const mails = await listOutbox(folder);
  for (const [place, { name, at }] of mails.entries()) {
    const isOld = now.getTime() - at.getTime() > RETENTION_MS;
    if (isOld || place >= KEPT_MAX) await rm(join(folder, name), { force: true });
  }
}
