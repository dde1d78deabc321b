import type { Notification } from '@house/contract/notifications';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { CountryCredit } from '../../parts/words/country-credit.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { focusOn } from '../../ui/layers.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { metaOf, SEVERITIES, TYPE_ICONS, TYPE_LABELS } from './notification-labels.ts';
import { targetOf } from './notification-target.ts';
import { relativeTime } from './relative-time.ts';

/** As a ref it runs when the element appears. */
const focusOnce = (element: HTMLElement | null): void => focusOn(element);

export type ItemActs = {
  onRead: () => void;
  onOpen: () => void;
  onNotMe: () => void;
  /** What is shown of it in a view of its own; left out where the item says it all. */
  onDetail?: () => void;
};

type NotificationItemProps = {
  notification: Notification;
  nowMs: number;
  /** It was asked for by its notice: it comes into view and has the focus. */
  isShown?: boolean;
  /** Without them the item is shown and nothing can be done with it. */
  acts?: ItemActs;
};

export function NotificationItem({ notification, nowMs, isShown = false, acts }: NotificationItemProps) {
  const { type, severity, isRead, createdAt, notMeAt } = notification;
  const { title, message } = formatNotice(notification, useCardName(notification));
  const { tone, label } = SEVERITIES[severity];
  const meta = metaOf(notification);
  return (
    <article
      ref={isShown ? focusOnce : undefined}
      tabIndex={isShown || acts ? -1 : undefined}
      aria-labelledby={`title-${notification.id}`}
      className="flex gap-3 rounded-control py-4"
    >
      <Icon name={TYPE_ICONS[type]} size={24} className={classNames('mt-0.5', isRead ? 'text-ink-3' : 'text-ink')} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 text-small text-ink-3">
          <StatusPill tone={tone} bare>
            {label()}
          </StatusPill>
          <span>{TYPE_LABELS[type]()}</span>
          <time dateTime={createdAt} title={formatWhen(createdAt)} className="numeric ml-auto whitespace-nowrap">
            {relativeTime(createdAt, nowMs)}
          </time>
        </p>
        <h3 id={`title-${notification.id}`} className={classNames('mt-0.5 break-words', isRead && 'font-normal')}>
          {isRead ? null : (
            <span className="mr-2 inline-block size-2.5 rounded-full bg-primary align-baseline forced-colors:bg-[Highlight]">
              <span className="sr-only">{m.notifications_unread()}</span>
            </span>
          )}
          {title}
        </h3>
        <p className="mt-0.5 text-label break-words text-ink-2">{message}</p>
        {meta.length === 0 ? null : (
          <ul aria-label={m.notifications_meta()} className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-3">
            {meta.map((part) => (
              <li key={part} className="break-words">
                {part}
              </li>
            ))}
            {notification.metadata.country === undefined ? null : (
              <li>
                <CountryCredit />
              </li>
            )}
          </ul>
        )}
        {notMeAt === null ? null : (
          <p className="mt-1 text-small text-ink-2">{m.notifications_not_me_said({ when: formatWhen(notMeAt) })}</p>
        )}
        {acts ? <ItemButtons notification={notification} title={title} acts={acts} /> : null}
      </div>
    </article>
  );
}

type ItemButtonsProps = { notification: Notification; title: string; acts: ItemActs };

function ItemButtons({ notification, title, acts }: ItemButtonsProps) {
  const { isRead, notMe, notMeAt } = notification;
  const target = acts.onDetail ? null : targetOf(notification);
  const canSayNotMe = notMe !== null && notMeAt === null;
  if (target === null && isRead && !canSayNotMe && !acts.onDetail) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {acts.onDetail ? (
        <Button size="low" aria-label={m.notifications_detail_label({ title })} onClick={acts.onDetail}>
          {m.notifications_detail()}
        </Button>
      ) : null}
      {target === null ? null : (
        <Link
          {...target}
          aria-label={m.notifications_open_label({ title })}
          className={buttonClass({ size: 'low' })}
          onClick={acts.onOpen}
        >
          {m.ui_open()}
        </Link>
      )}
      {isRead ? null : (
        <Button
          size="low"
          aria-label={m.notifications_mark_read_label({ title })}
          onClick={(event) => {
            // The button goes: the keyboard stays at what it was about.
            focusOn(event.currentTarget.closest('article'));
            acts.onRead();
          }}
        >
          {m.notifications_mark_read()}
        </Button>
      )}
      {canSayNotMe ? (
        <Button
          size="low"
          variant="dangerQuiet"
          aria-label={m.notifications_not_me_label({ title })}
          onClick={acts.onNotMe}
        >
          {m.notifications_not_me()}
        </Button>
      ) : null}
    </div>
  );
}
