import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signIn } from '../features/accounts/enter-account.ts';
import { type RecoveredAccount, RecoveryFlow } from '../features/recovery/recovery-flow.tsx';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { InlineAlert } from '../ui/inline-alert.tsx';
import { showToast } from '../ui/toast-store.ts';

/** Recovery, and at its end the way in with the new password. */
export function RecoverScreen() {
  return <RecoveryFlow check={(account) => <EnterRecovered account={account} />} />;
}

/** Nothing is left to prove: the new password signs in by itself, on this device, this once. */
function EnterRecovered({ account: { recovery, password } }: { account: RecoveredAccount }) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const { username } = recovery;
  useEffect(() => {
    let isCurrent = true;
    signIn({ username, password }, () => undefined).then(
      (entered) => {
        if (!isCurrent) return;
        if ('steps' in entered) return setFailed(true);
        if (!entered.vaultOpen) showToast({ title: m.accounts_vault_failed(), tone: 'info' });
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
