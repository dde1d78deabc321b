import type { AnswerOf } from '@house/contract/call';
import type { Office, StaffUser } from '@house/contract/staff/staff';
import { beginStaffCode, confirmStaffCode, readStaffCode, removeStaffCode } from '@house/contract/staff/staff-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { reasonOf } from '../../../api/ask-error.ts';
import { read, refetch } from '../../../api/read.ts';
import { renewStaffToken } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
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
      {steps.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {steps.problem}
        </InlineAlert>
      )}
      {data.mayChange ? <OwnAppForm isOn={data.isOn} {...steps} /> : null}
    </section>
  );
}

type Typed = { password: string; code: string };
type Steps = ReturnType<typeof useOwnApp>;

function useOwnApp({ user, institution }: { user: StaffUser; institution: Office }) {
  const queries = useQueryClient();
  const [secret, setSecret] = useState<AnswerOf<typeof beginStaffCode> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keyOf = (password: string) =>
    deriveStaffKey({ institutionCode: institution.code, employeeId: user.username, password });

  async function run(step: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await step();
    } catch (error) {
      setProblem(reasonOf(error, m.portal_not_saved()));
    } finally {
      setBusy(false);
    }
  }
  const end = async (title: string, about?: string) => {
    setSecret(null);
    showToast({ tone: 'ok', title, ...(about !== undefined && { about }) });
    await refetch(queries, readStaffCode);
  };
  return {
    secret,
    problem,
    isBusy,
    begin: ({ password }: Typed) =>
      run(async () => setSecret(await ask(beginStaffCode, { body: { password: await keyOf(password) } }))),
    confirm: ({ code }: Typed) =>
      run(async () => {
        renewStaffToken((await ask(confirmStaffCode, { body: { code } })).token);
        await end(m.portal_own_app_added(), m.portal_own_app_added_about());
      }),
    remove: ({ password, code }: Typed) =>
      run(async () => {
        const { token } = await ask(removeStaffCode, { body: { password: await keyOf(password), code } });
        renewStaffToken(token);
        await end(m.portal_own_app_removed());
      }),
  };
}

function stepOf({ isOn, secret, begin, confirm, remove }: Steps & { isOn: boolean }) {
  if (isOn) return [remove, m.portal_own_app_remove()] as const;
  return secret === null
    ? ([begin, m.portal_own_app_set_up()] as const)
    : ([confirm, m.portal_own_app_confirm()] as const);
}

/** First the password, then the first code; to remove it both at once. */
function OwnAppForm(steps: Steps & { isOn: boolean }) {
  const { isOn, secret, isBusy } = steps;
  const [typed, setTyped] = useState<Typed>({ password: '', code: '' });
  const [wasSent, setWasSent] = useState(false);
  const [step, label] = stepOf(steps);
  const asksPassword = isOn || secret === null;
  const asksCode = isOn || secret !== null;
  const isIncomplete = (asksPassword && typed.password === '') || (asksCode && typed.code.trim() === '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (isIncomplete) return;
    await step(typed);
    setTyped({ password: '', code: '' });
    setWasSent(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
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
    </form>
  );
}
