import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';
import { TONE_ICONS, TONE_TEXT, TONE_WASH, type Tone } from './tones.ts';

type StatusPillProps = {
  tone: Tone;
  icon?: IconName;
  /** Without ground, for rows of a list. */
  bare?: boolean;
  /** For a sentence, which may be wider than a phone: it breaks instead of leaving its place. */
  breaks?: boolean;
  children: ReactNode;
};

/** A state: icon, word and colour, never colour alone. */
export function StatusPill({ tone, icon, bare = false, breaks = false, children }: StatusPillProps) {
  const form = bare
    ? 'text-small'
    : classNames('min-h-[26px] rounded-full border border-transparent px-2.5 text-tiny', TONE_WASH[tone]);
  // Plain text on the sunken ground needs the stronger ink to be read.
  const colour = tone === 'plain' && !bare ? 'text-ink-2' : TONE_TEXT[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 align-middle font-strong',
        !breaks && 'whitespace-nowrap',
        colour,
        form,
      )}
    >
      <Icon name={icon ?? TONE_ICONS[tone]} size={bare ? 18 : 16} />
      {children}
    </span>
  );
}
