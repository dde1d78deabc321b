import type { Notification } from '@repo/contract/notifications/notifications';
import { ROLE_FIELDS } from '@repo/contract/rules/permissions';
import { EMERGENCIES_PER_HOUR, EMERGENCY_REASONS, type ScanRow } from '@repo/contract/scans/scans';
import {
  callAs,
  createGlyphFor,
  type Owner,
  sealGlyph,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, prepareScan, type Release, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { signRecord, toBase64url } from '@repo/vault';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glyphs } from '../../db/tables/glyphs.ts';
import { notifications } from '../../db/tables/notifications.ts';

let kit: TestApp;
let owner: Owner;
let ambulance: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  ambulance = await signUpInstitution(kit);
});
afterAll(() => kit.close());

const REASON = 'Found unconscious, no relative reachable';
const RESTRICTED = { emergency: 'restricted', medical: 'restricted', financial: 'full', legal: 'full' } as const;
/** The owner said yes. */
const OPEN = { permissions: RESTRICTED, emergencyAccess: true } as const;

async function newResponder(): Promise<Person> {
  const responder = await signUp(kit);
  await grantRole(kit, responder, 'emergency', ambulance);
  return responder;
}

const newestNotices = (person: Person) =>
  kit.context.db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, person.user.id))
    .orderBy(asc(notifications.id));

test('a verified emergency scanner with a reason reads emergency and medical, nothing else', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, OPEN);
  const refused = await scanGlyph(kit, responder, made.secret, { role: 'emergency' });
  expect(refused.json()).toMatchObject({ code: 'scans.restricted' });
  const answer = await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason: REASON });
  expect(answer.statusCode).toBe(201);
  const release = answer.json<Release>();
  expect(release).toMatchObject({ role: 'emergency', level: 'restricted' });
  expect(Object.keys(await openAnswer(made.secret, release)).sort()).toEqual(['emergency', 'medical']);

  const log = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
  const logged = log.find(({ id }) => id === release.id)!;
  expect(logged).toMatchObject({ result: 'emergency', reason: REASON });
  expect(new Set(logged.accessedData)).toEqual(new Set([...ROLE_FIELDS.medical, ...ROLE_FIELDS.emergency]));
  const alarm = { kind: 'scan.emergency', severity: 'critical', scanId: release.id };
  const ownersNotices = await newestNotices(owner);
  expect(ownersNotices.find(({ scanId }) => scanId === release.id)).toMatchObject({ ...alarm, recordId: made.row.id });
  // The institution learns that it happened, not whose glyph it was.
  expect((await newestNotices(ambulance)).at(-1)).toMatchObject({ ...alarm, recordId: null });
});

test('a reason that nobody can see is none, and one that is seen turns nothing around it', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, OPEN);
  for (const reason of ['\u200b'.repeat(20), '\u3164'.repeat(20), `a${'\u2060'.repeat(20)}b`, '\u202e\n'.repeat(9)]) {
    const answer = await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason });
    expect(answer.json()).toMatchObject({ code: 'scans.reasonNeeded' });
  }
  const reason = 'Found unconscious\n\u202ereason: owner agreed';
  expect((await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason })).statusCode).toBe(201);
  const [newest] = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
  expect(newest?.reason).toBe('Found unconscious reason: owner agreed');
});

test('nobody but a verified emergency scanner writes a reason into the owner’s log', async () => {
  const made = await createGlyphFor(kit, owner, OPEN);
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', ambulance);
  const reason = 'Your card is blocked, call +39 055 000 0199';
  await scanGlyph(kit, await signUp(kit), made.secret, { reason });
  await scanGlyph(kit, doctor, made.secret, { role: 'medical', reason });
  const log = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
  expect(log.map((row) => row.reason)).toEqual([null, null]);
});

test('S5 the reason is bound into the proof, and opens nothing for anybody else', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, OPEN);
  const body = await prepareScan(kit, responder, made.secret, { role: 'emergency' });
  expect((await sendScan(kit, responder, { ...body, reason: REASON })).json()).toMatchObject({ code: 'scans.unknown' });
  await grantRole(kit, responder, 'medical', ambulance);
  const medical = await scanGlyph(kit, responder, made.secret, { role: 'medical', reason: REASON });
  expect(medical.json()).toMatchObject({ code: 'scans.restricted' });
  const stranger = await scanGlyph(kit, await signUp(kit), made.secret, { reason: REASON });
  expect(stranger.json()).toMatchObject({ code: 'scans.denied' });
  const none = await createGlyphFor(kit, owner, { permissions: { ...RESTRICTED, emergency: 'none' } });
  const closed = await scanGlyph(kit, responder, none.secret, { role: 'emergency', reason: REASON });
  expect(closed.json()).toMatchObject({ code: 'scans.denied' });
});

test('a reason of spaces is none; one of the wrong length never reaches the gate', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, OPEN);
  const blank = await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason: ' '.repeat(12) });
  expect(blank.json()).toMatchObject({ code: 'scans.reasonNeeded' });
  for (const reason of ['too short', 'x'.repeat(501)]) {
    const answer = await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason });
    expect(answer.json()).toMatchObject({ code: 'request.invalid' });
  }
});

test('at level read a reason opens what the owner allows beside it; where that is nothing, nobody is alarmed', async () => {
  const responder = await newResponder();
  const permissions = { emergency: 'read', medical: 'none' } as const;
  const scan = async (emergencyAccess: boolean, reason?: string) => {
    const made = await createGlyphFor(kit, owner, { permissions, emergencyAccess });
    const wish = { role: 'emergency', ...(reason !== undefined && { reason }) } as const;
    const release = (await scanGlyph(kit, responder, made.secret, wish)).json<Release>();
    const severity = (await newestNotices(owner)).find(({ scanId }) => scanId === release.id)?.severity;
    return { release, severity, roles: Object.keys(await openAnswer(made.secret, release)) };
  };
  const closed = await scan(false, REASON);
  expect([closed.roles, closed.severity, closed.release.unopened]).toEqual([['emergency'], 'medium', []]);
  const medical = { role: 'medical', fields: ROLE_FIELDS.medical.filter((name) => name !== 'person'), forReason: true };
  const calm = await scan(true);
  expect([calm.roles, calm.severity, calm.release.unopened]).toEqual([['emergency'], 'medium', [medical]]);
  const urgent = await scan(true, REASON);
  expect([urgent.roles.sort(), urgent.severity]).toEqual([['emergency', 'medical'], 'critical']);
  expect(urgent.release).toMatchObject({ level: 'restricted', unopened: [] });
});

test('verified staff without right are told the names of what exists, if the owner left that on, and nobody else', async () => {
  const responder = await newResponder();
  const doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', ambulance);
  const fields = { allergies: 'Penicillin', insurance: 'Policy 4711', notes: 'for me' };
  const permissions = { medical: 'restricted', financial: 'read' } as const;
  const made = await createGlyphFor(kit, owner, { fields, permissions, emergencyAccess: true, listed: true });
  const list = (forReason: boolean) => [
    { role: 'medical', fields: ['allergies'], forReason },
    { role: 'financial', fields: ['insurance'], forReason: false },
  ];
  const stranger = await scanGlyph(kit, await signUp(kit), made.secret);
  const { message, ...said } = stranger.json();
  expect(said).toEqual({ code: 'scans.denied', error: message, params: { role: 'user' } });
  const lawyer = await signUp(kit);
  await grantRole(kit, lawyer, 'legal', ambulance);
  const told = await scanGlyph(kit, lawyer, made.secret, { role: 'legal' });
  expect(told.json()).toMatchObject({ code: 'scans.denied', unopened: list(false) });
  const refused = await scanGlyph(kit, responder, made.secret, { role: 'emergency' });
  expect(refused.json()).toMatchObject({ code: 'scans.restricted', unopened: list(true) });
  const restricted = await scanGlyph(kit, doctor, made.secret, { role: 'medical' });
  expect(restricted.json()).toMatchObject({ code: 'scans.restricted', unopened: list(false) });
  for (const answer of [stranger, told, refused, restricted]) expect(answer.body).not.toContain('Penicillin');

  const silent = await createGlyphFor(kit, owner, { fields, permissions, listed: false });
  const untold = await scanGlyph(kit, lawyer, silent.secret, { role: 'legal' });
  expect(untold.json()).not.toHaveProperty('unopened');
  const inactive = await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  expect(inactive.statusCode).toBe(200);
  const closed = await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason: REASON });
  expect(closed.json()).not.toHaveProperty('unopened');
});

test('names that the owner did not sign are told to nobody', async () => {
  const made = await createGlyphFor(kit, owner, { emergencyAccess: false, listed: false });
  const record = made.body.issue.record.replace('"listed":false', '"listed":true');
  await kit.context.db.update(glyphs).set({ record }).where(eq(glyphs.id, made.row.id));
  const lawyer = await signUp(kit);
  await grantRole(kit, lawyer, 'legal', ambulance);
  const refused = await scanGlyph(kit, lawyer, made.secret, { role: 'legal' });
  expect(refused.json()).toMatchObject({ code: 'scans.denied' });
  expect(refused.json()).not.toHaveProperty('unopened');
});

test('a record cannot bring names into the log that its section does not have', async () => {
  const { body } = await sealGlyph(kit, owner, { fields: { allergies: 'Penicillin' } });
  const record = body.issue.record.replace('"fields":["allergies"]', '"fields":["Call39055000"]');
  expect(record).not.toBe(body.issue.record);
  const signature = toBase64url(signRecord(owner.identity.secretKey, record));
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', {
    ...body,
    issue: { ...body.issue, record, signature },
  });
  expect(answer.json()).toMatchObject({ code: 'glyphs.badRecord' });
});

test('the log and the alert name what was shown: the filled fields of the opened sections, no other', async () => {
  const responder = await newResponder();
  const fields = { allergies: 'Penicillin', emergencyContact: 'Mum', insurance: 'Policy 4711' };
  const permissions = { medical: 'read', emergency: 'read', financial: 'read' } as const;
  const made = await createGlyphFor(kit, owner, { fields, permissions, emergencyAccess: true });
  const reason = EMERGENCY_REASONS.unconscious;
  const release = (await scanGlyph(kit, responder, made.secret, { role: 'emergency', reason })).json<Release>();
  const [row] = (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
  expect([row?.accessedData, row?.reason]).toEqual([['allergies', 'emergencyContact'], 'Unconscious']);
  const told = (await callAs(kit, owner, 'GET', '/api/notifications')).json<Notification[]>();
  expect(told.find(({ metadata }) => metadata.scanId === release.id)?.metadata).toMatchObject({
    ...{ fields: 'allergies emergencyContact', category: 'medical', reason, recordId: made.row.id },
  });
  // The institution is told of its member's reason, not of the card.
  const [theirs] = (await callAs(kit, ambulance, 'GET', '/api/notifications')).json<Notification[]>();
  expect(theirs?.metadata).toMatchObject({ reason });
  for (const secret of ['fields', 'category', 'recordId']) expect(theirs?.metadata).not.toHaveProperty(secret);
});

test('a passcode is asked for all the same: without it nothing could be opened', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, { ...OPEN, passcode: '4711' });
  const wish = { role: 'emergency', reason: REASON } as const;
  expect((await scanGlyph(kit, responder, made.secret, wish)).json()).toMatchObject({ code: 'passcode.required' });
  const answer = await scanGlyph(kit, responder, made.secret, { ...wish, passcode: '4711' });
  expect(Object.keys(await openAnswer(made.secret, answer.json<Release>(), '4711'))).toHaveLength(2);
});

test('five an hour, the sixth is refused and logged, an hour later it opens again', async () => {
  const responder = await newResponder();
  const made = await createGlyphFor(kit, owner, OPEN);
  const open = (person: Person) => scanGlyph(kit, person, made.secret, { role: 'emergency', reason: REASON });
  for (let index = 0; index < EMERGENCIES_PER_HOUR; index++) expect((await open(responder)).statusCode).toBe(201);
  const sixth = await open(responder);
  expect(sixth.statusCode).toBe(429);
  expect(sixth.json()).toMatchObject({ code: 'scans.tooManyEmergencies' });
  const other = await newResponder();
  expect((await open(other)).statusCode).toBe(201);
  kit.clock.advance(3_600_000);
  expect((await open(await signInAgain(kit, responder))).statusCode).toBe(201);
});
