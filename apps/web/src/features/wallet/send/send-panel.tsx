import type { Wallet } from '@house/contract/wallet';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StepCard } from './step-card.tsx';
import { AddressSeal, addressWords } from '../address-seal.tsx';
import type { WalletKeys } from '../keys/wallet-keys.tsx';
import { useContactNames, useContacts, type WalletNames } from '../use-wallets.ts';
import { formatAmount, shortAddress } from '../wallet-words.ts';
import { AmountStep } from './amount-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { judgeAmount, judgeRecipient, type SendDraft } from './send-draft.ts';

type SendPanelProps = { wallets: readonly Wallet[]; names: WalletNames; keys: WalletKeys; onSent: () => void };
type Step = 'to' | 'amount' | 'review';

const NO_CONTACTS = [] as const;

/** 'Send': to whom, how much, then the review of exactly what will be signed. */
export function SendPanel({ wallets, names, keys, onSent }: SendPanelProps) {
  const own = wallets.filter(({ walletType, isHidden }) => walletType === 'hot' && !isHidden);
  const contacts = useContacts().data ?? NO_CONTACTS;
  const contactNames = useContactNames(contacts);
  const { draft, change } = useDraft(own);
  const [step, setStep] = useState<Step>('to');
  const wallet = own.find(({ id }) => id === draft.walletId) ?? null;
  if (wallet === null) return <EmptyState>{m.wallet_send_no_wallet()}</EmptyState>;
  const to = draft.to.trim();
  const nameOf = (address: string) => names.get(address) ?? contactNames.get(address) ?? null;
  const isToDone = judgeRecipient(draft.to, wallet) === null;
  const isAmountDone = judgeAmount(draft.amount, wallet) === null;

  return (
    <div className="space-y-4">
      <ol className="grid gap-3 md:grid-cols-3">
        <StepCard
          number={1}
          title={m.wallet_send_to()}
          state={step === 'to' ? 'now' : isToDone ? 'done' : 'next'}
          onChange={() => setStep('to')}
        >
          {step !== 'to' && isToDone ? (
            <span className="flex items-center gap-3">
              <AddressSeal address={to} size={36} />
              <span className="min-w-0">
                <span className="block truncate font-strong">{nameOf(to) ?? shortAddress(to)}</span>
                <span className="block truncate text-small text-ink-3">{addressWords(to)}</span>
              </span>
            </span>
          ) : (
            m.wallet_send_to_about()
          )}
        </StepCard>
        <StepCard
          number={2}
          title={m.wallet_send_amount()}
          state={step === 'amount' ? 'now' : step === 'review' && isAmountDone ? 'done' : 'next'}
          onChange={() => setStep('amount')}
        >
          {step === 'review' && isAmountDone ? (
            <span className="numeric font-mono font-strong">{formatAmount(draft.amount.trim(), wallet.cryptoType)}</span>
          ) : (
            m.wallet_send_amount_about()
          )}
        </StepCard>
        <StepCard number={3} title={m.wallet_send_review()} state={step === 'review' ? 'now' : 'next'}>
          {m.wallet_send_review_about()}
        </StepCard>
      </ol>
      {step === 'to' ? (
        <RecipientStep
          wallets={own}
          wallet={wallet}
          draft={draft}
          nameOf={nameOf}
          known={[...wallets, ...contacts].map(({ walletAddress }) => walletAddress)}
          onChange={change}
          onNext={() => setStep('amount')}
        />
      ) : null}
      {step === 'amount' ? (
        <AmountStep
          wallet={wallet}
          draft={draft}
          onChange={change}
          onBack={() => setStep('to')}
          onNext={() => setStep('review')}
        />
      ) : null}
      {step === 'review' ? (
        <ReviewStep
          wallet={wallet}
          draft={draft}
          nameOf={nameOf}
          contact={contacts.find(({ walletAddress }) => walletAddress === to) ?? null}
          isOwn={wallets.some(({ walletAddress, walletType }) => walletAddress === to && walletType === 'hot')}
          keys={keys}
          onBack={() => setStep('amount')}
          onSent={() => {
            change({ to: '', amount: '', memo: '' });
            setStep('to');
            onSent();
          }}
        />
      ) : null}
    </div>
  );
}

/** Begins with what a link asks for: a request to pay, or a wallet to pay from. */
function useDraft(own: readonly Wallet[]) {
  const search = useSearch({ strict: false });
  const [draft, setDraft] = useState<SendDraft>(() => ({
    walletId: search.wallet ?? '',
    to: search.to ?? '',
    amount: search.amount ?? '',
    memo: search.memo ?? '',
  }));
  const isOwn = own.some(({ id }) => id === draft.walletId);
  const fitting = own.find((wallet) => judgeRecipient(draft.to, wallet) === null) ?? own[0];
  const walletId = isOwn ? draft.walletId : (fitting?.id ?? '');
  const change = (part: Partial<SendDraft>) => setDraft((now) => ({ ...now, walletId, ...part }));
  return { draft: { ...draft, walletId }, change };
}
