import { confirmPhrase, readPhraseState } from '@repo/contract/wallet/phrase';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { FindAccounts } from '../signing/find-accounts.tsx';
import { PhraseQuiz } from '../signing/phrase-quiz.tsx';
import { PhraseWords } from '../signing/phrase-words.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import { usePhraseState } from '../use-wallets.ts';

type PhraseView = { at: 'words' | 'quiz'; words: readonly string[] } | { at: 'find'; phrase: string } | null;
type PhraseCardProps = { wallets: readonly Wallet[]; keys: WalletKeys };

/** Whether the words are on paper: without them a lost password loses what the wallets hold. */
export function PhraseCard({ wallets, keys }: PhraseCardProps) {
  const state = usePhraseState();
  const [shown, setShown] = useState<PhraseView>(null);
  const opening = useCall(async (at: 'words' | 'quiz' | 'find') => {
    const { sealed } = await keys.phrase();
    setShown(at === 'find' ? { at, phrase: sealed } : { at, words: await askVault('wallet.showPhrase', { sealed }) });
  }, walletFailure());
  if (state.data === undefined || !state.data.isStored) return null;
  const { confirmedAt } = state.data;

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
      <ProblemAlert problem={opening.problem} className="mb-4" />
      <p className="text-ink-2">{m.wallet_phrase_about()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="low" icon="show" busy={opening.isPending} onClick={() => void opening.submit('words')}>
          {m.wallet_phrase_show()}
        </Button>
        <Button size="low" icon="check" busy={opening.isPending} onClick={() => void opening.submit('quiz')}>
          {m.wallet_phrase_check()}
        </Button>
        <Button size="low" icon="search" busy={opening.isPending} onClick={() => void opening.submit('find')}>
          {m.wallet_find_title()}
        </Button>
      </div>
      <PhraseDialog shown={shown} wallets={wallets} keys={keys} onShow={setShown} />
    </Card>
  );
}

type PhraseDialogProps = {
  shown: PhraseView;
  wallets: readonly Wallet[];
  keys: WalletKeys;
  onShow: (shown: PhraseView) => void;
};

/** Closes by itself when the window loses the focus: the words are a secret on a screen. */
function PhraseDialog({ shown, wallets, keys, onShow }: PhraseDialogProps) {
  const close = () => onShow(null);
  const confirming = useCall(confirmPhrase, {
    refetches: [readPhraseState],
    done: m.wallet_phrase_confirmed(),
    onDone: close,
    ...walletFailure(),
  });
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
          <ProblemAlert problem={confirming.problem} className="mb-4" />
          <p className="mb-4 text-ink-2">{m.wallet_quiz_about()}</p>
          <PhraseQuiz
            words={shown.words}
            onBack={() => onShow({ at: 'words', words: shown.words })}
            onRight={() => void confirming.submit({ body: {} })}
            onLater={close}
          />
        </>
      ) : null}
    </Dialog>
  );
}
