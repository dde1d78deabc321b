import type { UnsealedCard } from '@repo/client/seen-by';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { EMPTY_GLYPH } from '../form/glyph-draft.ts';
import { listViewers, seenParts, unsealedCard } from './seen-parts.ts';

const card: UnsealedCard = {
  fields: {
    allergies: 'Penicillin (life-threatening)',
    medicalHistory: 'Blood group: A-',
    medicalAlerts: 'On insulin.',
    emergencyContact: 'Paolo · Husband · +39 055 000 0142',
    legalContact: 'Avv. Neri',
  },
  permissions: { medical: 'read', emergency: 'read', financial: 'none', legal: 'read' },
  emergencyAccess: true,
  mayCopy: [],
  listed: true,
  hasPasscode: false,
};

const names = (rows: readonly { field: string }[] | undefined) => rows?.map(({ field }) => field);
const labels = (empty: readonly { label: string }[] | undefined) => empty?.map(({ label }) => label);

test('the paramedic reads the own lines at once and the rest for a reason; what is empty is named once', () => {
  const seen = seenParts(card, 'emergency');
  expect(names(seen.rows)).toEqual(['medicalAlerts', 'emergencyContact']);
  expect(labels(seen.empty)).toEqual(['Location']);
  expect(names(seen.forReason?.rows)).toEqual(['allergies', 'medicalHistory']);
  expect(labels(seen.forReason?.empty)).toEqual(['Medications', 'Conditions', 'Implants']);
  expect(seen.named).toEqual([{ role: 'legal', fields: ['legalContact'] }]);
});

test('allergies that the owner shows at once are read at once, and not a second time for the reason', () => {
  const medicalAlerts = 'On insulin.\nAllergy: Penicillin (life-threatening)';
  const seen = seenParts({ ...card, fields: { ...card.fields, medicalAlerts } }, 'emergency');
  expect(names(seen.rows)).toEqual(['medicalAlerts', 'allergies', 'emergencyContact']);
  expect(names(seen.forReason?.rows)).toEqual(['medicalHistory']);
});

test('a stranger reads nothing, not even the names; verified staff read them where the owner left that on', () => {
  const seen = seenParts(card, 'user');
  expect([seen.result, seen.rows, seen.forReason]).toEqual(['denied', [], null]);
  expect(seen.named).toEqual([]);
  expect(seenParts(card, 'financial').named.map(({ role }) => role)).toEqual(['medical', 'emergency', 'legal']);
  expect(seenParts({ ...card, listed: false }, 'financial').named).toEqual([]);
});

test('the paramedic is first, an office only on a card for it, the stranger last', () => {
  expect(listViewers(EMPTY_GLYPH)).toEqual(['emergency', 'medical', 'stranger']);
  expect(listViewers({ ...EMPTY_GLYPH, category: 'legal' })).toEqual(['legal', 'stranger']);
  const permissions = { ...NO_PERMISSIONS, medical: 'read', legal: 'read' } as const;
  expect(listViewers({ ...EMPTY_GLYPH, category: 'legal', permissions })).toEqual(['legal', 'medical', 'stranger']);
  expect(unsealedCard({ ...EMPTY_GLYPH, passcode: '1234' }).hasPasscode).toBe(true);
});
