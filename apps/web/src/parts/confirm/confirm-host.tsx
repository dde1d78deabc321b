import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type ConfirmedCall, registerConfirmer } from '../../api/confirmer.ts';
import type { ConfirmNeed } from './prove-act.ts';

const ConfirmActDialog = lazy(async () => ({ default: (await import('./confirm-act-dialog.tsx')).ConfirmActDialog }));

/** Loaded with the first act that must be confirmed. */
const beginProof = async (call: ConfirmedCall) => (await import('./prove-act.ts')).beginProof(call);

type ConfirmRequest = { need: ConfirmNeed; call: ConfirmedCall; answer: (proof: string | null) => void };

/** Stands once in the shell: whatever needs a confirmation asks the person here. One at a time, the last one wins. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<ConfirmRequest | null>(null);
  const open = useRef<ConfirmRequest | null>(null);

  useEffect(() => {
    const decline = () => {
      open.current?.answer(null);
      open.current = null;
    };
    const takeBack = registerConfirmer(async (call) => {
      const { need, isProved } = await beginProof(call);
      if (isProved) return need.id;
      return new Promise((answer) => {
        decline();
        open.current = { need, call, answer };
        setAsked(open.current);
      });
    });
    return () => {
      takeBack();
      // When nobody can confirm any more, waiting calls are ended.
      decline();
    };
  }, []);

  if (asked === null) return null;
  return (
    <Suspense>
      <ConfirmActDialog
        key={asked.need.id}
        need={asked.need}
        typed={asked.call.typed}
        act={asked.call.call.name}
        onClose={(isProved) => {
          asked.answer(isProved ? asked.need.id : null);
          if (open.current === asked) open.current = null;
          setAsked((now) => (now === asked ? null : now));
        }}
      />
    </Suspense>
  );
}
