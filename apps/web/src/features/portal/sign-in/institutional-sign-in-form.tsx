import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { describeFailure, hasCode } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { SignInCodeField } from '../../../parts/sign-in-code/sign-in-code-field.tsx';
import { useSignInCode } from '../../../parts/sign-in-code/use-sign-in-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SpidButtons } from '../spid/spid-buttons.tsx';
import { DemoOfficesCard } from './demo-offices-card.tsx';
import { type StaffDraft, sendStaffCode, signInAtInstitution } from './institutional-sign-in.ts';
import { findLostWork } from './lost-work.ts';

const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function InstitutionalSignInForm() {
  const accepted = useRouterState({ select: ({ location }) => location.state.accepted });
  const [draft, setDraft] = useState<StaffDraft>(() => ({
    institutionCode: '',
    employeeId: '',
    password: '',
    ...(accepted ?? findLostWork()),
  }));
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const proof = useSignInCode();
  const [wasSent, setWasSent] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const isCodeDue = (error: unknown) => hasCode(error, 'staff.codeNeeded') && !asksCode;
  const signingIn = useCall(() => signInAtInstitution(draft, code, proof.body), {
    onFailed: explain,
    failed: m.portal_sign_in_failed(),
    // A code that is asked for the first time is no mistake.
    reason: (error, fallback) => (isCodeDue(error) ? null : describeFailure(error, fallback)),
  });
  const isBlank = (text: string) => wasSent && text.trim() === '';
  const change = (changes: Partial<StaffDraft>) => setDraft({ ...draft, ...changes });

  function submit() {
    setWasSent(true);
    const typed = [draft.institutionCode, draft.employeeId, draft.password, ...(asksCode ? [code] : [])];
    const isIncomplete = typed.some((text) => text.trim() === '');
    setMissing(isIncomplete ? m.portal_fill_all() : null);
    if (!isIncomplete) void signingIn.submit();
  }

  function explain(error: unknown) {
    if (!isCodeDue(error)) return proof.learn(error);
    setAsksCode(true);
    setWasSent(false);
  }

  return (
    <>
      <Form className="space-y-5" submitError={missing ?? signingIn.problem} onSubmit={submit}>
        <TextField
          label={m.portal_office_code()}
          hint={m.portal_office_code_hint()}
          name="institutionCode"
          autoComplete="organization"
          {...PLAIN}
          mono
          value={draft.institutionCode}
          onChange={(event) => change({ institutionCode: event.target.value })}
          {...(isBlank(draft.institutionCode) && { error: m.portal_enter_office_code() })}
        />
        <TextField
          label={m.portal_employee_id()}
          name="username"
          autoComplete="username"
          {...PLAIN}
          value={draft.employeeId}
          onChange={(event) => change({ employeeId: event.target.value })}
          {...(isBlank(draft.employeeId) && { error: m.portal_enter_employee_id() })}
        />
        <PasswordField
          label={m.portal_password()}
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={(event) => change({ password: event.target.value })}
          {...(isBlank(draft.password) && { error: m.ui_enter_password() })}
        />
        {proof.isAsked ? (
          <SignInCodeField typed={proof.typed} onTyped={proof.setTyped} send={() => sendStaffCode(draft)} />
        ) : null}
        {asksCode ? <InlineAlert announce="status">{m.portal_code_asked()}</InlineAlert> : null}
        {asksCode ? (
          <TextField
            label={m.portal_code()}
            hint={m.portal_code_hint()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            value={code}
            onChange={(event) => setCode(event.target.value)}
            {...(isBlank(code) && { error: m.portal_enter_code() })}
          />
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="big"
          wide
          busy={signingIn.isPending}
          busyLabel={m.portal_signing_in()}
        >
          {m.portal_sign_in()}
        </Button>
      </Form>
      <div className="mt-5">
        <SpidButtons institutionCode={draft.institutionCode} />
      </div>
      <DemoOfficesCard
        onChoose={(chosen) => {
          setDraft(chosen);
          setAsksCode(false);
          proof.reset();
          setMissing(null);
          signingIn.clear();
          setWasSent(false);
        }}
      />
    </>
  );
}
