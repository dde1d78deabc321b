import { MINUTE_MS } from '@repo/contract/durations';
import { CODE_PATTERN } from '@repo/contract/recovery/recovery';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Recovery, sendRecoveryMail, verifyMailedCode } from './recovery-steps.ts';

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
  const [missing, setMissing] = useState<string | null>(null);
  const minutesLeft = useMinutesLeft(expiresAt);
  const taking = useCall(() => verifyMailedCode(email, code), { onDone: onTaken, failed: m.recovery_code_invalid() });
  const sending = useCall(() => sendRecoveryMail(email), {
    done: m.recovery_sent_again(),
    onDone: (sent) => onSentAgain(sent.expiresAt),
    failed: m.recovery_send_failed(),
  });

  function submit() {
    sending.clear();
    const isCode = CODE_PATTERN.test(code);
    setMissing(isCode ? null : m.recovery_enter_code());
    if (isCode) void taking.submit();
  }

  function sendAgain() {
    taking.clear();
    setMissing(null);
    void sending.submit();
  }

  return (
    <Form className="space-y-5" onSubmit={submit}>
      <p className="text-ink-2">{m.recovery_code_about({ email })}</p>
      <ProblemAlert problem={missing ?? taking.problem ?? sending.problem} />
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
      <Button type="submit" variant="primary" size="big" wide busy={taking.isPending} busyLabel={m.ui_checking()}>
        {m.recovery_check_code()}
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {m.recovery_nothing_came()}
        <Button variant="quiet" size="low" busy={sending.isPending} onClick={sendAgain}>
          {m.recovery_send_again()}
        </Button>
      </p>
    </Form>
  );
}

/**
 * Counts the whole minutes until an instant, never below 0. It changes once a minute, so that a reader is not interrupted more
 * often.
 */
function useMinutesLeft(until: string): number {
  const [left, setLeft] = useState(() => minutesUntil(until));
  useEffect(() => {
    setLeft(minutesUntil(until));
    const timer = setInterval(() => setLeft(minutesUntil(until)), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
