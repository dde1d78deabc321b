import { confirmPhrase, storePhrase } from '@house/contract/wallet/phrase';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { phraseProblem } from './phrase-problem.ts';
import { PhraseQuiz } from './phrase-quiz.tsx';
import { PhraseWords } from './phrase-words.tsx';
import { useWalletAct } from './use-wallet-act.ts';
import type { WalletKeys } from './wallet-keys.tsx';

type PhraseSetupProps = {
  keys: WalletKeys;
  /** `isRestored`: typed from paper, so there may be accounts of it on the ledger. */
  onDone: (sealed: string, isRestored: boolean) => void;
  onCancel: () => void;
};
type Step =
  | { at: 'choose' }
  | { at: 'restore' }
  | { at: 'words'; words: readonly string[]; sealed: string }
  | { at: 'quiz'; words: readonly string[]; sealed: string };

/** The recovery phrase before the first wallet: new words, or those of a paper. */
export function PhraseSetup({ keys, onDone, onCancel }: PhraseSetupProps) {
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const act = useWalletAct();

  const create = () =>
    act.run(async () => {
      await keys.open();
      setStep({ at: 'words', ...(await askVault('wallet.createPhrase')) });
    });

  const store = (sealed: string, isConfirmed: boolean) =>
    act.run(async () => {
      await ask(storePhrase, { body: { sealed } });
      if (isConfirmed) await ask(confirmPhrase, { body: {} });
      keys.rememberPhrase(sealed);
      onDone(sealed, false);
    });

  const problem =
    act.problem === null ? null : (
      <InlineAlert tone="danger" announce="alert" className="mb-4">
        {act.problem}
      </InlineAlert>
    );
  if (step.at === 'restore') {
    return <RestorePhrase keys={keys} onBack={() => setStep({ at: 'choose' })} onDone={onDone} />;
  }
  if (step.at === 'choose') {
    return (
      <>
        {problem}
        <p className="text-ink-2">{m.wallet_phrase_why()}</p>
        <DialogActions>
          <Button onClick={onCancel}>{m.ui_cancel()}</Button>
          <Button onClick={() => setStep({ at: 'restore' })}>{m.wallet_phrase_restore()}</Button>
          <Button variant="primary" busy={act.busy} onClick={() => void create()}>
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
      {problem}
      <p className="mb-4 text-ink-2">{m.wallet_quiz_about()}</p>
      <PhraseQuiz
        words={words}
        onBack={() => setStep({ at: 'words', words, sealed })}
        onRight={() => void store(sealed, true)}
        onLater={() => void store(sealed, false)}
      />
    </>
  );
}

type RestorePhraseProps = { keys: WalletKeys; onBack: () => void; onDone: PhraseSetupProps['onDone'] };

function RestorePhrase({ keys, onBack, onDone }: RestorePhraseProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const act = useWalletAct();

  const restore = () =>
    act.run(async () => {
      await keys.open();
      const read = await askVault('wallet.readPhrase', { typed });
      if (!read.ok) return setError(phraseProblem(read));
      await ask(storePhrase, { body: { sealed: read.sealed } });
      await ask(confirmPhrase, { body: {} });
      keys.rememberPhrase(read.sealed);
      onDone(read.sealed, true);
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void restore();
      }}
    >
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-4">
          {act.problem}
        </InlineAlert>
      )}
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
        <Button type="submit" variant="primary" busy={act.busy}>
          {m.wallet_phrase_restore()}
        </Button>
      </DialogActions>
    </form>
  );
}
