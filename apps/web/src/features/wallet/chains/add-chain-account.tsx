import { loadChainKit } from '@repo/client/chains/load-chain-kit';
import type { Chain, ChainAccount, ChainId } from '@repo/contract/chains/chains';
import { readPhraseState } from '@repo/contract/wallet/phrase';
import { WALLET_NAME_TYPED_MAX } from '@repo/contract/wallet/wallet';
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
import { askVault } from '../../../workers/vault-client.ts';
import { PhraseSetup } from '../signing/phrase-setup.tsx';
import { RestorePhrase } from '../signing/restore-phrase.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import { usePhraseState } from '../use-wallets.ts';
import { chainName, networkName } from './chain-words.ts';
import { addChainAccount, nextChainIndex, refetchChains } from './use-chains.ts';

type AddChainAccountProps = {
  chains: readonly Chain[];
  accounts: readonly ChainAccount[];
  keys: WalletKeys;
  onClose: () => void;
};
/** `watched`: an address without a key here; null for the next account of the phrase. */
type ChainAccountDraft = { chain: Chain; name: string; watched: string | null };

/** An account of the person’s recovery phrase, or an address to look at. */
export function AddChainAccount({ chains, accounts, keys, onClose }: AddChainAccountProps) {
  const [waiting, setWaiting] = useState<ChainAccountDraft | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const phraseState = usePhraseState();
  const adding = useCall(
    async ({ chain, name, watched }: ChainAccountDraft, phrase: string | null) => {
      const wanted = { chain: chain.id, name: name.trim() || chainName(chain.id) };
      if (watched !== null) return addChainAccount({ ...wanted, address: watched, accountIndex: null });
      const { id, network } = chain;
      const sealed = phrase ?? (await keys.phrase()).sealed;
      const index = nextChainIndex(accounts, id, network);
      const address = await askVault('chain.address', { sealed, chain: id, network, index });
      return addChainAccount({ ...wanted, address, accountIndex: index });
    },
    {
      refetches: (client) => Promise.all([refetchChains(client), refetch(client, readPhraseState)]),
      done: m.chains_added(),
      onDone: onClose,
      ...walletFailure(),
    },
  );

  function submit(wish: ChainAccountDraft) {
    if (wish.watched === null && phraseState.data?.isStored === false) setWaiting(wish);
    else void adding.submit(wish, null);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.chains_add()}>
      <ProblemAlert problem={adding.problem} className="mb-4" />
      {waiting === null ? (
        <WishForm
          chains={chains}
          busy={adding.isPending || phraseState.isPending}
          onCancel={onClose}
          onSubmit={submit}
        />
      ) : null}
      {waiting !== null && isRestoring ? (
        <RestorePhrase keys={keys} onCancel={onClose} onDone={(sealed) => void adding.submit(waiting, sealed)} />
      ) : null}
      {waiting !== null && !isRestoring ? (
        <PhraseSetup
          keys={keys}
          onCancel={onClose}
          onDone={(sealed) => void adding.submit(waiting, sealed)}
          onRestore={() => setRestoring(true)}
        />
      ) : null}
    </Dialog>
  );
}

type ChainAccountFormProps = {
  chains: readonly Chain[];
  busy: boolean;
  onCancel: () => void;
  onSubmit: (wish: ChainAccountDraft) => void;
};

function WishForm({ chains, busy, onCancel, onSubmit }: ChainAccountFormProps) {
  const [id, setId] = useState<ChainId | null>(chains[0]?.id ?? null);
  const [name, setName] = useState('');
  const [isWatch, setWatch] = useState(false);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const chain = chains.find((one) => one.id === id);

  async function submit() {
    if (busy || chain === undefined || name.length > WALLET_NAME_TYPED_MAX) return;
    const watched = isWatch ? address.trim() : null;
    const isFine = watched === null || (await loadChainKit(chain.id)).isAddress(watched, chain.network);
    setWrong(!isFine);
    if (isFine) onSubmit({ chain, name, watched });
  }

  return (
    <Form className="space-y-5" onSubmit={submit}>
      <RadioCards
        label={m.chains_which()}
        value={id}
        onChange={setId}
        options={chains.map((one) => ({
          value: one.id,
          label: networkName(one),
          about: one.network === 'mainnet' ? m.chains_main_about() : m.chains_test_about(),
        }))}
      />
      {isWatch ? (
        <TextField
          label={m.wallet_watch_address()}
          hint={m.chains_watch_hint()}
          error={isWrong ? m.chains_bad_address({ chain: chain === undefined ? '' : networkName(chain) }) : undefined}
          value={address}
          mono
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setAddress(event.target.value)}
        />
      ) : null}
      <TextField
        label={m.wallet_name()}
        hint={m.wallet_name_hint()}
        value={name}
        error={name.length > WALLET_NAME_TYPED_MAX ? m.ui_use_at_most({ max: WALLET_NAME_TYPED_MAX }) : undefined}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button variant="quiet" size="low" className="-ml-2.5" onClick={() => setWatch(!isWatch)}>
        {isWatch ? m.chains_watch_not() : m.wallet_watch()}
      </Button>
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {isWatch ? m.wallet_watch_add() : m.chains_add()}
        </Button>
      </DialogActions>
    </Form>
  );
}
