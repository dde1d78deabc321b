import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ledgerHash } from '../ledger/ledger.ts';
import { CURRENCIES, type Currency } from '../rules/money.ts';
import { timestamp } from '../wire.ts';
import { charityMonth, signedMinor } from './charity.ts';

/** A tree has never fewer leaves, so that a month of few sales does not show each of them to the others. */
export const CHARITY_LEAVES_MIN = 64;

/** What a buyer needs to find what was counted: it stands on the paper. */
export type CharityCode = {
  /** number of the invoice, credit note or debit note */
  readonly paper: string;
  readonly currency: Currency;
  /** minor units, without shipping; negative on a credit note */
  readonly amountMinor: string;
  /** hex */
  readonly salt: string;
};

/** `2026-000731/EUR/7597/` and 32 signs: without a blank, so that a double click selects it. */
export const formatCharityCode = ({ paper, currency, amountMinor, salt }: CharityCode): string =>
  [paper, currency, amountMinor, salt].join('/');

const CODE =
  /([0-9A-Za-z-]{4,40})\s?\/\s?([A-Z]{3})\s?\/\s?(0|-?[1-9]\d{0,14})\s?\/((?:\s{0,2}[0-9a-f]){32})(?![0-9a-f])/i;

/** The code within a text that was typed, pasted or read from a file, also in groups of signs. Null when there is none. */
export function findCharityCode(text: string): CharityCode | null {
  const [, paper = '', code = '', amountMinor = '', salt = ''] = CODE.exec(text) ?? [];
  const currency = CURRENCIES.find((one) => one === code.toUpperCase());
  if (currency === undefined) return null;
  return { paper, currency, amountMinor, salt: salt.replaceAll(/\s/g, '').toLowerCase() };
}

export const readCharityLeaf = call({
  name: 'readCharityLeaf',
  method: 'GET',
  path: '/api/charity/leaves/:hash',
  who: 'anyone',
  summary: 'Where the ledger counts a purchase, for who can compute its hash from the paper, and the way to the root.',
  params: z.object({ hash: ledgerHash() }),
  answer: z.object({
    at: timestamp(),
    /** what credit and debit notes of the same payment changed */
    changedMinor: signedMinor(),
    /** null until its month is closed */
    placed: z.nullable(
      z.object({
        month: charityMonth,
        place: z.int(),
        /** the neighbours on the way up, the nearest first */
        path: z.array(z.object({ hash: ledgerHash(), sumMinor: signedMinor() })),
      }),
    ),
  }),
  status: 200,
  refusals: ['charity.unknownLeaf'],
});
