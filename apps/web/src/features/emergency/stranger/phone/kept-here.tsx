import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onNetworkHint } from '../../../../device/network-hints.ts';
import { isStrangerPageKept } from '../../../../device/site/stranger-worker.ts';
import { m } from '../../../../paraglide/messages.js';
import { SaidOnce, type Tongues, TonguesContext } from '../tongues.tsx';
import { countLateNotices, forgetPhone, isPhoneForgotten, onLateNotices } from './late-notices.ts';

/** Shows it in a container of its own, at the end of the page: it holds for every card. */
export function mountKeptHere(container: Element, tongues: Tongues): void {
  createRoot(container).render(
    <TonguesContext value={tongues}>
      <KeptHere />
    </TonguesContext>,
  );
}

type Keeping = { readonly isKept: boolean; readonly waiting: number };

/** What stays on this phone and why, with the way to take it off. Nothing is said where nothing stays. */
function KeptHere() {
  const [keeping, setKeeping] = useState<Keeping | 'forgetting' | 'forgotten'>({ isKept: false, waiting: 0 });
  useEffect(() => {
    const look = async () => {
      if (isPhoneForgotten()) return;
      const [isKept, waiting] = await Promise.all([isStrangerPageKept(), countLateNotices()]);
      setKeeping({ isKept, waiting });
    };
    void look();
    const stops = [onNetworkHint(() => void look()), onLateNotices(() => void look())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const forget = async () => {
    if (keeping === 'forgetting') return;
    setKeeping('forgetting');
    await forgetPhone();
    setKeeping('forgotten');
  };
  if (keeping === 'forgotten') {
    return (
      <p role="status" className="detail">
        <SaidOnce text={(locale) => m.stranger_kept_forgotten({}, { locale })} />
      </p>
    );
  }
  const { isKept, waiting } = keeping === 'forgetting' ? { isKept: true, waiting: 0 } : keeping;
  if (!isKept && waiting === 0) return null;
  return (
    <>
      <p className="detail">
        <SaidOnce text={(locale) => m.stranger_kept({}, { locale })} />{' '}
        {waiting === 0 ? null : <SaidOnce text={(locale) => m.stranger_kept_waiting({}, { locale })} />}
      </p>
      <button type="button" className="btn" aria-disabled={keeping === 'forgetting'} onClick={() => void forget()}>
        <SaidOnce text={(locale) => m.stranger_kept_forget({}, { locale })} />
      </button>
    </>
  );
}
