import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { CardFace } from '../../../parts/person/sealed-face.ts';

/**
 * A medical card made before the switch was there, by list and face alone: nothing is opened for it. What a passcode closes,
 * no ambulance reads at once.
 */
export const mayBeDue = (row: GlyphRow, face: CardFace | undefined): boolean =>
  row.category === 'medical' && row.state === 'open' && !row.hasPasscode && face?.allergiesAtOnce === null;
