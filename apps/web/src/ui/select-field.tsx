import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'size'> &
  FieldTexts & { options: readonly SelectOption[]; placeholder?: string; icon?: IconName; low?: boolean };

/** The platform's own list: the best one on a phone and for readers. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, aside, hideLabel, options, placeholder, icon, low, className, id, ...select } = props;
  const texts = { label, hint, error, aside, ...(hideLabel && { hideLabel }) };
  const ids = useFieldIds(texts, id);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <span className="relative block">
        {icon ? (
          <Icon name={icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2" />
        ) : null}
        <select
          {...select}
          {...ids}
          className={classNames(
            controlClass,
            'appearance-none truncate pr-10',
            low ? 'h-9 text-label pointer-coarse:h-11' : 'h-11',
            icon ? 'pl-10' : 'pl-3',
          )}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" />
      </span>
    </FieldFrame>
  );
}
