export const PLACE_DIGITS = 4;
/** `2026-0431`: the year an order was placed in, and its place among the orders of that year. */
export const formatOrderNumber = ({ year, place }: { year: number; place: number }): string =>
  `${year}-${String(place).padStart(PLACE_DIGITS, '0')}`;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MODULUS = SIGNS.length;

/** Checks digits by ISO 7064, MOD 37,36: one wrong sign and two that changed places are noticed. */
function computeCheck(digits: string): string {
  let product = MODULUS;
  for (const digit of digits) {
    const sum = (product + SIGNS.indexOf(digit)) % MODULUS || MODULUS;
    product = (sum * 2) % (MODULUS + 1);
  }
  return SIGNS.charAt((MODULUS + 1 - product) % MODULUS);
}

/** What stands on the packing slip of an order: its number (`2026-0431`) and a check sign behind it. */
export const formatSlipCode = (number: string): string => `${number}-${computeCheck(number.replace('-', ''))}`;

/** The number of the order, as a slip was scanned or typed: case and spaces do not matter. Null where the check sign does not fit. */
export function readSlipCode(text: string): string | null {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  const [, number] = /^(\d{4}-\d{4,9})-[0-9A-Z]$/.exec(code) ?? [];
  return number !== undefined && formatSlipCode(number) === code ? number : null;
}
