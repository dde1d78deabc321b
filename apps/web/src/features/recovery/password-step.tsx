import type { PasswordStrength } from '@repo/vault';
import { useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { passwordProblemSentence } from '../../parts/password/password-sentences.ts';
import { PasswordStrengthMeter } from '../../parts/password/password-strength-meter.tsx';
import { usePasswordStrength, useRating } from '../../parts/password/use-password-strength.ts';
import { codeProblem } from '../../parts/vault/code-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { type KitChoice, KitField } from './kit-field.tsx';
import { type Recovery, type ResetDone, setPassword } from './recovery-steps.ts';

type PasswordStepProps = { recovery: Recovery; onDone: (done: ResetDone, password: string) => void };

/** The new password, and before it is set: what is lost without the recovery code. */
export function PasswordStep({ recovery, onDone }: PasswordStepProps) {
  const [password, setPasswordText] = useState('');
  const [again, setAgain] = useState('');
  const [kit, setKit] = useState<KitChoice>({ choice: recovery.hasRecoveryKit ? null : 'without', code: '' });
  const [found, setFound] = useState<string | null>(null);
  const setting = useCall(() => setPassword(recovery, password, kit.choice === 'with' ? kit.code : null), {
    onDone: (done) => onDone(done, password),
    failed: m.recovery_reset_failed(),
    reason: (error, fallback) => codeProblem(error) ?? describeFailure(error, fallback),
  });
  const { isRating, rate } = useRating();
  const rated = { password, username: recovery.username, email: '', fullName: '' };
  const strength = usePasswordStrength(rated);

  async function submit() {
    if (isRating) return;
    const problem = findProblem({ password, again, kit }, await rate(rated));
    setFound(problem);
    if (problem === null) await setting.submit();
  }

  return (
    <Form className="space-y-5" onSubmit={submit}>
      <p className="text-ink-2">{m.recovery_password_about({ username: recovery.username })}</p>
      <input type="text" autoComplete="username" value={recovery.username} readOnly hidden />
      <div>
        <PasswordField
          label={m.recovery_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPasswordText(event.target.value)}
        />
        <PasswordStrengthMeter strength={strength} />
      </div>
      <PasswordField
        label={m.recovery_password_again()}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      {recovery.hasRecoveryKit ? <KitField value={kit} onChange={setKit} /> : null}
      {kit.choice === 'without' ? <LossNotice recovery={recovery} /> : null}
      <ProblemAlert problem={found ?? setting.problem} />
      <Button
        type="submit"
        variant="primary"
        size="big"
        wide
        busy={isRating || setting.isPending}
        busyLabel={m.ui_saving()}
      >
        {m.recovery_set_password()}
      </Button>
    </Form>
  );
}

/** Said before, not after. */
function LossNotice({ recovery }: { recovery: Recovery }) {
  return (
    <InlineAlert tone="warn" title={m.recovery_loss_title()}>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{recovery.hasPasskeyVault ? m.recovery_loss_vault_passkey() : m.recovery_loss_vault()}</li>
        {recovery.hasSecondFactor ? <li>{m.recovery_loss_factor()}</li> : <li>{m.recovery_loss_hold()}</li>}
        <li>{m.recovery_loss_sessions()}</li>
      </ul>
    </InlineAlert>
  );
}

type NewPasswordInput = { password: string; again: string; kit: KitChoice };

function findProblem(
  { password, again, kit }: NewPasswordInput,
  { problems: [problem] }: PasswordStrength,
): string | null {
  if (problem === 'tooShort') return m.recovery_password_short();
  if (problem !== undefined) return passwordProblemSentence(problem);
  if (password !== again) return m.recovery_password_differs();
  if (kit.choice === null) return m.recovery_kit_choose();
  return null;
}
