import { deliverMails } from '@repo/server/features/notifications/mail/deliver-mails';
import { openMailer, resolveOutboxFolder } from '@repo/server/outside/mail/open-mailer';
import { readOutbox, type StoredMail } from '@repo/server/outside/mail/outbox-files';
import type { TestApp } from '../servers/test-app.ts';

/** Delivers the queued mails and returns those to an address as its owner sees them, newest first. */
export async function readMailsTo(kit: Pick<TestApp, 'context'>, address: string): Promise<StoredMail[]> {
  await deliverAll(kit);
  return (await readOutbox(resolveOutboxFolder(kit.context.config))).filter(({ headers }) => headers.to === address);
}

/** Runs the background job of mail at once. */
export async function deliverAll({ context }: Pick<TestApp, 'context'>): Promise<void> {
  const mailer = openMailer(context.config);
  while ((await deliverMails(context, mailer)) > 0);
  mailer.close();
}
