import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldIds } from './field-frame.tsx';

type SwitchFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  /** The state as a word beside the switch, where a glance must not be mistaken. */
  word?: string;
};

/** What works at once, without a button to save it. The knob tells by its place, not by its colour alone. */
export function SwitchField({ label, hint, checked, disabled = false, onChange, word }: SwitchFieldProps) {
  const ids = useFieldIds({ label, hint });
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <span className="min-w-0">
        <label htmlFor={ids.id} className="block">
          {label}
        </label>
        {hint ? (
          <span id={`${ids.id}-hint`} className="block text-small text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      {word === undefined ? null : (
        <span aria-hidden="true" className="ml-auto shrink-0 text-label font-strong">
          {word}
        </span>
      )}
      <span className="relative mt-0.5 grid h-6 w-11 shrink-0">
        <input
          {...ids}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className={classNames(
            'peer col-start-1 row-start-1 h-6 w-11 cursor-pointer appearance-none rounded-full border border-edge bg-sunken',
            'transition-colors checked:border-primary checked:bg-primary disabled:cursor-default',
          )}
        />
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none col-start-1 row-start-1 ml-1 size-4 self-center rounded-full bg-ink-2 transition-[margin]',
            'peer-checked:ml-6 peer-checked:bg-on-primary forced-colors:bg-[ButtonText]',
          )}
        />
      </span>
    </div>
  );
}
