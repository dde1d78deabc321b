// @databases both
import { SCAN_EXPORT_KINDS, SCAN_EXPORT_MINUTES, type ScanRow } from '@repo/contract/scans/scans';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { scanExports } from '../../db/tables/scans.ts';
import { findUnfitScan } from '../audit/scans-fit.ts';

// What a scanner takes away of somebody else's data is an event of its own.

const kit: TestApp = await openTestApp();
/** Over the same data: what one server queues the other does not know. */
const other = await kit.reopen({});
afterAll(() => kit.close());

let owner: Owner;
let doctor: Person;
let made: CreatedGlyph;
let scan: Release;
beforeEach(async () => {
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
  made = await createGlyphFor(kit, owner, { permissions: { medical: 'full' } });
  scan = (await scanGlyph(kit, doctor, made.secret, { role: 'medical' })).json<Release>();
});

const note = (person: Person, kind = 'file', id = scan.id, node: Pick<TestApp, 'app'> = kit) =>
  callAs(node, person, 'POST', `/api/scan-logs/${id}/exports`, { kind });
const listLeaves = (person: Person) =>
  kit.context.db
    .select()
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, person.user.id), eq(auditLeaves.act, 'scan.exported')));
const listNotices = (person: Person) =>
  kit.context.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, person.user.id), eq(notifications.kind, 'scan.exported')));
const listScans = async (person: Person, query: string) =>
  (await callAs(kit, person, 'GET', `/api/scan-logs?${query}`)).json<ScanRow[]>();

test('[X-89] each way of taking the data away is an entry for both, a notice to the owner and a word in the log', async () => {
  for (const kind of SCAN_EXPORT_KINDS) {
    kit.clock.advance(1000);
    const answer = await note(doctor, kind);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: scan.id, kind }]);
  }
  const [owners, doctors] = [await listLeaves(owner), await listLeaves(doctor)];
  const facts = owners.map(({ entry }) => JSON.parse(entry).facts);
  expect(facts).toEqual(
    SCAN_EXPORT_KINDS.map((kind) => ({ scan: scan.id, kind, glyph: made.row.id, scanner: doctor.user.id })),
  );
  expect(doctors.map(({ entry }) => JSON.parse(entry).facts)).toEqual(
    SCAN_EXPORT_KINDS.map((kind) => ({ scan: scan.id, kind })),
  );
  const notices = await listNotices(owner);
  expect(notices.map(({ facts: { exported } }) => exported).sort()).toEqual([...SCAN_EXPORT_KINDS].sort());
  expect(notices[0]).toMatchObject({ severity: 'medium', scanId: scan.id, recordId: made.row.id });
  expect(await listNotices(doctor)).toEqual([]);
  const shown = (await callAs(kit, owner, 'GET', '/api/notifications')).json();
  expect(shown.map(({ message }: { message: string }) => message)).toContainEqual(
    expect.stringMatching(/printed data from one of your cards\.$/),
  );
  expect((await listScans(owner, `qrCodeId=${made.row.id}`))[0]?.exports).toEqual([...SCAN_EXPORT_KINDS]);
  expect((await listScans(doctor, 'by=me'))[0]?.exports).toEqual([...SCAN_EXPORT_KINDS]);
});

test('[X-89] asked again, also by two servers at once, it is one event and one answer', async () => {
  const answers = await Promise.all([kit, other, kit, other].map((node) => note(doctor, 'file', scan.id, node)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect([(await listLeaves(owner)).length, (await listLeaves(doctor)).length]).toEqual([1, 1]);
  expect(await listNotices(owner)).toHaveLength(1);
});

test('[X-89] only a scan of one’s own, only at the level full, and only for so long', async () => {
  const refused = async (answer: ReturnType<typeof note>) => (await answer).json<{ code: string }>().code;
  expect(await refused(note(await signUp(kit)))).toBe('request.notFound');
  expect(await refused(note(owner))).toBe('request.notFound');
  const read = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const readScan = (await scanGlyph(kit, doctor, read.secret, { role: 'medical' })).json<Release>();
  expect(await refused(note(doctor, 'file', readScan.id))).toBe('scans.exportNotAllowed');
  const own = (await scanGlyph(kit, owner, made.secret)).json<Release>();
  expect(await refused(note(owner, 'file', own.id))).toBe('scans.exportNotAllowed');
  expect(await refused(note(doctor, 'fax'))).toBe('request.invalid');
  kit.clock.advance(SCAN_EXPORT_MINUTES * 60_000 - 1);
  expect((await note(doctor)).statusCode).toBe(200);
  kit.clock.advance(1);
  for (const kind of SCAN_EXPORT_KINDS) expect(await refused(note(doctor, kind))).toBe('scans.exportTooLate');
  expect(await listLeaves(owner)).toHaveLength(1);
});

test('[X-89] an export that was changed, struck out or put in is no sound log', async () => {
  await note(doctor, 'share');
  expect(await findUnfitScan(kit.context)).toBeNull();
  const isThis = eq(scanExports.scanId, scan.id);
  await kit.context.db.update(scanExports).set({ kind: 'print' }).where(isThis);
  expect(await findUnfitScan(kit.context)).toContain('exports of scan');
  const [row] = await kit.context.db.delete(scanExports).where(isThis).returning();
  expect(await findUnfitScan(kit.context)).toContain('exports of scan');
  await kit.context.db.insert(scanExports).values({ ...row!, kind: 'share' });
  expect(await findUnfitScan(kit.context)).toBeNull();
  await kit.context.db.insert(scanExports).values({ ...row!, kind: 'file', leafHash: new Uint8Array(32) });
  expect(await findUnfitScan(kit.context)).toContain('exports of scan');
  await kit.context.db.delete(scanExports).where(eq(scanExports.kind, 'file'));
});
