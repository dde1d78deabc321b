import { useState } from 'react';
import { useVault } from '../../parts/vault/use-vault.ts';
import { RecoveryKitDialog } from './recovery-kit-dialog.tsx';

/** Offers the recovery code after a vault was made, until its owner says that it is kept. Once a visit. */
export function RecoveryKitPrompt() {
  const vault = useVault();
  const [isPutOff, setIsPutOff] = useState(false);
  if (isPutOff || vault.state !== 'open' || !vault.hasUnkeptKit) return null;
  return <RecoveryKitDialog onLater={() => setIsPutOff(true)} />;
}
