import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What a link to a card's page asks it to begin: `/manage?glyph=<id>&act=print`. */
export type CardAct = 'print' | 'change' | 'readers' | 'anyone' | 'reissue';

/** Begins it once, and takes it out of the address: a reload or the way back must not begin it again. */
export function useActOnce(act: CardAct | undefined, run: (act: CardAct) => void): void {
  const navigate = useNavigate({ from: '/manage' });
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (act === undefined) return;
    void navigate({ search: ({ act: _, ...search }) => search, replace: true, resetScroll: false });
    latest.current(act);
  }, [act, navigate]);
}
