import type { ComponentProps } from 'react';
import { Icon } from './icons/icon.tsx';

type RowCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> & {
  /** Names what is chosen; it is read, not seen. */
  label: string;
  /** Some rows are chosen, but not all. */
  mixed?: boolean;
  /** `toRange`: with Shift, from the one before to this one. */
  onChoose: (toRange: boolean) => void;
};

/** Chooses a row of a list. As large as a finger, as small to look at as any checkbox. */
export function RowCheckbox({ label, mixed = false, onChoose, ...input }: RowCheckboxProps) {
  return (
    <label className="relative grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        {...input}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[4px] border border-edge bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary"
      />
      <Icon
        name={mixed ? 'minus' : 'check'}
        size={16}
        className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-checked:visible peer-indeterminate:visible"
      />
    </label>
  );
}
