import { confirmPhrase, storePhrase } from '@repo/contract/wallet/phrase';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { PhraseQuiz } from './phrase-quiz.tsx';
import { PhraseWords } from './phrase-words.tsx';
import type { WalletKeys } from './wallet-keys.tsx';
import { walletFailure } from './wallet-reason.ts';

type PhraseSetupProps = {
  keys: WalletKeys;
  /** The words as they are stored. */
  onDone: (sealed: string) => void;
  /** There are words on a paper already. */
  onRestore: () => void;
  onCancel: () => void;
};
type PhraseStep =
  | { at: 'choose' }
  | { at: 'words'; words: readonly string[]; sealed: string }
  | { at: 'quiz'; words: readonly string[]; sealed: string };

/** The new recovery phrase before the first wallet. */
export function PhraseSetup({ keys, onDone, onRestore, onCancel }: PhraseSetupProps) {
  const [step, setStep] = useState<PhraseStep>({ at: 'choose' });
  const creating = useCall(async () => {
    await keys.open();
    setStep({ at: 'words', ...(await askVault('wallet.createPhrase')) });
  }, walletFailure());
  const storing = useCall(
    async (sealed: string, isConfirmed: boolean) => {
      await ask(storePhrase, { body: { sealed } });
      if (isConfirmed) await ask(confirmPhrase, { body: {} });
      keys.rememberPhrase(sealed);
    },
    { onDone: (_, sealed) => onDone(sealed), ...walletFailure() },
  );
  if (step.at === 'choose') {
    return (
      <>
        <ProblemAlert problem={creating.problem} className="mb-4" />
        <p className="text-ink-2">{m.wallet_phrase_why()}</p>
        <DialogActions>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
          <Button onClick={onRestore}>{m.wallet_restore_title()}</Button>
          <Button variant="primary" busy={creating.isPending} onClick={() => void creating.submit()}>
            {m.wallet_phrase_create()}
          </Button>
        </DialogActions>
      </>
    );
  }
  const { words, sealed } = step;
  if (step.at === 'words') {
    return (
      <>
        <p className="mb-4 text-ink-2">{m.wallet_phrase_write()}</p>
        <PhraseWords words={words} />
        <DialogActions>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
          <Button variant="primary" onClick={() => setStep({ at: 'quiz', words, sealed })}>
            {m.wallet_phrase_written()}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <ProblemAlert problem={storing.problem} className="mb-4" />
      <p className="mb-4 text-ink-2">{m.wallet_quiz_about()}</p>
      <PhraseQuiz
        words={words}
        onBack={() => setStep({ at: 'words', words, sealed })}
        onRight={() => void storing.submit(sealed, true)}
        onLater={() => void storing.submit(sealed, false)}
      />
    </>
  );
}
