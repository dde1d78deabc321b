import { MINUTE_MS } from '@house/contract/durations';
import { CODE_PATTERN } from '@house/contract/recovery/recovery';
import { type FormEvent, useEffect, useState } from 'react';
import { reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type Recovery, sendRecoveryMail, takeCode } from './recovery-steps.ts';

const POLL_EVERY_MS = 5_000;

const minutesUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));

type CodeStepProps = {
  email: string;
  expiresAt: string;
  onSentAgain: (expiresAt: string) => void;
  onTaken: (recovery: Recovery) => void;
};

const CODE_LENGTH = 6;

/** One field for the six digits: pasting works, and so does the telephone's own suggestion. */
export function CodeStep({ email, expiresAt, onSentAgain, onTaken }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'take' | 'send' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const minutesLeft = useMinutesLeft(expiresAt);

  async function run(what: 'take' | 'send', act: () => Promise<void>, fallback: string) {
    setBusy(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(reasonOf(error, fallback));
    } finally {
      setBusy(null);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!CODE_PATTERN.test(code)) return setProblem(m.recovery_enter_code());
    void run('take', async () => onTaken(await takeCode(email, code)), m.recovery_code_invalid());
  }

  const sendAgain = () =>
    run(
      'send',
      async () => {
        onSentAgain((await sendRecoveryMail(email)).expiresAt);
        showToast({ title: m.recovery_sent_again(), tone: 'ok' });
      },
      m.recovery_send_failed(),
    );

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <p className="text-ink-2">{m.recovery_code_about({ email })}</p>
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {problem}
        </InlineAlert>
      )}
      <TextField
        label={m.recovery_code()}
        hint={m.recovery_code_expires()}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        mono
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\P{Nd}/gu, '').slice(0, CODE_LENGTH))}
      />
      <p role="status" className="text-small text-ink-2">
        {minutesLeft > 0
          ? m.recovery_minutes_left({ minutes: minutesLeft, until: formatWhen(expiresAt) })
          : m.recovery_code_over()}
      </p>
      <Button type="submit" variant="primary" size="big" wide busy={busy === 'take'} busyLabel={m.ui_checking()}>
        {m.recovery_check_code()}
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {m.recovery_nothing_came()}
        <Button variant="quiet" size="low" busy={busy === 'send'} onClick={() => void sendAgain()}>
          {m.recovery_send_again()}
        </Button>
      </p>
    </form>
  );
}

/** Whole minutes until an instant, never below 0. It changes once a minute, so that a reader is not interrupted more often. */
function useMinutesLeft(until: string): number {
  const [left, setLeft] = useState(() => minutesUntil(until));
  useEffect(() => {
    setLeft(minutesUntil(until));
    const timer = setInterval(() => setLeft(minutesUntil(until)), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
