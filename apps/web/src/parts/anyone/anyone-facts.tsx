import { type CardRow, findSeverity } from '@repo/client/card/card-rows';
import { ageOn, type CardPerson } from '@repo/client/card/person';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { findRowPhone } from '../rows/read-rows.ts';
import { rowWords } from '../words/card-words.ts';
import { formatIsoDay } from '../words/dates.ts';
import { ANYONE_ICONS, anyoneGroupLabel, nameAnyoneGroups } from './anyone-words.ts';

/** The lines that anyone reads, by their group. */
type AnyoneRows = Readonly<Record<AnyoneGroup, readonly CardRow[]>>;

/** What a stranger is shown of a card. */
export type AnyoneShown = {
  groups: readonly AnyoneGroup[];
  rows: AnyoneRows;
  person: CardPerson | null;
};

/** As the page for strangers shows them: what saves a life first. Who it is stands above them all. */
const ORDER: readonly AnyoneGroup[] = [
  ...(['alerts', 'allergies', 'needs', 'blood', 'medicines', 'conditions', 'contacts', 'devices'] as const),
  ...(['pregnancy', 'doctor', 'donor', 'wishes'] as const),
];
const URGENT: readonly AnyoneGroup[] = ['alerts', 'allergies'];

/** What a stranger reads of a card: the ticked groups in their order, what is not shown, and that nobody checked it. */
export function AnyoneFacts({ groups, rows, person }: AnyoneShown) {
  if (groups.length === 0) {
    return (
      <p className="flex gap-2.5 px-4 py-5 font-strong sm:px-5">
        <Icon name="info" className="text-info" />
        {m.anyone_nothing_seen()}
      </p>
    );
  }
  const hidden = ANYONE_GROUPS.filter((group) => !groups.includes(group));
  return (
    <div className="divide-y divide-line">
      {groups.includes('person') ? <Person person={person} /> : null}
      {ORDER.filter((group) => groups.includes(group)).map((group) => (
        <Group key={group} group={group} rows={rows[group]} />
      ))}
      <div className="bg-canvas px-4 py-3 text-label sm:px-5">
        {hidden.length === 0 ? null : (
          <p className="font-strong">{m.anyone_not_shown({ groups: nameAnyoneGroups(hidden) })}</p>
        )}
        <p className="text-ink-2">{m.anyone_unchecked()}</p>
      </div>
    </div>
  );
}

function Person({ person }: Pick<AnyoneShown, 'person'>) {
  return (
    <div className="px-4 py-3 sm:px-5">
      {person === null ? (
        <p className="text-ink-2">{m.anyone_not_filled()}</p>
      ) : (
        <>
          <p className="text-[1.5rem] leading-tight font-title tracking-tight break-words">{person.name}</p>
          <Birth birth={person.birth} />
        </>
      )}
    </div>
  );
}

function Birth({ birth }: { birth: string | null }) {
  if (birth === null) return null;
  const year = birth.slice(0, 4);
  const age = ageOn(birth, formatIsoDay(new Date()));
  return (
    <p className="numeric text-ink-2">
      {age === null ? m.anyone_born({ year }) : m.anyone_age({ years: age.years, year })}
    </p>
  );
}

function Group({ group, rows }: { group: AnyoneGroup; rows: readonly CardRow[] }) {
  const isUrgent = URGENT.includes(group);
  return (
    <section
      aria-label={anyoneGroupLabel(group)}
      className={classNames('px-4 py-3 sm:px-5', isUrgent && 'bg-danger-wash')}
    >
      <h4 className={classNames('flex items-center gap-2 text-label', isUrgent ? 'text-danger' : 'text-ink-2')}>
        <Icon name={ANYONE_ICONS[group]} size={18} />
        {group === 'contacts' ? m.anyone_call_first() : anyoneGroupLabel(group)}
      </h4>
      {rows.length === 0 ? <p className="mt-1 text-ink-2">{m.anyone_not_filled()}</p> : null}
      <ul className="mt-1 space-y-1">
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{group === 'contacts' ? <Contact row={row} /> : <Line row={row} />}</li>
        ))}
      </ul>
      {group === 'medicines' && rows.length > 0 ? <p className="mt-1 text-ink-2">{m.anyone_incomplete()}</p> : null}
    </section>
  );
}

/** The word first and large, what else is said of it below. */
function Line({ row }: { row: CardRow }) {
  const { text, detail } = rowWords(row);
  const isGrave = findSeverity(row) === 'life-threatening';
  return (
    <>
      <p className={classNames('font-strong break-words', isGrave ? 'text-[1.375rem] leading-tight' : 'text-h3')}>
        {text}
      </p>
      {detail === '' ? null : <p className="text-ink-2 first-letter:uppercase">{detail}</p>}
    </>
  );
}

function Contact({ row }: { row: CardRow }) {
  const phone = findRowPhone(row)?.written ?? '';
  const about = [row.text === '' ? '' : (row.relation ?? ''), phone].filter((part) => part !== '');
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block text-h3 font-strong break-words">{row.text === '' ? row.relation : row.text}</span>
        <span className="numeric block text-ink-2">{about.join(', ')}</span>
      </span>
      {phone === '' ? null : <Plate icon="phone">{m.anyone_call()}</Plate>}
    </div>
  );
}

/** Looks like the button that a stranger presses. Here nobody is called. */
function Plate({ icon, children }: { icon: 'phone'; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-strong"
    >
      <Icon name={icon} size={18} />
      {children}
    </span>
  );
}
