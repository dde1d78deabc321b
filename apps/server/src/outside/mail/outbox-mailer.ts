import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { createTransport } from 'nodemailer';
import { buildMessage, type Mailer } from './mail.ts';
import { listOutbox, outboxFileName } from './outbox-files.ts';

/** Mails are deleted after a week: their links and codes have expired by then. */
const RETENTION_MS = 7 * DAY_MS;

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
      await forgetOld(folder, mail.at);
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

async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const { name, at } of await listOutbox(folder)) {
    if (now.getTime() - at.getTime() > RETENTION_MS) await rm(join(folder, name), { force: true });
  }
}
