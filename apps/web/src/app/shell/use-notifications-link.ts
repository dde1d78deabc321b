import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** `#notifications` opens the list, `#notifications=<id>` shows one of them. On the settings page it is a section there. */
export function linkedNotification(hash: string, path: string): string | null {
  if (path === '/settings') return null;
  const [, id] = /^notifications(?:=([0-9a-f-]{36}))?$/.exec(hash) ?? [null, null];
  return id === null ? null : (id ?? '');
}

/** Opens the list where the address says so, and takes it out of the address: going back must not open it again. */
export function useNotificationsLink(onOpen: (id: string) => void): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const id = linkedNotification(hash, pathname);
    if (id === null) return;
    open.current(id);
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [hash, pathname, navigate]);
}
