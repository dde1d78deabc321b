import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Path of the outbox. It holds codes and links in clear text, so it is never part of a backup (docs/operations.md). */
export function resolveOutboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}

export function openMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom: from } = config;
  return smtpUrl === null ? outboxMailer({ folder: resolveOutboxFolder(config), from }) : smtpMailer({ smtpUrl, from });
}
