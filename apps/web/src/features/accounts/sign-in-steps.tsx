import { lazy, Suspense } from 'react';
import { askVault } from '../../workers/vault-client.ts';
import { finishSignIn } from './sign-in.ts';
import { showSignInToasts } from './use-sign-in.ts';

const ThreeStepsDialog = lazy(async () => ({
  default: (await import('../../parts/verification/three-steps-dialog.tsx')).ThreeStepsDialog,
}));

type SignInStepsProps = { username: string; token: string; authKey?: string; onCancel: () => void };

/** The three steps between a right password and the account. Cancelling leaves nothing behind, in the worker either. */
export function SignInSteps({ username, token, authKey, onCancel }: SignInStepsProps) {
  return (
    <Suspense>
      <ThreeStepsDialog
        username={username}
        token={token}
        {...(authKey !== undefined && { authKey })}
        onDone={async (session) => showSignInToasts(await finishSignIn(session))}
        onCancel={() => {
          void askVault('password.forget');
          onCancel();
        }}
      />
    </Suspense>
  );
}
