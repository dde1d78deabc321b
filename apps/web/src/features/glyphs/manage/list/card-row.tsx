import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { GLYPH_ROLES, type GlyphRole, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import type { Ref } from 'react';
import { m } from '../../../../paraglide/messages.js';
import type { CardState } from '../../../../parts/card-state/card-state.ts';
import { CARD_STATE_LOOKS, cardStateReason, cardStateWord } from '../../../../parts/card-state/card-state-words.ts';
import { glyphSeal } from '../../../../parts/glyph/glyph-seal.ts';
import { WaitingMark } from '../../../../parts/offline/waiting-mark.tsx';
import type { OpenedText } from '../../../../parts/vault/sealed-text.ts';
import { OpenedTitle } from '../../../../parts/vault/sealed-title.tsx';
import { formatShortDay } from '../../../../parts/words/dates.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ladderLabel } from '../../../../ui/ladder.tsx';
import { RowCheckbox } from '../../../../ui/row-checkbox.tsx';
import { Seal } from '../../../../ui/seal.tsx';
import { TONE_TEXT, type Tone } from '../../../../ui/tones.ts';
import type { RowPlace } from '../../../../ui/virtual-list.tsx';
import { Rosette } from '../../home/rosette.tsx';
import type { CardLines } from '../../use-card-lines.ts';
import type { CardSelection } from '../groups/use-chosen.ts';
import { type RowAsk, RowMenu } from '../manage-row-menu.tsx';
import { countDaysLeft } from '../manage-status.tsx';

type RowStateProps = { glyph: GlyphRow; state: CardState; hasReason: boolean };

/** The worst that holds of a card: icon, word, and why. A card whose last day is near says so. */
function RowState({ glyph, state, hasReason }: RowStateProps) {
  const days = state.name === 'ready' ? countDaysLeft(glyph, Date.now()) : null;
  if (days !== null) return <Line tone="warn" icon="clock" word={m.glyphs_manage_expires_in({ days })} />;
  const { tone, icon } = CARD_STATE_LOOKS[state.name];
  return (
    <Line tone={tone} icon={icon} word={cardStateWord(state)} {...(hasReason && { reason: cardStateReason(state) })} />
  );
}

type LineProps = {
  tone: Tone;
  icon: (typeof CARD_STATE_LOOKS)[CardState['name']]['icon'];
  word: string;
  reason?: string;
};

function Line({ tone, icon, word, reason }: LineProps) {
  const colour = tone === 'plain' ? 'text-ink-2' : TONE_TEXT[tone];
  return (
    <span className="flex min-w-0 gap-1.5 text-label leading-snug">
      <Icon name={icon} size={18} className={classNames('mt-px shrink-0', colour)} />
      <span className="line-clamp-2 min-w-0 break-words text-ink-2">
        <b className={classNames('font-strong', colour)}>{word}</b>
        {reason === undefined ? null : `: ${reason}`}
      </span>
    </span>
  );
}

const READERS: Readonly<Record<GlyphRole, () => string>> = {
  medical: m.list_reader_medical,
  emergency: m.list_reader_emergency,
  financial: m.list_reader_financial,
  legal: m.list_reader_legal,
};

/** "Read: doctors, ambulance": who may read, the most first, in words. */
function RowReaders({ glyph }: { glyph: GlyphRow }) {
  const lines = readerLines(glyph);
  if (lines.length === 0) return <span className="text-label text-ink-2">{m.ui_owner_only()}</span>;
  return (
    <ul className="text-label text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function readerLines({ permissions, emergencyAccess }: GlyphRow): string[] {
  const lines = PERMISSION_LEVELS.filter((level) => level !== 'none')
    .toReversed()
    .flatMap((level) => {
      const readers = GLYPH_ROLES.filter((role) => permissions[role] === level).map((role) => READERS[role]());
      return readers.length === 0
        ? []
        : [m.list_level_readers({ level: ladderLabel(level), readers: readers.join(', ') })];
    });
  return emergencyAccess ? [...lines, m.list_for_reason()] : lines;
}

/** What a list knows of a card. */
export type ListedCard = {
  readonly lines: CardLines;
  readonly state: CardState;
  readonly opened: OpenedText;
  readonly tags: readonly string[];
  /** Of an institution's code: it is given back and not deleted. */
  readonly isIssued: boolean;
};

/** `large`: of a few; `small`: of many; `needing`: of those with something to do, which matters more than the kind; `tile`: of the grid. */
export type RowLook = 'large' | 'small' | 'needing' | 'tile';

/** Its place in a list that draws all of its rows. */
export type PlainPlace = Pick<RowPlace, 'data-index'> & { ref?: Ref<HTMLLIElement> };

type CardRowProps = {
  glyph: GlyphRow;
  card: ListedCard;
  look: RowLook;
  place: RowPlace | PlainPlace;
  /** Nothing can be chosen while it is null. */
  chosen: Pick<CardSelection, 'has' | 'toggle'> | null;
  isFirst: boolean;
  onAsk: (what: RowAsk, glyph: GlyphRow) => void;
};

/** Columns where the list itself has 768 px; below that a row says whose card it is, of what kind, and what holds of it. */
export const COLUMNS = '@min-[48rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,0.9fr)_3.5rem_minmax(0,0.9fr)_2.75rem]';

const SMALL = classNames(
  'min-h-15 grid-cols-[minmax(0,1fr)_auto] py-2 @min-[48rem]:min-h-[67px] compact:min-h-11 compact:py-0.5 compact:@min-[48rem]:min-h-[49px]',
  COLUMNS,
);

const LOOKS: Readonly<Record<RowLook, string>> = {
  large: classNames(
    'min-h-26 grid-cols-[minmax(0,1fr)_auto] py-3 @min-[48rem]:min-h-22 compact:min-h-16 compact:py-1.5',
    COLUMNS,
  ),
  small: SMALL,
  needing: SMALL,
  tile: 'isolate h-34 grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr_auto] overflow-clip rounded-card border border-line bg-surface pt-4 pb-2',
};

export function CardRow({ glyph, card, look, place, chosen, isFirst, onAsk }: CardRowProps) {
  const isTile = look === 'tile';
  const name = card.opened.state === 'open' ? card.lines.first : m.glyphs_manage_sealed();
  const seal = glyphSeal(glyph.glyphId);
  return (
    <li
      {...place}
      className={classNames(
        'relative grid items-center gap-x-4 gap-y-2 px-4 sm:px-5',
        LOOKS[look],
        !(isTile || isFirst) && 'border-t border-line',
        chosen?.has(glyph.id) ? 'bg-primary-wash' : 'has-[h3_button:hover]:bg-canvas',
      )}
    >
      {isTile ? (
        <Rosette arcs={seal.arcs} className="absolute -top-12 -right-12 -z-10 size-32 text-primary opacity-42" />
      ) : null}
      <div className={classNames('flex min-w-0 items-center gap-3.5', isTile && 'col-span-2 self-start pr-18')}>
        <RowChoice {...{ glyph, chosen }} title={name} />
        <Seal
          arcs={seal.arcs}
          kind={glyph.state === 'open' ? 'issued' : 'inactive'}
          size={look === 'large' ? 44 : 36}
        />
        <RowText {...{ glyph, card, look }} onOpen={() => onAsk('open', glyph)} />
      </div>
      {isTile ? null : <Numbers glyph={glyph} />}
      <span className={isTile ? 'min-w-0' : 'hidden min-w-0 @min-[48rem]:block'}>
        <RowState glyph={glyph} state={card.state} hasReason />
      </span>
      <RowEnd {...{ glyph, look, chosen, onAsk }} title={name} isIssued={card.isIssued} />
    </li>
  );
}

type RowChoiceProps = Pick<CardRowProps, 'glyph' | 'chosen'> & { title: string };

function RowChoice({ glyph, chosen, title }: RowChoiceProps) {
  if (chosen === null) return null;
  return (
    // above the row's own button
    <span className="relative z-1 -mr-2 -ml-2.5">
      <RowCheckbox
        data-row-control="choose"
        label={m.glyphs_many_choose({ title })}
        checked={chosen.has(glyph.id)}
        onChoose={(toRange) => chosen.toggle(glyph.id, toRange)}
      />
    </span>
  );
}

type RowEndProps = Pick<CardRowProps, 'glyph' | 'look' | 'chosen' | 'onAsk'> & { title: string; isIssued: boolean };

/** On a phone the row itself leads to everything; with a mouse its menu is nearer. */
function RowEnd({ look, chosen, ...menu }: RowEndProps) {
  const isTile = look === 'tile';
  if (chosen !== null) return <span />;
  return (
    <span>
      {isTile ? null : <Icon name="right" size={20} className="text-ink-2 sm:hidden" />}
      <span className={isTile ? '' : 'max-sm:hidden'}>
        <RowMenu {...menu} />
      </span>
    </span>
  );
}

type RowTextProps = Pick<CardRowProps, 'glyph' | 'card' | 'look'> & { onOpen: () => void };

function RowText({ glyph, card, look, onOpen }: RowTextProps) {
  const { lines, opened, state, tags } = card;
  return (
    <div className="min-w-0">
      <h3 className={look === 'large' ? 'text-[1.25rem] leading-tight' : 'text-[1.0625rem] leading-snug'}>
        {/* The whole row leads to the card; its first line is its name for keyboard and readers. */}
        <button
          type="button"
          data-row-control="open"
          onClick={onOpen}
          className="block min-h-6 w-full text-left font-strong after:absolute after:inset-0"
        >
          <span className="sr-only">{m.ui_open()} </span>
          <span className={look === 'tile' ? 'line-clamp-1' : 'line-clamp-3 break-words'}>
            {opened.state === 'open' ? lines.first : <OpenedTitle opened={opened} />}
          </span>
        </button>
      </h3>
      <KindLine {...{ glyph, card, look }} />
      {tags.length > 0 && look !== 'tile' ? <TagLine tags={tags} /> : null}
      {look === 'tile' || (look === 'small' && state.name === 'ready') ? null : (
        <span className="mt-0.5 block @min-[48rem]:hidden">
          <RowState glyph={glyph} state={state} hasReason={look !== 'small' && state.name !== 'ready'} />
        </span>
      )}
      <WaitingMark of={glyph.id} />
    </div>
  );
}

/** With the state of one that needs somebody there is no room for it on a phone. */
const KIND_SHOWN: Readonly<Record<RowLook, string>> = {
  large: '',
  small: '',
  needing: '@max-[48rem]:hidden',
  tile: 'truncate',
};

/** What kind of card it is, and where there is room the day on which it was made. */
function KindLine({ glyph, card, look }: Omit<RowTextProps, 'onOpen'>) {
  const { lines, isIssued } = card;
  const day = formatShortDay(glyph.createdAt);
  return (
    <p className={classNames('text-ink-2', look === 'large' ? 'text-base' : 'text-small', KIND_SHOWN[look])}>
      {isIssued ? (
        <Icon name="lock" size={16} className="mr-1 inline align-[-3px]" label={m.folders_institutional()} />
      ) : null}
      <span className={look === 'tile' ? 'hidden' : '@min-[48rem]:hidden'}>{lines.second}</span>
      <time dateTime={glyph.createdAt} className={look === 'tile' ? '' : 'hidden @min-[48rem]:inline'}>
        {m.list_kind_made({ kind: lines.second, day })}
      </time>
    </p>
  );
}

function TagLine({ tags }: { tags: readonly string[] }) {
  return (
    <p className="truncate text-small text-ink-2">
      <span className="sr-only">{m.glyphs_tags()}: </span>
      {tags.map((tag) => `#${tag}`).join(' ')}
    </p>
  );
}

/** Who may read it and how often it was scanned, where a row has columns. */
function Numbers({ glyph }: { glyph: GlyphRow }) {
  const { scanCount } = glyph;
  return (
    <>
      <span className="hidden @min-[48rem]:block">
        <RowReaders glyph={glyph} />
      </span>
      <span className="numeric hidden text-right text-label @min-[48rem]:block">
        {scanCount}
        <span className="sr-only"> {m.glyphs_manage_scan_word({ count: scanCount })}</span>
      </span>
    </>
  );
}
