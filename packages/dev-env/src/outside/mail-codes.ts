import type { ReadMail } from '@repo/server/outside/mail/read-eml';

/** The six-digit code in a mail. */
export function codeIn({ text }: Pick<ReadMail, 'text'>): string {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`No code in this mail:\n${text}`);
  return code;
}

/** The link in a mail. */
export function linkIn({ text }: Pick<ReadMail, 'text'>): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`No link in this mail:\n${text}`);
  return link;
}
