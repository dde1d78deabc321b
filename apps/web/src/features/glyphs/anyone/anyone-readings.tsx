import { listReadings, type ReadingResult, type ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { nameReadGroups, nameReadingOrigin } from '../../../parts/anyone/reading-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';

/** What was read of a card by somebody without an account, and when: names of groups, never their content. */
export function AnyoneReadings({ glyphId }: { glyphId: string }) {
  const readings = useQuery(read(listReadings, { query: { qrCodeId: glyphId } }));
  if (readings.isError) {
    return <ReadError title={m.anyone_load_failed()} error={readings.error} onRetry={() => void readings.refetch()} />;
  }
  if (readings.data === undefined) return null;
  return (
    <section aria-label={m.anyone_readings()} className="mt-2 border-t border-line pt-3">
      <h3 className="text-label text-ink-2">{m.anyone_readings()}</h3>
      {readings.data.length === 0 ? <p className="mt-1">{m.anyone_readings_none()}</p> : null}
      <ul className="divide-y divide-line">
        {readings.data.map((reading) => (
          <Reading key={reading.id} reading={reading} />
        ))}
      </ul>
    </section>
  );
}

function Reading({ reading }: { reading: ReadingRow }) {
  const { at, groups, repeats, isDrill, result, message, place } = reading;
  const notes = [
    nameReadingOrigin(reading),
    repeats > 0 ? m.anyone_reading_times({ count: repeats + 1 }) : '',
    result === 'late' ? m.anyone_reading_late() : '',
    isDrill ? m.anyone_reading_drill() : '',
  ];
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-strong break-words">{describeResult(result, groups)}</span>
        <time dateTime={at} className="numeric text-small text-ink-2">
          {formatWhen(at)}
        </time>
      </p>
      <p className="text-small text-ink-2">{notes.filter((note) => note !== '').join(', ')}</p>
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
    </li>
  );
}

/** Of a phone that had no network nobody knows which groups its print showed. */
function describeResult(result: ReadingResult, groups: readonly string[]): string {
  if (result === 'open') return nameReadGroups(groups);
  return result === 'late' ? m.anyone_reading_print() : m.anyone_reading_nothing();
}
