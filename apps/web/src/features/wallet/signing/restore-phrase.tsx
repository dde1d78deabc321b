import { confirmPhrase, storePhrase } from '@repo/contract/wallet/phrase';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { WordBoxes } from '../../../ui/word-boxes.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import { phraseProblem } from './phrase-problem.ts';
import type { WalletKeys } from './wallet-keys.tsx';
import { walletFailure } from './wallet-reason.ts';

const PHRASE_WORDS = 24;
const NO_WORDS: readonly string[] = Array.from({ length: PHRASE_WORDS }, () => '');

type RestorePhraseProps = {
  keys: WalletKeys;
  /** The words as they are stored; there may be accounts of them on the ledger. */
  onDone: (sealed: string) => void;
  onCancel: () => void;
};

/** The words of a paper. They are checked first, and nobody gives a password for words that are wrong. */
export function RestorePhrase({ keys, onDone, onCancel }: RestorePhraseProps) {
  const [words, setWords] = useState(NO_WORDS);
  const [error, setError] = useState<string | undefined>();
  const restoring = useCall(async () => {
    const typed = words.join(' ').trim();
    const checked = await askVault('wallet.checkPhrase', { typed });
    if (!checked.ok) return setError(phraseProblem(checked));
    await keys.open();
    const read = await askVault('wallet.readPhrase', { typed });
    if (!read.ok) return setError(phraseProblem(read));
    await ask(storePhrase, { body: { sealed: read.sealed } });
    await ask(confirmPhrase, { body: {} });
    keys.rememberPhrase(read.sealed);
    onDone(read.sealed);
  }, walletFailure());

  /** As they stand on paper or on a plate, with numbers and points or without: read as they will be. */
  async function paste(text: string) {
    const read = await askVault('wallet.checkPhrase', { typed: text });
    const found = read.ok ? read.words : (text.match(/\p{L}+/gu) ?? []);
    setWords(NO_WORDS.map((_, at) => found[at] ?? ''));
    setError(read.ok ? undefined : phraseProblem(read));
  }

  return (
    <Form className="space-y-4" submitError={restoring.problem} onSubmit={() => restoring.submit()}>
      <WordBoxes
        label={m.wallet_restore_words()}
        hint={m.wallet_restore_hint()}
        error={error}
        words={words}
        nameBox={(number) => m.wallet_quiz_word({ number })}
        onChange={(changed) => {
          setError(undefined);
          setWords(changed);
        }}
        onPaste={(text) => void paste(text)}
      />
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={restoring.isPending}>
          {m.wallet_restore()}
        </Button>
      </DialogActions>
    </Form>
  );
}
