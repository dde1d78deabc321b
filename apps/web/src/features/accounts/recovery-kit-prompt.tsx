import { lazy, Suspense, useEffect, useState } from 'react';
import { useFirstCardDue } from '../../parts/first-card/use-first-card-due.ts';
import { useVault } from '../../parts/vault/use-vault.ts';
import { onRecoveryKitAsked } from './recovery-kit-requests.ts';

const RecoveryKitDialog = lazy(async () => ({
  default: (await import('./recovery-kit-dialog.tsx')).RecoveryKitDialog,
}));

/**
 * The recovery code that was made, until its owner says that it is kept. `isPlace`: a page where it opens by itself, each
 * code once a visit, but not before the first card is made (decision 0070); elsewhere it opens when it is asked for.
 */
export function RecoveryKitPrompt({ isPlace }: { isPlace: boolean }) {
  const vault = useVault();
  const isFirstCardDue = useFirstCardDue();
  const [putOff, setPutOff] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onRecoveryKitAsked(() => setAsked(true)), []);
  if (vault.state !== 'open' || vault.unsavedKit === null) return null;
  const { unsavedKit } = vault;
  const opensByItself = isPlace && !isFirstCardDue && unsavedKit !== putOff;
  if (!isAsked && !opensByItself) return null;
  return (
    <Suspense>
      <RecoveryKitDialog
        key={unsavedKit}
        wrapId={unsavedKit}
        onClose={() => {
          setPutOff(unsavedKit);
          setAsked(false);
        }}
      />
    </Suspense>
  );
}
