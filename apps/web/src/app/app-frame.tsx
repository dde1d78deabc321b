import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastViewport } from '../ui/toast-viewport.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What every page has, signed in or not. */
export function AppFrame() {
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
