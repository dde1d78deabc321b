import type { LongText } from './sheet-marks.ts';
import type { TextBlock } from './text-fit.ts';

/** What is too long of the texts that stand in a block in this order. */
export function longTexts(names: readonly LongText['of'][], { excess }: TextBlock): LongText[] {
  return names.map((of, index) => ({ of, letters: excess[index] ?? 0 })).filter(({ letters }) => letters > 0);
}
