import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { CardState } from '../../../parts/card-state/card-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { CardLines } from '../use-card-lines.ts';
import { StateStrip } from './state-strip.tsx';

/** What computes its words comes with the first card, not with the page. */
const CardSeal = lazy(async () => ({ default: (await import('./card-seal.tsx')).CardSeal }));

type CardFaceProps = {
  row: GlyphRow;
  lines: CardLines;
  state: CardState;
  onShow: () => void;
  className?: string;
};

/** A card as a card: whose it is, its four words, whether it can be read, and the three things one does with it. */
export function CardFace({ row, lines, state, onShow, className }: CardFaceProps) {
  const { id, glyphId } = row;
  return (
    <li className={classNames('flex flex-col overflow-hidden rounded-[14px] border border-line bg-surface', className)}>
      <Link
        to="/manage"
        search={{ glyph: id }}
        className="relative isolate flex min-h-24 grow flex-col overflow-hidden p-4 text-ink no-underline -outline-offset-4 hover:bg-sunken sm:min-h-46 sm:p-5"
      >
        <span className="max-w-[calc(100%-5.5rem)] text-[1.5rem] leading-[1.15] font-title tracking-tight break-words sm:text-[1.625rem]">
          {lines.first}
        </span>
        <span className="max-w-[calc(100%-5.5rem)] text-[1.0625rem] leading-snug text-ink-2">{lines.second}</span>
        <Suspense fallback={<span className="mt-auto h-10.5 max-sm:hidden" />}>
          <CardSeal glyphId={glyphId} isStopped={state.name === 'stopped'} />
        </Suspense>
      </Link>
      <StateStrip id={id} state={state} />
      <div className="grid grid-cols-3 divide-x divide-line border-t border-line">
        <button type="button" aria-label={m.cards_show_of({ card: lines.first })} className={ACT} onClick={onShow}>
          <Icon name="show" />
          {m.cards_show()}
        </button>
        <Link
          to="/manage"
          search={{ glyph: id, act: 'print' }}
          aria-label={m.cards_print_of({ card: lines.first })}
          className={ACT}
        >
          <Icon name="print" />
          {m.ui_print()}
        </Link>
        <Link
          to="/manage"
          search={{ glyph: id, act: 'change' }}
          aria-label={m.cards_change_of({ card: lines.first })}
          className={ACT}
        >
          <Icon name="edit" />
          {m.cards_change()}
        </Link>
      </div>
    </li>
  );
}

const ACT =
  'flex min-h-13 items-center justify-center gap-2 text-label font-strong text-primary no-underline -outline-offset-4 hover:bg-primary-wash';
