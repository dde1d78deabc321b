import { type FormEvent, useMemo, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { chooseQuiz, isQuizRight } from './quiz.ts';

type PhraseQuizProps = { words: readonly string[]; onRight: () => void; onBack: () => void; onLater: () => void };

/** Three of the words, from the paper: whoever has not written them down notices now. */
export function PhraseQuiz({ words, onRight, onBack, onLater }: PhraseQuizProps) {
  const asked = useMemo(() => chooseQuiz(words.length), [words.length]);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isQuizRight(words, asked, typed)) onRight();
    else setWrong(true);
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {isWrong ? (
        <InlineAlert tone="danger" announce="alert">
          {m.wallet_quiz_wrong()}
        </InlineAlert>
      ) : null}
      {asked.map((place, index) => (
        <TextField
          key={place}
          label={m.wallet_quiz_word({ number: place + 1 })}
          value={typed[place] ?? ''}
          autoFocus={index === 0}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
          onChange={(event) => {
            setWrong(false);
            setTyped({ ...typed, [place]: event.target.value });
          }}
        />
      ))}
      <DialogActions>
        <Button onClick={onBack}>{m.wallet_quiz_back()}</Button>
        <Button onClick={onLater}>{m.wallet_quiz_later()}</Button>
        <Button type="submit" variant="primary">
          {m.wallet_quiz_check()}
        </Button>
      </DialogActions>
    </form>
  );
}
