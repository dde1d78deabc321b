import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readOutbox, type StoredMail } from '@repo/server/outside/mail/outbox-files';
import { type ReadMail, readEml } from '@repo/server/outside/mail/read-eml';
import type { SmtpInbox } from '../outside/smtp-inbox.ts';

/** Everything that was sent so far, newest first, as mail programs show it. */
export type Mailbox = () => Promise<ReadMail[]>;

const known = new Map<string, StoredMail>();
/** The outbox of the server that the browser tests run against. */
const outbox: Mailbox = () => readOutbox(join(process.env.E2E_FOLDER ?? '', 'data', 'outbox'), known);

/** What a real SMTP server received. */
export const createMailbox =
  ({ received }: SmtpInbox): Mailbox =>
  async () =>
    received.map(({ raw }) => readEml(raw)).toReversed();

/** The mails of an address whose subject holds the words, newest first. */
export async function mailsTo(address: string, words = '', mailbox = outbox): Promise<ReadMail[]> {
  const all = await mailbox();
  return all.filter(({ headers }) => headers.to === address && headers.subject?.includes(words));
}

/**
 * Waits for such a mail (the server delivers within a second or two); where one like it came before, say for which it is to
 * wait: the second, the third. Codes and links in it: `codeIn`, `linkIn` of the server's test kit.
 */
export async function waitForMail(address: string, words: string, nth = 1, mailbox = outbox): Promise<ReadMail> {
  const count = async () => (await mailsTo(address, words, mailbox)).length;
  await expect.poll(count, { message: `mails to ${address} about "${words}"` }).toBeGreaterThanOrEqual(nth);
  const [newest] = await mailsTo(address, words, mailbox);
  if (newest === undefined) throw new Error('The mail is gone again.');
  return newest;
}
