import { m } from '../../paraglide/messages.js';
import { formatTime } from '../../parts/words/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { recentToasts } from '../../ui/toast-store.ts';
import { TONE_ICONS, TONE_TEXT } from '../../ui/tones.ts';

/** One message replaces another, so the last ones can be read again here. */
export function RecentMessages() {
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
