import { type CardPerson, personOfFields } from '@repo/client/card/person';
import { fieldsForReason, type SeenCard, seenBy, type UnsealedCard } from '@repo/client/seen-by';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { EMERGENCY_CATEGORIES, type FieldName, GLYPH_ROLES, type GlyphRole } from '@repo/contract/rules/permissions';
import { type EmptyLine, emptyLines } from '../../../parts/rows/empty-rows.ts';
import { type ReadField, readRows, rowsBeside } from '../../../parts/rows/read-rows.ts';
import type { Viewer } from '../../../parts/words/viewer-words.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';

export const unsealedCard = (draft: GlyphDraft): UnsealedCard => ({
  fields: buildDraftFields(draft),
  permissions: draft.permissions,
  emergencyAccess: draft.emergencyAccess,
  listed: draft.listed,
  mayCopy: draft.mayCopy,
  hasPasscode: draft.passcode !== '',
});

/** The paramedic first, the doctor, whoever else may read it, the stranger. A card for an office begins with that office. */
export function listViewers({ category, permissions }: GlyphDraft): Viewer[] {
  const isMedical = category === '' || category === 'personal' || EMERGENCY_CATEGORIES.some((one) => one === category);
  const own = GLYPH_ROLES.filter((role) => role === category);
  const first: GlyphRole[] = isMedical ? ['emergency', 'medical'] : own;
  const others = GLYPH_ROLES.filter((role) => !first.includes(role) && permissions[role] !== 'none');
  return [...first, ...others, 'stranger'];
}

export type SeenRows = {
  /** Whose card it is, as far as this reader is told. */
  readonly person: CardPerson | null;
  readonly rows: readonly ReadField[];
  readonly empty: readonly EmptyLine[];
};

export type SeenParts = SeenRows & {
  readonly result: SeenCard['result'];
  /** What a reason adds; null where a reason opens nothing. */
  readonly forReason: SeenRows | null;
  /** Whose it is and what is told of it: the names alone. */
  readonly named: readonly { readonly role: GlyphRole; readonly fields: readonly FieldName[] }[];
};

/** What this role reads at once, what a reason adds, and of what it learns the names. */
export function seenParts(card: UnsealedCard, role: ScannerRole): SeenParts {
  const atOnce = seenBy(card, role, { hasReason: false });
  const rows = readRows(atOnce.fields);
  const empty = emptyLines({ ...atOnce, role, fields: filled(atOnce) });
  const named = atOnce.unopened
    .filter(({ forReason }) => !forReason)
    .map((section) => ({
      role: section.role,
      // The names are the contract's: they come from the sections as they will be sealed.
      fields: (section.fields ?? []).filter((name) => !(name in atOnce.fields)) as FieldName[],
    }));
  const person = personOfFields(atOnce.fields);
  return {
    result: atOnce.result,
    person,
    rows,
    empty,
    forReason: fieldsForReason(card, role).length === 0 ? null : rowsForReason(card, role, { person, rows, empty }),
    named: named.filter(({ fields }) => fields.length > 0),
  };
}

function rowsForReason(card: UnsealedCard, role: ScannerRole, before: SeenRows): SeenRows {
  const after = seenBy(card, role, { hasReason: true });
  const known = before.empty.map(({ label }) => label);
  return {
    person: personOfFields(after.fields),
    rows: rowsBeside(readRows(after.fields), before.rows),
    empty: emptyLines({ ...after, role, fields: filled(after) }).filter(({ label }) => !known.includes(label)),
  };
}

const filled = ({ fields }: SeenCard): Record<string, string> => fields as Record<string, string>;
