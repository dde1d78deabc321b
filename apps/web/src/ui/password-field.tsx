import { type ComponentProps, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { Icon } from './icons/icon.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  FieldTexts & { autoComplete: 'current-password' | 'new-password' | 'off' };

/** Paste and password managers always work; the text can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, aside, hideLabel, className, id, ...input } = props;
  const texts = { label, hint, error, aside, ...(hideLabel && { hideLabel }) };
  const ids = useFieldIds(texts, id);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <span className="relative block">
        <input
          {...input}
          {...ids}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(controlClass, 'h-11 pr-24 pl-3')}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={ids.id}
          className="absolute inset-y-1 right-1 flex items-center gap-1.5 rounded-control px-2.5 text-small text-ink-2 hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hide' : 'show'} />
          <span aria-hidden="true">{shown ? m.ui_hide() : m.ui_show()}</span>
          <span className="sr-only">{m.ui_show_password()}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
