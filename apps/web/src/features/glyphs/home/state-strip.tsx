import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardState } from '../../../parts/card-state/card-state.ts';
import {
  CARD_STATE_LOOKS,
  type CardMend,
  cardStateReason,
  cardStateWord,
  MEND_LABELS,
  selectMend,
} from '../../../parts/card-state/card-state-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TONE_TEXT, TONE_WASH } from '../../../ui/tones.ts';

/** The state of a card over its whole width. Where something mends it, the strip is the way there. */
export function StateStrip({ id, state }: { id: string; state: CardState }) {
  const { tone, icon } = CARD_STATE_LOOKS[state.name];
  const mend = selectMend(state);
  const className = classNames(
    'flex min-h-12 w-full items-center gap-2.5 px-4 py-2 text-left text-label leading-snug no-underline -outline-offset-4 sm:px-5',
    TONE_WASH[tone],
  );
  const words = (
    <>
      <Icon name={icon} className={tone === 'plain' ? 'text-ink-2' : TONE_TEXT[tone]} />
      <span className="min-w-0 break-words text-ink">
        <b className={classNames('font-strong', tone === 'plain' ? 'text-ink-2' : TONE_TEXT[tone])}>
          {cardStateWord(state)}
        </b>
        : {cardStateReason(state)}
      </span>
    </>
  );
  return (
    <Way id={id} mend={mend} className={className}>
      {words}
    </Way>
  );
}

type WayProps = { id: string; mend: CardMend; className: string; children: ReactNode };

function Way({ id, mend, className, children }: WayProps) {
  if (mend === 'none') return <p className={className}>{children}</p>;
  const label = (
    <>
      {children}
      <span className="sr-only">. {MEND_LABELS[mend]()}</span>
      <Icon name="right" size={18} className="ml-auto shrink-0 text-ink-2" />
    </>
  );
  if (mend === 'profile' || mend === 'sendAgain') {
    return (
      <Link to="/profile" className={className}>
        {label}
      </Link>
    );
  }
  return (
    <Link to="/manage" search={{ glyph: id, ...ACTS[mend] }} className={className}>
      {label}
    </Link>
  );
}

/** What the card's page begins by itself; the others are read there. */
const ACTS: Readonly<Partial<Record<CardMend, { act: 'print' | 'change' | 'readers' }>>> = {
  readers: { act: 'readers' },
  print: { act: 'print' },
  change: { act: 'change' },
};
