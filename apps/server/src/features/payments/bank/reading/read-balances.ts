import { parseAmount, readSide, signed } from './camt-money.ts';
import { child, dayOf, list, type Node, readDay, text } from './camt-nodes.ts';

/** Booked balances in minor units, below zero for a debit, and the days that the statement covers. */
export type Balances = {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly fromOn: string | null;
  readonly toOn: string | null;
};
export const NO_BALANCES: Balances = { opening: null, closing: null, fromOn: null, toOn: null };

type Balance = { readonly code: string; readonly minor: bigint; readonly on: string | null };

/** A page between two others begins and ends with an interim balance (`ITBD`). */
export function readBalances(node: Node): Balances {
  const balances = list(node, 'Bal').flatMap((one) => readBalance(one) ?? []);
  const find = (...codes: readonly string[]) => balances.find(({ code }) => codes.includes(code));
  const interim = balances.filter(({ code }) => code === 'ITBD');
  const opening = find('OPBD') ?? find('PRCD') ?? (interim.length > 1 || find('CLBD') ? interim[0] : undefined);
  const closing = find('CLBD') ?? (interim.length > 1 || opening !== interim[0] ? interim.at(-1) : undefined);
  const span = child(node, 'FrToDt');
  const written = (name: string) => dayOf(text(span, name) ?? '');
  return {
    opening: opening?.minor ?? null,
    closing: closing?.minor ?? null,
    fromOn: written('FrDtTm') ?? written('FrDt') ?? opening?.on ?? null,
    toOn: written('ToDtTm') ?? written('ToDt') ?? closing?.on ?? null,
  };
}

function readBalance(node: Node): Balance | null {
  const code = text(node, 'Tp', 'CdOrPrtry', 'Cd') ?? text(node, 'Tp', 'Cd');
  const written = text(node, 'Amt');
  const minor = written === null ? 'noAmount' : parseAmount(written);
  const side = readSide(node);
  if (code === null || typeof minor === 'string' || side === null) return null;
  return { code: code.toUpperCase(), minor: signed(minor, side), on: readDay(child(node, 'Dt')) };
}
