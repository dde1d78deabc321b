import { lazy, Suspense, useEffect, useState } from 'react';
import { useVault } from '../../parts/vault/use-vault.ts';
import { onRecoveryKitAsked } from './recovery-kit-requests.ts';

const RecoveryKitDialog = lazy(async () => ({
  default: (await import('./recovery-kit-dialog.tsx')).RecoveryKitDialog,
}));

/**
 * The recovery code that was made, until its owner says that it is kept. It never opens by itself: the list of tasks, the
 * page of a new card and the settings ask for it.
 */
export function RecoveryKitPrompt() {
  const vault = useVault();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onRecoveryKitAsked(() => setAsked(true)), []);
  if (!isAsked || vault.state !== 'open' || vault.unsavedKit === null) return null;
  const { unsavedKit } = vault;
  return (
    <Suspense>
      <RecoveryKitDialog key={unsavedKit} wrapId={unsavedKit} onClose={() => setAsked(false)} />
    </Suspense>
  );
}
