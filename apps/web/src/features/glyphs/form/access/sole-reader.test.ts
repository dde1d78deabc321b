import { GLYPH_ROLES, NO_PERMISSIONS, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { PRESETS } from '../card-presets.ts';
import { newGlyph } from '../draft-presets.ts';
import { findSoleReader } from './sole-reader.ts';

const medical = newGlyph('Marta');

test('the insurance number of a Medical card is read by financial staff alone, until they are ticked', () => {
  expect(PRESETS.medical.lines.some(({ kind, home }) => kind === 'policy' && home === 'insurance')).toBe(true);
  expect(findSoleReader(medical, 'insurance')).toBe('financial');
  const ticked = (financial: 'restricted' | 'read') => ({
    ...medical,
    permissions: { ...medical.permissions, financial },
  });
  expect(findSoleReader(ticked('restricted'), 'insurance')).toBe('financial');
  expect(findSoleReader(ticked('read'), 'insurance')).toBeNull();
});

test('of no field that a doctor or the ambulance may open it is said that they do not read it', () => {
  for (const role of GLYPH_ROLES) {
    const isOffice = role === 'financial' || role === 'legal';
    for (const home of ROLE_FIELDS[role]) {
      if (home !== 'person') expect(findSoleReader(medical, home), home).toBe(isOffice ? role : null);
    }
  }
});

test('a card for its owner alone is told from that: nobody reads any row of it', () => {
  expect(findSoleReader({ ...medical, permissions: NO_PERMISSIONS, emergencyAccess: false }, 'insurance')).toBeNull();
  expect(findSoleReader({ ...medical, permissions: NO_PERMISSIONS, emergencyAccess: true }, 'insurance')).toBe(
    'financial',
  );
});
