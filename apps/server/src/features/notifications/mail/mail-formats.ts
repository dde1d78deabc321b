import { fillWords } from '@repo/contract/notifications/notification-kinds';
import { chooseLocale, type Language } from '@repo/contract/rules/languages';
import { seenLength, shownLine } from '../../../core/shown-text.ts';
import { textsIn } from '../../../core/texts.ts';

const QUOTED_MAX = 500;

type MailFormats = ReturnType<typeof makeFormats>;

const made = new Map<Language, MailFormats>();

/** Formats names, timestamps and networks for the mails of one language; made once, because that takes longer than a mail. */
export function mailFormats(language: Language): MailFormats {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const days = new Intl.DateTimeFormat(chooseLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames([chooseLocale(language)], { type: 'region' });
  const countries = new Map<string, string>();
  const formatCountry = (code: string): string => {
    const name = countries.get(code) ?? regions.of(code) ?? code;
    countries.set(code, name);
    return name;
  };
  const { texts } = textsIn('mail', language);
  const formatDay = (at: Date): string => days.format(at);
  return {
    formatDay,
    /** 21 November 2026, 09:00 UTC: UTC, because the reader's time zone is unknown. */
    formatTime: (at: Date): string => `${formatDay(at)}, ${at.toISOString().slice(11, 16)} UTC`,
    /** By its name alone: texts say "Country: United States", because a preposition or an article would differ by country. */
    formatCountry,
    quoteText: (text: string): string => quote(text, texts.unnamed),
    /** A session is called "Firefox on Linux" in the table, whoever's it is. */
    formatDevice: (label: string): string => {
      const [browser = '', system] = label.split(' on ');
      return system === undefined ? label : fillWords(texts.deviceOn, { browser, system });
    },
    formatNetwork: (network: string): string => coarseNetwork(network) ?? texts.unknownNetwork,
  };
}

/**
 * Quotes somebody else's text in a mail: one line, without anything that a mail program would turn into a link. An
 * institution named like an address must not lead readers there on the site's behalf.
 */
function quote(text: string, unnamed: string): string {
  const line = shownLine(text).slice(0, QUOTED_MAX);
  const unlinked = line.replace(/(?<=\S)([.:/@])(?=[^\s\d])/gu, '$1 ');
  return seenLength(unlinked) === 0 ? unnamed : unlinked;
}

/**
 * Enough to recognize one's own provider, not enough to locate a household. Returns null for text that is not an
 * address.
 */
export function coarseNetwork(network: string): string | null {
  const [first, second] = network.split('.');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(network)) return `${first}.${second}.x.x`;
  const groups = /^([0-9a-f]+):([0-9a-f]+):[0-9a-f:]*(\/64)?$/i.exec(network);
  return groups === null ? null : `${groups[1]}:${groups[2]}::`;
}
