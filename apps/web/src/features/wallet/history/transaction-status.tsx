import type { Transaction } from '@repo/contract/wallet/transactions';
import { m } from '../../../paraglide/messages.js';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';

type TransactionStatusLook = { tone: Tone; icon: IconName; words: () => string };

/** Confirmed has a look of its own; what is not confirmed looks alike and is told apart by its word and icon. */
const LOOKS: Readonly<Record<Transaction['status'], TransactionStatusLook>> = {
  confirmed: { tone: 'ok', icon: 'ok', words: m.wallet_history_confirmed },
  pending: { tone: 'plain', icon: 'clock', words: m.wallet_history_pending },
  failed: { tone: 'plain', icon: 'alert', words: m.wallet_history_failed },
};

export const statusWords = (status: Transaction['status']): string => LOOKS[status].words();

export function TransactionStatus({ status }: { status: Transaction['status'] }) {
  const { tone, icon, words } = LOOKS[status];
  return (
    <StatusPill tone={tone} icon={icon}>
      {words()}
    </StatusPill>
  );
}
