import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type ConfirmNeed, registerConfirmer, type Typed } from '../../api/confirmer.ts';

const ConfirmActDialog = lazy(async () => ({ default: (await import('./confirm-act-dialog.tsx')).ConfirmActDialog }));

/** Loaded with the first act that must be confirmed. */
const proveSilently = async (need: ConfirmNeed, typed: Typed) =>
  (await import('./prove-act.ts')).proveSilently(need, typed);

type Asked = { need: ConfirmNeed; typed: Typed; act: string; answer: (isProved: boolean) => void };

/** Stands once in the shell: whatever needs a confirmation asks the person here. One at a time, the last one wins. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);

  useEffect(() => {
    const close = (isProved: boolean) => {
      open.current?.answer(isProved);
      open.current = null;
    };
    const takeBack = registerConfirmer(
      async (need, typed, act) =>
        (await proveSilently(need, typed)) ||
        new Promise((answer) => {
          close(false);
          open.current = { need, typed, act, answer };
          setAsked(open.current);
        }),
    );
    return () => {
      takeBack();
      // When nobody can confirm any more, waiting calls are ended.
      close(false);
    };
  }, []);

  if (asked === null) return null;
  return (
    <Suspense>
      <ConfirmActDialog
        key={asked.need.id}
        need={asked.need}
        typed={asked.typed}
        act={asked.act}
        onClose={(isProved) => {
          asked.answer(isProved);
          if (open.current === asked) open.current = null;
          setAsked((now) => (now === asked ? null : now));
        }}
      />
    </Suspense>
  );
}
