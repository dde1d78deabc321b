import { asNode, type CamtNode, child, list, readNodeText, text } from './camt-nodes.ts';

export type EntrySide = 'in' | 'out';
export type PaidAmount = { readonly minor: bigint; readonly currency: string };
/** `tooPrecise`: a part of a cent is left over. */
export type AmountProblem = 'noAmount' | 'tooPrecise';

/** A zero may have a sign. */
const NOTHING = /^-0+(?:\.0+)?$/;
const WRITTEN = /^\+?(\d{0,15})(?:\.(\d{0,18}))?$/;
const MINOR_DIGITS = 2;

/** Cents of an amount as banks write it (xs:decimal): `9.99000` are 999, and `9.995` are none. Never a floating-point number. */
export function parseAmount(written: string): bigint | AmountProblem {
  if (NOTHING.test(written)) return 0n;
  const [, units = '', decimals = ''] = WRITTEN.exec(written) ?? [];
  if (units + decimals === '') return 'noAmount';
  const cents = decimals.padEnd(MINOR_DIGITS, '0');
  if (/[1-9]/.test(cents.slice(MINOR_DIGITS))) return 'tooPrecise';
  return BigInt(units + cents.slice(0, MINOR_DIGITS));
}

/** The `Amt` of a node. */
export function readAmount(node: CamtNode | null): PaidAmount | AmountProblem {
  const amount = child(node, 'Amt') ?? node?.Amt;
  const written = readNodeText(amount);
  const currency = asNode(amount)?.['@Ccy'];
  if (written === null || typeof currency !== 'string') return 'noAmount';
  const minor = parseAmount(written);
  return typeof minor === 'string' ? minor : { minor, currency: currency.trim().slice(0, CURRENCY_MAX) };
}

const CURRENCY_MAX = 3;

export function readSide(node: CamtNode | null): EntrySide | null {
  const written = text(node, 'CdtDbtInd')?.toUpperCase();
  if (written === 'CRDT' || written === 'C') return 'in';
  return written === 'DBIT' || written === 'D' ? 'out' : null;
}

export const signed = (minor: bigint, side: EntrySide): bigint => (side === 'in' ? minor : -minor);

/** What each detail of an entry moved, positive for credits; null: they do not come to what the entry moved. */
export function readDetailAmounts(
  details: readonly CamtNode[],
  entry: PaidAmount & { side: EntrySide },
): { minor: bigint; side: EntrySide }[] | null {
  const [only] = details;
  if (details.length === 1 && only !== undefined) return [{ minor: entry.minor, side: entry.side }];
  for (const read of READINGS) {
    const amounts = details.map((detail) => {
      const minor = read(detail, entry.currency);
      return minor === null ? null : { minor, side: readSide(detail) ?? entry.side };
    });
    const known = amounts.filter((one) => one !== null);
    const sum = known.reduce((total, { minor, side }) => total + signed(minor, side), 0n);
    if (known.length === details.length && sum === signed(entry.minor, entry.side)) return known;
  }
  return null;
}

type AmountReader = (detail: CamtNode, currency: string) => bigint | null;

const inCurrency =
  (...path: readonly string[]): AmountReader =>
  (detail, currency) => {
    const paid = readAmount(child(detail, ...path));
    return typeof paid === 'string' || paid.currency !== currency ? null : paid.minor;
  };

/** Charges that the bank kept of it (`Chrgs`): their total, or all records. Versions before 4 repeat `Chrgs` instead. */
function sumCharges(detail: CamtNode, currency: string): bigint {
  return list(detail, 'Chrgs').reduce((sum, charges) => {
    const total = readAmount({ Amt: charges.TtlChrgsAndTaxAmt });
    if (typeof total !== 'string' && total.currency === currency) return sum + total.minor;
    const records = list(charges, 'Rcrd');
    return sum + sumAmounts(records.length > 0 ? records : [charges], currency);
  }, 0n);
}

const sumAmounts = (nodes: readonly CamtNode[], currency: string): bigint =>
  nodes
    .map(readAmount)
    .reduce((sum, one) => (typeof one === 'string' || one.currency !== currency ? sum : sum + one.minor), 0n);

const withoutCharges =
  (read: AmountReader): AmountReader =>
  (detail, currency) => {
    const minor = read(detail, currency);
    const left = minor === null ? null : minor - sumCharges(detail, currency);
    return left === null || left < 0n ? null : left;
  };

const own = inCurrency();
const transaction = inCurrency('AmtDtls', 'TxAmt');
const counter = inCurrency('AmtDtls', 'CntrValAmt');
const instructed = inCurrency('AmtDtls', 'InstdAmt');
/** Where banks write what a detail moved, the surest first. The first that comes to the amount of the entry counts. */
const READINGS: readonly AmountReader[] = [
  own,
  transaction,
  counter,
  instructed,
  withoutCharges(own),
  withoutCharges(transaction),
  withoutCharges(instructed),
  (detail, currency) => own(detail, currency) ?? transaction(detail, currency) ?? counter(detail, currency),
];
