import { parseAmount } from '@house/contract/rules/amounts';
import type { Wallet } from '@house/contract/wallet';
import { type Contact, createContact, listContacts } from '@house/contract/wallet/contacts';
import { contactNameSlot } from '@house/client/text-slots';
import type { TransferBody } from '@house/vault';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { ask } from '../../../api/ask.ts';
import { hasCode, reasonOf } from '../../../api/ask-error.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useConnection } from '../../../parts/connection/use-connection.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { WalletKeys } from '../keys/wallet-keys.tsx';
import { refetchWallets } from '../use-wallets.ts';
import { Sums } from './amount-step.tsx';
import type { SendDraft } from './send-draft.ts';
import { prepareTransfer, type SignedTransfer, sendSigned, signPrepared } from './send-transfer.ts';
import { SignedText } from './signed-text.tsx';

type ReviewStepProps = {
  wallet: Wallet;
  draft: SendDraft;
  nameOf: (address: string) => string | null;
  contact: Contact | null;
  isOwn: boolean;
  keys: WalletKeys;
  onBack: () => void;
  onSent: () => void;
};

/** Shows the text that will be signed, read back into words, and signs exactly that. */
export function ReviewStep({ wallet, draft, nameOf, contact, isOwn, keys, onBack, onSent }: ReviewStepProps) {
  const { to, amount, memo } = { to: draft.to.trim(), amount: parseAmount(draft.amount.trim()) ?? 0n, memo: draft.memo.trim() };
  const isConnected = useConnection();
  const prepared = useQuery({
    queryKey: ['transfer', wallet.id, wallet.nonce, to, String(amount), memo],
    queryFn: () => prepareTransfer({ wallet, to, amount, memo }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const send = useSend({ wallet, keys, onSent, onExpired: () => void prepared.refetch() });
  if (prepared.isError) {
    return <ReadError title={m.wallet_send_not_prepared()} error={prepared.error} onRetry={() => void prepared.refetch()} />;
  }
  if (prepared.isPending) return <ReviewSkeleton />;
  const isNew = !isOwn && contact === null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <SignedText body={prepared.data} nameOf={nameOf} />
      <Card title={m.wallet_send_total()}>
        <Sums amount={draft.amount} wallet={wallet} />
        {send.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert" title={m.wallet_send_failed()} className="mt-4">
            {send.problem}
          </InlineAlert>
        )}
        {send.isUnknown ? (
          <InlineAlert tone="warn" announce="alert" className="mt-4">
            {m.wallet_send_unknown()}
          </InlineAlert>
        ) : null}
        {isNew && wallet.newRecipientHours > 0 ? <NewRecipient address={to} hours={wallet.newRecipientHours} /> : null}
        {isConnected ? null : (
          <InlineAlert tone="warn" className="mt-4">
            {m.wallet_send_offline()}
          </InlineAlert>
        )}
        <div className="mt-4 grid gap-2">
          <Button
            variant="primary"
            size="big"
            icon="key"
            wide
            busy={send.busy}
            busyLabel={m.wallet_send_busy()}
            disabled={!isConnected}
            onClick={() => void send.run(prepared.data)}
          >
            {m.wallet_send_sign()}
          </Button>
          <Button onClick={onBack}>{m.wallet_back()}</Button>
        </div>
        <p className="mt-3 text-small text-ink-3">{m.wallet_send_final()}</p>
      </Card>
    </div>
  );
}

/** Said before it is signed: the server would refuse it. */
function NewRecipient({ address, hours }: { address: string; hours: number }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const name = await sealText(contactNameSlot(address), m.wallet_unnamed_contact());
      await ask(createContact, { body: { walletAddress: address, name, isTrusted: false } });
      await refetch(queries, listContacts);
    } catch (error) {
      showToast({ tone: 'danger', title: reasonOf(error, m.wallet_act_failed()) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <InlineAlert
      tone="warn"
      title={m.wallet_new_recipient_title()}
      className="mt-4"
      action={
        <Button size="low" busy={busy} onClick={() => void add()}>
          {m.wallet_new_recipient_add()}
        </Button>
      }
    >
      {m.wallet_new_recipient({ hours })}
    </InlineAlert>
  );
}

type SendDoing = { wallet: Wallet; keys: WalletKeys; onSent: () => void; onExpired: () => void };

/** A signed transfer is kept until its fate is known, so that trying again is never another transfer. */
function useSend({ wallet, keys, onSent, onExpired }: SendDoing) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ text: TransferBody; signed: SignedTransfer } | null>(null);

  async function run(body: TransferBody) {
    setBusy(true);
    setProblem(null);
    try {
      const signed = waiting?.text === body ? waiting.signed : await signPrepared(keys, wallet, body);
      setWaiting({ text: body, signed });
      const sent = await sendSigned(signed);
      if (sent === null) return;
      await refetchWallets(queries);
      showToast({ tone: 'ok', title: m.wallet_sent(), about: m.wallet_sent_about() });
      onSent();
    } catch (error) {
      setWaiting(null);
      if (error instanceof NotConfirmedError) return;
      setProblem(reasonOf(error, m.wallet_send_failed_about()));
      showToast({ tone: 'danger', title: m.wallet_send_failed(), about: m.wallet_send_failed_about() });
      if (hasCode(error, 'ledger.wrongNonce') || hasCode(error, 'ledger.expired')) {
        await refetchWallets(queries);
        onExpired();
      }
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, problem, isUnknown: waiting !== null && !busy && problem === null };
}

function ReviewSkeleton() {
  return (
    <Skeleton label={m.wallet_loading()}>
      <SkeletonBar className="h-80 rounded-card" />
    </Skeleton>
  );
}
