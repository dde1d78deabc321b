import {
  createIdentity,
  createVaultKey,
  fromBase64url,
  glyphKeys,
  importVaultKey,
  type JsonObject,
  openAnyone,
  openOwnedGlyph,
  openSection,
  parseEncodedData,
  toBase64url,
} from '@repo/vault';
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

test('lines that differ in their details alone have one code, so that it does not count those that are hidden', () => {
  const other = code('allergies', 'Penicillin', 'm7');
  expect(selectLineCodes([PENICILLIN, PENICILLIN, other], FIELDS)).toEqual([PENICILLIN]);
  expect(parseLineCodes({ codes: [PENICILLIN, ASTHMA, PENICILLIN] }, FIELDS)).toEqual([PENICILLIN, ASTHMA]);
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

const makeOwner = async () => ({
  ...{ userId, identity: createIdentity() },
  vaultKey: await importVaultKey(createVaultKey()),
});
const unstamped = { deviceId: null, passkeyId: null };

async function sealAndOpen(wish: Partial<GlyphInput>) {
  const owner = await makeOwner();
  const sealed = await sealGlyph(owner, unstamped, { ...input, ...wish }, { kind: 'create' });
  return (await openOwnedGlyph(owner.vaultKey, userId, sealed.encodedData)).content;
}

/** What each of them opens who is not the owner: the roles with their shares, and anyone with the drawing alone. */
async function sealAndOpenAll(wish: Partial<GlyphInput>): Promise<Record<string, JsonObject>> {
  const owner = await makeOwner();
  const { encodedData, issue, glyphSecret } = await sealGlyph(
    owner,
    unstamped,
    { ...input, ...wish },
    { kind: 'create' },
  );
  const parsed = parseEncodedData(encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  const findSection = (role: string) => {
    const section = parsed.envelope.sections[parsed.headers.findIndex((header) => header.role === role)];
    if (section === undefined) throw new Error(`no section for ${role}`);
    return section;
  };
  const { root } = glyphKeys(glyphSecret);
  const opened: Record<string, JsonObject> = {};
  for (const { role, share } of issue.shares)
    opened[role] = await openSection(findSection(role), { root, share: fromBase64url(share) });
  const { anyoneShare = '', ...signed } = issue;
  const ownerPublicKey = toBase64url(owner.identity.publicKey);
  const reading = await openAnyone(glyphSecret, {
    ...{ ...signed, ownerPublicKey, anyoneShare },
    section: findSection('anyone'),
  });
  if (!reading.ok) throw new Error(reading.error);
  return { ...opened, anyone: reading.content };
}

test('sealed, a section holds codes beside its lines; whoever reads the fields alone finds them as before', async () => {
  const content = await sealAndOpen({ codes: [PENICILLIN, ASTHMA, code('allergies', 'Egg', 'a9')] });
  expect(parseLineCodes(content, FIELDS)).toEqual([PENICILLIN, ASTHMA]);
  expect(parseFields(content)).toEqual(FIELDS);
  expect(await sealAndOpen({})).not.toHaveProperty('codes');
});

test('whoever is not the owner opens the codes of the lines shown to them: no other, and none twice', async () => {
  const DEPRESSION = code('medicalHistory', 'Condition: Depression', 'c90');
  const opened = await sealAndOpenAll({
    fields: {
      ...FIELDS,
      medicalHistory: 'Condition: Asthma (since 1998)\nCondition: Asthma (since 2011)\nCondition: Depression',
      insurance: 'Axa 12',
    },
    permissions: { medical: 'read', emergency: 'none', financial: 'read', legal: 'none' },
    codes: [PENICILLIN, ASTHMA, ASTHMA, DEPRESSION],
    anyone: {
      groups: ['conditions'],
      leftOut: ['Condition: Asthma (since 2011)', 'Condition: Depression'],
      nameless: [],
    },
  });
  expect(Object.keys(opened).toSorted()).toEqual(['anyone', 'financial', 'medical']);
  expect(opened.medical?.codes).toEqual([PENICILLIN, ASTHMA, DEPRESSION]);
  expect(opened.financial).not.toHaveProperty('codes');
  expect(opened.anyone).toEqual({ fields: { medicalHistory: 'Condition: Asthma (since 1998)' }, codes: [ASTHMA] });
});
