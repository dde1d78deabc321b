import { findFixedAnswer } from '@repo/client/card/card-rows';
import { pickFirstName } from '@repo/client/card/first-name';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { CardFace } from '../../../parts/person/sealed-face.ts';
import { findAtOnce } from '../form/access/at-once.ts';
import type { GlyphDraft } from '../form/glyph-draft.ts';

/** A card whose owner was never asked whether an ambulance reads the allergies at once, and would now. */
export type DueCard = {
  readonly row: GlyphRow;
  /** The first name of whom it is for, else the title. */
  readonly name: string;
  readonly allergies: readonly string[];
  /** Its ambulance part opens for a reason alone: shown at once, the rest of that part comes along. */
  readonly isRaised: boolean;
};

/** Returns null where no allergy stands, where they are read at once already, and where nobody reads them even for a reason. */
export function dueCard(row: GlyphRow, face: CardFace | undefined, draft: GlyphDraft): DueCard | null {
  const rows = draft.rows.filter(
    (one) => one.kind === 'allergy' && one.text.trim() !== '' && findFixedAnswer(one) === null,
  );
  const state = findAtOnce(draft);
  if (rows.length === 0 || state?.kind !== 'allergy' || state.seen !== 'forReason') return null;
  const { emergency } = draft.permissions;
  return {
    row,
    name: pickFirstName(face?.name ?? '') || draft.title,
    allergies: rows.map(({ text }) => text),
    isRaised: emergency !== 'read' && emergency !== 'full',
  };
}
