import { CRYPTO_TYPES, type CryptoType } from '@repo/contract/rules/assets';
import { readPhraseState } from '@repo/contract/wallet/phrase';
import { WALLET_NAME_TYPED_MAX, type Wallet } from '@repo/contract/wallet/wallet';
import { parseAddress } from '@repo/vault';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchWallets, usePhraseState } from '../use-wallets.ts';
import { assetName } from '../wallet-words.ts';
import { createHotWallet, createWatchWallet, nextIndex } from './create-account.ts';
import { FindAccounts } from './find-accounts.tsx';
import { PhraseSetup } from './phrase-setup.tsx';
import { RestorePhrase } from './restore-phrase.tsx';
import type { WalletKeys } from './wallet-keys.tsx';
import { walletFailure } from './wallet-reason.ts';

type NewWalletDialogProps = {
  wallets: readonly Wallet[];
  keys: WalletKeys;
  /** Begins with the words of a paper. */
  isRestoring: boolean;
  onClose: () => void;
};
type NewWalletDraft = { asset: CryptoType; name: string; watched: string | null };
type NewWalletStep =
  | { at: 'wish' }
  | { at: 'restore' }
  | { at: 'phrase'; wish: NewWalletDraft }
  | { at: 'find'; phrase: string };

/** A new wallet. The first one begins with the recovery phrase, from which all of them follow. */
export function NewWalletDialog({ wallets, keys, isRestoring, onClose }: NewWalletDialogProps) {
  const [step, setStep] = useState<NewWalletStep>({ at: isRestoring ? 'restore' : 'wish' });
  const phraseState = usePhraseState();
  const queries = useQueryClient();
  const making = useCall(
    async (wish: NewWalletDraft, phrase: string | null) => {
      const { asset, watched } = wish;
      const name = wish.name.trim() || assetName(asset);
      if (watched !== null) return createWatchWallet(watched, asset, name);
      const sealed = phrase ?? (await keys.phrase()).sealed;
      await createHotWallet(keys, sealed, { asset, index: nextIndex(wallets, asset), name });
    },
    {
      refetches: (client) => Promise.all([refetchWallets(client), refetch(client, readPhraseState)]),
      done: m.wallet_created(),
      onDone: onClose,
      ...walletFailure(),
    },
  );

  async function submit(wish: NewWalletDraft) {
    if (wish.watched === null && phraseState.data?.isStored === false) return setStep({ at: 'phrase', wish });
    await attempt(wish, null);
  }

  async function attempt(wish: NewWalletDraft, phrase: string | null) {
    const isDone = await making.submit(wish, phrase);
    if (!isDone) showToast({ tone: 'danger', title: m.wallet_create_failed(), about: m.wallet_create_failed_about() });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLES[step.at]()}>
      <ProblemAlert problem={making.problem} className="mb-4" />
      {step.at === 'wish' ? (
        <WishForm
          busy={making.isPending || phraseState.isPending}
          onCancel={onClose}
          onSubmit={(wish) => void submit(wish)}
        />
      ) : null}
      {step.at === 'phrase' ? (
        <PhraseSetup
          keys={keys}
          onCancel={onClose}
          onDone={(sealed) => {
            void refetch(queries, readPhraseState);
            void attempt(step.wish, sealed);
          }}
          onRestore={() => setStep({ at: 'restore' })}
        />
      ) : null}
      {step.at === 'restore' ? (
        <RestorePhrase
          keys={keys}
          onCancel={onClose}
          onDone={(phrase) => {
            void refetch(queries, readPhraseState);
            setStep({ at: 'find', phrase });
          }}
        />
      ) : null}
      {step.at === 'find' ? (
        <FindAccounts phrase={step.phrase} wallets={wallets} keys={keys} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

const TITLES: Readonly<Record<NewWalletStep['at'], () => string>> = {
  wish: m.wallet_new,
  phrase: m.wallet_phrase_title,
  restore: m.wallet_restore_title,
  find: m.wallet_find_title,
};

type NewWalletFormProps = { busy: boolean; onCancel: () => void; onSubmit: (wish: NewWalletDraft) => void };

function WishForm({ busy, onCancel, onSubmit }: NewWalletFormProps) {
  const [asset, setAsset] = useState<CryptoType>('quantum');
  const [name, setName] = useState('');
  const [isWatch, setWatch] = useState(false);
  const [address, setAddress] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const parsed = parseAddress(address.trim());
  const addressProblem = isWatch && wasSent ? watchProblem(parsed) : undefined;

  function submit() {
    setWasSent(true);
    if (busy || name.length > WALLET_NAME_TYPED_MAX) return;
    if (!isWatch) return onSubmit({ asset, name, watched: null });
    if (parsed.ok) onSubmit({ asset: parsed.asset, name, watched: address.trim() });
  }

  return (
    <Form className="space-y-5" onSubmit={submit}>
      {isWatch ? (
        <TextField
          label={m.wallet_watch_address()}
          hint={m.wallet_watch_hint()}
          error={addressProblem}
          value={address}
          mono
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
      ) : (
        <RadioCards
          label={m.wallet_kind()}
          value={asset}
          onChange={setAsset}
          options={CRYPTO_TYPES.toReversed().map((value) => ({
            value,
            label: assetName(value),
            about: value === 'quantum' ? m.wallet_kind_quantum() : m.wallet_ledger_only(),
          }))}
        />
      )}
      <TextField
        label={m.wallet_name()}
        hint={m.wallet_name_hint()}
        value={name}
        error={name.length > WALLET_NAME_TYPED_MAX ? m.ui_use_at_most({ max: WALLET_NAME_TYPED_MAX }) : undefined}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="quiet" size="low" className="-ml-2.5" onClick={() => setWatch(!isWatch)}>
        {isWatch ? m.wallet_watch_not() : m.wallet_watch()}
      </Button>
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {isWatch ? m.wallet_watch_add() : m.wallet_create()}
        </Button>
      </DialogActions>
    </Form>
  );
}

function watchProblem(parsed: ReturnType<typeof parseAddress>): string | undefined {
  if (parsed.ok) return undefined;
  return parsed.error === 'address.checksum' ? m.wallet_address_checksum() : m.wallet_address_invalid_any();
}
