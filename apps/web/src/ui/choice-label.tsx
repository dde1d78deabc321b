import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChoiceLabelProps = {
  /** The name of the group, from `ChoiceGroup`. */
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  /** Its shape. Colours, the chosen state and the focus ring are the same wherever one of several is chosen. */
  className: string;
  children: ReactNode;
};

/** One of several as a pressed shape: a radio button that is not seen, so arrow keys and readers work as they should. */
export function ChoiceLabel({ name, value, checked, onChoose, className, children }: ChoiceLabelProps) {
  return (
    <label
      className={classNames(
        'relative items-center text-ink-2 hover:text-ink',
        'has-checked:bg-primary-wash has-checked:font-strong has-checked:text-ink',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} className="peer sr-only" />
      {children}
    </label>
  );
}
