import type { ProvenEntry } from '@repo/contract/audit/security-activity';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { actTitle } from '../../../parts/log/act-titles.ts';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { actDetail, actIcon, readShown } from '../words/describe-entry.ts';
import { type EntryState, EntryStatePill } from './entry-state.tsx';

export const ENTRY_COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_9rem_5.5rem_9.5rem]';

type EntryRowProps = {
  entry: ProvenEntry;
  state: EntryState;
  at: number;
  isChosen: boolean;
  group: string | undefined;
};

/** An entry of the list; it leads to its facts and its proof. */
export function EntryRow({ entry, state, at, isChosen, group }: EntryRowProps) {
  const shown = readShown(entry.entry);
  const detail = actDetail(shown);
  return (
    <li>
      <Link
        to="/security-activity"
        search={{ entry: entry.leafHash, ...(group !== undefined && { show: group }) }}
        resetScroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-ink no-underline sm:px-5 compact:py-1.5',
          ENTRY_COLUMNS,
          isChosen ? 'bg-primary-wash' : 'hover:bg-sunken',
        )}
      >
        <span className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
          <Icon name={actIcon(shown)} className="shrink-0 text-ink-2" />
          <span className="min-w-0">
            <span className="block font-strong break-words">{actTitle(shown.act)}</span>
            {detail === null ? null : <span className="block text-tiny text-ink-2">{detail}</span>}
          </span>
        </span>
        <time dateTime={shown.at} className="numeric text-label text-ink-2 max-sm:pl-8 max-sm:text-small">
          {formatWhen(shown.at)}
        </time>
        <span className="numeric text-right font-mono text-label max-sm:hidden">
          <span className="sr-only">{m.audit_column_entry()} </span>
          {entry.place === null ? m.audit_number_pending() : formatCount(entry.place.sequence)}
        </span>
        <span className="max-sm:text-right">
          <span className="sr-only">{m.audit_column_verified()}: </span>
          <EntryStatePill state={state} at={at} />
        </span>
      </Link>
    </li>
  );
}
