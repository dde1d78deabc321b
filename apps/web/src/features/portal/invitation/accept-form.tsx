import type { AnswerOf } from '@repo/contract/call';
import { acceptInvitation, type readInvitation } from '@repo/contract/staff/invitation';
import type { PasswordStrength } from '@repo/vault';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { passwordProblemSentence } from '../../../parts/password/password-sentences.ts';
import { PasswordStrengthMeter } from '../../../parts/password/password-strength-meter.tsx';
import { usePasswordStrength, useRating } from '../../../parts/password/use-password-strength.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { portalRoleWord } from '../portal-words.ts';
import { AppSecret } from '../second-factor/app-secret.tsx';
import { deriveStaffKey } from '../sign-in/institutional-sign-in.ts';

type Invitation = AnswerOf<typeof readInvitation>;

/** The password, and for administrators the authenticator app with a first code. */
export function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { institution, employeeId, fullName, email, totp } = invitation;
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [found, setFound] = useState<string | null>(null);
  const { isRating, rate } = useRating();
  const rated = { password, username: employeeId, email, fullName };
  const strength = usePasswordStrength(rated);

  const accepted = { institutionCode: institution.code, employeeId };
  const accepting = useCall(
    async () => {
      const key = await deriveStaffKey({ ...accepted, password });
      await ask(acceptInvitation, { body: { token, password: key, ...(totp !== null && { code }) } });
    },
    {
      onDone: () => navigate({ to: '/institutional-login', state: { accepted }, replace: true }),
      failed: m.portal_invitation_failed(),
    },
  );

  async function submit() {
    if (isRating || accepting.isPending) return;
    const problem = findProblem({ password, code: totp === null ? null : code }, await rate(rated));
    setFound(problem);
    if (problem === null) await accepting.submit();
  }

  return (
    <Form className="mt-4 space-y-5" onSubmit={submit}>
      <Facts invitation={invitation} />
      <ProblemAlert problem={found ?? accepting.problem} />
      <input type="text" autoComplete="username" value={employeeId} readOnly hidden />
      <div>
        <PasswordField
          label={m.portal_new_password()}
          hint={m.accounts_password_hint()}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordStrengthMeter strength={strength} />
      </div>
      {totp === null ? null : (
        <>
          <section aria-labelledby="app" className="space-y-3">
            <h2 id="app" className="text-h3">
              {m.portal_app_title()}
            </h2>
            <p className="text-ink-2">{m.portal_app_about()}</p>
            <AppSecret {...totp} />
          </section>
          <TextField
            label={m.portal_code()}
            hint={m.portal_code_hint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
      <Button
        type="submit"
        variant="primary"
        size="big"
        wide
        busy={isRating || accepting.isPending}
        busyLabel={m.ui_saving()}
      >
        {m.portal_accept()}
      </Button>
    </Form>
  );
}

/** `code` null: none is asked for. */
function findProblem(typed: { password: string; code: string | null }, strength: PasswordStrength): string | null {
  if (typed.password === '' || typed.code?.trim() === '') return m.portal_accept_fill();
  const [problem] = strength.problems;
  return problem === undefined ? null : passwordProblemSentence(problem);
}

function Facts({ invitation: { institution, employeeId, fullName, role, accessUntil } }: { invitation: Invitation }) {
  return (
    <DefinitionList
      rows={[
        { key: 'institution', term: m.portal_institution(), value: `${institution.name} (${institution.code})` },
        { key: 'name', term: m.portal_full_name(), value: fullName },
        { key: 'id', term: m.portal_employee_id(), value: employeeId },
        { key: 'role', term: m.portal_role(), value: portalRoleWord(role) },
        {
          key: 'until',
          term: m.portal_last_day(),
          value: accessUntil === null ? m.portal_access_open() : formatShortDay(accessUntil),
        },
      ]}
    />
  );
}
