import type { Notification } from '@repo/contract/notifications/notifications';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { findNotificationTarget } from '../notification-target.ts';

export type ItemActs = {
  onRead: () => void;
  onOpen: () => void;
  onNotMe: () => void;
  /** What is shown of it in a view of its own; left out where the item says it all. */
  onDetail?: () => void;
};

type NoticeActsProps = { notification: Notification; title: string; acts: ItemActs };

/** What can be done with it now, and how each act is named. */
function listActs({ notification, title, acts }: NoticeActsProps) {
  const { isRead, notMe, notMeAt } = notification;
  return {
    detail: acts.onDetail ? { label: m.notifications_detail_label({ title }), act: acts.onDetail } : null,
    target: acts.onDetail ? null : findNotificationTarget(notification),
    openLabel: m.notifications_open_label({ title }),
    read: isRead
      ? null
      : {
          label: m.notifications_mark_read_label({ title }),
          act: (event: MouseEvent<HTMLElement>) => {
            // The button goes: the keyboard stays at what it was about.
            focusOn(event.currentTarget.closest('article'));
            acts.onRead();
          },
        },
    notMe:
      notMe !== null && notMeAt === null ? { label: m.notifications_not_me_label({ title }), act: acts.onNotMe } : null,
  };
}

/** The acts in words, below an item that is unfolded. */
export function NoticeButtons(props: NoticeActsProps) {
  const { detail, target, openLabel, read, notMe } = listActs(props);
  if (target === null && read === null && notMe === null && detail === null) return null;
  return (
    <div className="relative mt-2 flex flex-wrap gap-2">
      {detail === null ? null : (
        <Button size="low" aria-label={detail.label} onClick={detail.act}>
          {m.notifications_detail()}
        </Button>
      )}
      {target === null ? null : (
        <Link {...target} aria-label={openLabel} className={buttonClass({ size: 'low' })} onClick={props.acts.onOpen}>
          {m.ui_open()}
        </Link>
      )}
      {read === null ? null : (
        <Button size="low" aria-label={read.label} onClick={read.act}>
          {m.notifications_mark_read()}
        </Button>
      )}
      {notMe === null ? null : (
        <Button size="low" variant="dangerQuiet" aria-label={notMe.label} onClick={notMe.act}>
          {m.notifications_not_me()}
        </Button>
      )}
    </div>
  );
}

/** The same as icons over the edge of a folded item that is pointed at or has the focus. A finger unfolds it instead. */
export function NoticeIcons(props: NoticeActsProps) {
  const { detail, target, openLabel, read, notMe } = listActs(props);
  return (
    <div className="absolute inset-y-1 right-1 flex items-center rounded-control bg-sunken pl-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
      {detail === null ? null : (
        <IconButton
          tooltip={false}
          title={m.notifications_detail()}
          icon="go"
          label={detail.label}
          onClick={detail.act}
        />
      )}
      {target === null ? null : (
        <Link
          {...target}
          aria-label={openLabel}
          title={m.ui_open()}
          className="inline-grid size-10 place-items-center rounded-control text-ink-2 hover:text-ink"
          onClick={props.acts.onOpen}
        >
          <Icon name="go" size={22} />
        </Link>
      )}
      {read === null ? null : (
        <IconButton
          tooltip={false}
          title={m.notifications_mark_read()}
          icon="check"
          label={read.label}
          onClick={read.act}
        />
      )}
      {notMe === null ? null : (
        <IconButton
          tooltip={false}
          title={m.notifications_not_me()}
          icon="warn"
          danger
          label={notMe.label}
          onClick={notMe.act}
        />
      )}
    </div>
  );
}
