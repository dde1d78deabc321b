import type { ScannerKind } from '../scan-flow.ts';

const SIDES = 'max-sm:-mx-[var(--gutter)] max-sm:rounded-none max-sm:border-x-0';

/** On a phone a result has the whole width; to the top of the page it goes only where nothing stands above it. */
export const resultBleed = (kind: ScannerKind): string =>
  kind === 'person' ? `${SIDES} max-sm:-mt-6 max-sm:border-t-0` : SIDES;
