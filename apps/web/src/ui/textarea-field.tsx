import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts & { mono?: boolean };

/** Grows with its text from `rows` lines up to 24. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, error, aside, hideLabel, mono, className, id, rows = 2, ...area } = props;
  const texts = { label, hint, error, aside, ...(hideLabel && { hideLabel }) };
  const ids = useFieldIds(texts, id);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <textarea
        rows={rows}
        {...area}
        {...ids}
        className={classNames(
          controlClass,
          'block field-sizing-content max-h-96 resize-y px-3 py-2',
          rows === 1 ? 'min-h-10' : 'min-h-18',
          mono && 'font-mono',
        )}
      />
    </FieldFrame>
  );
}
