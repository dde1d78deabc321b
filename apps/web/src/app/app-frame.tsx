import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { whenIdle } from '../device/when-idle.ts';
import { useLanguage } from '../parts/words/use-language.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { PlaceKeeper } from './pages/place-keeper.tsx';
import { RouteAnnouncer } from './pages/route-announcer.tsx';
import { SessionWatch } from './session/session-watch.tsx';

/** Not before the page itself stands: what a connection and a new version have to say can wait for it. */
const TopStrips = lazy(async () => {
  await whenIdle();
  return { default: (await import('./strips/top-strips.tsx')).TopStrips };
});

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
      <PlaceKeeper />
      <SessionWatch />
      <ToastViewport />
    </>
  );
}
