import type { ProofStep } from '@repo/client/ledger/check-proof';
import type { TransactionLine } from '@repo/contract/ledger/ledger';
import { ASSET_SYMBOLS, type CryptoType } from '@repo/contract/rules/assets';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { decimalSign } from '../../parts/words/numbers.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import type { Tone } from '../../ui/tones.ts';

/** ML-DSA-65 (FIPS 204) sets this length. */
export const SIGNATURE_BYTES = 3_309;

/** Digits after the point that are always written. */
const DECIMALS_SHOWN = 6;
/** As many as an amount can have; a fee may need them all. */
const DECIMALS_MAX = 12;

/** An amount in full, by the reader's language: never rounded, because it goes through no number. */
export function formatUnits(units: string): string {
  const [whole = '0', decimals = ''] = units.split('.');
  const grouped = new Intl.NumberFormat(getLocale(), { useGrouping: true }).format(BigInt(whole));
  return `${grouped}${decimalSign()}${decimals.slice(0, DECIMALS_MAX).padEnd(DECIMALS_SHOWN, '0')}`;
}

export const formatAmount = (units: string, asset: CryptoType): string =>
  `${formatUnits(units)} ${ASSET_SYMBOLS[asset]}`;

/** Writes a text in groups of four, for reading. */
export const splitByFour = (text: string): string[] => text.match(/.{1,4}/gs) ?? [];

/** `9b1e 98ac … 379d`: enough to compare two by eye. */
export function shortHash(hash: string): string {
  return hash.length <= 16 ? hash : `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}

/** Of an account of the ledger itself, which is no address; null for an address. */
export function ownAccountLabel(party: string): string | null {
  if (party.startsWith('issuance:')) return m.ledger_party_issuance();
  if (party.startsWith('netfee:')) return m.ledger_party_fees();
  const [kind, address] = party.split(':');
  if (kind === 'stake' && address !== undefined) return m.ledger_party_stake({ address: shortHash(address) });
  if (kind === 'unbond' && address !== undefined) return m.ledger_party_unbond({ address: shortHash(address) });
  return party.includes(':') ? m.ledger_party_own({ code: party }) : null;
}

type TransactionStatus = TransactionLine['status'];
export const STATUS_LOOKS: Record<TransactionStatus, { tone: Tone; icon: IconName; label: () => string }> = {
  confirmed: { tone: 'ok', icon: 'ok', label: m.ledger_status_confirmed },
  pending: { tone: 'info', icon: 'clock', label: m.ledger_status_pending },
  failed: { tone: 'danger', icon: 'alert', label: m.ledger_status_failed },
};

/** Below a tenth of a millisecond clocks of browsers say nothing. */
export function formatTook({ tookMs }: ProofStep): string {
  const format = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return tookMs < 0.1 ? m.ledger_took_less({ ms: format.format(0.1) }) : m.ledger_took({ ms: format.format(tookMs) });
}
