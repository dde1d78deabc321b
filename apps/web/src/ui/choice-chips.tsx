import { ChoiceGroup, type ChoiceGroupTexts } from './choice-group.tsx';
import { ChoiceLabel } from './choice-label.tsx';
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
            <ChoiceLabel
              key={option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className="inline-flex min-h-8 cursor-pointer gap-1 rounded-full border border-edge bg-surface px-3 text-small has-checked:border-primary pointer-coarse:min-h-11"
            >
              {option.value === value ? <Icon name="check" size={16} className="-ml-1 text-primary" /> : null}
              {option.label}
            </ChoiceLabel>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
