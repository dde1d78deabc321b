import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { signIn } from '../features/accounts/sign-in.ts';
import { SignInSteps } from '../features/accounts/sign-in-steps.tsx';
import { showSignInToasts } from '../features/accounts/use-sign-in.ts';
import { type RecoveredAccount, RecoveryFlow } from '../features/recovery/recovery-flow.tsx';
import { m } from '../paraglide/messages.js';
import { derivePassword } from '../parts/verification/steps-api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { InlineAlert } from '../ui/inline-alert.tsx';

/** Recovery, and at its end the way in with the new password. */
export function RecoverScreen() {
  return (
    <RecoveryFlow
      check={(account) =>
        account.done.requireVerification ? <ProveRecovered account={account} /> : <EnterRecovered account={account} />
      }
    />
  );
}

type RecoveredProps = { account: RecoveredAccount };

/** The new password waits for the three steps: they begin with name and password as they were just given. */
function ProveRecovered({ account: { recovery, password } }: RecoveredProps) {
  const { username, token } = recovery;
  const [authKey, setAuthKey] = useState<string | null>(null);
  const [state, setState] = useState<'deriving' | 'steps' | 'away' | 'failed'>('deriving');

  // Derived again after a cancel, because cancelling removes the derived key from the worker.
  const begin = useCallback(() => {
    setState('deriving');
    derivePassword({ username, token }, password).then(
      (derived) => {
        setAuthKey(derived);
        setState('steps');
      },
      () => setState('failed'),
    );
  }, [username, token, password]);
  useEffect(begin, [begin]);

  return (
    <>
      <p className="text-ink-2">{m.recovery_verify_about()}</p>
      {state === 'failed' ? (
        <InlineAlert tone="danger" announce="alert" className="mt-5">
          {m.recovery_verify_failed()}
        </InlineAlert>
      ) : null}
      <Button variant="primary" size="big" wide className="mt-5" busy={state === 'deriving'} onClick={begin}>
        {m.recovery_verify_go_on()}
      </Button>
      {state === 'steps' && authKey !== null ? (
        <SignInSteps username={username} token={token} authKey={authKey} onCancel={() => setState('away')} />
      ) : null}
    </>
  );
}

/** Nothing is left to prove: the new password signs in by itself, on this device, this once. */
function EnterRecovered({ account: { recovery, password } }: RecoveredProps) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const { username } = recovery;
  useEffect(() => {
    let isCurrent = true;
    signIn({ username, password }, () => undefined).then(
      (result) => {
        if (!isCurrent) return;
        if ('steps' in result) return setFailed(true);
        showSignInToasts(result);
        void navigate({ to: '/dashboard', replace: true });
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [username, password, navigate]);
  if (!failed) return <p role="status">{m.recovery_entering()}</p>;
  return (
    <>
      <InlineAlert tone="ok" announce="status">
        {m.recovery_enter_failed()}
      </InlineAlert>
      <a href="/login" className={`${buttonClass({ variant: 'primary', size: 'big', wide: true })} mt-5`}>
        {m.recovery_back_to_login()}
      </a>
    </>
  );
}
