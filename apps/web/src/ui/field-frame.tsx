import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

/** What every field shares: label above, hint under the label, error under the control, all tied together for readers. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands right of the label, for example a "Forgot password" link. */
  aside?: ReactNode;
  hideLabel?: boolean;
};

export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The attributes that tie a control to its texts. `id` may come from outside, so that an error summary can point at it. */
export function useFieldIds(texts: FieldTexts, id?: string): FieldIds {
  const own = useId();
  const fieldId = id ?? own;
  const described = classNames(texts.hint ? `${fieldId}-hint` : null, texts.error ? `${fieldId}-error` : null);
  return {
    id: fieldId,
    ...(described && { 'aria-describedby': described }),
    ...(texts.error && { 'aria-invalid': true as const }),
  };
}

export const controlClass = classNames(
  'w-full rounded-control border border-edge bg-surface text-base text-ink transition-colors',
  'hover:border-ink-2 disabled:border-line disabled:bg-canvas disabled:text-ink-3',
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:ring-inset',
);

type FieldFrameProps = FieldTexts & { ids: FieldIds; className?: string | undefined; children: ReactNode };

export function FieldFrame({ label, hint, error, aside, hideLabel, ids, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <div className={classNames('flex items-baseline justify-between gap-4', hideLabel && 'sr-only')}>
        <label htmlFor={ids.id} className="text-label font-strong">
          {label}
        </label>
        {aside ? <span className="text-small">{aside}</span> : null}
      </div>
      {hint ? (
        <p id={`${ids.id}-hint`} className="mt-0.5 text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      <div className={hideLabel ? undefined : 'mt-1.5'}>{children}</div>
      <FieldError id={ids.id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-small font-strong text-danger">
      <Icon name="alert" size={18} className="mt-px" />
      {error}
    </p>
  );
}
