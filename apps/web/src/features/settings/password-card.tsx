import { changePassword } from '@house/contract/settings/settings';
import type { PasswordStrength } from '@house/vault';
import { type FormEvent, useState } from 'react';
import { askConfirmed } from '../../api/ask-confirmed.ts';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { passwordProblemSentence } from '../../parts/password/password-sentences.ts';
import { PasswordStrengthMeter } from '../../parts/password/password-strength-meter.tsx';
import { usePasswordStrength, useRating } from '../../parts/password/use-password-strength.ts';
import { changePasswordWraps } from '../../parts/vault/change-wraps.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

type Typed = { current: string; next: string; again: string };
const NOTHING: Typed = { current: '', next: '', again: '' };

/** The vault is wrapped anew for the new password here, on this device; the server gets both in one call. */
export function PasswordCard() {
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Partial<Typed>>({});
  const act = useAct();
  const { username = '', email = '', fullName = '' } = readSession()?.user ?? {};
  const { isRating, rate } = useRating();
  const strength = usePasswordStrength({ password: typed.next, username, email, fullName });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRating) return;
    const found = findProblems(typed, await rate({ password: typed.next, username, email, fullName }));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const isDone = await act.run(async () => {
      const { newAuthKey, wraps } = await changePasswordWraps(typed.current, typed.next);
      const body = { newPassword: newAuthKey, wraps: [...wraps] };
      await askConfirmed(changePassword, { body }, { password: typed.current });
    }, wrongPassword);
    if (!isDone) return;
    setTyped(NOTHING);
    showToast({ title: m.settings_password_changed(), about: m.settings_password_changed_about(), tone: 'ok' });
  }

  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });

  return (
    <SettingsCard about={m.settings_password_about()}>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-[26rem] space-y-4">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={m.settings_password_current()} autoComplete="current-password" {...field('current')} />
        <div>
          <PasswordField
            label={m.settings_password_new()}
            hint={m.accounts_password_hint()}
            autoComplete="new-password"
            {...field('next')}
          />
          <PasswordStrengthMeter strength={strength} />
        </div>
        <PasswordField label={m.settings_password_again()} autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={isRating || act.busy} busyLabel={m.ui_saving()}>
          {m.settings_password_change()}
        </Button>
      </form>
    </SettingsCard>
  );
}

const wrongPassword = (error: unknown): string | null =>
  error instanceof VaultWorkerError && error.code === 'wrongPassword' ? m.settings_password_wrong() : null;

function findProblems({ current, next, again }: Typed, { problems: [problem] }: PasswordStrength): Partial<Typed> {
  return {
    ...(current === '' && { current: m.ui_enter_password() }),
    ...(problem !== undefined && { next: passwordProblemSentence(problem) }),
    ...(again !== next && { again: m.settings_password_differs() }),
  };
}
