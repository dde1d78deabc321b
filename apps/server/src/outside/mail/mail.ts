import { PRODUCT } from '@repo/contract/brand';
import { isAddress } from '@repo/contract/rules/addresses';

/** One mail to one person, as text and as HTML. */
export type Mail = {
  /** Part of the Message-ID and the same in every attempt, so that a mailbox can recognize a duplicate. */
  id: string;
  /** When it is sent. */
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly MailFile[];
};

/** Travels with a mail; one with an id is a picture that the HTML shows, and no file to be saved. */
export type MailFile = { name: string; type: string; bytes: Uint8Array; id?: string };

/** Delivers a mail to an SMTP server or into a folder. Retries are up to the caller. */
export type Mailer = {
  /** Resolves when the next server has accepted the mail. Rejects with MailError. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** How sending failed, without the address, so that it may be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: string;
  /** True when another attempt would fail the same way. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`The mail was not sent: ${code}.`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** The message that both mailers pass to the composer. Nothing in it refers to a file or the network. */
export function buildMessage(mail: Mail, from: string) {
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
    ...(mail.files !== undefined && { attachments: mail.files.map(attach) }),
    // Keeps out-of-office programs from replying.
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const attach = ({ name: filename, type: contentType, bytes, id: cid }: MailFile) => ({
  ...{ filename, contentType, content: Buffer.from(bytes) },
  ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
});
