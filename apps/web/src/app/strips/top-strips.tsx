import { lazy, Suspense, useEffect, useState } from 'react';
import { onSession, readSession } from '../../api/session.ts';
import { isServedByWorker } from '../../device/site/site-worker.ts';
import { useConnectionWatch } from '../../parts/connection/use-connection.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { OfflineStrip } from './offline-strip.tsx';

const UpdateStrip = lazy(async () => ({ default: (await import('./update-strip.tsx')).UpdateStrip }));

/** What is said above every page. It pushes the page down and covers nothing. */
export function TopStrips() {
  useLanguage();
  useConnectionWatch();
  const isKept = useIsKept();
  return (
    <>
      <OfflineStrip />
      <Suspense>{isKept ? <UpdateStrip /> : null}</Suspense>
    </>
  );
}

/**
 * The service worker is registered only when somebody signs in, so that visitors of one public page download no more.
 */
function useIsKept(): boolean {
  const [isKept, setKept] = useState(() => readSession() !== null || isServedByWorker());
  useEffect(
    () =>
      onSession((event) => {
        if (event === 'begun') setKept(true);
      }),
    [],
  );
  return isKept;
}
