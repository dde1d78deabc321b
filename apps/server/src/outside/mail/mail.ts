import { PRODUCT } from '@house/contract/brand';
import { isAddress } from '@house/contract/rules/addresses';

/** One mail to one person, in both forms a mail program may show. */
export type Mail = {
  /** Part of the Message-ID, and the same in every attempt: a mailbox that got it twice can tell. */
  id: string;
  /** When it is sent. */
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes a mail out of the house: to an SMTP server, or into a folder. Retrying is the caller's. */
export type Mailer = {
  /** Resolves when somebody else answers for the mail. Rejects with MailError. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** Says how sending failed, never to whom: it may be logged. */
export class MailError extends Error {
  readonly code: string;
  /** Another attempt would get the same answer. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`The mail was not sent: ${code}.`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** What both mailers hand to the composer. Nothing in it is looked up in a file or on the network. */
export function messageOf(mail: Mail, from: string) {
  if (!isAddress(mail.to)) throw new MailError('address', true);
  return {
    from: { name: PRODUCT, address: from },
    to: { name: '', address: mail.to },
    envelope: { from, to: [mail.to] },
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: mail.at,
    text: mail.text,
    html: mail.html,
    // Out-of-office programs must not answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
