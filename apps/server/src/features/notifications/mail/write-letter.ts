import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import { PRODUCT } from '@repo/contract/brand';
import { FACTOR_CHANGES } from '@repo/contract/factors/factor-notices';
import type { NoticeFacts } from '@repo/contract/notifications/notice-words';
import { fillWords, findNoticeKind } from '@repo/contract/notifications/notification-kinds';
import type { NoticeTexts } from '@repo/contract/notifications/notification-types';
import { SAMPLE_SENTENCES } from '@repo/contract/notifications/sample';
import type { DisclosedReason, ReviewKind } from '@repo/contract/profile/profile';
import { FALLBACK_LANGUAGE, type Language, sayIn } from '@repo/contract/rules/languages';
import type { PortalRole } from '@repo/contract/staff/staff';
import type { WidenedAccess } from '@repo/contract/staff/staff-confirm';
import { type ServerTexts, textsIn } from '../../../core/texts.ts';
import { formatNotice } from '../sentences.ts';
import type { LetterBlock, MailLetter } from './letter.ts';
import { mailFormats } from './mail-formats.ts';
import { MAIL_CODE_MINUTES, type MailKind, type MailParams } from './mail-kinds.ts';

type LetterName = keyof ServerTexts<'mail'>['letters'];
/** Only reasons that help to do better; which detail caused suspicion is never disclosed. */
type MailWords = {
  readonly professionalRole: Readonly<Record<ProfessionalRole, string>>;
  readonly portalRole: Readonly<Record<PortalRole, string>>;
  readonly accessWidened: Readonly<Record<WidenedAccess, string>>;
  readonly reviewKind: Readonly<Record<ReviewKind, string>>;
  readonly disclosedReason: Readonly<Record<DisclosedReason, string>>;
};

/** Which words the codes of a mail stand for, by parameter. */
const WORDS: Partial<Record<MailKind, Readonly<Record<string, keyof MailWords>>>> = {
  reviewDecided: { what: 'reviewKind', reason: 'disclosedReason' },
  reviewAsked: { what: 'reviewKind', reason: 'disclosedReason' },
  roleGranted: { role: 'professionalRole' },
  roleWithdrawn: { role: 'professionalRole' },
  staffInvited: { role: 'portalRole' },
  staffAccessWidened: { what: 'accessWidened' },
  staffRoleChanged: { what: 'accessWidened' },
};

/** Parameters that this server wrote itself, or that must be typed as they stand; every other one is quoted. */
const OWN_WORDS: readonly string[] = [
  ...['code', 'amount', 'credit', 'reference', 'officeCode', 'clock', 'last', 'count'],
  ...['notMeUrl', 'url', 'stopUrl', 'renewUrl', 'confirmUrl', 'seeUrl', 'leaveUrl'],
];
const isOwnWords = (kind: MailKind, name: string): boolean =>
  OWN_WORDS.includes(name) || (kind === 'staffInvited' && name === 'employeeId');

/**
 * The letter of a mail in a language, or in English where the language lacks its text. `messages/<language>/server/mail.json`
 * holds templates like those of notifications: `{at}` is a time and `{atDay}` its day, and a paragraph in brackets goes
 * where its fact is missing.
 */
export function writeLetter<Kind extends MailKind>(
  kind: Kind,
  params: MailParams[Kind],
  { asked, origin }: { asked: Language; origin: string },
): { letter: MailLetter; language: Language } {
  const language = chooseLanguage(kind, params, asked);
  const { texts } = textsIn('mail', language);
  const { subject, blocks } = texts.letters[nameLetter(kind, params)];
  const facts = { origin, ...gatherFacts(kind, params, language, texts.words) };
  const all: readonly TextBlock[] = [...blocks, ...('notMeUrl' in params ? texts.ifNotMe : [])];
  return {
    letter: { subject: fillWords(subject, facts), blocks: all.flatMap((one) => fillBlock(one, facts)) },
    language,
  };
}

/** A letter is in one language: where the notification that it tells has no text in it, the whole is English. */
function chooseLanguage(kind: MailKind, params: MailParams[MailKind], asked: Language): Language {
  const { language } = textsIn('mail', asked);
  const notice = 'notice' in params ? findNoticeKind(params.notice) : findFactorChange(kind, params);
  return notice === null || notice[language] !== undefined ? language : FALLBACK_LANGUAGE;
}

function findFactorChange(kind: MailKind, params: MailParams[MailKind]): NoticeTexts | null {
  const changes: Readonly<Record<string, NoticeTexts>> = FACTOR_CHANGES;
  return kind === 'factorChanged' && 'what' in params ? (changes[params.what] ?? null) : null;
}

function nameLetter(kind: MailKind, params: MailParams[MailKind]): LetterName {
  if (kind === 'reviewDecided')
    return 'outcome' in params && params.outcome === 'approved' ? 'reviewApproved' : 'reviewRejected';
  if (kind === 'staffInvited') return 'isRenewed' in params && params.isRenewed ? 'staffRenewed' : kind;
  if (kind === 'staffCodeChanged') return 'isAdded' in params && params.isAdded ? 'staffCodeAdded' : 'staffCodeRemoved';
  return kind;
}

function gatherFacts(kind: MailKind, params: MailParams[MailKind], language: Language, words: MailWords): NoticeFacts {
  const { formatDay, formatTime, quoteText } = mailFormats(language);
  const facts: Record<string, string | undefined> = { product: PRODUCT, minutes: String(MAIL_CODE_MINUTES) };
  const given: readonly (readonly [string, unknown])[] = Object.entries(params);
  for (const [name, value] of given) {
    if (value instanceof Date) Object.assign(facts, { [name]: formatTime(value), [`${name}Day`]: formatDay(value) });
    if (typeof value !== 'string') continue;
    const set: Readonly<Record<string, string>> | null = findWords(kind, name, words);
    facts[name] = set?.[value] ?? (isOwnWords(kind, name) ? value : quoteText(value));
  }
  Object.assign(facts, tellWhere(params, language));
  // A letter without a sum says nothing of money.
  const isSample = 'isSample' in params && params.isSample && !('credit' in params && params.credit === null);
  if (isSample) facts.sample = sayIn(SAMPLE_SENTENCES, language);
  return { ...facts, ...tellNotice(kind, params, language, quoteText) };
}

/** From where and on what, as coarsely as a mail says it. */
function tellWhere(params: MailParams[MailKind], language: Language): NoticeFacts {
  const { formatCountry, formatDevice, formatNetwork, quoteText } = mailFormats(language);
  return {
    ...('device' in params && typeof params.device === 'string' && { device: quoteText(formatDevice(params.device)) }),
    ...('network' in params && { network: formatNetwork(params.network) }),
    ...('country' in params && params.country !== null && { country: formatCountry(params.country) }),
  };
}

function findWords(kind: MailKind, name: string, words: MailWords): Readonly<Record<string, string>> | null {
  const set = WORDS[kind]?.[name];
  return set === undefined ? null : words[set];
}

/** Title and message of the notification that the letter tells; nothing for other letters. */
function tellNotice(
  kind: MailKind,
  params: MailParams[MailKind],
  language: Language,
  quoteText: (text: string) => string,
): NoticeFacts {
  if ('notice' in params) {
    const { notice, facts, card } = params;
    return formatNotice(notice, language, facts, card === null ? null : quoteText(card));
  }
  const change = findFactorChange(kind, params);
  return change === null ? {} : { ...sayIn(change, language) };
}

type TextBlock = string | { readonly code: string } | { readonly link: string; readonly label: string };

/** Nothing for a paragraph that went with its fact. */
function fillBlock(block: TextBlock, facts: NoticeFacts): LetterBlock[] {
  if (typeof block !== 'string') {
    return 'code' in block
      ? [{ code: fillWords(block.code, facts) }]
      : [{ link: fillWords(block.link, facts), label: block.label }];
  }
  const text = fillWords(block, facts);
  return text === '' ? [] : [{ text }];
}
