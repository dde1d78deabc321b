import type { ReactNode } from 'react';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ChoiceLabel } from '../../ui/choice-label.tsx';
import { classNames } from '../../ui/class-names.ts';

type GridChoice<V extends string> = { value: V; label: string; about?: string };
type ChoiceGridProps<V extends string> = {
  label: string;
  hint?: string;
  options: readonly GridChoice<V>[];
  value: V;
  onChange: (value: V) => void;
  columns: 3 | 4;
  /** Stands before the word: the ink of a colour. */
  mark?: (value: V) => ReactNode;
};

/** A few words in rows of three or four, all in sight also on a phone. Radio buttons inside. */
export function ChoiceGrid<V extends string>(props: ChoiceGridProps<V>) {
  const { label, hint, options, value, onChange, columns, mark } = props;
  return (
    <ChoiceGroup label={label} {...(hint && { hint })}>
      {(name) => (
        <div className={classNames('grid gap-1.5', columns === 3 ? 'grid-cols-3' : 'grid-cols-4')}>
          {options.map((option) => (
            <ChoiceLabel
              key={option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className={classNames(
                'flex min-h-10 min-w-0 flex-wrap justify-center gap-x-2 rounded-control border border-edge px-1.5 py-1.5',
                'text-center text-label transition-colors pointer-coarse:min-h-11',
                'has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
              )}
            >
              {mark?.(option.value)}
              <span>{option.label}</span>
              {option.about ? (
                <span className="numeric w-full text-tiny font-normal text-ink-2">{option.about}</span>
              ) : null}
            </ChoiceLabel>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
