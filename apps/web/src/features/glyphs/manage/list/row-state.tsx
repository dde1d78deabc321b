import type { GlyphRow } from '@house/contract/glyphs/glyphs';
import { m } from '../../../../paraglide/messages.js';
import type { CardState } from '../../../../parts/card-state/card-state.ts';
import { CARD_STATE_LOOKS, cardStateReason, cardStateWord } from '../../../../parts/card-state/card-state-words.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { TONE_TEXT, type Tone } from '../../../../ui/tones.ts';
import { countDaysLeft } from '../manage-status.tsx';

type RowStateProps = { glyph: GlyphRow; state: CardState; hasReason: boolean };

/** The worst that holds of a card: icon, word, and why. A card whose last day is near says so. */
export function RowState({ glyph, state, hasReason }: RowStateProps) {
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
