import type { AnswerOf } from '@repo/contract/call';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { beginStaffCode, confirmStaffCode, readStaffCode, removeStaffCode } from '@repo/contract/staff/staff-code';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { read } from '../../../api/read.ts';
import { renewStaffToken } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deriveStaffKey } from '../sign-in/institutional-sign-in.ts';
import { AppSecret } from './app-secret.tsx';

/** The authenticator app of the employee: set up with the password, removed with the password and a code. */
export function OwnApp(who: { user: StaffUser; institution: Office }) {
  const { data } = useQuery(read(readStaffCode, {}));
  const steps = useOwnApp(who);
  if (data === undefined || (!data.isOn && !data.mayChange)) return null;
  return (
    <section aria-labelledby="own-app" className="space-y-4 border-t border-line pt-4">
      <div>
        <h3 id="own-app">{m.portal_app_title()}</h3>
        <p className="text-small text-ink-2">{data.isOn ? m.portal_own_app_on() : m.portal_own_app_about()}</p>
      </div>
      <ProblemAlert problem={steps.problem} />
      {data.mayChange ? <OwnAppForm isOn={data.isOn} {...steps} /> : null}
    </section>
  );
}

type OwnAppInput = { password: string; code: string };
type OwnAppSteps = ReturnType<typeof useOwnApp>;

function useOwnApp({ user, institution }: { user: StaffUser; institution: Office }) {
  const [secret, setSecret] = useState<AnswerOf<typeof beginStaffCode> | null>(null);
  const derivePasswordKey = (password: string) =>
    deriveStaffKey({ institutionCode: institution.code, employeeId: user.username, password });

  const ending = { refetches: [readStaffCode], onDone: () => setSecret(null), failed: m.portal_not_saved() };
  // Before anything is read again: the token that asked has ended.
  const renew = ({ token }: { token: string }) => renewStaffToken(token);
  const beginning = useCall(
    async ({ password }: OwnAppInput) => ask(beginStaffCode, { body: { password: await derivePasswordKey(password) } }),
    { onDone: setSecret, failed: m.portal_not_saved() },
  );
  const confirming = useCall(async ({ code }: OwnAppInput) => renew(await ask(confirmStaffCode, { body: { code } })), {
    ...ending,
    done: { title: m.portal_own_app_added(), about: m.portal_own_app_added_about() },
  });
  const removing = useCall(
    async ({ password, code }: OwnAppInput) =>
      renew(await ask(removeStaffCode, { body: { password: await derivePasswordKey(password), code } })),
    { ...ending, done: m.portal_own_app_removed() },
  );
  const steps = [beginning, confirming, removing];
  return {
    secret,
    problem: steps.find(({ problem }) => problem !== null)?.problem ?? null,
    isBusy: steps.some(({ isPending }) => isPending),
    begin: beginning.submit,
    confirm: confirming.submit,
    remove: removing.submit,
  };
}

function selectStep({ isOn, secret, begin, confirm, remove }: OwnAppSteps & { isOn: boolean }) {
  if (isOn) return [remove, m.portal_own_app_remove()] as const;
  return secret === null
    ? ([begin, m.portal_own_app_set_up()] as const)
    : ([confirm, m.portal_own_app_confirm()] as const);
}

/** First the password, then the first code; to remove it both at once. */
function OwnAppForm(steps: OwnAppSteps & { isOn: boolean }) {
  const { isOn, secret, isBusy } = steps;
  const [typed, setTyped] = useState<OwnAppInput>({ password: '', code: '' });
  const [wasSent, setWasSent] = useState(false);
  const [step, label] = selectStep(steps);
  const asksPassword = isOn || secret === null;
  const asksCode = isOn || secret !== null;
  const isIncomplete = (asksPassword && typed.password === '') || (asksCode && typed.code.trim() === '');

  async function submit() {
    setWasSent(true);
    if (isIncomplete) return;
    await step(typed);
    setTyped({ password: '', code: '' });
    setWasSent(false);
  }

  return (
    <Form onSubmit={submit}>
      {secret === null ? null : <AppSecret {...secret} />}
      {asksPassword ? (
        <PasswordField
          label={m.spid_identity_password()}
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          {...(wasSent && typed.password === '' && { error: m.spid_identity_password_empty() })}
        />
      ) : null}
      {asksCode ? (
        <TextField
          label={m.portal_code()}
          hint={m.portal_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          mono
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
          {...(wasSent && typed.code.trim() === '' && { error: m.portal_enter_code() })}
        />
      ) : null}
      <Button type="submit" variant={isOn ? 'dangerQuiet' : 'primary'} busy={isBusy} busyLabel={m.ui_saving()}>
        {label}
      </Button>
    </Form>
  );
}
