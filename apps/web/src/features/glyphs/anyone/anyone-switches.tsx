import { type AnyoneLine, type AnyoneTicks, OFFERED_GROUPS } from '@repo/client/card/anyone-lines';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import { useState } from 'react';
import { anyoneSensitive } from '../../../paraglide/keyed/anyone-sensitive.js';
import { m } from '../../../paraglide/messages.js';
import { ANYONE_ICONS, anyoneGroupLabel, nameAnyoneGroups } from '../../../parts/anyone/anyone-words.ts';
import { rowWords } from '../../../parts/words/card-words.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { AnyoneEntries } from './anyone-entries.ts';
import { isWholeGroup, withEntry, withGroup, withoutName } from './anyone-ticks.ts';
import { findSensitive, type SensitiveSubject } from './sensitive-words.ts';

const SENSITIVE: Readonly<Record<SensitiveSubject, (about: { entry: string }) => string>> = anyoneSensitive;

type AnyoneSwitchesProps = {
  entries: AnyoneEntries;
  ticks: AnyoneTicks;
  onChange: (ticks: AnyoneTicks) => void;
};

/** A switch for each group, and under one that is on its entries, which can be left out one by one. */
export function AnyoneSwitches({ entries, ticks, onChange }: AnyoneSwitchesProps) {
  const [emptied, setEmptied] = useState<AnyoneGroup | null>(null);
  const change = (next: AnyoneTicks, group: AnyoneGroup, isEntry: boolean) => {
    setEmptied(isEntry && ticks.groups.includes(group) && !next.groups.includes(group) ? group : null);
    onChange(next);
  };
  return (
    <ul className="divide-y divide-line">
      {ANYONE_GROUPS.filter((group) => isOffered(group) || ticks.groups.includes(group)).map((group) => (
        <li key={group} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3.5 px-4 sm:px-5">
          <Icon name={ANYONE_ICONS[group]} className="mt-3.5 text-primary" />
          <div className="min-w-0">
            <GroupSwitch
              {...{ group, ticks }}
              entries={entries[group]}
              isEmptied={emptied === group}
              onChange={(next, isEntry) => change(next, group, isEntry)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

const isOffered = (group: AnyoneGroup): boolean => OFFERED_GROUPS.includes(group);

type GroupProps = {
  group: AnyoneGroup;
  entries: readonly AnyoneLine[];
  ticks: AnyoneTicks;
  onChange: (ticks: AnyoneTicks, isEntry: boolean) => void;
};

function GroupSwitch({ group, entries, ticks, isEmptied, onChange }: GroupProps & { isEmptied: boolean }) {
  const isOn = ticks.groups.includes(group);
  const keys = entries.map(({ key }) => key);
  return (
    <>
      <SwitchField
        label={<span className="text-h3">{anyoneGroupLabel(group)}</span>}
        hint={describeGroup({ group, entries, ticks })}
        checked={isOn}
        word={isOn ? m.glyphs_switch_on() : m.glyphs_switch_off()}
        onChange={(wanted) => onChange(withGroup(ticks, group, wanted, keys), false)}
      />
      <p role="status" className="font-strong text-warn">
        {isEmptied ? m.anyone_row_none_left({ group: nameAnyoneGroups([group]) }) : null}
      </p>
      {isOn && !isWholeGroup(group) && entries.length > 0 ? (
        <ul className="mb-3 divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <EntryRow
              key={entry.key}
              entry={entry}
              ticks={ticks}
              onOut={(isOut) => onChange(withEntry(ticks, { group, key: entry.key, isOut }, keys), true)}
              onNameless={(isHidden) => onChange(withoutName(ticks, entry.key, isHidden), true)}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What a group says, or how much of it is shown, in one line below its name. */
function describeGroup({ group, entries, ticks }: Omit<GroupProps, 'onChange'>): string {
  const isOn = ticks.groups.includes(group);
  if (entries.length === 0) return isOn ? m.anyone_row_empty_on() : m.anyone_row_empty();
  if (!isOn) return m.anyone_row_off({ group: nameAnyoneGroups([group]) });
  if (isWholeGroup(group)) {
    const texts = entries.map(({ row }) => rowWords(row).text);
    if (group === 'person' || group === 'blood') return texts.join(', ');
    const words = joinWords(texts);
    return group === 'allergies' ? m.anyone_row_whole_list({ words }) : m.anyone_row_whole({ words });
  }
  const shown = entries.filter(({ key }) => !ticks.leftOut.includes(key)).length;
  const some = shown === entries.length ? m.anyone_row_all() : m.anyone_row_some({ shown, all: entries.length });
  return group === 'contacts' ? `${m.anyone_row_ask()} ${some}` : some;
}

type EntryRowProps = {
  entry: AnyoneLine;
  ticks: AnyoneTicks;
  onOut: (isOut: boolean) => void;
  onNameless: (isHidden: boolean) => void;
};

/** One entry: shown, or greyed and left out. Of a contact the name alone can stay out as well. */
function EntryRow({ entry, ticks, onOut, onNameless }: EntryRowProps) {
  const { key, group, row } = entry;
  const isOut = ticks.leftOut.includes(key);
  const hasName = group === 'contacts' && row.kind !== 'free' && row.text !== '';
  const { text, detail } = rowWords(row);
  const subject = isOut ? null : findSensitive(`${text} ${detail}`);
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <EntryText {...{ text, detail, isOut }} isNameless={hasName && ticks.nameless.includes(key)} />
        <span className="-mr-3 ml-auto flex">
          {hasName && !isOut ? <NameButton {...{ entry, ticks, onNameless }} /> : null}
          <Button
            variant="quiet"
            aria-label={isOut ? m.anyone_show_it_label({ entry: text }) : m.anyone_not_this_label({ entry: text })}
            onClick={() => onOut(!isOut)}
          >
            {isOut ? m.anyone_show_it() : m.anyone_not_this()}
          </Button>
        </span>
      </div>
      {subject === null ? null : (
        <InlineAlert
          className="mb-2"
          action={
            <Button aria-label={m.anyone_leave_out_label({ entry: text })} onClick={() => onOut(true)}>
              {m.anyone_leave_out()}
            </Button>
          }
        >
          {SENSITIVE[subject]({ entry: text })}
        </InlineAlert>
      )}
    </li>
  );
}

type EntryTextProps = { text: string; detail: string; isOut: boolean; isNameless: boolean };

function EntryText({ text, detail, isOut, isNameless }: EntryTextProps) {
  if (isOut) {
    return (
      <p className="min-w-0 grow basis-40 break-words text-ink-3">
        <span className="line-through">{[text, detail].filter(Boolean).join(' ')}</span> {m.anyone_left_out()}
      </p>
    );
  }
  return (
    <p className="min-w-0 grow basis-40 break-words">
      <span className={isNameless ? 'line-through' : 'font-strong'}>{text}</span>{' '}
      <span className="text-ink-2">{detail}</span>
      {isNameless ? <span className="text-ink-3"> {m.anyone_name_hidden()}</span> : null}
    </p>
  );
}

type NameButtonProps = Pick<EntryRowProps, 'entry' | 'ticks' | 'onNameless'>;

function NameButton({ entry: { key, row }, ticks, onNameless }: NameButtonProps) {
  const isHidden = ticks.nameless.includes(key);
  const about = { entry: row.text };
  return (
    <Button
      variant="quiet"
      aria-label={isHidden ? m.anyone_with_name_label(about) : m.anyone_no_name_label(about)}
      onClick={() => onNameless(!isHidden)}
    >
      {isHidden ? m.anyone_with_name() : m.anyone_no_name()}
    </Button>
  );
}
