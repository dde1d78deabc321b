import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { describe, expect, test } from 'vitest';
import { PRESET_ORDER } from './card-presets.ts';
import { findLastFolder, forHelpers, newGlyph, withCategory, withFirstFolder, withFolder } from './draft-presets.ts';
import { buildDraftFields, EMPTY_GLYPH, type GlyphDraft } from './glyph-draft.ts';

const typed: GlyphDraft = { ...newGlyph(''), content: 'Type 1 diabetes' };
const helpers = { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' };

describe('a new card', () => {
  test('[GEN-19] [GEN-20] starts as a medical card that doctors and ambulance may read, with title and name', () => {
    expect(newGlyph('Marta Bellini')).toMatchObject({
      ...{
        category: 'medical',
        title: 'Marta: medical card',
        permissions: helpers,
        emergencyAccess: true,
        listed: true,
      },
      rows: [{ kind: 'name', home: 'medicalHistory', text: 'Marta Bellini' }],
    });
  });

  test('what nobody changed follows the kind of card, what somebody changed stays', () => {
    const legal = withCategory(typed, 'legal', undefined);
    expect(legal).toMatchObject({ title: 'Legal card', permissions: NO_PERMISSIONS, emergencyAccess: false });
    expect(withCategory(legal, 'medical', undefined)).toEqual(typed);
    const own: GlyphDraft = { ...typed, title: 'Mine', permissions: NO_PERMISSIONS, listed: false };
    expect(withCategory(own, 'emergency', undefined)).toMatchObject({
      ...{ title: 'Mine', permissions: NO_PERMISSIONS, listed: false, emergencyAccess: true },
    });
  });

  test('an emergency card shows the ambulance at once what a medical card shows for a reason, but the allergies', () => {
    const rows = [
      { kind: 'allergy', home: 'allergies', text: 'Latex', severity: 'severe' },
      { kind: 'medicine', home: 'medications', text: 'Ramipril' },
    ] as const;
    const medical = { ...newGlyph(''), rows };
    const typed = { allergies: 'Latex (severe)', medications: 'Ramipril' };
    expect(buildDraftFields(medical)).toEqual({ ...typed, medicalAlerts: 'Allergy: Latex (severe)' });
    expect(buildDraftFields({ ...medical, atOnce: [] })).toEqual(typed);
    expect(buildDraftFields(withCategory(medical, 'emergency', undefined))).toEqual({
      ...{ ...typed, medicalAlerts: 'Allergy: Latex (severe)\nMedicine: Ramipril' },
    });
  });

  test('the name goes to where the kind of card keeps it, and back', () => {
    const named = newGlyph('Marta Bellini');
    for (const category of PRESET_ORDER) {
      expect(withCategory(withCategory(named, category, undefined), 'medical', undefined)).toEqual(named);
    }
    expect(buildDraftFields(withCategory(named, 'legal', undefined))).toEqual({
      ...{ person: 'Name: Marta Bellini', legalDocuments: 'Name: Marta Bellini' },
    });
  });
});

describe('another kind of card', () => {
  test('takes the content along', () => {
    expect(buildDraftFields(withCategory(typed, 'legal', undefined))).toEqual({ legalDocuments: 'Type 1 diabetes' });
  });

  test('nothing typed is lost when the new main field is filled already', () => {
    const draft = { ...typed, fields: { bankAccount: 'IT60' } };
    const changed = withCategory(draft, 'financial', undefined);
    expect(changed.content).toBe('IT60');
    expect(buildDraftFields(changed)).toEqual({ bankAccount: 'IT60', medicalHistory: 'Type 1 diabetes' });
    expect(withCategory(changed, 'medical', undefined)).toEqual(draft);
  });
});

describe('folder and its default permissions', () => {
  const medical = { id: 'a', permissions: { ...NO_PERMISSIONS, medical: 'read' } } as const;
  const legal = { id: 'b', permissions: { ...NO_PERMISSIONS, legal: 'full' } } as const;
  const bare = { id: 'c', permissions: NO_PERMISSIONS };

  test('come along until somebody chose others; a folder without any leaves those of the kind', () => {
    const first = withFolder(typed, medical, undefined);
    expect(first).toMatchObject({ folderId: 'a', permissions: { medical: 'read', emergency: 'none' } });
    expect(withFolder(first, legal, medical).permissions).toEqual(legal.permissions);
    expect(withFolder(first, bare, medical).permissions).toEqual(helpers);
    const own = { ...first, permissions: { ...NO_PERMISSIONS, financial: 'read' } as const };
    expect(withFolder(own, legal, medical)).toMatchObject({
      folderId: 'b',
      permissions: { financial: 'read', legal: 'none' },
    });
  });

  test('what was unticked stays unticked', () => {
    expect(withFolder({ ...typed, permissions: NO_PERMISSIONS }, medical, bare).permissions).toEqual(NO_PERMISSIONS);
  });

  test('[GEN-08] the only folder that takes a glyph is the choice, with none or several it stays empty', () => {
    const own = { ...medical, folderType: 'personal' } as const;
    const second = { ...legal, folderType: 'personal' } as const;
    const issued = { ...legal, folderType: 'institutional' } as const;
    const chooseFolder = (...folders: Parameters<typeof withFirstFolder>[1]) =>
      withFirstFolder(EMPTY_GLYPH, folders).folderId;
    expect(withFirstFolder(EMPTY_GLYPH, [issued, own])).toMatchObject({
      folderId: 'a',
      permissions: { medical: 'read' },
    });
    expect(chooseFolder()).toBe('');
    expect(chooseFolder(issued)).toBe('');
    // Of several the oldest, whatever the order in which they came.
    expect(chooseFolder(second, own)).toBe('a');
    expect(chooseFolder(own, second)).toBe('a');
  });

  test('of several folders that of the last card is the choice, unless it takes none', () => {
    const own = { ...medical, folderType: 'personal' } as const;
    const second = { ...legal, folderType: 'personal' } as const;
    const rows = [
      { folderId: 'a', createdAt: '2026-11-02T08:00:00Z' },
      { folderId: 'b', createdAt: '2026-11-21T08:00:00Z' },
      { folderId: null, createdAt: '2026-11-28T08:00:00Z' },
    ];
    expect(findLastFolder(rows)).toBe('b');
    expect(findLastFolder([])).toBe(null);
    expect(withFirstFolder(EMPTY_GLYPH, [own, second], 'b')).toMatchObject({
      folderId: 'b',
      permissions: { legal: 'full' },
    });
    expect(withFirstFolder(EMPTY_GLYPH, [own, { ...second, folderType: 'institutional' }], 'b').folderId).toBe('a');
    expect(withFirstFolder(EMPTY_GLYPH, [own, second], 'gone').folderId).toBe('a');
  });

  test('[GEN-08] what somebody chose stays, be it refused later', () => {
    const own = { ...medical, folderType: 'personal' } as const;
    const chosen = withFolder(EMPTY_GLYPH, legal, undefined);
    expect(withFirstFolder(chosen, [own])).toBe(chosen);
  });
});

test('a card that was made for its owner alone opens to those whom its kind ticks', () => {
  const alone = { ...typed, permissions: NO_PERMISSIONS, emergencyAccess: false, listed: false };
  expect(forHelpers(alone)).toEqual(typed);
});
