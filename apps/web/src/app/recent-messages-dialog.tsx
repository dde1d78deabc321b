import { m } from '../paraglide/messages.js';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { recentToasts } from '../ui/toast-store.ts';
import { TONE_ICONS, TONE_TEXT } from '../ui/tones.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** One message replaces another, so the last ones can be read again here. */
export function RecentMessagesDialog({ onClose }: { onClose: () => void }) {
  const messages = recentToasts();
  return (
    <Dialog open onOpenChange={onClose} title={m.shell_recent_messages()} about={m.shell_recent_messages_about()}>
      {messages.length === 0 ? (
        <EmptyState>{m.shell_no_messages()}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {messages.map((message) => (
            <li key={message.id} className="flex gap-3 py-3">
              <Icon name={TONE_ICONS[message.tone]} className={`mt-0.5 ${TONE_TEXT[message.tone]}`} />
              <span className="min-w-0 grow">
                <span className="block">{message.title}</span>
                {message.about ? <span className="block text-small text-ink-2">{message.about}</span> : null}
              </span>
              <time className="numeric text-small text-ink-3" dateTime={new Date(message.at).toISOString()}>
                {time.format(message.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
