import type { ReactNode } from 'react';
import { ChoiceGroup, type ChoiceGroupTexts } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

export type RadioCard<V extends string> = {
  value: V;
  label: string;
  about?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
};
type RadioCardsProps<V extends string> = ChoiceGroupTexts & {
  options: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  columns?: 1 | 2;
  id?: string;
  className?: string;
};

export function RadioCards<V extends string>({ options, value, onChange, columns = 1, ...group }: RadioCardsProps<V>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div className={classNames('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                'flex items-start gap-3 rounded-control border border-edge bg-surface px-3 py-2.5 transition-colors hover:border-ink-2',
                'has-checked:border-primary has-checked:bg-primary-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                'has-disabled:border-line has-disabled:text-ink-3',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled ?? false}
                onChange={() => onChange(option.value)}
                className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-primary"
              />
              <span className="min-w-0">
                <span className="block font-strong">{option.label}</span>
                {option.about ? <span className="block text-small text-ink-2">{option.about}</span> : null}
              </span>
              {option.icon ? <Icon name={option.icon} className="ml-auto text-ink-2" /> : null}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
