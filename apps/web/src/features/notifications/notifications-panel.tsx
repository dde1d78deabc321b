import { NOTIFICATION_TYPES, type NotificationType } from '@repo/contract/notifications/notification-types';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatTime } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { recentToasts } from '../../ui/toast-store.ts';
import { TONE_ICONS, TONE_TEXT } from '../../ui/tones.ts';
import { AlertDetail } from './alert-detail.tsx';
import { AnyoneAlert } from './anyone-alert.tsx';
import { ClearAllButton } from './clear-all-button.tsx';
import type { NoticePart } from './notice-part.ts';
import { TYPE_LABELS } from './notification-labels.ts';
import { NotificationList } from './notification-list.tsx';
import { isOpening, isReadingByAnyone } from './openings-unseen.ts';
import { NotificationSwitches } from './settings/notification-switches.tsx';
import { useMarkAllRead, useNotifications, useRestore, useUnread } from './use-notifications.ts';

type PanelView = 'list' | 'detail' | 'settings' | 'messages';

const TITLES: Record<PanelView, () => string> = {
  list: m.notifications_title,
  detail: m.notifications_title,
  settings: m.notifications_settings,
  messages: m.notifications_recent_messages,
};

type NotificationsPanelProps = {
  /** The one that a notice was pressed for, else empty. */
  shownId: string;
  part: NoticePart;
  onClose: () => void;
};

/** What the bell opens: the list, and behind two buttons its settings and the messages of this tab. */
export function NotificationsPanel({ shownId, part, onClose }: NotificationsPanelProps) {
  const { view, setView, detailed, detailedPart, showDetail } = usePanelView(shownId, part);
  const [type, setType] = useState<NotificationType | 'all'>('all');
  const [undoUntilMs, setUndoUntilMs] = useState(0);
  const newest = useNotifications().data?.[0];
  const isList = view === 'list';
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={TITLES[view]()}
      mark={
        isList ? null : (
          <IconButton
            tooltip={false}
            title={m.notifications_back()}
            icon="back"
            label={m.notifications_back()}
            className="-my-1.5 -ml-2"
            onClick={() => setView('list')}
          />
        )
      }
      actions={isList ? <HeadButtons onView={setView} /> : null}
      footer={isList && newest ? <FootButtons newestId={newest.id} onCleared={setUndoUntilMs} /> : null}
    >
      {isList ? (
        <>
          <ChoiceChips
            label={m.ui_show()}
            hideLabel
            options={[
              { value: 'all', label: m.notifications_type_all() },
              ...NOTIFICATION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value]() })),
            ]}
            value={type}
            onChange={setType}
          />
          <UndoOffer untilMs={undoUntilMs} onRestored={() => setUndoUntilMs(0)} />
          <NotificationList
            type={type === 'all' ? undefined : type}
            shownId={shownId}
            onDetail={showDetail}
            onLeave={onClose}
          />
        </>
      ) : null}
      {view === 'detail' && detailed ? (
        <Detail
          key={detailed.id}
          notification={detailed}
          part={detailedPart}
          onBack={() => setView('list')}
          onLeave={onClose}
        />
      ) : null}
      {view === 'settings' ? <Settings onClose={onClose} /> : null}
      {view === 'messages' ? <RecentMessages /> : null}
    </SidePanel>
  );
}

/** Of a reading without an account there is nobody to name, and other acts help. */
function Detail(props: ComponentProps<typeof AlertDetail>) {
  return isReadingByAnyone(props.notification) ? <AnyoneAlert {...props} /> : <AlertDetail {...props} />;
}

/** One message replaces another, so the last ones can be read again here. */
function RecentMessages() {
  const messages = recentToasts();
  return (
    <>
      <p className="text-small text-ink-2">{m.notifications_recent_about()}</p>
      {messages.length === 0 ? (
        <EmptyState>{m.notifications_no_messages()}</EmptyState>
      ) : (
        <ul aria-label={m.notifications_recent_messages()} className="mt-2 divide-y divide-line">
          {messages.map((message) => (
            <li key={message.id} className="flex gap-3 py-3">
              <Icon name={TONE_ICONS[message.tone]} className={`mt-0.5 ${TONE_TEXT[message.tone]}`} />
              <span className="min-w-0 grow">
                <span className="block">{message.title}</span>
                {message.about ? <span className="block text-small text-ink-2">{message.about}</span> : null}
              </span>
              <time className="numeric text-small text-ink-3" dateTime={new Date(message.at).toISOString()}>
                {formatTime(message.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A notice that was pressed opens its detail at once, where it has one; else the list comes first. */
function usePanelView(shownId: string, part: NoticePart) {
  const [chosen, setView] = useState<PanelView>('detail');
  const [detailId, setDetailId] = useState(shownId);
  const detailed = useNotifications().data?.find((one) => one.id === detailId && isOpening(one));
  return {
    view: chosen === 'detail' && detailed === undefined ? 'list' : chosen,
    setView,
    detailed,
    detailedPart: detailId === shownId ? part : ('whole' as const),
    showDetail: (id: string) => {
      setDetailId(id);
      setView('detail');
    },
  };
}

/** The first of them has the focus when the panel opens, and a tooltip of ours would take the first Esc. */
function HeadButtons({ onView }: { onView: (view: PanelView) => void }) {
  return (
    <>
      <IconButton
        tooltip={false}
        title={m.notifications_recent_messages()}
        icon="history"
        label={m.notifications_recent_messages()}
        onClick={() => onView('messages')}
      />
      <IconButton
        tooltip={false}
        title={m.notifications_settings()}
        icon="settings"
        label={m.notifications_settings()}
        onClick={() => onView('settings')}
      />
    </>
  );
}

type FootButtonsProps = { newestId: string; onCleared: (undoUntilMs: number) => void };

function FootButtons({ newestId, onCleared }: FootButtonsProps) {
  const hasUnread = useUnread() > 0;
  const markAll = useMarkAllRead();
  return (
    <>
      <Button
        icon="check"
        busy={markAll.isPending}
        disabled={!hasUnread}
        onClick={() => void markAll.submit({ body: { upTo: newestId } })}
      >
        {m.notifications_mark_all()}
      </Button>
      <ClearAllButton onCleared={onCleared} />
    </>
  );
}

/** The message with its button goes after seconds; here it can be taken back for as long as the server does. */
function UndoOffer({ untilMs, onRestored }: { untilMs: number; onRestored: () => void }) {
  const restore = useRestore(onRestored);
  if (untilMs <= Date.now()) return null;
  return (
    <InlineAlert
      tone="plain"
      className="mt-3"
      action={
        <Button size="low" busy={restore.isPending} onClick={() => void restore.submit({})}>
          {m.ui_undo()}
        </Button>
      }
    >
      {m.notifications_undo_offer()}
    </InlineAlert>
  );
}

function Settings({ onClose }: { onClose: () => void }) {
  return (
    <>
      <NotificationSwitches />
      {readSession()?.user.realm === 'demo' ? (
        <p className="mt-4">
          <Link to="/demo-notifications" className="link" onClick={onClose}>
            {m.notifications_center()}
          </Link>
        </p>
      ) : null}
    </>
  );
}
