import type { Language } from '@repo/contract/rules/languages';
import { createContext, type ReactNode, useContext } from 'react';

/** The language that is large, and the one below it; null where one alone is shown. */
export type Tongues = { readonly main: Language; readonly beside: Language | null };

/** A message of the page in one of its languages. */
export type Message<Input extends object = object> = (input: Input, options: { locale: Language }) => string;

export const TonguesContext = createContext<Tongues>({ main: 'en', beside: null });

export const useTongues = (): Tongues => useContext(TonguesContext);

/** Whether an owner looks at the page: then nobody is called. */
export const LookContext = createContext(false);

type SaidProps = { text: (locale: Language) => string; as?: 'lines' | 'slash' };

/** In the reader's language alone: what is pressed, and what follows the facts. */
export function SaidOnce({ text }: Pick<SaidProps, 'text'>): ReactNode {
  const { main } = useTongues();
  return <span lang={main}>{text(main)}</span>;
}

/** The same in both languages: one below the other, or in one line behind a stroke. What both write alike stands once. */
export function Said({ text, as = 'lines' }: SaidProps): ReactNode {
  const { main, beside } = useTongues();
  const first = text(main);
  const second = beside === null ? first : text(beside);
  return (
    <>
      <span lang={main}>{first}</span>
      {second === first ? null : as === 'slash' && ' / '}
      {second === first ? null : (
        <span className={as === 'slash' ? undefined : 'beside'} lang={beside ?? main}>
          {second}
        </span>
      )}
    </>
  );
}
