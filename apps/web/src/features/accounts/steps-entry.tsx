import { lazy, Suspense } from 'react';
import { askVault } from '../../workers/vault-client.ts';
import { enterAfterSteps } from './enter-account.ts';
import { tellEntered } from './use-entry.ts';

const ThreeStepsDialog = lazy(async () => ({
  default: (await import('../../parts/verification/three-steps-dialog.tsx')).ThreeStepsDialog,
}));

type StepsEntryProps = { username: string; token: string; authKey?: string; onCancel: () => void };

/** The three steps between a right password and the account. Cancelling leaves nothing behind, in the worker either. */
export function StepsEntry({ username, token, authKey, onCancel }: StepsEntryProps) {
  return (
    <Suspense>
      <ThreeStepsDialog
        username={username}
        token={token}
        {...(authKey !== undefined && { authKey })}
        onDone={async (session) => tellEntered(await enterAfterSteps(session))}
        onCancel={() => {
          void askVault('password.forget');
          onCancel();
        }}
      />
    </Suspense>
  );
}
