import { m } from '../../../paraglide/messages.js';
import { formatTime } from '../../../parts/words/dates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Where the way in stood: what it opened, and until when it stays on the screen. */
export function OpenUntil({ untilMs }: { untilMs: number }) {
  return (
    <p className="flex items-center gap-2.5 border-t border-line px-4 py-3 text-h3 font-strong text-emergency sm:px-5">
      <Icon name="emergency" />
      {m.scans_open_until({ time: formatTime(untilMs) })}
    </p>
  );
}
