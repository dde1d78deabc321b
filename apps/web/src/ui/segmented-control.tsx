import { ChoiceGroup, type ChoiceGroupTexts } from './choice-group.tsx';
import { ChoiceLabel } from './choice-label.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';

export type Segment<V extends string> = { value: V; label: string; icon?: IconName; iconOnly?: boolean };
type SegmentedControlProps<V extends string> = ChoiceGroupTexts & {
  options: readonly Segment<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** `stretch` shares the whole width evenly and wraps to a column on a phone. */
  size?: 'low' | 'normal';
  stretch?: boolean;
  id?: string;
  className?: string;
};

/** One choice of a few, all in sight. Radio buttons inside, so arrow keys and readers work as they should. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { options, value, onChange, size = 'normal', stretch = false, ...group } = props;
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div
          className={classNames(
            'isolate rounded-control border border-edge bg-surface',
            stretch
              ? 'grid auto-cols-[minmax(max-content,1fr)] divide-edge max-sm:divide-y sm:grid-flow-col sm:divide-x'
              : 'inline-flex divide-x divide-edge',
          )}
        >
          {options.map((option) => (
            <ChoiceLabel
              key={option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className={classNames(
                'flex justify-center gap-2 first:rounded-l-[5px] last:rounded-r-[5px]',
                'has-checked:z-1 has-checked:outline-1 has-checked:outline-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
                'has-focus-visible:z-2',
                size === 'low'
                  ? 'min-h-[34px] px-2 text-small pointer-coarse:min-h-11'
                  : 'min-h-[42px] px-3.5 text-label max-sm:min-h-11',
              )}
            >
              {option.icon ? <Icon name={option.icon} className="peer-checked:text-primary" /> : null}
              <span className={option.iconOnly ? 'sr-only' : undefined}>{option.label}</span>
            </ChoiceLabel>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
