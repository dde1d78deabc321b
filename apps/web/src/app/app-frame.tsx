import { Outlet } from '@tanstack/react-router';
import { useLanguage } from '../parts/words/use-language.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What every page has, signed in or not. */
export function AppFrame() {
  useLanguage();
  return (
    <>
      <SkipLink />
      <Outlet />
      <RouteAnnouncer />
      <SessionWatch />
      <ToastViewport />
    </>
  );
}
