import type { ReactNode } from 'react';
import { ChoiceGroup, type ChoiceGroupTexts } from './choice-group.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icons/icon.tsx';

export type ChoiceRow<V extends string> = {
  value: V;
  label: string;
  about: ReactNode;
  /** Signs before the words, all of them in one column; on a phone at the end of the row. */
  lead?: ReactNode;
  /** In a column of its own where there is room. */
  fact?: ReactNode;
  /** At the right end: an amount, or a second fact. */
  end: ReactNode;
  /** Why it cannot be chosen: it stays in its place, greyed. */
  missing?: string | null;
  /** Shown below the row while it is chosen. */
  more?: ReactNode;
};

type ChoiceRowsProps<V extends string> = ChoiceGroupTexts & {
  options: readonly ChoiceRow<V>[];
  value: V | null;
  onChange: (value: V) => void;
};

/** One of several, each with facts in columns: rows of a card, from edge to edge. */
export function ChoiceRows<V extends string>({ options, value, onChange, ...group }: ChoiceRowsProps<V>) {
  return (
    <ChoiceGroup {...group} hideLabel className="@container">
      {(name) => (
        <div className="divide-y divide-line border-t border-line">
          {options.map((option) => {
            const isChosen = option.value === value;
            return (
              <div key={option.value} className={isChosen ? 'bg-primary-wash' : undefined}>
                <Row option={option} name={name} isChosen={isChosen} onChoose={() => onChange(option.value)} />
                {isChosen && option.more ? <div className="px-4 pb-4 pl-13 sm:px-5 sm:pl-14">{option.more}</div> : null}
              </div>
            );
          })}
        </div>
      )}
    </ChoiceGroup>
  );
}

type RowProps<V extends string> = { option: ChoiceRow<V>; name: string; isChosen: boolean; onChoose: () => void };

function Row<V extends string>({ option, name, isChosen, onChoose }: RowProps<V>) {
  const { value, label, about, lead, fact, end, missing = null } = option;
  const isMissing = missing !== null;
  return (
    <label
      className={classNames(
        'flex min-h-16 items-center gap-x-3 px-4 py-2.5 transition-colors sm:min-h-15 sm:px-5',
        isMissing && '@max-[34rem]:flex-wrap',
        isChosen ? 'shadow-[inset_3px_0_0_var(--color-primary)]' : !isMissing && 'hover:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isMissing}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-primary disabled:border-line disabled:bg-canvas"
      />
      {lead ? <span className="w-33 shrink-0 @max-[34rem]:order-1 @max-[34rem]:w-auto">{lead}</span> : null}
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-strong', isMissing && 'text-ink-3')}>{label}</span>
        <span className={classNames('block text-small', isMissing ? 'text-ink-3' : 'text-ink-2')}>{about}</span>
      </span>
      {isMissing ? (
        <span className="flex max-w-1/2 shrink-0 items-center gap-1.5 text-right text-small font-strong text-ink-3 @max-[34rem]:max-w-none @max-[34rem]:basis-full @max-[34rem]:pl-8 @max-[34rem]:text-left">
          <Icon name="stop" size={18} />
          {missing}
        </span>
      ) : (
        <>
          {fact ? <span className="w-32 shrink-0 text-small text-ink-2 @max-[34rem]:hidden">{fact}</span> : null}
          <span className={classNames('shrink-0 text-right', isChosen && 'font-strong')}>{end}</span>
        </>
      )}
    </label>
  );
}
