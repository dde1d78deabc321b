import type { ComponentProps } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { controlClass } from '../../../../ui/field-frame.tsx';

/** Browsers remember what was typed, and some send it away to have its spelling checked. */
export const PRIVATE_INPUT = { autoComplete: 'off', spellCheck: false } as const;

type RowInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children'> & {
  /** Read aloud; in sight the line's heading and the placeholder say it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A field of a line, without a label of its own in sight. */
export function RowInput({ label, onChange, className, ...input }: RowInputProps) {
  return (
    <input
      type="text"
      enterKeyHint="next"
      {...PRIVATE_INPUT}
      {...input}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(controlClass, 'h-10 min-w-0 px-3 placeholder:text-ink-3 max-sm:h-12', className)}
    />
  );
}
