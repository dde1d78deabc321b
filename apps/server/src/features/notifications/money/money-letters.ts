import type { InLanguages } from '@repo/contract/rules/languages';
import type { Currency } from '@repo/contract/rules/money';
import type { ServerTexts } from '../../../core/texts.ts';

/** Its words stand in `messages/<language>/server/money.json`, under `letters`. */
export type MoneyLetterKind = keyof ServerTexts<'money'>['letters'];

/**
 * Letters that the law asks for: the confirmation of a contract, the invoice, the credit note. Nobody can switch them off, and
 * they go to an address that is not confirmed too (decision 0162).
 */
const NEEDED_LETTERS: readonly MoneyLetterKind[] = ['transferAsked', 'orderPaid', 'feePaid', 'planPaid', 'refunded'];

export const isNeeded = (kind: MoneyLetterKind): boolean => NEEDED_LETTERS.includes(kind);

export type MoneySum = { readonly amount: bigint; readonly currency: Currency };

/**
 * A sum is written in the language of the letter, a time `{at}` has its day as `{atDay}`, and a text in two languages is
 * chosen. A plain text is quoted: nothing in it becomes a link.
 */
export type MoneyFact = string | Date | MoneySum | InLanguages<string>;

/** A line with its sum, or with a text. */
export type MoneyRow = {
  readonly label: InLanguages<string>;
  readonly value: MoneyFact;
  /** The last line of a sum. */
  readonly isTotal?: boolean;
};

/** What is to be copied out of a letter, as it stands: `label` is a name of `labels` in the texts. */
export type MoneyDetail = {
  readonly label: keyof ServerTexts<'money'>['labels'];
  readonly value: MoneyFact;
};

export type MoneyLetterOrder = {
  readonly accountId: string;
  readonly kind: MoneyLetterKind;
  /** What the words in braces stand for; `{name}`, `{origin}` and `{seller}` are always there. */
  readonly facts: Readonly<Record<string, MoneyFact | undefined>>;
  readonly rows?: readonly MoneyRow[];
  readonly details?: readonly MoneyDetail[];
  /** What the reader's bank reads from a code (`epc-payload.ts`). */
  readonly epc?: string | null;
  /** Invoices and credit notes that travel with the letter, by their ids. */
  readonly papers?: readonly string[];
  /** Terms and right of withdrawal of what was bought, as of this day, at the end of the letter. */
  readonly terms?: keyof ServerTexts<'money'>['terms'];
  /** Where the button leads, without a query: `/shop`. */
  readonly page: string;
  /** No money moves, and the letter says so. */
  readonly isSample: boolean;
};
