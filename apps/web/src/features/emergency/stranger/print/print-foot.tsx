import type { Language } from '@repo/contract/rules/languages';
import { m } from '../../../../paraglide/messages.js';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { formatDay, formatShortDay } from '../dates-in.ts';
import type { PrintedReading } from '../reading.ts';
import { Said, SaidOnce } from '../tongues.tsx';
import { WrittenLine } from '../written-line.tsx';
import { formatListAge } from './list-age.ts';

/** Below what the card itself says: what this phone knows of it, and what it cannot know. */
export function PrintFoot({ reading }: { reading: PrintedReading }) {
  return (
    <div className="missing">
      {reading.hasMore ? (
        <p className="strong">
          <Said text={(locale) => m.stranger_print_more({}, { locale })} as="slash" />
        </p>
      ) : null}
      <div className="checked">
        <Icon name="history" size={22} />
        <div>
          <p className="strong">
            <Said text={(locale) => describeVerdict(reading, locale)} />
          </p>
          <p>
            <Said text={(locale) => m.stranger_print_itself({}, { locale })} />
          </p>
        </div>
      </div>
      <p>
        <Said text={(locale) => m.stranger_unverified({}, { locale })} />
      </p>
      <WrittenLine changedAt={reading.changedAt} at={reading.at} />
      <p>
        <SaidOnce text={(locale) => m.stranger_translated({}, { locale })} />
      </p>
    </div>
  );
}

/** What the list that this phone keeps says, with the age of its word. */
function describeVerdict({ verdict, changedAt, at }: PrintedReading, locale: Language): string {
  if (!('ageMs' in verdict)) {
    return verdict.kind === 'not-checked'
      ? m.stranger_list_none({}, { locale })
      : m.stranger_list_printed({}, { locale });
  }
  const { kind, ageMs } = verdict;
  if (kind === 'changed-since')
    return m.stranger_list_changed({ day: formatShortDay(changedAt, at, locale) }, { locale });
  if (kind === 'too-old') {
    const day = formatDay(new Date(Date.parse(at) - ageMs).toISOString(), locale);
    return m.stranger_list_since({ day }, { locale });
  }
  return m.stranger_list_ok({ age: formatListAge(ageMs, locale) }, { locale });
}
