import { type CardPromise, judgePromise } from '@repo/client/card/promise';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';

/** Before a card is chosen the drawing is an example. */
export function deriveChosenPromise({ sources }: Pick<Carriers, 'sources'>, { id }: ShownGlyph): CardPromise {
  const chosen = sources.find((source) => source.id === id);
  return chosen === undefined ? 'helpers' : judgePromise(chosen.row, Date.now());
}
