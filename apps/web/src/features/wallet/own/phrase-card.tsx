import { confirmPhrase, readPhraseState } from '@house/contract/wallet/phrase';
import type { Wallet } from '@house/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { FindAccounts } from '../signing/find-accounts.tsx';
import { PhraseQuiz } from '../signing/phrase-quiz.tsx';
import { PhraseWords } from '../signing/phrase-words.tsx';
import { useWalletAct } from '../signing/use-wallet-act.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { usePhraseState } from '../use-wallets.ts';

type Shown = { at: 'words' | 'quiz'; words: readonly string[] } | { at: 'find'; phrase: string } | null;
type PhraseCardProps = { wallets: readonly Wallet[]; keys: WalletKeys };

/** Whether the words are on paper: without them a lost password loses what the wallets hold. */
export function PhraseCard({ wallets, keys }: PhraseCardProps) {
  const state = usePhraseState();
  const [shown, setShown] = useState<Shown>(null);
  const act = useWalletAct();
  if (state.data === undefined || !state.data.isStored) return null;
  const { confirmedAt } = state.data;

  const openAt = (at: 'words' | 'quiz') =>
    act.run(async () => {
      const { sealed } = await keys.phrase();
      setShown({ at, words: await askVault('wallet.showPhrase', { sealed }) });
    });
  const find = () => act.run(async () => setShown({ at: 'find', phrase: (await keys.phrase()).sealed }));

  return (
    <Card
      title={m.wallet_phrase_title()}
      action={
        confirmedAt === null ? (
          <StatusPill tone="warn">{m.wallet_badge_no_backup()}</StatusPill>
        ) : (
          <StatusPill tone="ok">{m.wallet_phrase_checked({ day: formatShortDay(confirmedAt) })}</StatusPill>
        )
      }
    >
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-4">
          {act.problem}
        </InlineAlert>
      )}
      <p className="text-ink-2">{m.wallet_phrase_about()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" icon="show" busy={act.busy} onClick={() => void openAt('words')}>
          {m.wallet_phrase_show()}
        </Button>
        <Button size="low" icon="check" busy={act.busy} onClick={() => void openAt('quiz')}>
          {m.wallet_phrase_check()}
        </Button>
        <Button size="low" icon="search" busy={act.busy} onClick={() => void find()}>
          {m.wallet_find_title()}
        </Button>
      </div>
      <PhraseDialog shown={shown} wallets={wallets} keys={keys} onShow={setShown} />
    </Card>
  );
}

type PhraseDialogProps = { shown: Shown; wallets: readonly Wallet[]; keys: WalletKeys; onShow: (shown: Shown) => void };

/** Closes by itself when the window loses the focus: the words are a secret on a screen. */
function PhraseDialog({ shown, wallets, keys, onShow }: PhraseDialogProps) {
  const queries = useQueryClient();
  const act = useWalletAct();
  const isSecret = shown?.at === 'words';
  useEffect(() => {
    if (!isSecret) return;
    const hide = () => {
      if (document.visibilityState === 'hidden') onShow(null);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [isSecret, onShow]);
  if (shown === null) return null;
  const close = () => onShow(null);

  async function confirm() {
    const isDone = await act.run(async () => {
      await ask(confirmPhrase, { body: {} });
      await refetch(queries, readPhraseState);
      showToast({ tone: 'ok', title: m.wallet_phrase_confirmed() });
    });
    if (isDone) close();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={shown.at === 'find' ? m.wallet_find_title() : m.wallet_phrase_title()}
    >
      {shown.at === 'find' ? (
        <FindAccounts phrase={shown.phrase} wallets={wallets} keys={keys} onClose={close} />
      ) : null}
      {shown.at === 'words' ? (
        <>
          <PhraseWords words={shown.words} />
          <DialogActions>
            <Button variant="primary" onClick={close}>
              {m.ui_done()}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {shown.at === 'quiz' ? (
        <>
          <p className="mb-4 text-ink-2">{m.wallet_quiz_about()}</p>
          <PhraseQuiz
            words={shown.words}
            onBack={() => onShow({ at: 'words', words: shown.words })}
            onRight={() => void confirm()}
            onLater={close}
          />
        </>
      ) : null}
    </Dialog>
  );
}
