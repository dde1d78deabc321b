import type { ChainKit } from '@repo/client/chains/chain-payment';
import { loadChainKit } from '@repo/client/chains/load-chain-kit';
import {
  CHAIN_DECIMALS,
  type ChainAccount,
  type PreparedPayment,
  prepareChainPayment,
} from '@repo/contract/chains/chains';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import {
  aboutFee,
  type ChainDraft,
  type DraftProblem,
  EMPTY_DRAFT,
  judgeDraft,
  SPEEDS,
  type Speed,
} from './chain-draft.ts';
import { chainSymbol, formatCoins, networkName } from './chain-words.ts';
import { passOnPayment, type ReadyPayment, signChainPayment } from './send-chain-payment.ts';
import { refetchChains } from './use-chains.ts';

type ChainSendProps = { account: ChainAccount; balance: bigint; keys: WalletKeys; onClose: () => void };

/** A payment: typed, signed on this device, shown as it was signed, and only then passed on. */
export function ChainSend({ account, balance, keys, onClose }: ChainSendProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [ready, setReady] = useState<ReadyPayment | null>(null);
  const prepared = usePrepared(account);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      whole="phone"
      title={ready === null ? m.chains_send() : m.chains_review()}
      about={networkName({ id: account.chain, network: account.network })}
    >
      {prepared.isPending ? (
        <Skeleton label={m.chains_preparing()}>
          <SkeletonBar className="h-64 rounded-card" />
        </Skeleton>
      ) : null}
      {prepared.isError ? (
        <ReadError
          title={m.wallet_send_not_prepared()}
          error={prepared.error}
          onRetry={() => void prepared.refetch()}
        />
      ) : null}
      {prepared.data !== undefined && ready === null ? (
        <DraftForm
          {...prepared.data}
          account={account}
          balance={balance}
          draft={draft}
          keys={keys}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
          onReady={setReady}
          onClose={onClose}
        />
      ) : null}
      {ready === null ? null : (
        <Review
          account={account}
          ready={ready}
          balance={balance}
          onBack={() => {
            setReady(null);
            void prepared.refetch();
          }}
          onSent={onClose}
        />
      )}
    </Dialog>
  );
}

/** What signing needs, as the node says it now, with the library of that blockchain. */
function usePrepared(account: ChainAccount) {
  return useQuery({
    queryKey: ['chain-payment', account.id],
    queryFn: async ({ signal }) => {
      const [prepared, kit] = await Promise.all([
        ask(prepareChainPayment, { params: { id: account.id } }, { signal }),
        loadChainKit(account.chain),
      ]);
      return { prepared, kit };
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

type DraftFormProps = {
  prepared: PreparedPayment;
  kit: ChainKit;
  account: ChainAccount;
  balance: bigint;
  draft: ChainDraft;
  keys: WalletKeys;
  onChange: (part: Partial<ChainDraft>) => void;
  onReady: (ready: ReadyPayment) => void;
  onClose: () => void;
};

function DraftForm(props: DraftFormProps) {
  const { prepared, kit, account, balance, draft, keys, onChange, onReady, onClose } = props;
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<DraftProblem | null>(null);
  const signing = useCall(() => signChainPayment(keys, { account, draft, prepared, balance }), {
    onDone: (signed) => (typeof signed === 'string' ? setRefused(signed) : onReady(signed)),
    ...walletFailure(),
  });
  const judged = judgeDraft(kit, account, draft);
  const shown = wasSent ? { to: judged.to, amount: judged.amount ?? refused } : { to: null, amount: null };
  const sentence = (problem: DraftProblem | null) => (problem === null ? undefined : SENTENCES[problem](account));
  const change = (part: Partial<ChainDraft>) => {
    setRefused(null);
    onChange(part);
  };

  function submit() {
    setWasSent(true);
    if (judged.to === null && judged.amount === null) void signing.submit();
  }

  return (
    <Form className="space-y-5" submitError={signing.problem} onSubmit={submit}>
      <TextField
        label={m.wallet_send_recipient()}
        hint={m.chains_send_to_hint()}
        error={sentence(shown.to)}
        value={draft.to}
        mono
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ to: event.target.value })}
      />
      <TextField
        label={m.wallet_send_amount_in({ symbol: chainSymbol(account.chain) })}
        aside={
          <Button variant="quiet" size="low" onClick={() => change({ isAll: !draft.isAll })}>
            {draft.isAll ? m.chains_send_part() : m.wallet_send_all()}
          </Button>
        }
        hint={m.wallet_send_available({ amount: formatCoins(balance, account.chain) })}
        error={sentence(shown.amount)}
        value={draft.isAll ? m.chains_send_everything() : draft.amount}
        disabled={draft.isAll}
        inputMode="decimal"
        mono
        autoComplete="off"
        onChange={(event) => change({ amount: event.target.value.replace(',', '.') })}
      />
      <RadioCards<Speed>
        label={m.chains_speed()}
        value={draft.speed}
        onChange={(speed) => change({ speed })}
        options={SPEEDS.map((value) => ({
          value,
          label: SPEED_NAMES[value](),
          about: m.chains_speed_fee({ fee: formatCoins(aboutFee(prepared, value), account.chain) }),
        }))}
      />
      <DialogActions>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={signing.isPending}>
          {m.chains_sign()}
        </Button>
      </DialogActions>
    </Form>
  );
}

const SPEED_NAMES: Readonly<Record<Speed, () => string>> = {
  slow: m.chains_speed_slow,
  usual: m.chains_speed_usual,
  fast: m.chains_speed_fast,
};

const SENTENCES: Readonly<Record<DraftProblem, (account: ChainAccount) => string>> = {
  address: ({ chain, network }) => m.chains_bad_address({ chain: networkName({ id: chain, network }) }),
  itself: () => m.chains_to_itself(),
  amount: ({ chain }) => m.chains_amount_wrong({ decimals: CHAIN_DECIMALS[chain] }),
  zero: () => m.wallet_amount_zero(),
  tooLittle: () => m.chains_too_little(),
  tooManyCoins: () => m.chains_too_many_coins(),
  dust: () => m.chains_dust(),
  fee: () => m.chains_fee_too_high(),
};

type ReviewProps = {
  account: ChainAccount;
  ready: ReadyPayment;
  balance: bigint;
  onBack: () => void;
  onSent: () => void;
};

/** What the signed bytes say, and not what was typed. */
function Review({ account, ready, balance, onBack, onSent }: ReviewProps) {
  const { to, amount, fee, hash } = ready.signed;
  const [isUnknown, setUnknown] = useState(false);
  const coins = (value: bigint) => <span className="numeric font-mono">{formatCoins(value, account.chain)}</span>;

  const sending = useCall(() => passOnPayment(account, ready), {
    refetches: refetchChains,
    onDone: (sent) => {
      if (sent === null) return setUnknown(true);
      showToast({ tone: 'ok', title: m.chains_passed_on(), about: m.chains_passed_on_about() });
      onSent();
    },
    ...walletFailure(),
  });
  function send() {
    setUnknown(false);
    void sending.submit();
  }

  return (
    <>
      <p className="text-small text-ink-2">{m.chains_review_about()}</p>
      <p className="mt-3 code-text break-words">{groupAddress(to)}</p>
      <DefinitionList
        rows={[
          { key: 'amount', term: m.wallet_send_amount(), value: coins(amount) },
          {
            key: 'fee',
            term: account.chain === 'ethereum' ? m.chains_fee_most() : m.wallet_send_fee(),
            value: coins(fee),
          },
          { key: 'total', term: m.wallet_send_total(), value: <strong>{coins(amount + fee)}</strong> },
          { key: 'after', term: m.wallet_send_after(), value: coins(balance - amount - fee) },
          { key: 'hash', term: m.chains_hash(), value: <span className="font-mono break-all">{hash}</span> },
        ]}
      />
      {sending.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" title={m.wallet_send_failed()} className="mt-4">
          {sending.problem}
        </InlineAlert>
      )}
      {isUnknown ? (
        <InlineAlert tone="warn" announce="alert" className="mt-4">
          {m.chains_unknown()}
        </InlineAlert>
      ) : null}
      <p className="mt-3 text-small text-ink-3">{m.chains_final_about()}</p>
      <DialogActions>
        <Button onClick={onBack}>{m.wallet_back()}</Button>
        <Button variant="primary" icon="send" busy={sending.isPending} onClick={send}>
          {m.chains_pass_on()}
        </Button>
      </DialogActions>
    </>
  );
}
