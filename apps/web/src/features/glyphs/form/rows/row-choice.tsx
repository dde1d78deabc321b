import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { focusOn } from '../../../../ui/layers.ts';

export type RowOption<V extends string> = {
  value: V;
  label: ReactNode;
  /** Read aloud instead of a label that is a sign. */
  name?: string;
  /** The single red choice of a form. */
  isDanger?: boolean;
};

type RowChoiceProps<V extends string> = {
  label: string;
  options: readonly RowOption<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** One of many: a radio group, where an arrow chooses; else buttons, where it only moves the focus. */
  isRadio?: boolean;
  /** Chosen by a pointer, which is done with this line. */
  onPick?: (() => void) | null;
  className: string;
};

const DANGER = 'bg-danger-wash text-danger shadow-[inset_0_0_0_1px_var(--color-danger)]';
const CHOSEN = 'bg-primary-wash text-ink shadow-[inset_0_0_0_1px_var(--color-primary)]';

function selectLook<V extends string>({ isDanger }: RowOption<V>, isChosen: boolean): string {
  if (!isChosen) return 'text-ink-2';
  return `font-strong ${isDanger ? DANGER : CHOSEN}`;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of a few or none: the chosen one is pressed again to take it back. One tab stop; arrows go round. */
export function RowChoice<V extends string>(props: RowChoiceProps<V>) {
  const { label, options, value, onChange, isRadio = false, onPick, className } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosenAt = options.findIndex((option) => option.value === value);
  function goOn(event: KeyboardEvent, at: number) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + options.length) % options.length;
    focusOn(group.current?.querySelectorAll('button')[next]);
    if (isRadio) onChange(options[next]?.value ?? null);
  }
  return (
    <div
      ref={group}
      {...{ role: isRadio ? 'radiogroup' : 'group', 'aria-label': label }}
      className={classNames('grid overflow-hidden rounded-control border border-edge bg-surface', className)}
    >
      {options.map((option, at) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            tabIndex={at === Math.max(0, chosenAt) ? 0 : -1}
            {...(isRadio ? { role: 'radio', 'aria-checked': isChosen } : { 'aria-pressed': isChosen })}
            {...(option.name !== undefined && { 'aria-label': option.name })}
            className={classNames(
              'min-h-9.5 border-edge px-1.5 text-small -outline-offset-3 hover:text-ink max-sm:min-h-11.5',
              selectLook(option, isChosen),
            )}
            onKeyDown={(event) => goOn(event, at)}
            onClick={({ detail }) => {
              onChange(isChosen ? null : option.value);
              if (detail > 0 && !isChosen) onPick?.();
            }}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
