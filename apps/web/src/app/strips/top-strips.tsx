import { Suspense, useEffect, useState } from 'react';
import { onSession, readSession } from '../../api/session.ts';
import { readChoice } from '../../device/remembered/view-choices.ts';
import { isServedByWorker } from '../../device/site/site-worker.ts';
import { m } from '../../paraglide/messages.js';
import { useConnection, useConnectionWatch } from '../../parts/connection/use-connection.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { failSilently, lazyPart } from '../../ui/lazy-part.tsx';

const StorageStrip = lazyPart(async () => (await import('./storage-strip.tsx')).StorageStrip, failSilently);
const StopStrip = lazyPart(async () => (await import('./stop-strip.tsx')).StopStrip, failSilently);
const UpdateStrip = lazyPart(async () => (await import('./update-strip.tsx')).UpdateStrip, failSilently);

/** What is said above every page. It pushes the page down and covers nothing. */
export function TopStrips() {
  useLanguage();
  useConnectionWatch();
  const isKept = useIsKept();
  return (
    <>
      <OfflineStrip />
      <Suspense>{isKept || readChoice('kept') !== undefined ? <StorageStrip /> : null}</Suspense>
      <Suspense>{isKept ? <StopStrip /> : null}</Suspense>
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

/** The region stands from the start: readers miss one that arrives together with its text. */
function OfflineStrip() {
  const isConnected = useConnection();
  return (
    <div role="status" data-strip="offline">
      {isConnected ? null : (
        <p className="flex min-h-10 items-center justify-center gap-2 bg-offline px-4 py-1 text-center text-small font-strong text-on-offline">
          <Icon name="warn" size={20} />
          {m.connection_offline()}
        </p>
      )}
    </div>
  );
}
