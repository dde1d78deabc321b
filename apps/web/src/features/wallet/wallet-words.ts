import { AMOUNT_DECIMALS, formatAtoms, formatShown, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, type CryptoType } from '@repo/contract/rules/assets';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { groupAddress } from '../../parts/addresses/group-address.ts';
import { decimalSign } from '../../parts/words/numbers.ts';

const NAMES: Readonly<Record<CryptoType, () => string>> = {
  bitcoin: m.wallet_asset_bitcoin,
  ethereum: m.wallet_asset_ethereum,
  quantum: m.wallet_asset_quantum,
};

export const assetName = (asset: CryptoType): string => NAMES[asset]();

/** Writes six decimals with the separators of the language: `1,284.500000`. */
function formatUnits(units: string): string {
  const [whole = '0', decimals = ''] = formatShown(parseAtoms(units) ?? 0n).split('.');
  return `${BigInt(whole).toLocaleString(getLocale())}${decimalSign()}${decimals}`;
}

/** Writes the same with its symbol: `1,284.500000 QRX`. */
export const formatAmount = (units: string, asset: CryptoType): string =>
  `${formatUnits(units)} ${ASSET_SYMBOLS[asset]}`;

/** The same to the last decimal, as the ledger books it: six decimals, and more only where there are more. */
export function formatExact(atoms: bigint, asset: CryptoType): string {
  const [whole = '0', decimals = ''] = formatAtoms(atoms).split('.');
  const shown = decimals.padEnd(AMOUNT_DECIMALS, '0');
  return `${BigInt(whole).toLocaleString(getLocale())}${decimalSign()}${shown} ${ASSET_SYMBOLS[asset]}`;
}

/** Counts some units in US dollars at a rate, for reading only. */
export function formatDollars(units: string, price: number): string {
  return formatWorth((Number(parseAtoms(units) ?? 0n) / 1e12) * price);
}

/** To the cent; what is less than one keeps its decimals, so that it does not look like nothing. */
export const formatWorth = (dollars: number): string => formatSum(dollars, dollars !== 0 && dollars < 0.01 ? 6 : 2);

/** The price of a unit: small ones keep their decimals. */
export const formatPrice = (dollars: number): string => formatSum(dollars, dollars !== 0 && dollars < 1 ? 6 : 2);

function formatSum(dollars: number, digits: number): string {
  return dollars.toLocaleString(getLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits === 6 ? 2 : digits,
    maximumFractionDigits: digits,
  });
}

/** The ends of an address, where a whole one has no room. */
export const shortAddress = (address: string): string => `${groupAddress(address.slice(0, 12))} … ${address.slice(-4)}`;
