import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { registerConsentAsker } from '../../api/consent-asker.ts';

const HealthConsentDialog = lazy(async () => ({
  default: (await import('./health-consent-dialog.tsx')).HealthConsentDialog,
}));

type SettleConsent = (isGiven: boolean) => void;

/** Stands once in the shell: whatever keeps health data asks the person here. Whoever asks meanwhile gets the same answer. */
export function ConsentHost() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<SettleConsent[]>([]);
  const answerAll = (isGiven: boolean) => {
    for (const answer of waiting.current.splice(0)) answer(isGiven);
    setOpen(false);
  };

  useEffect(() => {
    const takeBack = registerConsentAsker(
      () =>
        new Promise((answer) => {
          waiting.current.push(answer);
          setOpen(true);
        }),
    );
    return () => {
      takeBack();
      // When nobody can agree any more, waiting calls are ended.
      for (const answer of waiting.current.splice(0)) answer(false);
    };
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense>
      <HealthConsentDialog onClose={answerAll} />
    </Suspense>
  );
}
