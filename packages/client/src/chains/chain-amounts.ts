import { CHAIN_DECIMALS, type ChainId } from '@repo/contract/chains/chains';

const WHOLE_DIGITS_MAX = 15;

/** The smallest units of an amount as it is typed, with a point; null for what is no amount of that chain. */
export function parseChainAmount(typed: string, chain: ChainId): bigint | null {
  const decimals = CHAIN_DECIMALS[chain];
  const parts = new RegExp(`^(\\d{1,${WHOLE_DIGITS_MAX}})(?:\\.(\\d{1,${decimals}}))?$`).exec(typed);
  if (parts === null) return null;
  const [, whole = '0', part = ''] = parts;
  return BigInt(whole) * 10n ** BigInt(decimals) + BigInt(part.padEnd(decimals, '0'));
}

/** An amount in units of the chain, exact and without zeros at its end: `0.00012`. */
export function formatChainAmount(smallest: bigint, chain: ChainId): string {
  const decimals = CHAIN_DECIMALS[chain];
  const sign = smallest < 0n ? '-' : '';
  const digits = (smallest < 0n ? -smallest : smallest).toString().padStart(decimals + 1, '0');
  const part = digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -decimals)}${part === '' ? '' : `.${part}`}`;
}
