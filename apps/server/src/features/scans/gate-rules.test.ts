import { type GlyphFields, sectionsFor } from '@repo/client/glyph-fields';
import { fieldsForReason, seenBy, type UnsealedCard } from '@repo/client/seen-by';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { REFUSALS } from '@repo/contract/registry/refusals';
import {
  EMERGENCY_ROLES,
  GLYPH_ROLES,
  type GlyphRole,
  PERMISSION_LEVELS,
  type Permissions,
  ROLE_FIELDS,
} from '@repo/contract/rules/permissions';
import { SCAN_RESULTS } from '@repo/contract/scans/scans';
import type { GlyphRecord } from '@repo/vault';
import { describe, expect, test } from 'vitest';
import { buildDenial, type GateFacts, isGrant, isRefused, judge, listUnopenedSections } from './gate-rules.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const PAST = '2026-11-21T08:59:59.999Z';
const ALL_READ: Permissions = { medical: 'read', emergency: 'read', financial: 'read', legal: 'read' };

type DisclosedSections = {
  emergencyAccess: boolean;
  sections: readonly { role: string; fields: readonly string[] }[];
  listed?: boolean;
  passcode?: boolean;
  mayCopy?: readonly string[];
};

/** Without `disclosed` as before the owner was asked. */
function recordWith(
  permissions: Permissions,
  limits: GlyphRecord['limits'],
  disclosed?: DisclosedSections,
): GlyphRecord {
  const { emergencyAccess = false, listed = false, passcode = false, sections = [], mayCopy = [] } = disclosed ?? {};
  const asked = { emergency: emergencyAccess ? EMERGENCY_ROLES : [], listed, ...(mayCopy.length > 0 && { mayCopy }) };
  const hashes = { headerHash: '', ctHash: '', commitment: '', shareHash: '' };
  return {
    suite: 'AG1',
    glyphId: 'AAAAAAAAAAAAAAAAAAAAAA',
    contentVersion: 1,
    category: 'medical',
    policy: { permissions, passcode, ...(disclosed && asked) },
    limits,
    sections: sections.map(({ role, fields }) => ({ role, fields, ...hashes })),
    prevRecordHash: null,
    ownerKeyId: '',
    createdAt: PAST,
  };
}

function factsWith(changes: Partial<GateFacts> = {}): GateFacts {
  return {
    now: NOW,
    isRowIntact: true,
    isOldCode: false,
    glyph: {
      ...{ isActive: true, withheld: false, trashedAt: null, expiresAt: null },
      ...{ maxReads: null, reads: 0, permissions: ALL_READ },
    },
    record: recordWith(ALL_READ, { expiresAt: null, maxReads: null }),
    role: 'medical',
    isRoleValid: true,
    assuranceFits: true,
    sameRealm: true,
    reason: undefined,
    isCounted: false,
    ...changes,
  };
}

test('the checks stand in the order of the design: the first that fails answers', () => {
  const no: Permissions = { ...ALL_READ, medical: 'none' };
  const worst = factsWith({
    isOldCode: true,
    glyph: {
      ...{ isActive: false, withheld: true, trashedAt: null, expiresAt: new Date(PAST) },
      ...{ maxReads: 1, reads: 1, permissions: no },
    },
    isRoleValid: false,
    assuranceFits: false,
    sameRealm: false,
  });
  const cures: Partial<GateFacts>[] = [
    { isOldCode: false },
    { glyph: { ...worst.glyph, isActive: true } },
    { glyph: { ...worst.glyph, isActive: true, expiresAt: null } },
    { glyph: { ...worst.glyph, isActive: true, expiresAt: null, reads: 0 } },
    { isRoleValid: true },
    { assuranceFits: true },
    { sameRealm: true },
    { glyph: { ...worst.glyph, isActive: true, withheld: false, expiresAt: null, reads: 0 } },
    { glyph: { ...factsWith().glyph } },
  ];
  const seen: (string | null)[] = [];
  let facts = worst;
  for (const cure of [{}, ...cures]) {
    facts = { ...facts, ...cure };
    const verdict = judge(facts);
    seen.push(verdict.result);
  }
  const states = ['gone', 'inactive', 'expired', 'noReadsLeft'];
  expect(seen).toEqual([...states, 'denied', 'assuranceTooLow', 'otherRealm', 'withheld', 'denied', 'read']);
});

test('trash is as inactive as switched off', () => {
  expect(judge(factsWith({ glyph: { ...factsWith().glyph, trashedAt: NOW } })).result).toBe('inactive');
});

describe('columns beside the record can only deny more', () => {
  const levels = PERMISSION_LEVELS.flatMap((signed) => PERMISSION_LEVELS.map((column) => ({ signed, column })));
  test('[ROLE-07] none is the lowest, then restricted, read and full', () => {
    expect(PERMISSION_LEVELS).toEqual(['none', 'restricted', 'read', 'full']);
  });

  test.each(levels)('[ROLE-07] record $signed, column $column: the lower rules', ({ signed, column }) => {
    const verdict = judge(
      factsWith({
        glyph: { ...factsWith().glyph, permissions: { ...ALL_READ, medical: column } },
        record: recordWith({ ...ALL_READ, medical: signed }, { expiresAt: null, maxReads: null }),
      }),
    );
    const lower = PERMISSION_LEVELS[Math.min(PERMISSION_LEVELS.indexOf(signed), PERMISSION_LEVELS.indexOf(column))];
    const expected = { none: 'denied', restricted: 'restricted', read: 'read', full: 'full' };
    expect(verdict.result).toBe(expected[lower ?? 'none']);
  });

  test('the earlier end rules, wherever it stands', () => {
    const { glyph } = factsWith();
    const ended = recordWith(ALL_READ, { expiresAt: PAST, maxReads: null });
    expect(judge(factsWith({ record: ended })).result).toBe('expired');
    expect(judge(factsWith({ glyph: { ...glyph, expiresAt: new Date(PAST) } })).result).toBe('expired');
    expect(judge(factsWith({ glyph: { ...glyph, expiresAt: NOW } })).result).toBe('expired');
    expect(judge(factsWith({ glyph: { ...glyph, expiresAt: new Date(NOW.getTime() + 1) } })).result).toBe('read');
  });

  test('the smaller number of reads rules, wherever it stands', () => {
    const { glyph } = factsWith();
    const two = recordWith(ALL_READ, { expiresAt: null, maxReads: 2 });
    expect(judge(factsWith({ record: two, glyph: { ...glyph, maxReads: 9, reads: 2 } })).result).toBe('noReadsLeft');
    expect(judge(factsWith({ record: two, glyph: { ...glyph, maxReads: 1, reads: 1 } })).result).toBe('noReadsLeft');
    expect(judge(factsWith({ record: two, glyph: { ...glyph, reads: 1 } })).result).toBe('read');
    expect(judge(factsWith({ record: two, glyph: { ...glyph, reads: 2 }, isCounted: true })).result).toBe('read');
  });

  test('a record that is none of ours opens nothing', () => {
    expect(judge(factsWith({ record: null })).result).toBe('recordBroken');
  });
});

describe('opening by reason, in a record made before the owner was asked', () => {
  const restricted: Permissions = { ...ALL_READ, emergency: 'restricted', medical: 'read' };
  const facts = (reason: string | undefined, permissions = restricted, role: GateFacts['role'] = 'emergency') =>
    factsWith({
      role,
      reason,
      glyph: { ...factsWith().glyph, permissions },
      record: recordWith(permissions, { expiresAt: null, maxReads: null }),
    });

  test('emergency and medical, at level restricted', () => {
    const opening = { result: 'emergency', level: 'restricted', roles: ['medical', 'emergency'], mayCopy: false };
    expect(judge(facts('unconscious in the street'))).toEqual(opening);
  });

  test('never what the owner set to none, never by another role, never without a real reason', () => {
    expect(judge(facts('unconscious', { ...restricted, medical: 'none' }))).toMatchObject({ roles: ['emergency'] });
    expect(judge(facts('unconscious', { ...restricted, emergency: 'none' })).result).toBe('denied');
    const medical: Permissions = { ...restricted, medical: 'restricted' };
    expect(judge(facts('unconscious', medical, 'medical'))).toMatchObject({ code: 'scans.restricted' });
    expect(judge(facts(undefined))).toMatchObject({ code: 'scans.restricted' });
    expect(judge(facts(`   short${' '.repeat(20)}`))).toMatchObject({ code: 'scans.reasonNeeded' });
  });
});

const WITH_REASON = 'Unconscious';
const ROLES = [...GLYPH_ROLES, 'user'] as const;
const everyPermission = PERMISSION_LEVELS.flatMap((medical) =>
  PERMISSION_LEVELS.flatMap((emergency) =>
    PERMISSION_LEVELS.flatMap((financial) =>
      PERMISSION_LEVELS.map((legal): Permissions => ({ medical, emergency, financial, legal })),
    ),
  ),
);

describe('emergency access, as the owner signed it', () => {
  const filled = Object.fromEntries(Object.values(ROLE_FIELDS).flatMap((names) => names.map((name) => [name, 'x'])));

  /** What somebody with this role gets of a glyph with every field filled. */
  function buildView(permissions: Permissions, emergencyAccess: boolean, role: GateFacts['role']) {
    const sections = sectionsFor(filled, { permissions, emergencyAccess });
    const facts = (reason?: string) =>
      factsWith({
        role,
        reason,
        glyph: { ...factsWith().glyph, permissions },
        record: recordWith(permissions, { expiresAt: null, maxReads: null }, { emergencyAccess, sections }),
      });
    const listFields = (roles: readonly string[]) =>
      sections.filter((section) => roles.includes(section.role)).flatMap(({ fields }) => fields);
    const opened = (reason?: string) => {
      const verdict = judge(facts(reason));
      return isGrant(verdict) ? verdict : { roles: [] as GlyphRole[], result: verdict.result };
    };
    const [atOnce, forReason] = [opened(), opened(WITH_REASON)];
    const told = listUnopenedSections(facts(), atOnce.roles);
    const offered = told.filter((section) => section.forReason).map((section) => section.role);
    return {
      atOnce: listFields(atOnce.roles),
      reachable: [...listFields(atOnce.roles), ...listFields(offered)],
      byReason: listFields(forReason.roles),
      told: [...listFields(atOnce.roles), ...told.flatMap(({ fields }) => fields ?? [])],
      exported: atOnce.result === 'full' ? listFields(atOnce.roles) : [],
    };
  }

  /** Every pair of permissions in which one role stands a level higher. */
  const raises = everyPermission.flatMap((lower) =>
    GLYPH_ROLES.flatMap((raised) => {
      const level = PERMISSION_LEVELS[PERMISSION_LEVELS.indexOf(lower[raised]) + 1];
      return level === undefined ? [] : [{ lower, higher: { ...lower, [raised]: level } }];
    }),
  );

  test.each([true, false])(
    'raising one level takes no field and no way from anybody: all permissions, all roles, emergency access %s',
    (emergencyAccess) => {
      expect(raises).toHaveLength(4 * 3 * 64);
      const lost = raises.flatMap(({ lower, higher }) =>
        ROLES.flatMap((role) => {
          const [before, after] = [buildView(lower, emergencyAccess, role), buildView(higher, emergencyAccess, role)];
          const ways = Object.keys(before) as (keyof typeof before)[];
          const lessened = ways.filter((way) => before[way].some((field) => !after[way].includes(field)));
          return lessened.map((way) => ({ role, way, lower, higher }));
        }),
      );
      expect(lost).toEqual([]);
    },
  );

  test('with the owner’s yes every medical field is within reach of a responder, at any level; with the no none is', () => {
    const medical = [...ROLE_FIELDS.medical, ...ROLE_FIELDS.emergency];
    for (const permissions of everyPermission) {
      expect(new Set(buildView(permissions, true, 'emergency').reachable)).toEqual(new Set(medical));
      const closed = buildView(permissions, false, 'emergency');
      expect([closed.byReason, closed.reachable]).toEqual([closed.atOnce, closed.atOnce]);
      const offices: readonly string[] = [...ROLE_FIELDS.financial, ...ROLE_FIELDS.legal];
      const financial = offices.filter((name) => name !== 'person');
      expect(buildView(permissions, true, 'emergency').byReason.some((field) => financial.includes(field))).toBe(false);
    }
  });

  test('nobody but a responder gains anything by a reason', () => {
    for (const permissions of everyPermission) {
      for (const role of ROLES.filter((one) => one !== 'emergency')) {
        const view = buildView(permissions, true, role);
        expect(view.byReason).toEqual(view.atOnce);
      }
    }
  });

  test('a column that says less than the record closes the way as well', () => {
    const permissions: Permissions = { ...ALL_READ, emergency: 'none' };
    const disclosed = { emergencyAccess: true, sections: sectionsFor(filled, { permissions, emergencyAccess: true }) };
    const facts = factsWith({
      role: 'emergency',
      glyph: { ...factsWith().glyph, permissions: { ...permissions, medical: 'none' } },
      record: recordWith(permissions, { expiresAt: null, maxReads: null }, disclosed),
    });
    expect(judge({ ...facts, reason: WITH_REASON })).toMatchObject({ roles: ['emergency'] });
    expect(listUnopenedSections(facts, []).filter(({ forReason }) => forReason)).toMatchObject([{ role: 'emergency' }]);
  });

  test('verified staff without a right learn what exists only where the owner left that on, and never before a passcode', () => {
    const permissions: Permissions = { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' };
    const sections = sectionsFor(filled, { permissions, emergencyAccess: false });
    const told = (policy: { listed: boolean; passcode?: boolean }, role: GateFacts['role'] = 'legal') => {
      const disclosed = { emergencyAccess: false, sections, ...policy };
      return listUnopenedSections(
        factsWith({ role, record: recordWith(permissions, { expiresAt: null, maxReads: null }, disclosed) }),
        [],
      );
    };
    const named = ROLE_FIELDS.medical.filter((name) => name !== 'person');
    expect(told({ listed: true })).toEqual([{ role: 'medical', fields: named, forReason: false }]);
    expect([told({ listed: false }), told({ listed: true, passcode: true })]).toEqual([[], []]);
    // Whoever found a card and has an account learns no more than one without.
    expect(told({ listed: true }, 'user')).toEqual([]);
  });
});

describe('whose card it is', () => {
  const findGlyphRole = (one: ScannerRole) => GLYPH_ROLES.find((known) => known === one);
  const isRead = (permissions: Permissions, role: ScannerRole) => {
    const own = findGlyphRole(role);
    return own !== undefined && ['read', 'full'].includes(permissions[own]);
  };
  const buildCard = (fields: GlyphFields, permissions: Permissions): UnsealedCard => ({
    ...{ fields: { person: 'Name: Tobia\nBorn: 2019', ...fields }, permissions },
    ...{ emergencyAccess: true, listed: true, mayCopy: [], hasPasscode: false },
  });

  test('is read by every role that may read at once, even where nothing else is there for it', () => {
    for (const permissions of everyPermission) {
      for (const role of ROLES) {
        const seen = seenBy(buildCard({ allergies: 'Peanuts' }, permissions), role, { hasReason: false });
        expect('person' in seen.fields).toBe(isRead(permissions, role));
      }
    }
  });

  test('alone is no content: it is never announced, and no reason is asked for it', () => {
    for (const permissions of everyPermission) {
      for (const role of ROLES) {
        const card = buildCard({ notes: 'for me' }, permissions);
        const [atOnce, forReason] = [false, true].map((hasReason) => seenBy(card, role, { hasReason }));
        expect([atOnce?.unopened, forReason?.unopened]).toEqual([[], []]);
        expect(forReason?.fields).toEqual(atOnce?.fields);
        expect(fieldsForReason(card, role)).toEqual([]);
        const told = seenBy(buildCard({ allergies: 'Peanuts' }, permissions), role, { hasReason: false }).unopened;
        expect(told.flatMap(({ fields }) => fields ?? [])).not.toContain('person');
      }
    }
  });
});

describe('what an owner is shown beforehand is what the gate releases', () => {
  const FIELD_SETS: readonly GlyphFields[] = [
    { allergies: 'Penicillin', medicalAlerts: 'On insulin', emergencyContact: 'Paolo', legalContact: 'Avv. Neri' },
    { medications: 'Ramipril', bankAccount: 'IT60', insurance: 'A 12', powerOfAttorney: 'Giulia', location: 'Home' },
    { emergencyContact: 'Paolo' },
    { notes: 'for me' },
    { person: 'Name: Tobia', allergies: 'Peanuts' },
    { person: 'Name: Tobia', notes: 'for me' },
  ];
  const COPIED = [['medical', 'legal'], []] as const;
  const LEFT_TO_OWNER = [true, false].flatMap((listed) =>
    [true, false].map((hasPasscode) => ({ listed, hasPasscode, mayCopy: listed ? COPIED[0] : COPIED[1] })),
  );

  /** The gate's own answer, from a record as it is sealed. */
  function judgeCard(card: UnsealedCard, role: GateFacts['role'], reason: string | undefined) {
    const sections = sectionsFor(card.fields, card);
    const disclosed = { ...card, passcode: card.hasPasscode, sections };
    const record = recordWith(card.permissions, { expiresAt: null, maxReads: null }, disclosed);
    const facts = factsWith({ role, reason, record, glyph: { ...factsWith().glyph, permissions: card.permissions } });
    const verdict = judge(facts);
    const opened = isGrant(verdict) ? sections.filter((section) => verdict.roles.includes(section.role)) : [];
    const fields = Object.assign({}, ...opened.map(({ content }) => content.fields));
    const unopened = listUnopenedSections(
      facts,
      opened.map((section) => section.role),
    );
    if (!isGrant(verdict)) return { result: verdict.result, level: 'none', mayCopy: false, fields, unopened };
    if (opened.length === 0) return { result: 'nothing', level: 'none', mayCopy: false, fields, unopened };
    const { result, level, mayCopy } = verdict;
    return { result, level, mayCopy, fields, unopened };
  }

  const asked = ROLES.flatMap((role) => [undefined, WITH_REASON].map((reason) => ({ role, reason })));

  test.each([true, false])('all permissions, all roles, with and without a reason: emergency access %s', (access) => {
    for (const permissions of everyPermission) {
      const cards = FIELD_SETS.map((fields, at) => ({
        ...{ fields, permissions, emergencyAccess: access },
        ...LEFT_TO_OWNER[at % LEFT_TO_OWNER.length]!,
      }));
      const shown = cards.map((card) =>
        asked.map(({ role, reason }) => seenBy(card, role, { hasReason: reason !== undefined })),
      );
      expect(shown).toEqual(cards.map((card) => asked.map(({ role, reason }) => judgeCard(card, role, reason))));
    }
  });
});

test('every refused result of the contract has its sentence, every other one is a release', () => {
  const released = SCAN_RESULTS.filter((result) => !isRefused(result));
  expect(released).toEqual(['read', 'full', 'emergency', 'owner']);
  for (const result of SCAN_RESULTS.filter(isRefused)) {
    const denial = buildDenial(result, { role: 'legal' });
    expect(REFUSALS[denial.code].status).toBeGreaterThanOrEqual(400);
    expect(isGrant(denial)).toBe(false);
  }
});

test('[SCAN-24] the role user reads nothing, whatever the permissions say', () => {
  const full: Permissions = { medical: 'full', emergency: 'full', financial: 'full', legal: 'full' };
  const record = recordWith(full, { expiresAt: null, maxReads: null });
  const verdict = judge(factsWith({ role: 'user', record, glyph: { ...factsWith().glyph, permissions: full } }));
  expect(verdict).toMatchObject({ result: 'denied', code: 'scans.denied', params: { role: 'user' } });
});
