import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts & { icon?: IconName; mono?: boolean };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, aside, hideLabel, icon, mono, className, id, ...input } = props;
  const texts = { label, hint, error, aside, ...(hideLabel && { hideLabel }) };
  const ids = useFieldIds(texts, id);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <span className="relative block">
        {icon ? (
          <Icon name={icon} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
        ) : null}
        <input
          type="text"
          {...input}
          {...ids}
          className={classNames(controlClass, 'h-11 pr-3', icon ? 'pl-10' : 'pl-3', mono && 'font-mono numeric')}
        />
      </span>
    </FieldFrame>
  );
}
