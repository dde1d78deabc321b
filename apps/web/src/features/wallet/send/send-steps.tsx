import type { Wallet } from '@repo/contract/wallet/wallet';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatAmount, shortAddress } from '../wallet-words.ts';
import { judgeAmount, judgeRecipient, type SendDraft } from './send-draft.ts';

export type SendStep = 'to' | 'amount' | 'review';

type SendStepsProps = {
  step: SendStep;
  draft: SendDraft;
  wallet: Wallet;
  findAddressName: (address: string) => string | null;
  onStep: (step: SendStep) => void;
};

type StepState = 'done' | 'now' | 'next';

type StepCardProps = {
  number: number;
  title: string;
  state: StepState;
  /** Goes back to a step that is done. */
  onChange?: () => void;
  children: ReactNode;
};

/** One of the three steps, with what was chosen in it. */
function StepCard({ number, title, state, onChange, children }: StepCardProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classNames(
        'rounded-card border bg-surface px-4 py-3',
        state === 'now' ? 'border-primary shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-line max-md:hidden',
        state === 'done' && 'max-md:block',
      )}
    >
      <div className="flex items-center gap-2.5">
        <span
          className={classNames(
            'numeric grid size-7 shrink-0 place-items-center rounded-full border text-small font-strong',
            state === 'done' ? 'border-primary bg-primary text-on-primary' : 'border-edge text-ink-2',
          )}
        >
          {state === 'done' ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 className="grow text-base">{title}</h2>
        {state === 'done' && onChange ? (
          <Button variant="quiet" size="low" onClick={onChange}>
            {m.wallet_send_change()}
          </Button>
        ) : null}
      </div>
      <div className="mt-2 text-small text-ink-2">{children}</div>
    </li>
  );
}

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
