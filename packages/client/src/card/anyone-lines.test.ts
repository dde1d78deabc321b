import { ANYONE_GROUPS as CONTRACT_GROUPS, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import {
  ANYONE_GROUPS,
  type AnyoneReading,
  createIdentity,
  createVaultKey,
  importVaultKey,
  openAnyone,
  openOwnedGlyph,
  parseEncodedData,
  toBase64url,
} from '@repo/vault';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { agreesWithServer, parseDisclosure } from '../glyph-content.ts';
import type { GlyphFields } from '../glyph-fields.ts';
import { type GlyphInput, type GlyphOwner, type SealedGlyph, sealGlyph } from '../seal-glyph.ts';
import {
  ANYONE_GROUP_KINDS,
  type AnyoneTicks,
  chooseAnyoneLines,
  listAnyoneLines,
  makeLineKey,
  parseAnyoneTicks,
} from './anyone-lines.ts';
import { parseRows } from './card-rows.ts';
import { ROW_KINDS } from './row-kinds.ts';

const MARTA: GlyphFields = {
  medicalHistory: [
    'Name: Marta Bellini',
    'Born: 1979-03-14',
    'Blood group: A-',
    'Condition: Asthma (since 1998)',
    'Condition: Depression',
    'Implant: Pacemaker',
    'Pregnancy: No',
    'Need: Hard of hearing',
    'Organ donor: Yes',
    'Wish: No blood transfusion',
    'Languages: Italian, English',
    'Doctor: Dr. Rossi · +39 055 111',
    'Something private that is no row',
  ].join('\n'),
  allergies: 'Penicillin (life-threatening)\nLatex',
  medications: 'Warfarin · 5 mg\nSertraline · 50 mg',
  emergencyContact: 'Paolo · Husband · +39 055 222\nAnna',
  medicalAlerts: 'Takes a blood thinner\nAllergy: Penicillin (life-threatening)\nMedicine: Sertraline · 50 mg',
  location: 'Third floor',
  insurance: 'Policy number: 4711',
  legalContact: 'Avv. Bianchi',
  notes: 'The key is under the mat',
};
const DAY = '2026-11-21';
const NOTHING = { leftOut: [], nameless: [] } as const;
const choose = (ticks: Partial<AnyoneTicks>, fields = MARTA) =>
  chooseAnyoneLines({ fields }, { ...NOTHING, groups: [], ...ticks }, DAY);

test('both libraries know the same groups, and each kind of rows stands in one group at most', () => {
  expect(CONTRACT_GROUPS).toEqual(ANYONE_GROUPS);
  const kinds = Object.values(ANYONE_GROUP_KINDS).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Object.keys(ANYONE_GROUP_KINDS)).toEqual([...ANYONE_GROUPS]);
});

test('each group shows its own lines, of the birth the year alone, and what the alerts repeat once', () => {
  const shown = (group: (typeof ANYONE_GROUPS)[number]) => choose({ groups: [group] })?.content.fields;
  expect(shown('person')).toEqual({
    person: 'Name: Marta Bellini\nBorn: 1979',
    medicalHistory: 'Languages: Italian, English',
  });
  expect(shown('alerts')).toEqual({ medicalAlerts: 'Takes a blood thinner' });
  expect(shown('allergies')).toEqual({ allergies: 'Penicillin (life-threatening)\nLatex' });
  expect(shown('medicines')).toEqual({ medications: 'Warfarin · 5 mg\nSertraline · 50 mg' });
  expect(shown('conditions')).toEqual({ medicalHistory: 'Condition: Asthma (since 1998)\nCondition: Depression' });
  expect(shown('contacts')).toEqual({ emergencyContact: 'Paolo · Husband · +39 055 222\nAnna' });
  expect(shown('devices')).toEqual({ medicalHistory: 'Implant: Pacemaker' });
  expect(shown('needs')).toEqual({ medicalHistory: 'Need: Hard of hearing' });
  expect(shown('wishes')).toEqual({ medicalHistory: 'Wish: No blood transfusion' });
  expect(shown('donor')).toEqual({ medicalHistory: 'Organ donor: Yes' });
  const all = JSON.stringify(choose({ groups: ANYONE_GROUPS }));
  for (const hidden of ['1979-03-14', 'private', 'Third floor', '4711', 'Bianchi', 'mat'])
    expect(all).not.toContain(hidden);
});

test('one medicine is left out in every copy; allergies and alerts are whole or not there', () => {
  const leftOut = ['Medicine: Sertraline · 50 mg', 'Allergy: Latex', 'Alert: Takes a blood thinner'];
  const chosen = choose({ groups: ['medicines', 'allergies', 'alerts'], leftOut });
  expect(chosen?.content.fields).toEqual({
    allergies: 'Penicillin (life-threatening)\nLatex',
    medications: 'Warfarin · 5 mg',
    medicalAlerts: 'Takes a blood thinner',
  });
  const keys = listAnyoneLines(MARTA, DAY).map(({ key }) => key);
  for (const key of leftOut) expect(keys).toContain(key);
});

test('a group whose every line is left out counts as not ticked, one without a line stays ticked', () => {
  const leftOut = ['Medicine: Warfarin · 5 mg', 'Medicine: Sertraline · 50 mg'];
  expect(choose({ groups: ['medicines', 'blood'], leftOut })?.groups).toEqual(['blood']);
  expect(choose({ groups: ['medicines'], leftOut })).toBeNull();
  expect(choose({ groups: [] })).toBeNull();
  expect(choose({ groups: ['medicines', 'needs'] }, { allergies: 'Latex' })).toEqual({
    groups: ['medicines', 'needs'],
    content: { fields: {} },
  });
});

test('of a child anyone reads the month of birth, and never the day', () => {
  const fields = { ...MARTA, medicalHistory: 'Name: Tobia Bellini\nBorn: 2017-04-03' };
  expect(choose({ groups: ['person'] }, fields)?.content.fields.person).toBe('Name: Tobia Bellini\nBorn: 2017-04');
});

test('a contact may be shown without the name, and is not shown where nothing else is known', () => {
  const nameless = ['Contact: Paolo · Husband · +39 055 222', 'Contact: Anna'];
  const text = choose({ groups: ['contacts'], nameless })?.content.fields.emergencyContact ?? '';
  expect(parseRows('emergencyContact', text)).toEqual([
    { kind: 'contact', text: '', relation: 'Husband', phone: '+39 055 222' },
  ]);
  expect(text).not.toMatch(/Paolo|Anna/);
});

test('a long alert is shown whole: it is no row, and losing it would be worse', () => {
  const long = `Do not ${'move '.repeat(60)}`;
  expect(choose({ groups: ['alerts'] }, { medicalAlerts: long })?.content.fields).toEqual({ medicalAlerts: long });
});

test('photograph and language go with the ticks that mean them', () => {
  const ticks = { groups: ['photo', 'blood'], language: 'it', photo: 'AAAA' } as const;
  expect(choose(ticks)?.content).toMatchObject({ language: 'it', photo: 'AAAA' });
  expect(choose({ ...ticks, groups: ['blood'] })?.content).not.toHaveProperty('photo');
  expect(parseAnyoneTicks({ ...ticks, groups: ['photo', 'blood'], leftOut: ['x', 1], nameless: 'no' })).toEqual({
    ...{ groups: ['blood', 'photo'], leftOut: ['x'], nameless: [] },
    ...{ language: 'it', photo: 'AAAA' },
  });
  for (const bad of [undefined, null, [], 'all', { groups: [] }, { groups: ['smell'] }])
    expect(parseAnyoneTicks(bad)).toBeNull();
  expect(parseAnyoneTicks({ groups: [], leftOut: ['x'] })).toEqual({ groups: [], leftOut: ['x'], nameless: [] });
});

const userId = '0199a0f0-0000-7000-8000-000000000001';
let owner: GlyphOwner;
beforeAll(async () => {
  owner = { userId, identity: createIdentity(), vaultKey: await importVaultKey(createVaultKey()) };
});

const input: GlyphInput = {
  ...{ recordId: '0199a0f0-0000-7000-8000-0000000000f1', title: 'Marta', category: 'medical' },
  permissions: { medical: 'read', emergency: 'restricted', financial: 'none', legal: 'none' },
  ...{ emergencyAccess: true, listed: false, fields: MARTA, limits: { expiresAt: null, maxReads: null } },
  ...{ passcode: null, timestamp: '2026-11-21T09:27:59.123Z' },
};
const seal = (wish: Partial<GlyphInput>) =>
  sealGlyph(owner, { deviceId: null, passkeyId: null }, { ...input, ...wish }, { kind: 'create' });

function findReading({ encodedData, issue }: SealedGlyph): AnyoneReading | null {
  const parsed = parseEncodedData(encodedData);
  if (!parsed.ok) throw new Error(parsed.error);
  const section = parsed.envelope.sections[parsed.headers.findIndex(({ role }) => role === 'anyone')];
  const { contentVersion, record, signature, anyoneShare } = issue;
  if (section === undefined || anyoneShare === undefined) return null;
  const ownerPublicKey = toBase64url(owner.identity.publicKey);
  return { contentVersion, record, signature, section, anyoneShare, ownerPublicKey };
}

/** A line of a field, in a form in which the form writes it; each number makes another text. */
const line = fc.record({
  kind: fc.constantFrom(...(Object.keys(ROW_KINDS) as (keyof typeof ROW_KINDS)[])),
  word: fc.integer({ min: 100_000, max: 999_999 }).map((number) => `w${number}w`),
});
function writeLine(field: string, { kind, word }: { kind: keyof typeof ROW_KINDS; word: string }): string {
  const { tagged, plain, tag } = ROW_KINDS[kind].stored;
  const isTagged = [...tagged].some((one) => one === field);
  if (isTagged) return `${tag}: ${kind === 'birth' ? '1979-03-14' : word}`;
  return [...plain].length > 0 ? word : `free ${word}`;
}
const FIELDS = [...new Set(Object.values(ROLE_FIELDS).flat())].filter((field) => field !== 'person');

test('Property 1 of section 9.2: what anyone opens is exactly the ticked lines less what was left out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...FIELDS), fc.array(line, { minLength: 1, maxLength: 6 }), { maxKeys: 8 }),
      fc.subarray([...ANYONE_GROUPS]),
      fc.infiniteStream(fc.boolean()),
      async (drawn, groups, chance) => {
        const fields: GlyphFields = {};
        for (const [field, lines] of Object.entries(drawn)) {
          const text = lines.map((one) => writeLine(field, one));
          fields[field as keyof GlyphFields] = text.join('\n');
        }
        const lines = listAnyoneLines(fields, DAY);
        const leftOut = lines.filter(() => chance.next().value).map(({ key }) => key);
        const ticks = { ...NOTHING, groups, leftOut };
        const sealed = await seal({ fields, anyone: ticks });
        const reading = findReading(sealed);
        const expected = lines.filter(
          ({ key, group }) =>
            groups.includes(group) && (group === 'allergies' || group === 'alerts' || !leftOut.includes(key)),
        );
        const hidden = (group: string) =>
          lines.some((one) => one.group === group) && !expected.some((one) => one.group === group);
        const kept = groups.filter((group) => !hidden(group));
        const opened = reading && (await openAnyone(sealed.glyphSecret, reading));
        expect(opened !== null).toBe(kept.length > 0);
        if (opened === null) return;
        if (!opened.ok) throw new Error(opened.error);
        expect([...opened.groups].toSorted()).toEqual(kept.toSorted());
        const shown = Object.entries((opened.content as { fields: Record<string, string> }).fields).flatMap(
          ([field, text]) =>
            parseRows(field as keyof typeof fields, text).map((row) => makeLineKey(field as 'allergies', row)),
        );
        expect(shown.toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
        const text = JSON.stringify(opened.content);
        const words = (values: readonly string[]) => new Set(values.join(' ').match(/w\d{6}w/g) ?? []);
        for (const word of words(Object.values(fields)).difference(words(shown))) expect(text).not.toContain(word);
      },
    ),
    { numRuns: 60 },
  );
});

test('the ticks stay in the owner’s section, and a re-issue would not sign others', async () => {
  const anyone = {
    groups: ['allergies', 'medicines'],
    leftOut: ['Medicine: Sertraline · 50 mg'],
    nameless: [],
  } as const;
  const { encodedData, issue } = await seal({ anyone });
  const opened = await openOwnedGlyph(owner.vaultKey, userId, encodedData);
  expect(parseDisclosure(opened.content)?.anyone).toEqual(anyone);
  const claim = { ...input, contentVersion: 1, hasPasscode: false };
  expect(agreesWithServer(opened, claim)).toBe(true);
  const content = { ...opened.content, disclosure: { emergencyAccess: true, listed: false } };
  expect(agreesWithServer({ ...opened, content }, claim)).toBe(false);
  expect(issue.shares.map(({ role }) => role)).not.toContain('anyone');
});

test('switched off altogether, what was left out is remembered where only the owner reads it', async () => {
  const anyone = { groups: [], leftOut: ['Medicine: Sertraline · 50 mg'], nameless: ['Contact: Anna'] } as const;
  const { encodedData, issue } = await seal({ anyone });
  const opened = await openOwnedGlyph(owner.vaultKey, userId, encodedData);
  expect(parseDisclosure(opened.content)?.anyone).toEqual(anyone);
  expect(agreesWithServer(opened, { ...input, contentVersion: 1, hasPasscode: false })).toBe(true);
  expect([issue.anyoneShare, issue.record.includes('anyone')]).toEqual([undefined, false]);
  const nothing = await seal({ anyone: { groups: [], leftOut: [], nameless: [] } });
  const forgotten = await openOwnedGlyph(owner.vaultKey, userId, nothing.encodedData);
  expect(parseDisclosure(forgotten.content)).not.toHaveProperty('anyone');
});
