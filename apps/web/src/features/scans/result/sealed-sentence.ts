import { m } from '../../../paraglide/messages.js';
import { splitWhen } from '../../../parts/words/dates.ts';

/** How old the content of a scan is, as one whole sentence: a date cannot be put into the middle of one in any language. */
export function sealedSentence(sealedAt: string, version: number, now: Date = new Date()): string {
  const { kind, day, time } = splitWhen(sealedAt, now);
  if (kind === 'today') return m.scans_sealed_today({ time, version });
  if (kind === 'yesterday') return m.scans_sealed_yesterday({ time, version });
  return m.scans_sealed_on({ day, time, version });
}
