import { changePassword } from '@repo/contract/settings/settings';
import type { PasswordStrength } from '@repo/vault';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { passwordProblemSentence } from '../../parts/password/password-sentences.ts';
import { PasswordStrengthMeter } from '../../parts/password/password-strength-meter.tsx';
import { usePasswordStrength, useRating } from '../../parts/password/use-password-strength.ts';
import { changePasswordWraps } from '../../parts/vault/change-wraps.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordReason } from './password-reason.ts';
import { SettingsCard } from './settings-card.tsx';

type PasswordChangeInput = { current: string; next: string; again: string };
const NOTHING: PasswordChangeInput = { current: '', next: '', again: '' };

/** The vault is wrapped anew for the new password here, on this device; the server gets both in one call. */
export function PasswordCard() {
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Partial<PasswordChangeInput>>({});
  const changing = useCall(
    async ({ current, next }: PasswordChangeInput) => {
      const { newAuthKey, wraps } = await changePasswordWraps(current, next);
      const body = { newPassword: newAuthKey, wraps: [...wraps] };
      await ask(changePassword, { body }, { typed: { password: current } });
    },
    {
      done: { title: m.settings_password_changed(), about: m.settings_password_changed_about() },
      onDone: () => setTyped(NOTHING),
      failed: m.settings_failed(),
      reason: passwordReason,
    },
  );
  const { username = '', email = '', fullName = '' } = readSession()?.user ?? {};
  const { isRating, rate } = useRating();
  const strength = usePasswordStrength({ password: typed.next, username, email, fullName });

  async function submit() {
    if (isRating) return;
    const found = findProblems(typed, await rate({ password: typed.next, username, email, fullName }));
    setProblems(found);
    if (Object.keys(found).length === 0) await changing.submit(typed);
  }

  const field = (name: keyof PasswordChangeInput) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });

  return (
    <SettingsCard about={m.settings_password_about()}>
      <Form className="max-w-[26rem] space-y-4" submitError={changing.problem} onSubmit={submit}>
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
        <Button type="submit" busy={isRating || changing.isPending} busyLabel={m.ui_saving()}>
          {m.settings_password_change()}
        </Button>
      </Form>
    </SettingsCard>
  );
}

function findProblems(
  { current, next, again }: PasswordChangeInput,
  { problems: [problem] }: PasswordStrength,
): Partial<PasswordChangeInput> {
  return {
    ...(current === '' && { current: m.ui_enter_password() }),
    ...(problem !== undefined && { next: passwordProblemSentence(problem) }),
    ...(again !== next && { again: m.settings_password_differs() }),
  };
}
