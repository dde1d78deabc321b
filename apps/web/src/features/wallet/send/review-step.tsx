import { contactNameSlot } from '@repo/client/text-slots';
import { parseAmount } from '@repo/contract/rules/amounts';
import { type Contact, createContact, listContacts } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useConnection } from '../../../parts/connection/use-connection.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { Sums } from './amount-step.tsx';
import { CheckedList } from './checked-list.tsx';
import type { SendDraft } from './send-draft.ts';
import { prepareTransfer } from './send-transfer.ts';
import { SignedText } from './signed-text.tsx';
import { useSend } from './use-send.ts';

type ReviewStepProps = {
  wallet: Wallet;
  draft: SendDraft;
  findAddressName: (address: string) => string | null;
  contact: Contact | null;
  isOwn: boolean;
  /** Addresses of own wallets and contacts. */
  known: readonly string[];
  keys: WalletKeys;
  onBack: () => void;
  onSent: () => void;
};

/** Shows the text that will be signed, read back into words, and signs exactly that. */
export function ReviewStep({
  wallet,
  draft,
  findAddressName,
  contact,
  isOwn,
  known,
  keys,
  onBack,
  onSent,
}: ReviewStepProps) {
  const { to, amount, memo } = {
    to: draft.to.trim(),
    amount: parseAmount(draft.amount.trim()) ?? 0n,
    memo: draft.memo.trim(),
  };
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
    return (
      <ReadError title={m.wallet_send_not_prepared()} error={prepared.error} onRetry={() => void prepared.refetch()} />
    );
  }
  if (prepared.isPending) return <ReviewSkeleton />;
  const isNew = !isOwn && contact === null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <SignedText body={prepared.data} findAddressName={findAddressName} />
      <Card title={m.wallet_send_total()}>
        <Sums amount={draft.amount} wallet={wallet} />
        <CheckedList
          wallet={wallet}
          to={to}
          atoms={amount}
          name={isOwn || contact !== null ? (findAddressName(to) ?? m.wallet_unnamed()) : null}
          isOwn={isOwn}
          known={known}
        />
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
  const adding = useCall(
    async () => {
      const name = await sealText(contactNameSlot(address), m.wallet_unnamed_contact());
      return ask(createContact, { body: { walletAddress: address, name, isTrusted: false } });
    },
    { refetches: [listContacts], failed: { title: m.wallet_act_failed() } },
  );
  return (
    <InlineAlert
      tone="warn"
      title={m.wallet_new_recipient_title()}
      className="mt-4"
      action={
        <Button size="low" busy={adding.isPending} onClick={() => void adding.submit()}>
          {m.wallet_new_recipient_add()}
        </Button>
      }
    >
      {m.wallet_new_recipient({ hours })}
    </InlineAlert>
  );
}

function ReviewSkeleton() {
  return (
    <Skeleton label={m.wallet_loading()}>
      <SkeletonBar className="h-80 rounded-card" />
    </Skeleton>
  );
}
