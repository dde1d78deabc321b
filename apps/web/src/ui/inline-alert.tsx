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
        'flex gap-3 rounded-control px-4 py-3 text-small text-ink',
        tone === 'plain' ? 'border border-line bg-canvas' : TONE_WASH[tone],
        className,
      )}
    >
      <Icon name={TONE_ICONS[tone]} className={TONE_TEXT[tone]} />
      <div className="min-w-0 grow">
        {title ? <p className="font-strong">{title}</p> : null}
        {children}
      </div>
      {action ? <div className="shrink-0 self-center">{action}</div> : null}
    </div>
  );
}
