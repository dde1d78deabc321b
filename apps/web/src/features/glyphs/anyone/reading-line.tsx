import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { nameReadGroups, nameReadingOrigin } from '../../../parts/anyone/reading-words.ts';
import { ReadingAccess } from '../../../parts/scans/reading-access.tsx';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

/** A reading of a card by somebody without an account: names of groups, never their content. */
export function ReadingLine({ reading }: { reading: ReadingRow }) {
  const { at, claimedAt, groups, repeats, result, leafHash } = reading;
  const origin = nameReadingOrigin(reading);
  return (
    <li className="py-3 text-label">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <Icon name="people" className="text-ink-2" />
          <span className="truncate">{m.dashboard_anyone()}</span>
        </span>
        <span className="text-right">
          <ReadingAccess reading={reading} />
        </span>
      </div>
      {claimedAt === null ? (
        <p className="numeric mt-0.5 text-small text-ink-3">
          <time dateTime={at}>{formatWhen(at)}</time>
        </p>
      ) : (
        <p className="mt-0.5 text-small text-ink-2">
          {m.anyone_reading_claimed({ when: formatWhen(claimedAt), told: formatWhen(at) })}
        </p>
      )}
      {result === 'open' ? <p className="text-small text-ink-2">{nameReadGroups(groups)}</p> : null}
      {repeats === 0 ? null : <p className="text-small text-ink-2">{m.anyone_reading_times({ count: repeats + 1 })}</p>}
      {origin === '' ? null : <p className="text-small text-ink-3">{m.glyphs_manage_scan_from({ from: origin })}</p>}
      <ReadingNotes reading={reading} />
      <p className="text-small">
        <Link to="/security-activity" search={{ entry: leafHash }} className="link">
          {m.glyphs_manage_scan_proof()}
        </Link>
      </p>
    </li>
  );
}

/** What a stranger left: a place, a message. */
function ReadingNotes({ reading: { place, message } }: { reading: ReadingRow }) {
  return (
    <>
      {place === null ? null : (
        <p className="numeric text-small">
          {m.anyone_reading_place({ latitude: place.latitude.toFixed(3), longitude: place.longitude.toFixed(3) })}
        </p>
      )}
      {message === null ? null : (
        <blockquote className="mt-1 border-l-4 border-line pl-3">
          <span className="block text-small text-ink-2">{m.anyone_reading_message()}</span>
          <span className="block break-words whitespace-pre-line">{message.text}</span>
        </blockquote>
      )}
    </>
  );
}
