import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { splitByFour } from './ledger-words.ts';

/** A hash or an address in groups of four. The gaps are drawn only: what is copied has none. */
export function GroupedText({ text, className }: { text: string; className?: string }) {
  const groups = splitByFour(text);
  return (
    <span className={classNames('code-text', className)}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one text have no other name than their place.
        <Fragment key={place}>
          <span className="mr-[0.75ch] inline-block">{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
