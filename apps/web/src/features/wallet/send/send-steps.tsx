import type { Wallet } from '@house/contract/wallet/wallet';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { formatAmount, shortAddress } from '../wallet-words.ts';
import { judgeAmount, judgeRecipient, type SendDraft } from './send-draft.ts';
import { StepCard, type StepState } from './step-card.tsx';

export type SendStep = 'to' | 'amount' | 'review';

type SendStepsProps = {
  step: SendStep;
  draft: SendDraft;
  wallet: Wallet;
  findAddressName: (address: string) => string | null;
  onStep: (step: SendStep) => void;
};

/** The three steps with what was chosen in those that are done. */
export function SendSteps({ step, draft, wallet, findAddressName, onStep }: SendStepsProps) {
  const isToDone = judgeRecipient(draft.to, wallet) === null;
  const isAmountDone = step === 'review' && judgeAmount(draft.amount, wallet) === null;
  const deriveStepState = (own: SendStep, isDone: boolean): StepState => {
    if (step === own) return 'now';
    return isDone ? 'done' : 'next';
  };
  const [to, amount] = [deriveStepState('to', isToDone), deriveStepState('amount', isAmountDone)];
  return (
    <ol className="grid gap-3 md:grid-cols-3">
      <StepCard number={1} title={m.wallet_send_to()} state={to} onChange={() => onStep('to')}>
        {to === 'done' ? (
          <Recipient address={draft.to.trim()} findAddressName={findAddressName} />
        ) : (
          m.wallet_send_to_about()
        )}
      </StepCard>
      <StepCard number={2} title={m.wallet_send_amount()} state={amount} onChange={() => onStep('amount')}>
        {amount === 'done' ? (
          <span className="numeric font-mono font-strong">{formatAmount(draft.amount.trim(), wallet.cryptoType)}</span>
        ) : (
          m.wallet_send_amount_about()
        )}
      </StepCard>
      <StepCard number={3} title={m.wallet_send_review()} state={deriveStepState('review', false)}>
        {m.wallet_send_review_about()}
      </StepCard>
    </ol>
  );
}

function Recipient({
  address,
  findAddressName,
}: {
  address: string;
  findAddressName: SendStepsProps['findAddressName'];
}) {
  return (
    <span className="flex items-center gap-3">
      <AddressSeal address={address} size={36} />
      <span className="min-w-0">
        <span className="block truncate font-strong">{findAddressName(address) ?? shortAddress(address)}</span>
        <span className="block truncate text-small text-ink-3">{addressWords(address)}</span>
      </span>
    </span>
  );
}
