import type { Institution } from '@repo/contract/institutions/institutions';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, like, ne } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { runInstitutionCommand } from '../src/app/admin/institution-commands.ts';
import { accounts } from '../src/db/tables/accounts.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { enrolments } from '../src/db/tables/enrolments.ts';
import { institutionProfiles } from '../src/db/tables/institutions.ts';
import { offices, staffScans } from '../src/db/tables/staff.ts';
import { seedDemoRealm } from '../src/demo/demo-realm.ts';
import { DEMO_OFFICE_ADMINS, DEMO_PASSWORD, DEMO_SPEAKER } from '../src/features/accounts/demo-people.ts';
import { isSharedDemo } from '../src/features/accounts/shared-demo.ts';
import { integrateAll } from '../src/features/audit/integrate-leaves.ts';
import { verifyAudit } from '../src/features/audit/verify.ts';

const kit = await openTestApp();
afterAll(() => kit.close());

async function directoryAs(username: string): Promise<Institution[]> {
  const payload = { username, password: DEMO_PASSWORD };
  const { token } = (await kit.app.inject({ method: 'POST', url: '/api/login', payload })).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  return (await kit.app.inject({ url: '/api/institutions?country=CA', headers })).json<Institution[]>();
}

test('[INST-30] the demo has one institution that may edit its entry, and nobody else of the demo may', async () => {
  await Promise.all([seedDemoRealm(kit.context), seedDemoRealm(kit.context)]);
  const editable = (entries: readonly Institution[]) => entries.filter(({ canEdit }) => canEdit).map(({ id }) => id);
  expect(editable(await directoryAs(DEMO_SPEAKER.username))).toEqual([DEMO_SPEAKER.institutionId]);
  expect(editable(await directoryAs('demo'))).toEqual([]);
  expect(isSharedDemo({ realm: 'demo', username: DEMO_SPEAKER.username })).toBe(true);
});

test('it is appointed once, as the command does it; another one that the operator appointed stays', async () => {
  const { db } = kit.context;
  await seedDemoRealm(kit.context);
  const appointed = eq(auditLeaves.act, 'institution.appointed');
  const [clinic] = await db.select().from(accounts).where(eq(accounts.username, DEMO_SPEAKER.username));
  expect(await db.$count(auditLeaves, and(appointed, eq(auditLeaves.subjectId, clinic!.id)))).toBe(1);
  const { institutionId } = DEMO_SPEAKER;
  await runInstitutionCommand(kit.context, 'institution:appoint', [institutionId, 'demo.hospital']);
  await seedDemoRealm(kit.context);
  const [hospital] = await db.select().from(accounts).where(eq(accounts.username, 'demo.hospital'));
  const [speaker] = await db.select().from(institutionProfiles).where(eq(institutionProfiles.realm, 'demo'));
  expect(speaker).toMatchObject({ institutionId, accountId: hospital!.id });
});

test('[IPD-04] its portal has people to be looked at, made once, and the log proves every scan of theirs', async () => {
  const { db } = kit.context;
  const states = async () => {
    const rows = await db
      .select({ office: offices.code, state: enrolments.state })
      .from(enrolments)
      .innerJoin(offices, eq(offices.id, enrolments.officeId));
    return Map.groupBy(rows, ({ office }) => office);
  };
  const before = await states();
  expect([...before.keys()].sort()).toEqual(DEMO_OFFICE_ADMINS.map(({ code }) => code).sort());
  const seen = new Set([...before.values()].flat().map(({ state }) => state));
  expect(seen).toEqual(new Set(['offered', 'accepted', 'declined', 'withdrawn']));
  expect(await db.$count(accounts, and(like(accounts.username, 'demo.citizen-%'), ne(accounts.realm, 'demo')))).toBe(0);
  const scanned = await db.$count(staffScans);
  expect(scanned).toBeGreaterThan(50);
  await seedDemoRealm(kit.context);
  expect([await states(), await db.$count(staffScans)]).toEqual([before, scanned]);
  await integrateAll(db);
  expect(await verifyAudit(kit.context, 'no checkpoints yet')).toMatchObject({ sound: true });
});
