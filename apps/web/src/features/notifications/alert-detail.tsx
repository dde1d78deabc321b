import type { Notification } from '@repo/contract/notifications/notifications';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatEmergencyReason } from '../../parts/notices/emergency-reason.ts';
import { formatNotice, formatScannerName, shownFields } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useNow } from '../../parts/notices/use-now.ts';
import { CountryCredit } from '../../parts/words/country-credit.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { focusOn } from '../../ui/layers.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AlertFact } from './alert-fact.tsx';
import { NotMeDialog } from './not-me-dialog.tsx';
import type { NoticePart } from './notice-part.ts';
import { formatOrigin } from './notification-labels.ts';
import { relativeTime } from './relative-time.ts';
import { useMarkRead } from './use-notifications.ts';

type AlertDetailProps = { notification: Notification; part: NoticePart; onBack: () => void; onLeave: () => void };

/** An opening by reason: who, why, which card, where from, what was shown, and what to do when it was not expected. */
export function AlertDetail({ notification, part, onBack, onLeave }: AlertDetailProps) {
  const { metadata, createdAt, isRead } = notification;
  const card = useCardName(notification);
  const nowMs = useNow();
  const markRead = useMarkRead();
  const fields = shownFields(metadata);
  const place = formatOrigin(metadata);
  return (
    <article aria-labelledby="alert-title" className="-mx-5 -mb-5">
      <div className="px-5 pb-4">
        {notification.kind === 'scan.emergency' ? (
          <StatusPill tone="danger" icon="emergency">
            {m.notifications_alert_tag()}
          </StatusPill>
        ) : (
          <StatusPill tone="warn" icon="alert">
            {m.notifications_alert_tag_tried()}
          </StatusPill>
        )}
        <h3 id="alert-title" className="mt-2.5 text-[1.5rem] leading-[1.2] break-words">
          {formatNotice(notification, card).title}
        </h3>
        <p className="numeric mt-1.5 text-ink-2">
          <time dateTime={createdAt}>{formatWhen(createdAt)}</time>, {relativeTime(createdAt, nowMs)}
        </p>
      </div>
      <dl>
        <AlertFact term={m.notifications_alert_who()}>{formatScannerName(metadata)}</AlertFact>
        {metadata.reason === undefined ? null : (
          <AlertFact term={m.notifications_alert_why()} note={m.notifications_alert_why_about()}>
            {formatEmergencyReason(metadata.reason)}
          </AlertFact>
        )}
        <AlertFact term={m.notifications_alert_card()}>{card ?? m.notifications_alert_card_locked()}</AlertFact>
        {place === '' ? null : (
          <AlertFact
            term={m.notifications_alert_where()}
            note={metadata.country === undefined ? m.notifications_alert_where_about() : <CountryCredit />}
          >
            {place}
          </AlertFact>
        )}
        <AlertFact term={m.notifications_alert_shown()}>
          {fields.length === 0 ? (
            m.notifications_alert_shown_none()
          ) : (
            <ul className="space-y-1.5">
              {fields.map((field) => (
                <li key={field} className="flex items-center gap-2.5">
                  <Icon name="check" className="text-primary" />
                  {field}
                </li>
              ))}
            </ul>
          )}
        </AlertFact>
      </dl>
      <p className="border-t border-line px-5 py-3.5">
        <Link to="/security-activity" search={{ show: 'reads' }} className="link text-label" onClick={onLeave}>
          {m.audit_link_alert()}
        </Link>
      </p>
      {isRead ? null : (
        <div className="border-t border-line p-5">
          <Button wide onClick={() => void markRead.submit(notification.id).then((isDone) => isDone && onBack())}>
            {m.notifications_alert_expected()}
          </Button>
        </div>
      )}
      <Unexpected notification={notification} card={card} isAsked={part === 'unexpected'} onLeave={onLeave} />
    </article>
  );
}

type UnexpectedProps = Pick<AlertDetailProps, 'notification' | 'onLeave'> & { card: string | null; isAsked: boolean };

/** Two acts, each by the card's name. */
function Unexpected({ notification, card, isAsked, onLeave }: UnexpectedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState(false);
  const { notMe, notMeAt, metadata } = notification;
  // Somebody who did not expect it looks for what to do, and not for the report above.
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    focusOn(heading.current, { preventScroll: true });
  }, [isAsked]);
  if (metadata.recordId === undefined) return null;
  const name = card === null ? m.notifications_alert_this_card() : m.notifications_alert_card_named({ card });
  return (
    <section aria-labelledby="alert-unexpected" className="border-t border-line bg-danger-wash p-5">
      <h4 ref={heading} id="alert-unexpected" tabIndex={-1} className="text-[1.1875rem] outline-none">
        {m.notifications_not_me()}
      </h4>
      <p className="mt-1">{m.notifications_alert_unexpected_about()}</p>
      {notMeAt === null ? null : (
        <p className="mt-2 text-small">{m.notifications_not_me_said({ when: formatWhen(notMeAt) })}</p>
      )}
      <div className="mt-3.5 space-y-2">
        {notMe === null ? null : (
          <button type="button" className={ACT_CLASS} onClick={() => setAsks(true)}>
            <Act icon="stop" title={m.notifications_alert_deactivate({ name })}>
              {m.notifications_alert_deactivate_about()}
            </Act>
          </button>
        )}
        <Link
          to="/manage"
          search={{ glyph: metadata.recordId, act: 'reissue' }}
          className={ACT_CLASS}
          onClick={onLeave}
        >
          <Act icon="reissue" title={m.notifications_alert_reissue({ name })}>
            {m.notifications_alert_reissue_about()}
          </Act>
        </Link>
      </div>
      {asks ? <NotMeDialog notification={notification} card={card} onClose={() => setAsks(false)} /> : null}
    </section>
  );
}

const ACT_CLASS =
  'flex min-h-21 w-full items-center gap-3.5 rounded-card border border-edge bg-surface px-4 py-3 text-left text-ink no-underline hover:bg-sunken';

function Act({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <>
      <Icon name={icon} size={24} className="text-danger" />
      <span className="min-w-0 grow">
        <span className="block text-[1.0625rem] font-strong break-words">{title}</span>
        <span className="block text-label text-ink-2">{children}</span>
      </span>
      <Icon name="right" />
    </>
  );
}
