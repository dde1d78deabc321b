import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import { TONE_ICONS, TONE_TEXT, TONE_WASH, type Tone } from './tones.ts';

type InlineAlertProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced when it appears: `alert` at once, `status` when the reader is free. Leave out for standing notes. */
  announce?: 'alert' | 'status';
  action?: ReactNode;
  className?: string;
};

export function InlineAlert({ tone = 'info', title, children, announce, action, className }: InlineAlertProps) {
  return (
    <div
      {...(announce && { role: announce })}
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-2 rounded-control border px-4 py-3 text-small text-ink',
        // A single line stands beside the middle of its button, two lines begin at its top.
        action && !(title && children) ? 'sm:items-center' : null,
        // The transparent edge becomes visible in forced colours.
        tone === 'plain' ? 'border-line bg-canvas' : `border-transparent ${TONE_WASH[tone]}`,
        className,
      )}
    >
      <Icon name={TONE_ICONS[tone]} className={TONE_TEXT[tone]} />
      <div className="min-w-0 grow basis-44">
        {title ? <p className="font-strong">{title}</p> : null}
        {children}
      </div>
      {action ? <div className="self-center max-sm:ml-8 sm:shrink-0">{action}</div> : null}
    </div>
  );
}
