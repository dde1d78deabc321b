// @databases both
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { BAD_PROOFS_PER_MINUTE, EMERGENCIES_PER_HOUR, type ScanRow } from '@repo/contract/scans/scans';
import { EMERGENCY_NOTICE_HOURS, type StaffScanRow } from '@repo/contract/scans/staff-scans';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { enrol } from '@repo/dev-env/people/enrolment-steps';
import { type CreatedGlyph, callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Challenge, openAnswer, prepareScan, type Release, type ScanOptions } from '@repo/dev-env/people/scanner';
import { type Employee, openDesk, openOffice, setStaff, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createGlyphSecret } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanPlaces } from '../../../db/tables/scans.ts';
import { staffAccounts, staffScans, staffSessions } from '../../../db/tables/staff.ts';
import { findUnfitScan } from '../../audit/scans-fit.ts';

let kit: TestApp;
let owner: Owner;
let glyph: CreatedGlyph;
let nurse: Employee;
let admin: Employee;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  glyph = await createGlyphFor(kit, owner);
  const office = await openOffice(kit);
  nurse = await signInEmployee(kit, office, vouched('medical'));
  admin = await signInEmployee(kit, office, { portalRole: 'admin' });
});
afterAll(() => kit.close());

const vouched = (professionalRole: 'medical' | 'emergency') => ({
  professionalRole,
  professionalUntil: new Date(kit.clock.now().getTime() + DAY_MS),
});
const challengeFor = (employee: Employee, role: ScannerRole) =>
  callAs(kit, employee, 'POST', '/api/portal/scans/challenge', { role });

async function prepare(employee: Employee, secret: Uint8Array, role: ScannerRole = 'medical', wish: ScanOptions = {}) {
  const challenge = (await challengeFor(employee, role)).json<Challenge>();
  return prepareScan(kit, owner, secret, { ...wish, challenge });
}

const send = (employee: Pick<Employee, 'headers'>, body: object) =>
  callAs(kit, employee, 'POST', '/api/portal/scans', body);

async function scan(employee: Employee, secret: Uint8Array, role: ScannerRole = 'medical', wish: ScanOptions = {}) {
  return send(employee, await prepare(employee, secret, role, wish));
}

const listScans = async (employee: Employee) =>
  (await callAs(kit, employee, 'GET', '/api/portal/scans')).json<StaffScanRow[]>();
const readOutcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('an employee reads with the vouched role; the owner sees who it was and of which institution', async () => {
  const answer = await scan(nurse, glyph.secret);
  expect(answer.statusCode).toBe(201);
  const release = answer.json<Release & { issuedCode: string | null }>();
  expect(release).toMatchObject({ role: 'medical', level: 'read', issuedCode: null });
  expect(Object.keys(await openAnswer(glyph.secret, release))).toEqual(['medical']);
  const [row] = (await callAs(kit, owner, 'GET', '/api/scan-logs')).json<ScanRow[]>();
  const seen = { scannerName: nurse.user.fullName, place: nurse.office.name, scannerRole: 'medical', result: 'read' };
  expect(row).toMatchObject({ id: release.id, ...seen });
  const notices = (await callAs(kit, owner, 'GET', '/api/notifications')).json();
  const [notice] = notices.filter((one: { kind: string }) => one.kind === 'scan.released');
  expect(notice.metadata).toMatchObject({ scannerName: nurse.user.fullName, institutionName: nurse.office.name });
  expect(await kit.context.db.select().from(scanPlaces).where(eq(scanPlaces.scanId, release.id))).toHaveLength(1);
});

test('the institution sees who scanned what and when, never whose content: an administrator all, others their own', async () => {
  const { code, made } = await enrol(kit, admin, await signUpOwner(kit));
  expect((await scan(nurse, made.secret)).json()).toMatchObject({ issuedCode: code.code });
  const [row, ...others] = await listScans(admin);
  expect(row).toMatchObject({
    employeeId: nurse.employeeId,
    fullName: nurse.user.fullName,
    role: 'medical',
    result: 'read',
    issuedCode: code.code,
  });
  expect(others.every(({ issuedCode }) => issuedCode === null)).toBe(true);
  const text = (await callAs(kit, admin, 'GET', '/api/portal/scans')).body;
  for (const secret of [owner.user.id, owner.user.fullName, glyph.row.id, 'Penicillin']) {
    expect(text).not.toContain(secret);
  }
  expect(await listScans(nurse)).toHaveLength((await listScans(admin)).length);
  const colleague = await signInEmployee(kit, nurse.office);
  expect(await listScans(colleague)).toEqual([]);
  const foreign = await openDesk(kit);
  expect(await listScans(foreign)).toEqual([]);
});

test('who read a patient is found by code, login name and name of an own folder, and by employee', async () => {
  const patient = await signUpOwner(kit);
  const { code, made } = await enrol(kit, admin, patient);
  const { id } = (await scan(nurse, made.secret)).json<Release>();
  const find = async (employee: Employee, search: string) => {
    const url = `/api/portal/scans?search=${encodeURIComponent(search)}`;
    return (await callAs(kit, employee, 'GET', url)).json<StaffScanRow[]>().map((row) => row.id);
  };
  for (const search of [code.code.slice(-9), code.code.toLowerCase(), patient.username, patient.user.fullName])
    expect([search, await find(admin, search)]).toEqual([search, [id]]);
  expect(await find(admin, nurse.employeeId)).toContain(id);
  expect(await find(admin, '%')).toEqual([]);
  // A card that the institution did not issue stays nobody's, and a colleague finds only what they scanned themselves.
  await scan(nurse, glyph.secret);
  expect(await find(admin, owner.username)).toEqual([]);
  expect(await find(await signInEmployee(kit, nurse.office), code.code)).toEqual([]);
});

test('a withdrawn role refuses the very next scan, although its nonce was given before', async () => {
  const employee = await signInEmployee(kit, nurse.office, vouched('medical'));
  const prepared = await prepare(employee, glyph.secret);
  const again = await prepare(employee, glyph.secret);
  expect((await send(employee, prepared)).statusCode).toBe(201);
  await setStaff(kit, employee.id, { professionalRole: null, professionalUntil: null });
  expect(readOutcome(await send(employee, again))).toEqual([403, 'scans.denied']);
  expect(readOutcome(await challengeFor(employee, 'medical'))).toEqual([403, 'scans.badRole']);
  expect((await challengeFor(employee, 'user')).statusCode).toBe(200);
});

test('a role whose time is over, another role, and a role that somebody wrote into the database read nothing', async () => {
  const employee = await signInEmployee(kit, nurse.office, vouched('medical'));
  const prepared = await prepare(employee, glyph.secret);
  await setStaff(kit, employee.id, { professionalRole: 'emergency' });
  expect(readOutcome(await send(employee, prepared))).toEqual([403, 'scans.denied']);
  await setStaff(kit, employee.id, { professionalRole: 'medical', professionalUntil: kit.clock.now() });
  expect(readOutcome(await challengeFor(employee, 'medical'))).toEqual([403, 'scans.badRole']);
  const forged = await signInEmployee(kit, nurse.office);
  await kit.context.db.update(staffAccounts).set(vouched('medical')).where(eq(staffAccounts.id, forged.id));
  expect((await challengeFor(forged, 'medical')).statusCode).not.toBe(200);
});

test('a suspended employee and a closed session scan no more', async () => {
  const employee = await signInEmployee(kit, nurse.office, vouched('medical'));
  const prepared = await prepare(employee, glyph.secret);
  await setStaff(kit, employee.id, { state: 'suspended' });
  expect(readOutcome(await send(employee, prepared))).toEqual([401, 'session.withdrawn']);
});

test('a nonce belongs to its employee and kind: neither a colleague nor a person can use it', async () => {
  const prepared = await prepare(nurse, glyph.secret);
  expect(readOutcome(await send(admin, prepared))).toEqual([409, 'scans.badNonce']);
  expect(readOutcome(await callAs(kit, owner, 'POST', '/api/scan-logs', prepared))).toEqual([409, 'scans.badNonce']);
  expect((await callAs(kit, nurse, 'POST', '/api/scan-logs', prepared)).statusCode).toBe(401);
  expect((await send(owner, prepared)).statusCode).toBe(401);
  const first = await send(nurse, prepared);
  expect((await send(nurse, prepared)).json().id).toBe(first.json().id);
});

test('in the real realm a professional role needs a second factor that the session began with', async () => {
  const office = await openOffice(kit, { realm: 'real' });
  const real = await signUpOwner(kit, { realm: 'real' });
  await fileProfile(kit, real);
  const own = await createGlyphFor(kit, real);
  const bare = await signInEmployee(kit, office, vouched('medical'));
  expect(readOutcome(await scan(bare, own.secret))).toEqual([403, 'scans.assuranceTooLow']);
  const lead = await signInEmployee(kit, office, { ...vouched('medical'), portalRole: 'admin' });
  expect((await scan(lead, own.secret)).statusCode).toBe(201);
  await kit.context.db.update(staffSessions).set({ assurance: 1 }).where(eq(staffSessions.staffId, lead.id));
  expect(readOutcome(await scan(lead, own.secret))).toEqual([403, 'scans.assuranceTooLow']);
  expect(readOutcome(await scan(nurse, own.secret))).toEqual([403, 'scans.otherRealm']);
});

test('openings by reason and failed proofs are limited for each employee', async () => {
  const rescuer = await signInEmployee(kit, nurse.office, vouched('emergency'));
  const asked = { emergencyAccess: true, permissions: { medical: 'restricted', emergency: 'restricted' } } as const;
  const urgent = await createGlyphFor(kit, owner, asked);
  const wish = { reason: 'Unconscious on the road' };
  for (let opened = 0; opened < EMERGENCIES_PER_HOUR; opened++) {
    expect((await scan(rescuer, urgent.secret, 'emergency', wish)).statusCode).toBe(201);
  }
  expect(readOutcome(await scan(rescuer, urgent.secret, 'emergency', wish))).toEqual([429, 'scans.tooManyEmergencies']);
  const other = await signInEmployee(kit, nurse.office, vouched('emergency'));
  expect((await scan(other, urgent.secret, 'emergency', wish)).statusCode).toBe(201);
  for (let tried = 0; tried < BAD_PROOFS_PER_MINUTE; tried++) {
    expect((await scan(other, createGlyphSecret(), 'emergency')).statusCode).toBe(404);
  }
  expect((await scan(other, urgent.secret, 'emergency', wish)).statusCode).toBe(429);
});

test('S10 who scanned for which institution cannot be rewritten unnoticed', async () => {
  const { id } = (await scan(nurse, glyph.secret)).json<Release>();
  expect(await findUnfitScan(kit.context)).toBeNull();
  const isIt = eq(staffScans.scanId, id);
  await kit.context.db.update(staffScans).set({ staffId: admin.id }).where(isIt);
  expect(await findUnfitScan(kit.context)).toContain(id);
  await kit.context.db.update(staffScans).set({ staffId: null }).where(isIt);
  expect(await findUnfitScan(kit.context)).toContain(id);
  await kit.context.db.update(staffScans).set({ staffId: nurse.id }).where(isIt);
  expect(await findUnfitScan(kit.context)).toBeNull();
  await kit.context.db.delete(staffScans).where(isIt);
  expect(await findUnfitScan(kit.context)).toContain(id);
});

test('an emergency access by an employee is told to the administrators of the institution, and to nobody else', async () => {
  const office = await openOffice(kit);
  const lead = await signInEmployee(kit, office, { ...vouched('emergency'), portalRole: 'admin' });
  const rescuer = await signInEmployee(kit, office, vouched('emergency'));
  const told = (employee: Employee) => callAs(kit, employee, 'GET', '/api/portal/scans/emergencies');
  const reason = 'Unconscious on the road';
  const { secret } = await createGlyphFor(kit, owner, { emergencyAccess: true, permissions: { emergency: 'read' } });
  // Reading without a reason is no emergency access, and whoever makes one needs no notice of it.
  expect((await scan(rescuer, secret, 'emergency')).json()).toMatchObject({ role: 'emergency' });
  const own = (await scan(lead, secret, 'emergency', { reason })).json<Release>();
  expect((await told(lead)).json()).toEqual([]);
  const made = (await scan(rescuer, secret, 'emergency', { reason })).json<Release>();
  const { employeeId, user } = rescuer;
  const answer = await told(lead);
  expect(answer.json()).toMatchObject([
    { id: made.id, employeeId, fullName: user.fullName, result: 'emergency', reason },
  ]);
  for (const one of [owner.user.id, owner.user.fullName, 'Penicillin']) expect(answer.body).not.toContain(one);
  const second = await signInEmployee(kit, office, { portalRole: 'admin' });
  expect((await told(second)).json<StaffScanRow[]>().map(({ id }) => id)).toEqual([made.id, own.id]);
  expect(readOutcome(await told(rescuer))).toEqual([403, 'staff.adminsOnly']);
  const foreign = await openDesk(kit);
  expect((await told(foreign)).json()).toEqual([]);
  kit.clock.advance(EMERGENCY_NOTICE_HOURS * HOUR_MS);
  const later = await signInEmployee(kit, office, { portalRole: 'admin' });
  expect((await told(later)).json()).toEqual([]);
  expect(await listScans(later)).toHaveLength(3);
});
