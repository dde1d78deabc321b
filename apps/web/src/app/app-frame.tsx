import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { whenIdle } from '../device/when-idle.ts';
import { useLanguage } from '../parts/words/use-language.ts';
import { failSilently, lazyPart } from '../ui/lazy-part.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { RouteAnnouncer } from './pages/route-announcer.tsx';
import { ScrollRestoration } from './pages/scroll-restoration.tsx';
import { SessionWatch } from './session/session-watch.tsx';

/** Not before the page itself stands: what a connection and a new version have to say can wait for it. */
const TopStrips = lazyPart(async () => {
  await whenIdle();
  return (await import('./strips/top-strips.tsx')).TopStrips;
}, failSilently);

/** What every page has, signed in or not. */
export function AppFrame() {
  useLanguage();
  return (
    <>
      <SkipLink />
      <Suspense>
        <TopStrips />
      </Suspense>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
      <SessionWatch />
      <ToastViewport />
    </>
  );
}
