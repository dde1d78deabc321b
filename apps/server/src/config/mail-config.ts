import { isMailbox } from '@repo/contract/rules/addresses';
import { ConfigError, type Environment, readUrl } from './environment.ts';

export type MailConfig = {
  /** The SMTP server for outgoing mail; null leaves mail in the outbox of `dataDir`. */
  smtpUrl: string | null;
  /** Sender address, without a name. */
  mailFrom: string;
};

export function readMailConfig(env: Environment, publicUrl: URL): MailConfig {
  return { smtpUrl: readSmtpUrl(env), mailFrom: readMailFrom(env, publicUrl) };
}

/** Allows `?tls=off` only: other options of the mail library would disable checks that must stay on. */
function readSmtpUrl(env: Environment): string | null {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url === null) return null;
  const isBare = url.hostname !== '' && ['', '/'].includes(url.pathname) && url.hash === '';
  const isEncoded = [url.username, url.password].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  if (isBare && isEncoded && ['', '?tls=off'].includes(url.search)) return url.href;
  throw new ConfigError('SMTP_URL must be like smtps://user:password@host:465; its one option is ?tls=off.');
}

function readMailFrom(env: Environment, publicUrl: URL): string {
  const text = env.MAIL_FROM || `no-reply@${publicUrl.hostname}`;
  if (isMailbox(text)) return text;
  throw new ConfigError('MAIL_FROM must be one address such as no-reply@example.org, without a name.');
}
