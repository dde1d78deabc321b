// Amounts of the ledger as whole atoms: never a floating-point number, never a second spelling.

/** An atom is 10^-12 of a unit, so that every fee of a legal amount is whole. */
export const ATOM_DECIMALS = 12;
const ATOMS_IN_A_UNIT = 10n ** BigInt(ATOM_DECIMALS);
/** What a person may type: steps of 0.000001. */
export const AMOUNT_DECIMALS = 6;
export const ATOMS_IN_A_STEP = 10n ** BigInt(ATOM_DECIMALS - AMOUNT_DECIMALS);
/** Digits before the point. */
const AMOUNT_DIGITS_MAX = 15;

const TYPED = new RegExp(String.raw`^\d{1,${AMOUNT_DIGITS_MAX}}(\.\d{1,${AMOUNT_DECIMALS}})?$`);
const CANONICAL = /^(0|[1-9]\d{0,25})(\.\d{0,11}[1-9])?$/;

/** Atoms of a typed amount, or null: signs, exponents, spaces, separators and a seventh decimal are refused. */
export function parseAmount(typed: string | number): bigint | null {
  const text = String(typed);
  return TYPED.test(text) ? toAtoms(text) : null;
}

/** Atoms of a canonical amount (`formatAtoms`), or null: each number of atoms has one text. */
export function parseAtoms(text: string): bigint | null {
  return CANONICAL.test(text) ? toAtoms(text) : null;
}

/** Units as decimal text without trailing zeros: 1500000000000n is `1.5`. Negative atoms throw. */
export function formatAtoms(atoms: bigint): string {
  if (atoms < 0n) throw new RangeError('an amount is not negative');
  const decimals = (atoms % ATOMS_IN_A_UNIT).toString().padStart(ATOM_DECIMALS, '0').replace(/0+$/, '');
  const units = (atoms / ATOMS_IN_A_UNIT).toString();
  return decimals === '' ? units : `${units}.${decimals}`;
}

/** Units with six decimals, as balances are shown; what is smaller is cut, never rounded up. */
export function formatShown(atoms: bigint): string {
  const [units, decimals = ''] = formatAtoms(atoms).split('.');
  return `${units}.${decimals.slice(0, AMOUNT_DECIMALS).padEnd(AMOUNT_DECIMALS, '0')}`;
}

/** Share of an amount that a transfer costs, as a fraction of 100,000. */
const FEE_RATES: ReadonlyMap<string, bigint> = new Map([
  ['bitcoin', 10n],
  ['ethereum', 200n],
  ['quantum', 1n],
]);
const FEE_RATE_OF_OTHERS = 100n;
const FEE_RATE_BASE = 100_000n;

/** The fee of a transfer in atoms. Exact, because an amount is a multiple of a step; another one throws. */
export function networkFee(amount: bigint, asset: string): bigint {
  if (amount < 0n || amount % ATOMS_IN_A_STEP !== 0n) throw new RangeError('not an amount that can be sent');
  return (amount * (FEE_RATES.get(asset) ?? FEE_RATE_OF_OTHERS)) / FEE_RATE_BASE;
}

function toAtoms(text: string): bigint {
  const [units = '', decimals = ''] = text.split('.');
  return BigInt(units) * ATOMS_IN_A_UNIT + BigInt(decimals.padEnd(ATOM_DECIMALS, '0'));
}
