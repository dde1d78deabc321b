import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { hasPasskeys } from '../../device/passkeys/passkey-support.ts';
import { m } from '../../paraglide/messages.js';
import { useSignInCode } from '../../parts/sign-in-code/use-sign-in-code.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DemoCard } from './demo-card.tsx';
import { type StepsDue, signIn } from './sign-in.ts';
import { SignInProgress } from './sign-in-progress.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

/** Needed on few devices, so it comes when it is asked for. */
const CodeField = lazy(async () => ({ default: (await import('./mailed-code-field.tsx')).MailedCodeField }));

/** `isReturn`: over the page of somebody whose session ended, who needs no demo account. */
export function SignInForm({ isReturn = false }: { isReturn?: boolean }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [due, setDue] = useState<StepsDue | null>(null);
  const proof = useSignInCode();
  const { step, run } = useSignIn((onStep) => signIn({ username, password }, onStep, proof.body), setDue);
  const passkey = usePasskeySignIn(setProblem, step !== null || due !== null);
  const isBlank = { username: username.trim() === '', password: password === '' };
  const asksAll = problem === m.accounts_fill_all();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank.username || isBlank.password) return setProblem(m.accounts_fill_all());
    setProblem(null);
    const error = await run();
    if (error === null) return;
    proof.learn(error);
    setProblem(describeFailure(error, m.accounts_login_failed()));
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
        <ProblemAlert problem={problem} />
        {hasPasskeys() ? (
          <PasskeySignIn isFirst={isReturn} busy={passkey.isTrying} onTry={() => void passkey.tryNow()} />
        ) : null}
        <TextField
          label={m.accounts_username()}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          {...(asksAll && isBlank.username && { error: m.accounts_enter_username() })}
        />
        <PasswordField
          label={m.accounts_password()}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...(asksAll && isBlank.password && { error: m.ui_enter_password() })}
          aside={<Link to="/recover">{m.recovery_forgot()}</Link>}
        />
        {proof.isAsked ? (
          <Suspense>
            <CodeField typed={proof.typed} onTyped={proof.setTyped} username={username} />
          </Suspense>
        ) : null}
        <Button
          type="submit"
          variant={isReturn && !hasPasskeys() ? 'primary' : 'secondary'}
          size="big"
          wide
          busy={step !== null || passkey.step !== null}
        >
          {m.accounts_sign_in()}
        </Button>
        <SignInProgress
          step={step ?? passkey.step}
          texts={{ asking: m.accounts_busy_signing_in(), vault: m.accounts_busy_vault() }}
        />
        {isReturn ? null : (
          <DemoCard
            onChoose={(account) => {
              setUsername(account.username);
              setPassword(account.password);
              setProblem(null);
              proof.reset();
            }}
          />
        )}
      </form>
      {/* Beside the form: what is submitted there must not be submitted here. */}
      {due === null ? null : (
        <SignInSteps
          username={due.steps.user.username}
          token={due.steps.token}
          authKey={due.authKey}
          onCancel={() => setDue(null)}
        />
      )}
    </>
  );
}

type PasskeySignInProps = { isFirst: boolean; busy: boolean; onTry: () => void };

/**
 * Sign-in by passkey, above the password because nothing has to be typed. Filled (`isFirst`) only for somebody who was
 * signed in here: most who see the first page have no passkey yet.
 */
function PasskeySignIn({ isFirst, busy, onTry }: PasskeySignInProps) {
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon="key"
        size="big"
        wide
        busy={busy}
        busyLabel={m.accounts_passkey_waiting()}
        onClick={onTry}
      >
        {m.accounts_passkey()}
      </Button>
      <p className="flex items-center gap-4 text-small text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.accounts_passkey_or()}
      </p>
    </>
  );
}
