import { PRODUCT } from '@repo/contract/brand';
import type { NoticeFacts } from '@repo/contract/notifications/notice-words';
import { fillWords } from '@repo/contract/notifications/notification-kinds';
import { SAMPLE_SENTENCES } from '@repo/contract/notifications/sample';
import { chooseLocale, type Language, sayIn } from '@repo/contract/rules/languages';
import { formatMinor } from '@repo/contract/rules/money';
import type { Config } from '../../../config.ts';
import { textsIn } from '../../../core/texts.ts';
import type { LetterBlock, LetterRow, MailLetter } from '../mail/letter.ts';
import { mailFormats } from '../mail/mail-formats.ts';
import { isNeeded, type MoneyFact, type MoneyLetterOrder, type MoneySum } from './money-letters.ts';

type LetterPlace = {
  readonly asked: Language;
  readonly now: Date;
  readonly config: Pick<Config, 'publicUrl' | 'operator' | 'vat'>;
};

/**
 * A letter about money in a language, or in English where the language lacks its texts: what it is about, one button, the sums, and
 * for a contract what holds for it, so that whoever keeps the letter has it all.
 */
export function writeMoneyLetter(
  order: MoneyLetterOrder & { readonly name: string },
  { asked, now, config }: LetterPlace,
): { letter: MailLetter; language: Language } {
  const { texts, language } = textsIn('money', asked);
  const words = texts.letters[order.kind];
  const say = (value: MoneyFact): string => sayFact(value, language);
  const facts: NoticeFacts = {
    ...gatherFacts({ name: order.name, today: now, ...order.facts }, language),
    ...nameSeller(config, language),
  };
  const fill = (text: string): string => fillWords(text, facts);
  const rows = (order.rows ?? []).map(({ label, value, isTotal = false }) => ({
    ...{ label: sayIn(label, language), value: say(value), isTotal },
  }));
  const details = (order.details ?? []).map(({ label, value }) => ({
    ...{ label: texts.labels[label], value: typeof value === 'string' ? value : say(value), isTotal: false },
  }));
  const small = (text: string): LetterBlock => ({ small: text });
  const terms = order.terms === undefined ? null : texts.terms[order.terms];
  const paragraphs = (all: readonly string[]): LetterBlock[] =>
    all.flatMap((text) => (fill(text) === '' ? [] : [{ text: fill(text) }]));
  const blocks: LetterBlock[] = [
    ...(order.isSample ? [{ text: sayIn(SAMPLE_SENTENCES, language) }] : []),
    { title: fill(words.title) },
    ...paragraphs(words.text),
    ...filled(details, (all) => ({ details: all })),
    ...(order.epc == null ? [] : [{ payload: order.epc, hint: texts.code }]),
    ...filled(rows, (all) => ({ rows: all })),
    { button: fill(words.button), link: new URL(order.page, config.publicUrl.origin).href },
    ...paragraphs(words.after),
    ...(terms === null
      ? []
      : [{ text: fill(terms.title) }, ...terms.text.map((text) => small(fill(text))), small(texts.contract)]),
    ...(isNeeded(order.kind) ? [] : [small(texts.switch)]),
    small(fill(texts.seller)),
  ];
  return { letter: { subject: fill(words.subject), blocks, isWhole: true, papers: order.papers ?? [] }, language };
}

const filled = (rows: readonly LetterRow[], wrap: (rows: readonly LetterRow[]) => LetterBlock): LetterBlock[] =>
  rows.length === 0 ? [] : [wrap(rows)];

const isSum = (value: MoneyFact): value is MoneySum => typeof value === 'object' && 'amount' in value;

function sayFact(value: MoneyFact, language: Language): string {
  const { formatDay, quoteText } = mailFormats(language);
  if (typeof value === 'string') return quoteText(value);
  if (value instanceof Date) return formatDay(value);
  return isSum(value) ? formatSum(value, language) : sayIn(value, language);
}

function gatherFacts(given: MoneyLetterOrder['facts'], language: Language): NoticeFacts {
  const { formatDay, formatTime } = mailFormats(language);
  const facts: Record<string, string> = { product: PRODUCT };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    facts[name] = value instanceof Date ? formatTime(value) : sayFact(value, language);
    if (value instanceof Date) facts[`${name}Day`] = formatDay(value);
  }
  return facts;
}

/** €80.87 in English, 80,87 € in Italian. */
function formatSum({ amount, currency }: MoneySum, language: Language): string {
  const format = new Intl.NumberFormat(chooseLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const sign = amount < 0n ? '\u2212' : '';
  const whole = amount < 0n ? -amount : amount;
  return `${sign}${format.format(Number(formatMinor(whole)))}`;
}

/** Who sells, as the configuration says it; a sample server says that nobody is named. */
function nameSeller({ operator, vat, publicUrl }: LetterPlace['config'], language: Language): NoticeFacts {
  const { texts } = textsIn('money', language);
  const origin = publicUrl.origin;
  if (operator === null) {
    const nobody = fillWords(texts.nobodyNamed, { product: PRODUCT, origin });
    return { origin, seller: nobody, sellerLong: nobody };
  }
  const number = vat.number === null ? [] : [fillWords(texts.vat, { number: vat.number })];
  const parts = [operator.name, ...(operator.address === null ? [] : [operator.address]), ...number];
  return { origin, seller: parts.join(', '), sellerLong: [...parts, operator.contact].join(', ') };
}
