import { listReadings, type ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { activateGlyph } from '@repo/contract/glyphs/glyph-life';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import type { Notification } from '@repo/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { nameReadGroups, nameReadingOrigin, shownGroups } from '../../parts/anyone/reading-words.ts';
import { ActText, CannotUndo, ROW, StopRow } from '../../parts/anyone/stop-acts.tsx';
import { noteSwitchedOn } from '../../parts/anyone/stop-card.ts';
import { stopOwnCard } from '../../parts/anyone/stop-own-card.ts';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { useNow } from '../../parts/notices/use-now.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { focusOn } from '../../ui/layers.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AlertFact } from './alert-fact.tsx';
import type { NoticePart } from './notice-part.ts';
import { formatOrigin } from './notification-labels.ts';
import { hasShown } from './openings-unseen.ts';
import { relativeTime } from './relative-time.ts';
import { useMarkRead } from './use-notifications.ts';

type AnyoneAlertProps = { notification: Notification; part: NoticePart; onBack: () => void; onLeave: () => void };

/** A reading by somebody without an account: which card, where from, what was shown, and the two acts that end it. */
export function AnyoneAlert({ notification, part, onBack, onLeave }: AnyoneAlertProps) {
  const { id, metadata, createdAt, isRead } = notification;
  const card = useCardName(notification);
  const nowMs = useNow();
  const markRead = useMarkRead();
  const reading = useReading(notification);
  const origin = reading === undefined ? formatOrigin(metadata) : nameReadingOrigin(reading);
  const isShown = hasShown(notification);
  return (
    <article aria-labelledby="alert-title" className="-mx-5 -mb-5">
      <div className="px-5 pb-4">
        <StatusPill tone={isShown ? 'danger' : 'warn'} icon={isShown ? 'emergency' : 'alert'}>
          {m.anyone_notice_who()}
        </StatusPill>
        <h3 id="alert-title" className="mt-2.5 text-[1.5rem] leading-[1.2] break-words">
          {formatNotice(notification, card).title}
        </h3>
        <p className="numeric mt-1.5 text-ink-2">
          <time dateTime={createdAt}>{formatWhen(createdAt)}</time>, {relativeTime(createdAt, nowMs)}
        </p>
      </div>
      <dl>
        {card === null ? (
          <AlertFact term={m.notifications_alert_card()}>{m.notifications_alert_card_locked()}</AlertFact>
        ) : null}
        {origin === '' ? null : (
          <AlertFact term={m.notifications_alert_where()} note={<Place reading={reading} />}>
            {origin}
          </AlertFact>
        )}
        <AlertFact term={m.notifications_alert_shown()} note={isShown ? m.anyone_notice_shown_about() : null}>
          <Shown notification={notification} reading={reading} />
        </AlertFact>
        {reading?.message ? (
          <AlertFact term={m.anyone_notice_said()} note={m.anyone_reading_message()}>
            <span className="font-normal break-words whitespace-pre-line">{reading.message.text}</span>
          </AlertFact>
        ) : null}
      </dl>
      <Acts notification={notification} card={card} isAsked={part === 'unexpected'} onLeave={onLeave} />
      <div className="p-5">
        <CannotUndo />
      </div>
      {isRead && part !== 'unexpected' ? null : (
        <div className="border-t border-line p-5">
          <Button wide size="big" onClick={() => void markRead.submit(id).then((isDone) => isDone && onBack())}>
            {part === 'unexpected' ? m.anyone_expected_after_all() : m.notifications_alert_expected()}
          </Button>
        </div>
      )}
    </article>
  );
}

function Place({ reading }: { reading: ReadingRow | undefined }) {
  if (reading === undefined) return null;
  if (reading.place === null) return m.anyone_notice_place_none();
  const { latitude, longitude } = reading.place;
  return m.anyone_reading_place({ latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) });
}

function Shown({ notification, reading }: { notification: Notification; reading: ReadingRow | undefined }) {
  if (!hasShown(notification)) return m.anyone_notice_nothing();
  return nameReadGroups(reading?.groups ?? shownGroups(notification.metadata));
}

/** What the log knows of it beside the notice: place, device and what the stranger wrote. */
function useReading({ metadata: { recordId, reading } }: Notification): ReadingRow | undefined {
  const input = { query: { qrCodeId: recordId ?? '' } };
  const { data } = useQuery({ ...read(listReadings, input), enabled: recordId !== undefined });
  return data?.find(({ id }) => id === reading);
}

type ActsProps = Pick<AnyoneAlertProps, 'notification' | 'onLeave'> & { card: string | null; isAsked: boolean };

/** Both stand open, each by the card's name: the first works on the tap. */
function Acts({ notification: { metadata }, card, isAsked, onLeave }: ActsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  // Somebody who did not expect it looks for what to do, and not for the report above.
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    focusOn(heading.current, { preventScroll: true });
  }, [isAsked]);
  const id = metadata.recordId ?? '';
  const starting = useCall(activateGlyph, {
    refetches: [listGlyphs],
    onDone: () => noteSwitchedOn(id),
    failed: { title: m.ui_update_failed() },
  });
  if (id === '') return null;
  const name = card === null ? m.anyone_this_card() : m.anyone_card_named({ card });
  return (
    <section aria-labelledby="alert-unexpected" className="space-y-2 border-t border-line bg-danger-wash p-5">
      <h4 ref={heading} id="alert-unexpected" tabIndex={-1} className="text-[1.1875rem] font-strong outline-none">
        {m.anyone_two_acts()}
      </h4>
      <p>{m.anyone_two_acts_about()}</p>
      <StopRow
        stopKey={id}
        card={name}
        onStop={() => void stopOwnCard(client, id, Date.now())}
        switchOn={{ run: () => void starting.submit({ params: { id } }), isBusy: starting.isPending }}
      />
      <Link to="/manage" search={{ glyph: id, act: 'reissue' }} className={`${ROW} hover:bg-sunken`} onClick={onLeave}>
        <ActText icon="reissue" title={m.anyone_replace()}>
          {m.anyone_replace_about()}
        </ActText>
        <Icon name="right" />
      </Link>
    </section>
  );
}
