import { deliverMails } from '../../features/notifications/mail/deliver-mails.ts';
import { openMailer, outboxOf } from '../../outside/mail/open-mailer.ts';
import { readOutbox, type StoredMail } from '../../outside/mail/outbox-files.ts';
import type { TestApp } from '../test-app.ts';

/** Delivers what waits, and answers the mails of an address as its holder sees them, newest first. */
export async function readMailsTo(kit: Pick<TestApp, 'context'>, address: string): Promise<StoredMail[]> {
  await deliverAll(kit);
  return (await readOutbox(outboxOf(kit.context.config))).filter(({ headers }) => headers.to === address);
}

/** What the background job does in its time, at once. */
export async function deliverAll({ context }: Pick<TestApp, 'context'>): Promise<void> {
  const mailer = openMailer(context.config);
  while ((await deliverMails(context, mailer)) > 0);
  mailer.close();
}
