import type { Language } from '@house/contract/rules/languages';
import type { MailTexts } from './mail-kinds.ts';
import { ENGLISH_MAILS } from './mail-texts-en.ts';
import { ITALIAN_MAILS } from './mail-texts-it.ts';

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { en: ENGLISH_MAILS, it: ITALIAN_MAILS };
