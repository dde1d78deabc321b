import type { Contact } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { useContactNames, useContacts, type WalletNames } from '../use-wallets.ts';
import { AmountStep } from './amount-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { judgeRecipient, type SendDraft } from './send-draft.ts';
import { type SendStep, SendSteps } from './send-steps.tsx';

type SendPanelProps = {
  wallets: readonly Wallet[];
  names: WalletNames;
  keys: WalletKeys;
  onCreate: () => void;
  onSent: () => void;
};

const NO_CONTACTS: readonly Contact[] = [];

/** 'Send': to whom, how much, then the review of exactly what will be signed. */
export function SendPanel({ wallets, names, keys, onCreate, onSent }: SendPanelProps) {
  const own = wallets.filter(({ walletType, isHidden }) => walletType === 'hot' && !isHidden);
  const contacts = useContacts().data ?? NO_CONTACTS;
  const contactNames = useContactNames(contacts);
  const { draft, change } = useDraft(own);
  const [step, setStep] = useState<SendStep>('to');
  const wallet = own.find(({ id }) => id === draft.walletId) ?? null;
  if (wallet === null) {
    const create = (
      <Button variant="primary" icon="plus" onClick={onCreate}>
        {m.wallet_new()}
      </Button>
    );
    // What a request asks for stays in the draft, and fills the form in once there is a wallet.
    return <EmptyState action={create}>{m.wallet_send_no_wallet()}</EmptyState>;
  }
  const to = draft.to.trim();
  const findAddressName = (address: string) => names.get(address) ?? contactNames.get(address) ?? null;
  const known = [...wallets, ...contacts].map(({ walletAddress }) => walletAddress);

  function finish() {
    change({ to: '', amount: '', memo: '' });
    setStep('to');
    onSent();
  }

  const panels: Readonly<Record<SendStep, () => ReactNode>> = {
    to: () => (
      <RecipientStep
        wallets={own}
        wallet={wallet}
        draft={draft}
        findAddressName={findAddressName}
        known={known}
        onChange={change}
        onNext={() => setStep('amount')}
      />
    ),
    amount: () => (
      <AmountStep
        wallet={wallet}
        draft={draft}
        onChange={change}
        onBack={() => setStep('to')}
        onNext={() => setStep('review')}
      />
    ),
    review: () => (
      <ReviewStep
        wallet={wallet}
        draft={draft}
        findAddressName={findAddressName}
        contact={contacts.find(({ walletAddress }) => walletAddress === to) ?? null}
        isOwn={wallets.some(({ walletAddress, walletType }) => walletAddress === to && walletType === 'hot')}
        known={known}
        keys={keys}
        onBack={() => setStep('amount')}
        onSent={finish}
      />
    ),
  };
  return (
    <div className="space-y-4">
      <SendSteps step={step} draft={draft} wallet={wallet} findAddressName={findAddressName} onStep={setStep} />
      {panels[step]()}
    </div>
  );
}

/** Begins with what a link asks for: a request to pay, or a wallet to pay from. */
function useDraft(own: readonly Wallet[]) {
  const search = useSearch({ strict: false });
  const [draft, setDraft] = useState<SendDraft>(() => ({
    walletId: readText(search.wallet),
    to: readText(search.to),
    amount: readText(search.amount),
    memo: readText(search.memo),
  }));
  const isOwn = own.some(({ id }) => id === draft.walletId);
  const fitting = own.find((wallet) => judgeRecipient(draft.to, wallet) === null) ?? own[0];
  const walletId = isOwn ? draft.walletId : (fitting?.id ?? '');
  const change = (part: Partial<SendDraft>) => setDraft((now) => ({ ...now, walletId, ...part }));
  return { draft: { ...draft, walletId }, change };
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
