import type { Language } from '@repo/contract/rules/languages';
import type { StoredMail } from '@repo/server/outside/mail/outbox-files';
import { readMailsTo } from '../outside/mailbox.ts';
import type { TestApp } from '../servers/test-app.ts';
import { confirmAddress } from './confirmed-calls.ts';
import { callAs } from './glyph-owner.ts';
import type { Person } from './people.ts';

/** Somebody whose letters come, in a language. */
export async function becomeReader<P extends Person>(kit: TestApp, person: P, language: Language): Promise<P> {
  await confirmAddress(kit, person);
  await callAs(kit, person, 'PUT', '/api/account/language', { language });
  return person;
}

/** A sum in Italian does not break before its sign. */
export const plainSpaces = (text = ''): string => text.replaceAll('\u00a0', ' ');

/** The newest letter with such a subject, with plain spaces. */
export async function readLetter(kit: TestApp, { user }: Person, subject: RegExp | string): Promise<StoredMail> {
  const mails = await readMailsTo(kit, user.email);
  const fits = (words: string) => (typeof subject === 'string' ? words.includes(subject) : subject.test(words));
  const found = mails.find(({ headers }) => fits(plainSpaces(headers.subject)));
  if (found === undefined)
    throw new Error(`no ${subject} among ${mails.map(({ headers }) => headers.subject).join(' | ')}`);
  return { ...found, text: plainSpaces(found.text) };
}
