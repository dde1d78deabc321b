import { ChoiceGroup, type ChoiceGroupTexts } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

type ChoiceChipsProps<V extends string> = ChoiceGroupTexts & {
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** One choice of several that may wrap: for filters. Radio buttons inside; the chosen one carries a check mark. */
export function ChoiceChips<V extends string>({ options, value, onChange, ...group }: ChoiceChipsProps<V>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className={classNames(
                'inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-full border border-edge bg-surface px-3 text-small text-ink-2 pointer-coarse:min-h-11',
                'hover:text-ink has-checked:border-primary has-checked:bg-primary-wash has-checked:font-strong has-checked:text-ink',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="sr-only"
              />
              {option.value === value ? <Icon name="check" size={16} className="-ml-1 text-primary" /> : null}
              {option.label}
            </label>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
