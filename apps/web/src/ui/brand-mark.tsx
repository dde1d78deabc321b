import { PRODUCT } from '@repo/contract/brand';
import { classNames } from './class-names.ts';
import { Seal } from './seal.tsx';

/** The product's own seal. `public/seal.svg` draws the same arcs. */
export const BRAND_ARCS = [2, 4, 1, 3, 1, 0, 2, 2, 2, 2, 4, 2];

export function BrandMark({
  size = 30,
  className,
  wordless = false,
}: {
  size?: number;
  className?: string;
  wordless?: boolean;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-title tracking-tight text-ink', className)}>
      <Seal arcs={BRAND_ARCS} kind="own" size={size} />
      <span className={wordless ? 'sr-only' : undefined}>{PRODUCT}</span>
    </span>
  );
}
