import { createPortal } from 'react-dom';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import { useNoticeWatch } from './use-notice-watch.ts';
import { useUnread } from './use-notifications.ts';

/** Numbers up to here are read at a glance, and fit. */
const BADGE_MAX = 9;

type NotificationsBellProps = { isOpen: boolean; onOpen: (id?: string) => void };

/** The bell and its badge. */
export function NotificationsBell({ isOpen, onOpen }: NotificationsBellProps) {
  const unread = useUnread();
  return (
    <button
      type="button"
      aria-label={formatBellLabel(unread)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
      onClick={() => onOpen()}
    >
      <Icon name="bell" size={24} />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="numeric absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-danger px-1 text-[0.75rem] leading-none font-strong text-on-danger forced-colors:border-[Canvas] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
        >
          {unread > BADGE_MAX ? m.notifications_badge_many() : unread}
        </span>
      )}
    </button>
  );
}

/** Stands beside the bell on every guarded page: it listens, and says aloud what arrives. */
export function NoticeWatch({ onOpen }: { onOpen: (id?: string) => void }) {
  const { arrived } = useNoticeWatch(onOpen);
  return createPortal(
    // Outside the header: what holds a live region is not hidden from readers while a dialog is open.
    <span aria-live="polite" className="sr-only">
      {arrived === 0 ? '' : m.notifications_arrived({ count: arrived })}
    </span>,
    document.body,
  );
}

function formatBellLabel(unread: number): string {
  if (unread === 0) return m.notifications_title();
  return unread > BADGE_MAX ? m.notifications_bell_many() : m.notifications_bell({ count: unread });
}
