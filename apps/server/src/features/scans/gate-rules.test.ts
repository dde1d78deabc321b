import { PERMISSION_LEVELS, type Permissions } from '@house/contract/permissions';
import { REFUSALS } from '@house/contract/registry/refusals';
import { SCAN_RESULTS } from '@house/contract/scans';
import type { GlyphRecord } from '@house/vault';
import { describe, expect, test } from 'vitest';
import { denialOf, type GateFacts, isGrant, isRefused, judge } from './gate-rules.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const PAST = '2026-11-21T08:59:59.999Z';
const ALL_READ: Permissions = { medical: 'read', emergency: 'read', financial: 'read', legal: 'read' };

function recordWith(permissions: Permissions, limits: GlyphRecord['limits']): GlyphRecord {
  return {
    suite: 'AG1',
    glyphId: 'AAAAAAAAAAAAAAAAAAAAAA',
    contentVersion: 1,
    category: 'medical',
    policy: { permissions, passcode: false },
    limits,
    sections: [],
    prevRecordHash: null,
    ownerKeyId: '',
    createdAt: PAST,
  };
}

function factsWith(changes: Partial<GateFacts> = {}): GateFacts {
  return {
    now: NOW,
    isSealed: true,
    isOldCode: false,
    glyph: { isActive: true, trashedAt: null, expiresAt: null, maxReads: null, reads: 0, permissions: ALL_READ },
    record: recordWith(ALL_READ, { expiresAt: null, maxReads: null }),
    role: 'medical',
    roleStands: true,
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
    glyph: { isActive: false, trashedAt: null, expiresAt: new Date(PAST), maxReads: 1, reads: 1, permissions: no },
    roleStands: false,
    assuranceFits: false,
    sameRealm: false,
  });
  const cures: Partial<GateFacts>[] = [
    { isOldCode: false },
    { glyph: { ...worst.glyph, isActive: true } },
    { glyph: { ...worst.glyph, isActive: true, expiresAt: null } },
    { glyph: { ...worst.glyph, isActive: true, expiresAt: null, reads: 0 } },
    { roleStands: true },
    { assuranceFits: true },
    { sameRealm: true },
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
  expect(seen).toEqual([...states, 'denied', 'assuranceTooLow', 'otherRealm', 'denied', 'read']);
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

describe('opening by reason', () => {
  const restricted: Permissions = { ...ALL_READ, emergency: 'restricted', medical: 'read' };
  const facts = (reason: string | undefined, permissions = restricted, role: GateFacts['role'] = 'emergency') =>
    factsWith({
      role,
      reason,
      glyph: { ...factsWith().glyph, permissions },
      record: recordWith(permissions, { expiresAt: null, maxReads: null }),
    });

  test('emergency and medical, at level restricted', () => {
    const opening = { result: 'emergency', level: 'restricted', roles: ['emergency', 'medical'] };
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

test('every refused result of the contract has its sentence, every other one is a release', () => {
  const released = SCAN_RESULTS.filter((result) => !isRefused(result));
  expect(released).toEqual(['read', 'full', 'emergency', 'owner']);
  for (const result of SCAN_RESULTS.filter(isRefused)) {
    const denial = denialOf(result, { role: 'legal' });
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
