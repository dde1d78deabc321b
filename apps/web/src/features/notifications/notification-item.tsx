import type { Notification } from '@repo/contract/notifications/notifications';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { nameReadGroups, shownGroups } from '../../parts/anyone/reading-words.ts';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { CountryCredit } from '../../parts/words/country-credit.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { focusOn } from '../../ui/layers.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../ui/tones.ts';
import { type ItemActs, NoticeButtons, NoticeIcons } from './list/notice-acts.tsx';
import { listMetaParts, SEVERITIES, TYPE_LABELS } from './notification-labels.ts';
import { relativeTime } from './relative-time.ts';

/** As a ref it runs when the element appears. */
const focusOnce = (element: HTMLElement | null): void => focusOn(element);

type NotificationItemProps = {
  notification: Notification;
  nowMs: number;
  /** It was asked for by its notice: it comes into view and has the focus. */
  isShown?: boolean;
  /** Without them the item is shown and nothing can be done with it. */
  acts?: ItemActs;
};

/**
 * Two lines, which a press unfolds: what is cut off there is then shown whole, with its acts in words. With a mouse or the
 * keyboard the acts also stand at its edge while it is pointed at.
 */
export function NotificationItem({ notification, nowMs, isShown = false, acts }: NotificationItemProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Without acts nothing has to be pressed: all of it is shown.
  const isOpen = acts === undefined || (chosen ?? isShown);
  const { severity, isRead, createdAt, notMeAt } = notification;
  const { title, message } = formatNotice(notification, useCardName(notification));
  const { tone, label } = SEVERITIES[severity];
  return (
    <article
      ref={isShown ? focusOnce : undefined}
      tabIndex={isShown || acts ? -1 : undefined}
      aria-labelledby={`title-${notification.id}`}
      className={classNames(
        'group relative -mx-2 flex gap-3 rounded-control px-2 py-2.5',
        acts && 'hover:bg-sunken focus-within:bg-sunken',
      )}
    >
      <span title={label()} className={classNames('mt-0.5', isRead ? 'text-ink-3' : TONE_TEXT[tone])}>
        <Icon name={TONE_ICONS[tone]} size={20} />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-3">
          <Title
            notification={notification}
            isOpen={isOpen}
            onToggle={acts === undefined ? null : () => setChosen(!isOpen)}
          >
            {title}
          </Title>
          <Age at={createdAt} nowMs={nowMs} isOpen={isOpen} />
        </div>
        <NoticeText notification={notification} message={message} isOpen={isOpen} />
        <NotMeLine at={notMeAt} />
        {acts && isOpen ? <NoticeButtons notification={notification} title={title} acts={acts} /> : null}
      </div>
      {acts && !isOpen ? <NoticeIcons notification={notification} title={title} acts={acts} /> : null}
    </article>
  );
}

type TitleProps = { notification: Notification; isOpen: boolean; onToggle: (() => void) | null; children: string };

function Title({ notification: { id, isRead }, isOpen, onToggle, children }: TitleProps) {
  const Heading = onToggle === null ? 'h3' : 'h4';
  return (
    <Heading
      id={`title-${id}`}
      className={classNames('flex min-w-0 grow items-baseline text-label break-words', isRead && 'font-normal')}
    >
      {isRead ? null : <Unread />}
      {onToggle === null ? (
        children
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          // The whole row takes the press.
          className={classNames('text-left after:absolute after:inset-0', !isOpen && 'line-clamp-2')}
          onClick={onToggle}
        >
          {children}
        </button>
      )}
    </Heading>
  );
}

function Age({ at, nowMs, isOpen }: { at: string; nowMs: number; isOpen: boolean }) {
  return (
    <time
      dateTime={at}
      title={formatWhen(at)}
      className={classNames(
        'numeric text-small whitespace-nowrap text-ink-3',
        // The icons stand there then.
        !isOpen && 'pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0',
      )}
    >
      {relativeTime(at, nowMs)}
    </time>
  );
}

function NotMeLine({ at }: { at: string | null }) {
  if (at === null) return null;
  return <p className="mt-1 text-small text-ink-2">{m.notifications_not_me_said({ when: formatWhen(at) })}</p>;
}

const Unread = () => (
  <span className="mr-2 size-2.5 shrink-0 rounded-full bg-primary forced-colors:bg-[Highlight]">
    <span className="sr-only">{m.notifications_unread()}</span>
  </span>
);

type NoticeTextProps = { notification: Notification; message: string; isOpen: boolean };

/** What a stranger was shown: names of groups, and only on this page. */
function describeGroups({ metadata }: Notification): string {
  const groups = shownGroups(metadata);
  return groups.length === 0 ? '' : m.anyone_notice_shown({ groups: nameReadGroups(groups) });
}

/** Weight, type, message and details: in one line that is cut off, or whole. */
function NoticeText({ notification, message, isOpen }: NoticeTextProps) {
  const { tone, label } = SEVERITIES[notification.severity];
  const meta = listMetaParts(notification);
  const hasCountry = notification.metadata.country !== undefined;
  return (
    <div className={classNames('text-small text-ink-2', isOpen ? 'mt-1 space-y-1 break-words' : 'truncate')}>
      <span className={isOpen ? 'flex flex-wrap items-center gap-x-2.5' : undefined}>
        {isOpen ? (
          <StatusPill tone={tone} bare>
            {label()}
          </StatusPill>
        ) : (
          <span className="sr-only">{label()} </span>
        )}
        <span className="text-ink-3">{TYPE_LABELS[notification.type]()}</span>
      </span>{' '}
      <span className={isOpen ? 'block text-label' : undefined}>
        {message} {describeGroups(notification)}
      </span>{' '}
      {meta.length === 0 ? null : (
        <ul
          aria-label={m.notifications_meta()}
          className={classNames('text-ink-3', isOpen ? 'flex flex-wrap gap-x-3' : 'inline')}
        >
          {meta.map((part) => (
            <li key={part} className={isOpen ? 'break-words' : 'mr-3 inline'}>
              {part}
            </li>
          ))}
          {hasCountry && isOpen ? (
            <li>
              <CountryCredit />
            </li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
