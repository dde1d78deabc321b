import { parseAmount, readSide, signed } from './camt-money.ts';
import { type CamtNode, child, list, parseDay, readDay, text } from './camt-nodes.ts';

/** Booked balances in minor units, below zero for a debit, and the days that the statement covers. */
export type CamtBalances = {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly fromOn: string | null;
  readonly toOn: string | null;
};
export const NO_BALANCES: CamtBalances = { opening: null, closing: null, fromOn: null, toOn: null };

type CamtBalance = {
  readonly code: string;
  readonly minor: bigint;
  readonly currency: string | null;
  readonly on: string | null;
};

/**
 * A page between two others begins and ends with an interim balance (`ITBD`). Some banks write the balances of each day of
 * a longer statement, in any order, and those of an account in several currencies one beside the other.
 */
export function readBalances(node: CamtNode): CamtBalances {
  const currency = text(node, 'Acct', 'Ccy') ?? readCurrency(child(node, 'Ntry'));
  const balances = list(node, 'Bal')
    .flatMap((one) => readBalance(one) ?? [])
    .filter((one) => currency === null || one.currency === null || one.currency === currency)
    .sort((one, other) => (one.on === null || other.on === null ? 0 : one.on.localeCompare(other.on)));
  const find = (wanted: string) => balances.find(({ code }) => code === wanted);
  const interim = balances.filter(({ code }) => code === 'ITBD');
  const opening = find('OPBD') ?? find('PRCD') ?? (interim.length > 1 || find('CLBD') ? interim[0] : undefined);
  const closing =
    balances.findLast(({ code }) => code === 'CLBD') ??
    (interim.length > 1 || opening !== interim[0] ? interim.at(-1) : undefined);
  const span = child(node, 'FrToDt');
  const written = (name: string) => parseDay(text(span, name) ?? '');
  return {
    opening: opening?.minor ?? null,
    closing: closing?.minor ?? null,
    fromOn: written('FrDtTm') ?? written('FrDt') ?? opening?.on ?? null,
    toOn: written('ToDtTm') ?? written('ToDt') ?? closing?.on ?? null,
  };
}

const readCurrency = (node: CamtNode | null): string | null => {
  const written = child(node, 'Amt')?.['@Ccy'];
  return typeof written === 'string' ? written.trim() : null;
};

function readBalance(node: CamtNode): CamtBalance | null {
  const code = text(node, 'Tp', 'CdOrPrtry', 'Cd') ?? text(node, 'Tp', 'Cd');
  const written = text(node, 'Amt');
  const minor = written === null ? 'noAmount' : parseAmount(written);
  const side = readSide(node);
  if (code === null || typeof minor === 'string' || side === null) return null;
  return {
    code: code.toUpperCase(),
    minor: signed(minor, side),
    currency: readCurrency(node),
    on: readDay(child(node, 'Dt')),
  };
}
