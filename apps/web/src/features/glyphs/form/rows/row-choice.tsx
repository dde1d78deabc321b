import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

export type RowOption<V extends string> = {
  value: V;
  label: ReactNode;
  /** Read aloud instead of a label that is a sign. */
  name?: string;
  /** The single red choice of a form. */
  isDanger?: boolean;
};

type RowChoiceProps<V extends string> = {
  label: string;
  options: readonly RowOption<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  className: string;
};

const DANGER = 'bg-danger-wash text-danger shadow-[inset_0_0_0_1px_var(--color-danger)]';
const CHOSEN = 'bg-primary-wash text-ink shadow-[inset_0_0_0_1px_var(--color-primary)]';

function lookOf<V extends string>({ isDanger }: RowOption<V>, isChosen: boolean): string {
  if (!isChosen) return 'text-ink-2';
  return `font-strong ${isDanger ? DANGER : CHOSEN}`;
}

/** One of a few or none: the chosen one is pressed again to take it back. */
export function RowChoice<V extends string>({ label, options, value, onChange, className }: RowChoiceProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div
      role="group"
      aria-label={label}
      className={classNames('grid overflow-hidden rounded-control border border-edge bg-surface', className)}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            {...(option.name !== undefined && { 'aria-label': option.name })}
            className={classNames(
              'min-h-9.5 border-edge px-1.5 text-small hover:text-ink max-sm:min-h-11.5',
              lookOf(option, isChosen),
            )}
            onClick={() => onChange(isChosen ? null : option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
