import { WALLET_NAME_TYPED_MAX } from '@repo/contract/wallet/wallet';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import type { AddressProblem, NameProblem } from './contact-draft.ts';

export const nameSentence = (problem: NameProblem): string =>
  problem === 'missing' ? m.wallet_contacts_enter_name() : m.ui_use_at_most({ max: WALLET_NAME_TYPED_MAX });

export function addressSentence(problem: AddressProblem): string {
  switch (problem.kind) {
    case 'missing':
      return m.wallet_contacts_enter_address();
    case 'known':
      return m.wallet_contacts_known();
    case 'checksum':
      return m.wallet_contacts_checksum();
    case 'malformed':
      return problem.asset === null
        ? m.wallet_contacts_bad_address()
        : m.wallet_contacts_bad_address_of({ type: problem.asset });
  }
}

/** A vault that is locked seals no name; everything else has the server's words. */
export const contactReason = (error: unknown, fallback: string): string =>
  error instanceof VaultWorkerError ? m.wallet_contacts_locked() : describeFailure(error, fallback);
