import { SCANNER_ROLES } from '@repo/contract/accounts/accounts';
import { GLYPH_ROLES, type GlyphRole, NO_PERMISSIONS, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import type { GlyphRecord } from '@repo/vault';
import { expect, test } from 'vitest';
import { type GateFacts, judgeCopy } from '../gate-rules.ts';

// Every level, every tick, every role and every state: a copy is allowed exactly at Full, or at Read with the own tick
// while the gate would still let this reader read.

const NOW = new Date('2026-11-21T09:00:00.000Z');
const PAST = new Date(NOW.getTime() - 1);

type CopyCase = { name: string; reads: boolean; change: (facts: GateFacts) => GateFacts };
const glyph = (change: Partial<GateFacts['glyph']>) => (facts: GateFacts) => ({
  ...facts,
  glyph: { ...facts.glyph, ...change },
});
const STATES: readonly CopyCase[] = [
  { name: 'open', reads: true, change: (facts) => facts },
  { name: 'no reads left', reads: true, change: glyph({ maxReads: 1, reads: 1 }) },
  { name: 'inactive', reads: false, change: glyph({ isActive: false }) },
  { name: 'in the trash', reads: false, change: glyph({ trashedAt: PAST }) },
  { name: 'expired', reads: false, change: glyph({ expiresAt: PAST }) },
  { name: 'withheld', reads: false, change: glyph({ withheld: true }) },
  { name: 're-issued', reads: false, change: (facts) => ({ ...facts, isOldCode: true }) },
  { name: 'changed by a hand', reads: false, change: (facts) => ({ ...facts, isRowIntact: false }) },
  { name: 'the role ended', reads: false, change: (facts) => ({ ...facts, isRoleValid: false }) },
  { name: 'a weak sign-in', reads: false, change: (facts) => ({ ...facts, assuranceFits: false }) },
  { name: 'another realm', reads: false, change: (facts) => ({ ...facts, sameRealm: false }) },
  { name: 'a column that says less', reads: false, change: glyph({ permissions: NO_PERMISSIONS }) },
];

const TICKS: readonly (readonly GlyphRole[])[] = [[], ...GLYPH_ROLES.map((role) => [role]), [...GLYPH_ROLES]];

function buildFacts(
  role: GateFacts['role'],
  level: (typeof PERMISSION_LEVELS)[number],
  ticked: readonly GlyphRole[],
): GateFacts {
  const permissions = { medical: level, emergency: level, financial: level, legal: level };
  const policy = { permissions, passcode: false, emergency: ['medical', 'emergency'], listed: true };
  const limits = { expiresAt: null, maxReads: null };
  const record = { policy: { ...policy, ...(ticked.length > 0 && { mayCopy: ticked }) }, limits, sections: [] };
  return {
    ...{ now: NOW, isRowIntact: true, isOldCode: false, role, isRoleValid: true, assuranceFits: true, sameRealm: true },
    glyph: {
      ...{ isActive: true, withheld: false, trashedAt: null },
      expiresAt: null,
      maxReads: null,
      reads: 0,
      permissions,
    },
    ...{ record: record as unknown as GlyphRecord, reason: undefined, isCounted: true },
  };
}

const CASES = SCANNER_ROLES.flatMap((role) =>
  PERMISSION_LEVELS.flatMap((level) => TICKS.map((ticked) => ({ role, level, ticked }))),
);

test.each(STATES)('all levels, ticks and roles: $name', ({ reads, change }) => {
  for (const { role, level, ticked } of CASES) {
    const facts = change(buildFacts(role, level, ticked));
    const isOwn = GLYPH_ROLES.some((one) => one === role);
    const isTicked = level === 'read' && ticked.some((one) => one === role);
    const told = `${role} ${level} [${ticked.join()}]`;
    expect(judgeCopy('read', facts), told).toBe(reads && isOwn && (level === 'full' || isTicked));
    expect(judgeCopy('full', facts), told).toBe(true);
    for (const result of ['emergency', 'restricted', 'denied', 'nothing', 'owner'] as const) {
      expect(judgeCopy(result, facts), told).toBe(false);
    }
  }
});
