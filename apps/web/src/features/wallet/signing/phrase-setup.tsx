import { confirmPhrase, storePhrase } from '@repo/contract/wallet/phrase';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { phraseProblem } from './phrase-problem.ts';
import { PhraseQuiz } from './phrase-quiz.tsx';
import { PhraseWords } from './phrase-words.tsx';
import type { WalletKeys } from './wallet-keys.tsx';
import { walletFailure } from './wallet-reason.ts';

type PhraseSetupProps = {
  keys: WalletKeys;
  /** `isRestored`: typed from paper, so there may be accounts of it on the ledger. */
  onDone: (sealed: string, isRestored: boolean) => void;
  onCancel: () => void;
};
type PhraseStep =
  | { at: 'choose' }
  | { at: 'restore' }
  | { at: 'words'; words: readonly string[]; sealed: string }
  | { at: 'quiz'; words: readonly string[]; sealed: string };

/** The recovery phrase before the first wallet: new words, or those of a paper. */
export function PhraseSetup({ keys, onDone, onCancel }: PhraseSetupProps) {
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
    { onDone: (_, sealed) => onDone(sealed, false), ...walletFailure() },
  );
  if (step.at === 'restore') {
    return <RestorePhrase keys={keys} onBack={() => setStep({ at: 'choose' })} onDone={onDone} />;
  }
  if (step.at === 'choose') {
    return (
      <>
        <ProblemAlert problem={creating.problem} className="mb-4" />
        <p className="text-ink-2">{m.wallet_phrase_why()}</p>
        <DialogActions>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
          <Button onClick={() => setStep({ at: 'restore' })}>{m.wallet_phrase_restore()}</Button>
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

type RestorePhraseProps = { keys: WalletKeys; onBack: () => void; onDone: PhraseSetupProps['onDone'] };

function RestorePhrase({ keys, onBack, onDone }: RestorePhraseProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const restoring = useCall(async () => {
    await keys.open();
    const read = await askVault('wallet.readPhrase', { typed });
    if (!read.ok) return setError(phraseProblem(read));
    await ask(storePhrase, { body: { sealed: read.sealed } });
    await ask(confirmPhrase, { body: {} });
    keys.rememberPhrase(read.sealed);
    onDone(read.sealed, true);
  }, walletFailure());

  return (
    <Form className="space-y-4" submitError={restoring.problem} onSubmit={() => restoring.submit()}>
      <TextareaField
        label={m.wallet_restore_words()}
        hint={m.wallet_restore_hint()}
        error={error}
        value={typed}
        rows={4}
        mono
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setError(undefined);
          setTyped(event.target.value);
        }}
      />
      <DialogActions>
        <Button onClick={onBack}>{m.wallet_back()}</Button>
        <Button type="submit" variant="primary" busy={restoring.isPending}>
          {m.wallet_phrase_restore()}
        </Button>
      </DialogActions>
    </Form>
  );
}
