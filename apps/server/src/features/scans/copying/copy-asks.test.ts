// @databases both
import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { COPY_ASKS_PER_CARD, type CopyState } from '@repo/contract/scans/copy-asks';
import { SCAN_EXPORT_MINUTES, type ScanRow } from '@repo/contract/scans/scans';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { notifications } from '../../../db/tables/notifications.ts';

// Copying at level Read: the owner's tick, the question of a reader, and the answer.

const kit: TestApp = await openTestApp();
/** Over the same data: what one server queues the other does not know. */
const other = await kit.reopen({});
afterAll(() => kit.close());

let owner: Owner;
let doctor: Person;
beforeEach(async () => {
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});

const scanMedical = async (made: CreatedGlyph) =>
  (await scanGlyph(kit, doctor, made.secret, { role: 'medical' })).json<Release & { mayCopy: boolean }>();
const readCode = (answer: { statusCode: number; json: <T>() => T }) =>
  answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code;
const copy = async (id: string, kind = 'copy', node: Pick<TestApp, 'app'> = kit) =>
  readCode(await callAs(node, doctor, 'POST', `/api/scan-logs/${id}/exports`, { kind }));
const askFor = (id: string, person = doctor, node: Pick<TestApp, 'app'> = kit) =>
  callAs(node, person, 'POST', `/api/scan-logs/${id}/copy-ask`, {});
const readState = async (id: string) =>
  (await callAs(kit, doctor, 'GET', `/api/scan-logs/${id}/copy-ask`)).json<CopyState>();
const refuse = (id: string, person: Person = owner, node: Pick<TestApp, 'app'> = kit) =>
  callAs(node, person, 'POST', `/api/scan-logs/${id}/copy-refusal`, {});
/** The same card with other permissions, signed by its owner. */
async function change(made: CreatedGlyph, wish: GlyphOptions, node: Pick<TestApp, 'app'> = kit): Promise<CreatedGlyph> {
  const { body } = await sealChange(kit, owner, made, wish);
  const answer = await callAs(node, owner, 'PUT', `/api/qr-codes/${made.row.id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const issue = { ...body.issue, proofKey: made.body.issue.proofKey };
  return { ...made, body: { ...made.body, ...body, issue }, row: answer.json() };
}
const listActs = async (person: Person) =>
  (
    await kit.context.db
      .select()
      .from(auditLeaves)
      .where(eq(auditLeaves.subjectId, person.user.id))
      .orderBy(auditLeaves.id)
  )
    .filter(({ act }) => /copy/i.test(act))
    .map(({ act, entry }) => [act, JSON.parse(entry).facts] as const);
const listNotices = (person: Person, kind: NotificationKind) =>
  kit.context.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, person.user.id), eq(notifications.kind, kind)));

test('at Read a copy needs the tick of this role, and paper, file and share sheet need Full', async () => {
  const cases: readonly [GlyphOptions, boolean][] = [
    [{ permissions: { medical: 'read' } }, false],
    [{ permissions: { medical: 'read', legal: 'read' }, mayCopy: ['legal'] }, false],
    [{ permissions: { medical: 'read' }, mayCopy: ['medical'] }, true],
  ];
  for (const [wish, isAllowed] of cases) {
    const made = await createGlyphFor(kit, owner, wish);
    expect(made.row.mayCopy).toEqual(wish.mayCopy ?? []);
    const scan = await scanMedical(made);
    expect([scan.level, scan.mayCopy, (await readState(scan.id)).mayCopy]).toEqual(['read', isAllowed, isAllowed]);
    expect(await copy(scan.id)).toBe(isAllowed ? 'ok' : 'copies.notAllowed');
    for (const kind of ['file', 'share', 'print']) expect(await copy(scan.id, kind)).toBe('scans.exportNotAllowed');
  }
  const [notice, ...more] = await listNotices(owner, 'scan.exported');
  expect([notice?.facts.exported, more]).toEqual(['copy', []]);
});

test('a tick taken back, a card switched off and a role that ended end it; a tick set later begins it', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const scan = await scanMedical(made);
  expect(await copy(scan.id)).toBe('copies.notAllowed');
  const ticked = await change(made, { mayCopy: ['medical'] });
  expect(ticked.row.mayCopy).toEqual(['medical']);
  expect((await readState(scan.id)).mayCopy).toBe(true);
  for (const act of ['deactivate', 'activate']) {
    await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/${act}`, {});
    expect((await readState(scan.id)).mayCopy).toBe(act === 'activate');
  }
  const untick = await change(ticked, {});
  expect(await copy(scan.id)).toBe('copies.notAllowed');
  expect(untick.row.mayCopy).toEqual([]);
  const acts = await listActs(owner);
  expect(acts.filter(([act]) => act === 'glyph.copying').map(([, facts]) => facts.roles)).toEqual(['medical', '']);
});

test('what was opened for a reason is never copied, whatever is ticked', async () => {
  const helper = await signUp(kit);
  await grantRole(kit, helper, 'emergency', await signUpInstitution(kit));
  const made = await createGlyphFor(kit, owner, {
    permissions: { medical: 'read', emergency: 'read' },
    mayCopy: ['medical', 'emergency'],
    emergencyAccess: true,
  });
  const scanned = await scanGlyph(kit, helper, made.secret, { role: 'emergency', reason: 'Unconscious' });
  const scan = scanned.json<Release & { mayCopy: boolean }>();
  const asked = await callAs(kit, helper, 'POST', `/api/scan-logs/${scan.id}/copy-ask`, {});
  const copied = await callAs(kit, helper, 'POST', `/api/scan-logs/${scan.id}/exports`, { kind: 'copy' });
  expect([scan.mayCopy, readCode(asked), readCode(copied)]).toEqual([
    false,
    'copies.nothingToAsk',
    'copies.notAllowed',
  ]);
});

test('a question is told once, a signed yes answers it in its own transaction, and both histories say so', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const scan = await scanMedical(made);
  expect(await readState(scan.id)).toEqual({ mayCopy: false, mayAsk: true, asked: null });
  const answers = await Promise.all([kit, other, kit, other].map((node) => askFor(scan.id, doctor, node)));
  expect(answers.map(readCode)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const [notice, ...more] = await listNotices(owner, 'scan.copyAsked');
  expect(notice).toMatchObject({ recordId: made.row.id, scanId: scan.id, facts: { role: 'medical' } });
  expect(more).toEqual([]);
  await change(made, { mayCopy: ['medical'] });
  expect(await readState(scan.id)).toMatchObject({ mayCopy: true, mayAsk: false, asked: { answer: 'allowed' } });
  const [told, ...again] = await listNotices(doctor, 'scan.copyAnswered');
  expect([told?.facts, told?.recordId, again]).toEqual([{ outcome: 'allowed' }, null, []]);
  expect((await listActs(owner)).map(([act]) => act)).toEqual(['scan.copyAsked', 'glyph.copying', 'scan.copyAnswered']);
  expect(await listActs(doctor)).toEqual([
    ['scan.copyAsked', { scan: scan.id, role: 'medical' }],
    ['scan.copyAnswered', { scan: scan.id, answer: 'allowed' }],
  ]);
  const log = await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`);
  expect(log.json<ScanRow[]>()[0]?.copyAsk?.answer).toBe('allowed');
  expect(readCode(await refuse(scan.id))).toBe('copies.notAsked');
});

test('a no is told once, stays a no for that scan, and the tick still may come later', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const scan = await scanMedical(made);
  expect(readCode(await refuse(scan.id))).toBe('request.notFound');
  await askFor(scan.id);
  expect(readCode(await refuse(scan.id, doctor))).toBe('request.notFound');
  const answers = await Promise.all([kit, other, kit].map((node) => refuse(scan.id, owner, node)));
  expect(answers.map(readCode)).toEqual(['ok', 'ok', 'ok']);
  expect(await listNotices(doctor, 'scan.copyAnswered')).toHaveLength(1);
  expect((await askFor(scan.id)).json<CopyState>()).toMatchObject({ mayCopy: false, asked: { answer: 'refused' } });
  await change(made, { mayCopy: ['medical'] });
  expect(await readState(scan.id)).toMatchObject({ mayCopy: true, asked: { answer: 'refused' } });
});

test('a yes and a no at the same time end as one answer, and nobody waits for the other for ever', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const scan = await scanMedical(made);
  await askFor(scan.id);
  const [no] = await Promise.all([refuse(scan.id, owner, other), change(made, { mayCopy: ['medical'] })]);
  const { asked, mayCopy } = await readState(scan.id);
  expect(mayCopy).toBe(true);
  expect(asked?.answer).toBe(readCode(no) === 'ok' ? 'refused' : 'allowed');
  expect(await listNotices(doctor, 'scan.copyAnswered')).toHaveLength(1);
});

test('a copy and a tick taken back at the same time: noted and told, or refused, never something between', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' }, mayCopy: ['medical'] });
  const scan = await scanMedical(made);
  const [first, second] = await Promise.all([copy(scan.id, 'copy', other), copy(scan.id), change(made, {})]);
  const noted = (await listNotices(owner, 'scan.exported')).length;
  expect(noted).toBe([first, second].includes('ok') ? 1 : 0);
  expect(await copy(scan.id)).toBe('copies.notAllowed');
});

test('a few questions a day about one card, in time, about a scan of one’s own at level Read', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const asked: string[] = [];
  for (let count = 0; count <= COPY_ASKS_PER_CARD; count++)
    asked.push(readCode(await askFor((await scanMedical(made)).id)));
  expect(asked).toEqual([...Array.from({ length: COPY_ASKS_PER_CARD }, () => 'ok'), 'copies.tooMany']);
  const another = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  const scan = await scanMedical(another);
  expect(readCode(await askFor(scan.id, await signUp(kit)))).toBe('request.notFound');
  expect(readCode(await askFor(scan.id, owner))).toBe('request.notFound');
  const full = await scanMedical(await createGlyphFor(kit, owner, { permissions: { medical: 'full' } }));
  expect(readCode(await askFor(full.id))).toBe('copies.nothingToAsk');
  kit.clock.advance(SCAN_EXPORT_MINUTES * 60_000);
  expect(readCode(await askFor(scan.id, await signInAgain(kit, doctor)))).toBe('scans.exportTooLate');
});

type ExportedParts = { parts: { name: string; content: unknown[] }[] };

test('an account takes its questions along, and exports both sides of them', async () => {
  const made = await createGlyphFor(kit, owner, { permissions: { medical: 'read' } });
  await askFor((await scanMedical(made)).id);
  const parts = async (person: Person) => {
    const answer = await callConfirmed(kit, person, { method: 'GET', url: '/api/account/export' });
    return new Map(answer.json<ExportedParts>().parts.map(({ name, content }) => [name, content]));
  };
  expect((await parts(owner)).get('questionsToCopy')).toHaveLength(1);
  expect((await parts(doctor)).get('questionsToCopyByMe')).toHaveLength(1);
});
