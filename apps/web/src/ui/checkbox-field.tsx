import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, useFieldIds } from './field-frame.tsx';
import { Icon } from './icons/icon.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds({ label, hint, error }, id);
  return (
    <div className={className}>
      <div className="flex gap-3">
        <span className="relative mt-0.5 grid size-5 shrink-0">
          <input
            {...input}
            {...ids}
            type="checkbox"
            className={classNames(
              'peer col-start-1 row-start-1 size-5 appearance-none rounded-[4px] border border-edge bg-surface',
              'checked:border-primary checked:bg-primary aria-invalid:border-danger',
            )}
          />
          <Icon
            name="check"
            size={16}
            className="pointer-events-none invisible col-start-1 row-start-1 place-self-center text-on-primary peer-checked:visible"
          />
        </span>
        <span>
          <label htmlFor={ids.id}>{label}</label>
          {hint ? (
            <span id={`${ids.id}-hint`} className="block text-small text-ink-3">
              {hint}
            </span>
          ) : null}
        </span>
      </div>
      <FieldError id={ids.id} error={error} />
    </div>
  );
}
