import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { EMPTY_GLYPH, type GlyphDraft } from '../glyph-draft.ts';
import { findAtOnce, withAtOnce, withoutAtOnce } from './at-once.ts';

const card: GlyphDraft = {
  ...EMPTY_GLYPH,
  category: 'medical',
  rows: [
    { kind: 'allergy', home: 'allergies', text: 'Penicillin', severity: 'severe' },
    { kind: 'medicine', home: 'medications', text: 'Ramipril' },
  ],
  permissions: { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' },
  emergencyAccess: true,
};

test('what the ambulance misses first is said: the allergies, else the medicines, else nothing', () => {
  expect(findAtOnce(card)).toEqual({ kind: 'allergy', seen: 'forReason' });
  expect(findAtOnce({ ...card, rows: card.rows.slice(1) })).toEqual({ kind: 'medicine', seen: 'forReason' });
  expect(findAtOnce({ ...card, rows: [] })).toBeNull();
});

test('one press shows it at once, whatever the ambulance might read before, and it can be taken back', () => {
  for (const emergency of ['none', 'restricted', 'read', 'full'] as const) {
    const before = { ...card, emergencyAccess: false, permissions: { ...card.permissions, emergency } };
    expect(findAtOnce(before)).toEqual({ kind: 'allergy', seen: 'never' });
    const after = withAtOnce(before, 'allergy');
    expect(findAtOnce(after)).toEqual({ kind: 'allergy', seen: 'atOnce' });
    expect(withoutAtOnce(after, 'allergy', emergency)).toEqual(before);
  }
});
