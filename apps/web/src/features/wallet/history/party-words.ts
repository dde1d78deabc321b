import type { Transaction } from '@repo/contract/wallet/transactions';
import { m } from '../../../paraglide/messages.js';
import { findLookalike } from '../contacts/lookalike.ts';
import { formatAmount, shortAddress } from '../wallet-words.ts';
import { findLedgerAccount, type Movement, SIGNS } from './movement.ts';
import type { Parties } from './use-parties.ts';

const LEDGER_NAMES = {
  issuance: m.wallet_history_issuance,
  fees: m.wallet_history_fees,
  stake: m.wallet_history_stake,
  unbond: m.wallet_history_unbond,
};

/** A name where one is known, else the ends of the address. */
export function partyName(party: string, { names }: Parties): string {
  const account = findLedgerAccount(party);
  if (account !== null) return LEDGER_NAMES[account]();
  return names.get(party) ?? shortAddress(party);
}

/** Writes `To Studio Conti`, `From Paolo Bellini` or `From Everyday to Savings`. */
export function movementTitle({ direction, party }: Movement, { fromAddress }: Transaction, parties: Parties): string {
  const name = partyName(party, parties);
  if (direction === 'own') return m.wallet_history_between({ from: partyName(fromAddress, parties), to: name });
  return direction === 'out' ? m.wallet_history_to({ name }) : m.wallet_history_from({ name });
}

/** Writes an amount like `−40.000000 QRX`, with U+2212. */
export const signedAmount = ({ direction }: Movement, { amount, cryptoType }: Transaction): string =>
  `${SIGNS[direction]}${formatAmount(amount, cryptoType)}`;

/** The known address that a stranger's can be mistaken for: somebody who wants to be paid by mistake sends a little first. */
export function findPartyLookalike(party: string, { known }: Parties): string | null {
  return findLedgerAccount(party) === null ? findLookalike(party, known) : null;
}
