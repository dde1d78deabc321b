import { findBloodGroup, findFixedAnswer, isEmptyRow } from '@repo/client/card/card-rows';
import { ageOn } from '@repo/client/card/person';
import { ROW_KINDS, type RowKind } from '@repo/client/card/row-kinds';
import { BLOOD_GROUPS, FIXED_ANSWERS } from '@repo/client/card/row-shape';
import type { FieldName } from '@repo/contract/rules/permissions';
import { useContext, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { bloodLabel, bloodWords, rowLabel, rowWords, saidLabel } from '../../../../parts/words/card-words.ts';
import { categoryLabel } from '../../../../parts/words/glyph-labels.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { findSoleReader } from '../access/sole-reader.ts';
import { PRESETS, type PresetLine } from '../card-presets.ts';
import { type RowPlace, replaceRows, selectDraftRows } from '../draft-rows.ts';
import { dayText, type GlyphDraft, isMine } from '../glyph-draft.ts';
import { CloseLineContext } from './one-open-line.tsx';
import { RowChoice } from './row-choice.tsx';
import type { RowEditorProps } from './row-editor.ts';
import { type LineSummary, RowFrame } from './row-frame.tsx';
import { RowInput } from './row-input.tsx';
import { lineHeading } from './row-texts.ts';
import { TextRows } from './text-rows.tsx';

type CardLinesProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void };

const isSame = (one: RowPlace, other: RowPlace) => one.kind === other.kind && one.home === other.home;

type PersonRowProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void; home: FieldName };

/** Whose card it is: the name and the day of birth on one line. */
function PersonRow({ draft, onChange, home }: PersonRowProps) {
  const [name] = selectDraftRows(draft.rows, { kind: 'name', home });
  const [birth] = selectDraftRows(draft.rows, { kind: 'birth', home });
  const set = (kind: 'name' | 'birth', text: string) =>
    onChange({ ...draft, rows: replaceRows(draft.rows, { kind, home }, text === '' ? [] : [{ kind, text }]) });
  const years = ageOn(birth?.text ?? null, dayText(Date.now()))?.years ?? null;
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <RowInput
        label={rowLabel('name')}
        placeholder={rowLabel('name')}
        value={name?.text ?? ''}
        onChange={(text) => set('name', text)}
      />
      <span className="flex items-center gap-2">
        <RowInput
          type="date"
          label={rowLabel('birth')}
          max={dayText(Date.now())}
          value={birth?.text ?? ''}
          onChange={(text) => set('birth', text)}
        />
        {years === null ? null : (
          <span className="shrink-0 text-small text-ink-2">{m.glyphs_line_years({ count: years })}</span>
        )}
      </span>
    </div>
  );
}

/** The named rows of this kind of card, and those that came from another one. */
export function CardLines({ draft, onChange }: CardLinesProps) {
  const [wanted, setWanted] = useState<readonly RowKind[]>([]);
  if (draft.category === '') return null;
  const { lines } = PRESETS[draft.category];
  const isFilled = (line: PresetLine) => selectDraftRows(draft.rows, line).length > 0;
  const isShown = (line: PresetLine) => !line.optional || wanted.includes(line.kind) || isFilled(line);
  const [firstPerson] = lines.filter(({ kind }) => kind === 'name');
  const others = lines.filter(({ kind }) => kind !== 'name' && kind !== 'birth');
  const offered = others.filter((line) => !isShown(line));
  const lastOptional = others.findLastIndex(({ optional }) => optional);
  const firstAsked = others.find((one) => one.said !== undefined && isShown(one));
  const line = (one: PresetLine) => (
    <CardLine
      key={`${one.home} ${one.kind}`}
      line={one}
      draft={draft}
      onChange={onChange}
      startsOpen={one === firstAsked && !isFilled(one)}
    />
  );
  return (
    <>
      {firstPerson ? (
        <RowFrame
          heading={isMine(draft) ? m.glyphs_line_you() : m.glyphs_line_them()}
          summary={personSummary(draft, firstPerson)}
        >
          <PersonRow draft={draft} onChange={onChange} home={firstPerson.home} />
        </RowFrame>
      ) : null}
      {others
        .slice(0, lastOptional + 1)
        .filter(isShown)
        .map(line)}
      {offered.length > 0 ? (
        <OptionalLines lines={offered} onWant={(kind) => setWanted((before) => [...before, kind])} />
      ) : null}
      {others.slice(lastOptional + 1).map(line)}
      {strayLines(draft, lines).map(line)}
    </>
  );
}

/** Rows of a kind of card that is not chosen any more stay in sight: they are sealed too. */
function strayLines({ rows }: GlyphDraft, lines: readonly PresetLine[]): PresetLine[] {
  const strays = rows.filter((row) => !(isEmptyRow(row) || lines.some((known) => isSame(known, row))));
  return strays.flatMap(({ kind, home }, at) =>
    strays.findIndex((other) => isSame(other, { kind, home })) === at ? [{ kind, home, many: true as const }] : [],
  );
}

type CardLineProps = CardLinesProps & { line: PresetLine; startsOpen: boolean };

const UNREAD = { financial: m.glyphs_line_unread_financial, legal: m.glyphs_line_unread_legal } as const;

function CardLine({ line, draft, onChange, startsOpen }: CardLineProps) {
  const rows = selectDraftRows(draft.rows, line);
  const heading = lineHeading(line);
  const set = (next: Parameters<typeof replaceRows>[2]) =>
    onChange({ ...draft, rows: replaceRows(draft.rows, line, next) });
  const reader = findSoleReader(draft, line.home);
  const unread = reader === null ? null : UNREAD[reader]();
  const canAdd = line.many && rows.some((row) => !isEmptyRow(row));
  return (
    <RowFrame
      heading={heading}
      about={line.kind === 'alert' ? m.glyphs_line_alert_about() : null}
      summary={summarizeRows(rows, unread)}
      startsOpen={startsOpen}
      action={
        canAdd ? (
          <button
            type="button"
            className="-ml-1 inline-flex min-h-9 items-center gap-1 text-label font-strong text-primary pointer-coarse:min-h-11"
            aria-label={m.glyphs_line_add_named({ line: heading })}
            onClick={() => set([...rows, { kind: line.kind, text: '' }])}
          >
            <Icon name="plus" size={18} />
            {m.glyphs_line_add_one()}
          </button>
        ) : null
      }
    >
      {ROW_KINDS[line.kind].stored.accepts === 'bloodGroup' ? (
        <BloodRow line={line} rows={rows} onChange={set} />
      ) : (
        <TextRows line={line} rows={rows} heading={heading} onChange={set} />
      )}
      {unread === null ? null : <p className="text-small text-ink-2">{unread}</p>}
    </RowFrame>
  );
}

/** The blood group, of the eight that exist, or not known. */
function BloodRow({ rows: [row], onChange }: RowEditorProps) {
  const close = useContext(CloseLineContext);
  const value =
    row === undefined ? null : (findBloodGroup(row) ?? (findFixedAnswer(row) === 'unknown' ? 'unknown' : null));
  return (
    <RowChoice
      label={rowLabel('blood')}
      isRadio
      onPick={close}
      className="grid-cols-4 divide-x max-sm:divide-y sm:grid-cols-[repeat(8,minmax(0,1fr))_minmax(0,2.25fr)] [&>:last-child]:max-sm:col-span-4"
      options={[
        ...BLOOD_GROUPS.map((group) => ({ value: group, label: bloodLabel(group), name: bloodWords(group) })),
        { value: 'unknown' as const, label: saidLabel('unknown', 'blood') },
      ]}
      value={value}
      onChange={(next) =>
        onChange(next === null ? [] : [{ kind: 'blood', text: next === 'unknown' ? FIXED_ANSWERS.unknown : next }])
      }
    />
  );
}

/** Closed on a phone, the line still says that nobody who is ticked reads it. */
function summarizeRows(rows: Parameters<typeof rowWords>[0][], unread: string | null): LineSummary {
  const words = rows.filter((row) => !isEmptyRow(row)).map(rowWords);
  return unread === null ? words : words.map(({ text, detail }) => ({ text, detail: joinSaid(detail, unread) }));
}

const joinSaid = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

function personSummary({ rows }: GlyphDraft, { home }: PresetLine): LineSummary {
  const [name, birth] = (['name', 'birth'] as const).map((kind) => selectDraftRows(rows, { kind, home })[0]);
  const words = [name, birth].map((row) => (row ? rowWords(row).text : ''));
  const [text = '', detail = ''] = words;
  return text === '' && detail === '' ? [] : [{ text, detail }];
}

type OptionalLinesProps = { lines: readonly PresetLine[]; onWant: (kind: RowKind) => void };

/** What not everybody needs: one press shows the line. */
function OptionalLines({ lines, onWant }: OptionalLinesProps) {
  return (
    <RowFrame heading={m.glyphs_line_optional()}>
      <div className="flex flex-wrap gap-1.5 pointer-coarse:gap-2">
        {lines.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            className="inline-flex min-h-9 items-center gap-1 rounded-full border border-edge bg-surface pr-2.5 pl-1.5 text-small hover:bg-primary-wash pointer-coarse:min-h-11"
            onClick={() => onWant(kind)}
          >
            <Icon name="plus" size={18} className="text-primary" />
            {kind === 'policy' ? categoryLabel('financial') : rowLabel(kind)}
          </button>
        ))}
      </div>
    </RowFrame>
  );
}
