import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';

export type ChoiceGroupTexts = { label: ReactNode; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean };

/** The frame of a set of radio buttons: a legend, a hint and an error that readers hear with the group. */
export function ChoiceGroup(
  props: ChoiceGroupTexts & {
    id?: string | undefined;
    className?: string | undefined;
    children: (name: string) => ReactNode;
  },
) {
  const own = useId();
  const id = props.id ?? own;
  const described = classNames(props.hint ? `${id}-hint` : null, props.error ? `${id}-error` : null);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames('min-w-0', props.className)}
      aria-describedby={described || undefined}
    >
      <legend className={classNames('text-label font-strong', props.hideLabel && 'sr-only')}>{props.label}</legend>
      {props.hint ? (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-ink-3">
          {props.hint}
        </p>
      ) : null}
      <div className={props.hideLabel ? undefined : 'mt-1.5'}>{props.children(`${id}-choice`)}</div>
      <FieldError id={id} error={props.error} />
    </fieldset>
  );
}
