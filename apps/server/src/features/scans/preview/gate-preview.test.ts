import type { GlyphFields } from '@repo/client/glyph-fields';
import { seenBy } from '@repo/client/seen-by';
import { NO_PERMISSIONS, type Permissions } from '@repo/contract/rules/permissions';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import { createGlyphFor, FIELDS, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The preview of an owner against whole scans; all permissions are compared by the rules alone (gate-rules.test.ts).

let kit: TestApp;
let owner: Owner;
const scanners = new Map<'medical' | 'emergency' | 'user', Person>();

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  const hospital = await signUpInstitution(kit);
  for (const role of ['medical', 'emergency'] as const) {
    const person = await signUp(kit);
    await grantRole(kit, person, role, hospital);
    scanners.set(role, person);
  }
  scanners.set('user', await signUp(kit));
});
afterAll(() => kit.close());

const CARDS: readonly { permissions: Partial<Permissions>; emergencyAccess: boolean; listed: boolean }[] = [
  { permissions: { medical: 'read', emergency: 'read', legal: 'full' }, emergencyAccess: true, listed: true },
  { permissions: { medical: 'restricted' }, emergencyAccess: true, listed: false },
  { permissions: { medical: 'full', emergency: 'restricted' }, emergencyAccess: false, listed: true },
];

test.each(CARDS)('a scan answers what the preview showed: %j', async (card) => {
  const fields: GlyphFields = FIELDS;
  const permissions = { ...NO_PERMISSIONS, ...card.permissions };
  const made = await createGlyphFor(kit, owner, { ...card, permissions, fields });
  for (const [role, scanner] of scanners) {
    for (const hasReason of [false, true]) {
      const seen = seenBy({ ...card, permissions, fields, mayCopy: [], hasPasscode: false }, role, { hasReason });
      const answer = await scanGlyph(kit, scanner, made.secret, { role, ...(hasReason && { reason: 'Unconscious' }) });
      const release = answer.json<Partial<Release> & { unopened?: UnopenedSection[] }>();
      const opened = answer.statusCode === 201 ? await openAnswer(made.secret, answer.json<Release>()) : {};
      expect(Object.assign({}, ...Object.values(opened))).toEqual(seen.fields);
      expect(release.unopened ?? []).toEqual(seen.unopened);
      expect(release.level ?? 'none').toBe(seen.level);
    }
  }
});
