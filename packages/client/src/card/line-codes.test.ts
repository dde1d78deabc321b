import { createIdentity, createVaultKey, importVaultKey, type JsonObject, openOwnedGlyph } from '@repo/vault';
import { expect, test } from 'vitest';
import { parseFields } from '../glyph-content.ts';
import { type GlyphInput, sealGlyph } from '../seal-glyph.ts';
import { parseRows } from './card-rows.ts';
import { type LineCode, makeLineCode, parseLineCodes, selectLineCodes, withRowCode } from './line-codes.ts';

const FIELDS = {
  allergies: 'Penicillin (life-threatening)\nLatex',
  medicalHistory: 'Condition: Asthma (since 1998)\nImplant: Pacemaker',
};
const code = (field: LineCode['field'], line: string, id: string): LineCode => ({
  ...{ field, line },
  ...{ system: 'health-words', code: id },
});
const PENICILLIN = code('allergies', 'Penicillin', 'a1');
const ASTHMA = code('medicalHistory', 'Condition: Asthma', 'c41');

test('a code stands beside the line without its details, by its tag where the field has several kinds', () => {
  const row = {
    kind: 'condition',
    text: 'Asthma',
    since: '1998',
    code: { system: 'health-words', code: 'c41' },
  } as const;
  expect(makeLineCode('medicalHistory', row)).toEqual(ASTHMA);
  expect(makeLineCode('medicalHistory', { kind: 'condition', text: 'Asthma' })).toBeNull();
  expect(makeLineCode('notes', { kind: 'free', text: 'Asthma', code: row.code })).toBeNull();
});

test('a row finds its code again, whatever is added to it, and not after its words changed', () => {
  const read = (line: string) => {
    const [row] = parseRows('allergies', line);
    return row && withRowCode('allergies', row, [PENICILLIN]).code;
  };
  expect(read('Penicillin')).toEqual({ system: 'health-words', code: 'a1' });
  expect(read('Penicillin (mild)')).toEqual({ system: 'health-words', code: 'a1' });
  expect(read('Penicillin V')).toBeUndefined();
  const [condition] = parseRows('medicalHistory', 'Implant: Asthma');
  expect(condition && withRowCode('medicalHistory', condition, [ASTHMA])).not.toHaveProperty('code');
});

test('codes go with their lines alone: of a hidden or changed line none is told', () => {
  const codes = [PENICILLIN, ASTHMA, code('allergies', 'Egg', 'a9'), code('medications', 'Penicillin', 'm1')];
  expect(selectLineCodes(codes, FIELDS)).toEqual([PENICILLIN, ASTHMA]);
  expect(selectLineCodes(codes, { allergies: 'Latex' })).toEqual([]);
});

test('what is no list of codes is no code, and nothing else of the section is lost by it', () => {
  const wrong: JsonObject['codes'][] = [
    ...[undefined, null, 'codes', 7, {}],
    ...[[null], [['allergies']], [{ ...PENICILLIN, code: 7 }], [{ ...PENICILLIN, field: 'smell' }]],
    ...[[{ ...PENICILLIN, system: '' }], [{ ...PENICILLIN, code: 'x'.repeat(300) }]],
    ...[Array.from({ length: 301 }, () => PENICILLIN), [{ ...PENICILLIN, field: '__proto__' }]],
  ];
  for (const codes of wrong) expect(parseLineCodes({ codes }, FIELDS)).toEqual([]);
  expect(parseLineCodes({ codes: [null, { ...PENICILLIN, more: 1 }] }, FIELDS)).toEqual([PENICILLIN]);
});

const userId = '0199a0f0-0000-7000-8000-000000000001';
const input: GlyphInput = {
  ...{ recordId: '0199a0f0-0000-7000-8000-0000000000f1', title: 'Marta', category: 'medical' },
  permissions: { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' },
  ...{ emergencyAccess: false, listed: false, limits: { expiresAt: null, maxReads: null } },
  ...{ passcode: null, timestamp: '2026-11-21T09:27:59.123Z', fields: FIELDS },
};

async function sealAndOpen(wish: Partial<GlyphInput>) {
  const owner = { userId, identity: createIdentity(), vaultKey: await importVaultKey(createVaultKey()) };
  const sealed = await sealGlyph(owner, { deviceId: null, passkeyId: null }, { ...input, ...wish }, { kind: 'create' });
  return (await openOwnedGlyph(owner.vaultKey, userId, sealed.encodedData)).content;
}

test('sealed, a section holds codes beside its lines; whoever reads the fields alone finds them as before', async () => {
  const content = await sealAndOpen({ codes: [PENICILLIN, ASTHMA, code('allergies', 'Egg', 'a9')] });
  expect(parseLineCodes(content, FIELDS)).toEqual([PENICILLIN, ASTHMA]);
  expect(parseFields(content)).toEqual(FIELDS);
  expect(await sealAndOpen({})).not.toHaveProperty('codes');
});
