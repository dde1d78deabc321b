import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { scans } from '../../db/tables/scans.ts';
import { integrateAll } from '../audit/integrate-leaves.ts';
import { verifyAudit } from '../audit/verify.ts';

// What owners are shown of their glyphs' scans, against what the audit log proved.

let kit: TestApp;
let owner: Owner;
let doctor: Person;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  const stranger = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
  const responder = await signUp(kit);
  await grantRole(kit, responder, 'emergency', await signUpInstitution(kit));
  const { secret } = await createGlyphFor(kit, owner, { emergencyAccess: true });
  const opening = { role: 'emergency', reason: 'Unconscious, no relatives' } as const;
  expect((await scanGlyph(kit, responder, secret, opening)).json()).toMatchObject({ level: 'restricted' });
  expect((await scanGlyph(kit, doctor, secret, { role: 'medical' })).statusCode).toBe(201);
  expect((await scanGlyph(kit, stranger, secret)).statusCode).toBe(403);
  expect((await scanGlyph(kit, owner, secret)).statusCode).toBe(201);
  await integrateAll(kit.context.db);
});
afterAll(() => kit.close());

const verify = () => verifyAudit(kit.context, 'no checkpoints yet');

/** What somebody with the right to change the database does, triggers switched off, and takes back afterwards. */
async function tampered(statement: ReturnType<typeof sql>): Promise<unknown> {
  const { db } = kit.context;
  const kept = await db.select().from(scans);
  await db.execute(sql`alter table scans disable trigger user`);
  await db.execute(statement);
  const verdict = await verify();
  await db.delete(scans);
  await db.insert(scans).values(kept);
  await db.execute(sql`alter table scans enable trigger user`);
  return verdict;
}

const RELEASE = sql`${scans.result} = 'read'`;
const OPENING = sql`${scans.result} = 'emergency'`;

test.each([
  ['deleted', sql`delete from ${scans} where ${RELEASE}`],
  ['said to be refused', sql`update ${scans} set result = 'denied', accessed_data = '[]' where ${RELEASE}`],
  ['emptied of what was read', sql`update ${scans} set accessed_data = '[]' where ${RELEASE}`],
  ['said of another role', sql`update ${scans} set scanner_role = 'legal' where ${RELEASE}`],
  ['without who scanned', sql`update ${scans} set scanner_id = null where ${RELEASE}`],
  ['said to be vouched for by somebody else', sql`update ${scans} set granter_id = owner_id where ${RELEASE}`],
  ['given a reason that nobody gave', sql`update ${scans} set reason = 'No pulse' where ${RELEASE}`],
  ['said to have had another reason', sql`update ${scans} set reason = 'Conscious, gave consent' where ${OPENING}`],
  ['said to have had no reason', sql`update ${scans} set reason = null where ${OPENING}`],
  [
    'invented',
    sql`insert into ${scans} select (jsonb_populate_record(s, jsonb_build_object(
      'id', ${newId()}::text, 'leaf_hash', '\\x00'))).* from ${scans} s where result = 'read'`,
  ],
  ['said of another day', sql`update ${scans} set at = at - interval '1 day' where ${RELEASE}`],
  [
    'shown twice',
    sql`insert into ${scans} select (jsonb_populate_record(s, jsonb_build_object('id', ${newId()}::text))).* from ${scans} s where result = 'read'`,
  ],
])('S10 a scan that is %s is named', async (_what, statement) => {
  expect(await verify()).toMatchObject({ sound: true });
  expect(await tampered(statement)).toMatchObject({
    sound: false,
    reason: expect.stringMatching(/^(Scan|Entry) [0-9a-f-]{36} /),
  });
});

test('the log of scans is changed and emptied by nobody', async () => {
  const { db } = kit.context;
  for (const change of [sql`update scans set reason = 'x'`, sql`delete from scans`, sql`truncate scans`]) {
    await expect(db.execute(change)).rejects.toThrow();
  }
});

test('who scanned is forgotten with the account, and an owner’s scans go with theirs; the rest stays sound', async () => {
  const { db } = kit.context;
  const own = eq(scans.ownerId, owner.user.id);
  await db.delete(accounts).where(eq(accounts.id, doctor.user.id));
  expect((await db.select().from(scans).where(own)).filter(({ scannerId }) => scannerId === null)).toHaveLength(1);
  expect(await verify()).toEqual({ sound: true, entries: expect.any(Number), checkpoints: 0 });
  await db.delete(accounts).where(eq(accounts.id, owner.user.id));
  expect(await db.select().from(scans).where(own)).toEqual([]);
  expect(await verify()).toMatchObject({ sound: true });
});
