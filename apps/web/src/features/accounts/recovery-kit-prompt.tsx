import { useState } from 'react';
import { useVault } from '../../parts/vault/use-vault.ts';
import { RecoveryKitDialog } from './recovery-kit-dialog.tsx';

/** Offers a recovery code that was made, until its owner says that it is kept. Each code once a visit. */
export function RecoveryKitPrompt() {
  const vault = useVault();
  const [putOff, setPutOff] = useState<string | null>(null);
  if (vault.state !== 'open' || vault.unsavedKit === null || vault.unsavedKit === putOff) return null;
  const { unsavedKit } = vault;
  return <RecoveryKitDialog key={unsavedKit} onLater={() => setPutOff(unsavedKit)} />;
}
