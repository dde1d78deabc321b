import { classNames } from '../../../ui/class-names.ts';

const SHOWN_DIGITS = 16;

/** The first digits of a hash in groups of four; the whole of it as a title. */
export function ShortHash({ hex, className }: { hex: string; className?: string }) {
  const groups = hex.slice(0, SHOWN_DIGITS).match(/.{1,4}/g) ?? [];
  return (
    <span title={hex} className={classNames('code-text', className)}>
      {groups.join(' ')}
    </span>
  );
}
