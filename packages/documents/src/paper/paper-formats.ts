import type { Paper } from '@repo/contract/invoices/papers';
import { chooseLocale } from '@repo/contract/rules/languages';
import { type Currency, formatMinor } from '@repo/contract/rules/money';

export type PaperFormats = {
  /** Of a note with a minus. */
  readonly sum: (minor: string) => string;
  /** Without the sign of the currency. */
  readonly number: (minor: string) => string;
  readonly plain: (minor: string, currency: Currency) => string;
  readonly day: (timestamp: string) => string;
  /** Without its year. */
  readonly dayOfYear: (timestamp: string) => string;
  readonly percent: (percent: number) => string;
  readonly country: (code: string) => string;
  readonly currencyName: string;
};

const MINUS = '\u2212';

/** Sums and days in the paper's language. A credit note shows its sums as what goes back. */
export function makePaperFormats({ language, currency, kind }: Paper): PaperFormats {
  const locale = chooseLocale(language);
  const sign = kind === 'creditNote' ? MINUS : '';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const numbers = new Intl.NumberFormat(locale, digits);
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const plain = (minor: string, of: Currency): string => {
    const value = BigInt(minor);
    const text = new Intl.NumberFormat(locale, { style: 'currency', currency: of, currencyDisplay: 'narrowSymbol' })
      .format(Number(formatMinor(value < 0n ? -value : value)))
      .replace('\u00a0', ' ');
    return value < 0n ? `${MINUS}${text}` : text;
  };
  return {
    sum: (minor) => `${minor === '0' ? '' : sign}${plain(minor, currency)}`,
    number: (minor) => `${minor === '0' ? '' : sign}${numbers.format(Number(formatMinor(BigInt(minor))))}`,
    plain,
    day: (timestamp) => days.format(new Date(timestamp)),
    dayOfYear: (timestamp) => shortDays.format(new Date(timestamp)),
    percent: (percent) => `${percents.format(percent)}%`,
    country: (code) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code,
    currencyName: new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency,
  };
}
