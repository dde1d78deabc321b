import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

export type StepState = 'done' | 'now' | 'next';

type StepCardProps = {
  number: number;
  title: string;
  state: StepState;
  /** Goes back to a step that is done. */
  onChange?: () => void;
  children: ReactNode;
};

/** One of the three steps, with what was chosen in it. */
export function StepCard({ number, title, state, onChange, children }: StepCardProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classNames(
        'rounded-card border bg-surface px-4 py-3',
        state === 'now' ? 'border-primary shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-line max-md:hidden',
        state === 'done' && 'max-md:block',
      )}
    >
      <div className="flex items-center gap-2.5">
        <span
          className={classNames(
            'numeric grid size-7 shrink-0 place-items-center rounded-full border text-small font-strong',
            state === 'done' ? 'border-primary bg-primary text-on-primary' : 'border-edge text-ink-2',
          )}
        >
          {state === 'done' ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 className="grow text-base">{title}</h2>
        {state === 'done' && onChange ? (
          <Button variant="quiet" size="low" onClick={onChange}>
            {m.wallet_send_change()}
          </Button>
        ) : null}
      </div>
      <div className="mt-2 text-small text-ink-2">{children}</div>
    </li>
  );
}
