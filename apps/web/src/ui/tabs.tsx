import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; content: ReactNode };
type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Stands at the right end of the row of tabs. */
  aside?: ReactNode;
  /** The tabs share the whole width of a card, and their content brings its own inset. */
  spread?: boolean;
  /** More tabs than a phone is wide: the row scrolls. */
  scrolls?: boolean;
  className?: string;
};

export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  spread = false,
  scrolls = false,
  className,
}: TabsProps<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root value={value} onValueChange={choose} className={className ?? ''}>
      <div className="flex items-end justify-between gap-4 border-b border-line">
        <Primitive.List
          aria-label={label}
          className={classNames(
            'flex',
            spread ? 'grow justify-between px-4 text-label sm:px-5' : 'gap-6',
            scrolls && '-mb-px overflow-x-auto px-0.5 pb-px [scrollbar-width:none]',
          )}
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                'flex h-[46px] items-center gap-1.5 px-0.5 transition-colors',
                scrolls && 'shrink-0 -outline-offset-2 whitespace-nowrap',
                tab.value === value
                  ? 'swell-mark font-strong text-ink [--swell-inset:-2px]'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className="numeric font-normal text-ink-3">{tab.count}</span>}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {aside ? <div className="pb-2">{aside}</div> : null}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          className={spread ? '-outline-offset-2' : 'pt-6 outline-offset-4'}
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
