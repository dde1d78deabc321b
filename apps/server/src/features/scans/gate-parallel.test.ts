// @databases both

import { PASSCODE_ATTEMPTS } from '@repo/contract/glyphs/glyphs';
import { BAD_PROOFS_PER_MINUTE, EMERGENCIES_PER_HOUR, type ScanBody, type ScanRow } from '@repo/contract/scans/scans';
import { SESSIONS_MAX } from '@repo/contract/sessions/sessions';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  sealGlyph,
  sealReissue,
  signInAgain,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { prepareScan, type Release, type ScanOptions, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { scanBadProofs } from '../../db/tables/scans.ts';

// On PostgreSQL these really run side by side; the embedded database takes them one by one.

let kit: TestApp;
/** Two servers over the same data: what one of them queues the other does not know. */
let nodes: Pick<TestApp, 'app'>[];
let owner: Owner;
let hospital: Person;

beforeAll(async () => {
  kit = await openTestApp();
  nodes = [kit, await kit.reopen({})];
  owner = await signUpOwner(kit);
  hospital = await signUpInstitution(kit);
});
afterAll(() => kit.close());

async function newScanner(role: 'medical' | 'emergency' = 'medical'): Promise<Person> {
  const scanner = await signUp(kit);
  await grantRole(kit, scanner, role, hospital);
  return scanner;
}

async function sendTogether(scanner: Person, bodies: readonly ScanBody[]): Promise<string[]> {
  const answers = await Promise.all(bodies.map((body, index) => sendScan(nodes[index % 2]!, scanner, body)));
  return answers.map((answer) => (answer.statusCode === 201 ? 'released' : answer.json<{ code: string }>().code));
}

async function prepareMany(scanner: Person, made: CreatedGlyph, count: number, wish: ScanOptions): Promise<ScanBody[]> {
  const bodies: ScanBody[] = [];
  for (let index = 0; index < count; index++) bodies.push(await prepareScan(kit, scanner, made.secret, wish));
  return bodies;
}

function countCode(codes: readonly string[], code: string): number {
  return codes.filter((one) => one === code).length;
}

/** Of every scan, those counted on another one included. */
async function listResults(made: CreatedGlyph): Promise<string[]> {
  const answer = await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}&limit=200`);
  return answer.json<ScanRow[]>().flatMap(({ result, repeats }) => new Array<string>(1 + repeats).fill(result));
}

test('S8 the last read, fought over by 20 scans at once, is released exactly once', async () => {
  const made = await createGlyphFor(kit, owner, { limits: { maxReads: 3 } });
  const scanner = await newScanner();
  for (let index = 0; index < 2; index++) await scanGlyph(kit, scanner, made.secret, { role: 'medical' });
  const codes = await sendTogether(scanner, await prepareMany(scanner, made, 20, { role: 'medical' }));
  expect(countCode(codes, 'released')).toBe(1);
  expect(countCode(codes, 'glyph.noReadsLeft')).toBe(19);
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  expect(row).toMatchObject({ reads: 3, scanCount: 3 });
  expect((await listResults(made)).length).toBe(22);
});

test('S8 of 50 wrong passcodes at once exactly five are evaluated; then the right one is refused too', async () => {
  const passcode = 'correct horse';
  const made = await createGlyphFor(kit, owner, { passcode });
  const scanner = await newScanner();
  const bodies: ScanBody[] = [];
  for (let index = 0; index < 50; index++) {
    const extra = { passproof: toBase64url(randomBytes(32)) };
    bodies.push(await prepareScan(kit, scanner, made.secret, { role: 'medical', extra }));
  }
  const codes = await sendTogether(scanner, bodies);
  expect(countCode(codes, 'passcode.wrong')).toBe(PASSCODE_ATTEMPTS);
  expect(countCode(codes, 'passcode.closed')).toBe(50 - PASSCODE_ATTEMPTS);
  const right = await scanGlyph(kit, scanner, made.secret, { role: 'medical', passcode });
  expect(right.json()).toMatchObject({ code: 'passcode.closed' });
  const results = await listResults(made);
  expect(countCode(results, 'passcodeWrong')).toBe(PASSCODE_ATTEMPTS);
  expect(countCode(results, 'passcodeClosed')).toBe(51 - PASSCODE_ATTEMPTS);
});

test('S8 one nonce fired ten times at once leaves one log row and one read', async () => {
  const made = await createGlyphFor(kit, owner);
  const scanner = await newScanner();
  const body = await prepareScan(kit, scanner, made.secret, { role: 'medical' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => sendScan(nodes[index % 2]!, scanner, body)),
  );
  expect(new Set(answers.map((answer) => answer.json<Release>().id)).size).toBe(1);
  expect(answers.every((answer) => answer.statusCode === 201)).toBe(true);
  expect(await listResults(made)).toEqual(['read']);
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, made.row.id));
  expect(row).toMatchObject({ reads: 1, scanCount: 1 });
});

test('S8 of two different requests under one nonce one is taken, the other is 409', async () => {
  const made = await createGlyphFor(kit, owner);
  const scanner = await newScanner();
  const [one] = await prepareMany(scanner, made, 1, { role: 'medical' });
  const challenge = { nonce: one!.nonce, expiresAt: '', sid: scanner.token.split('.')[1]!, userId: scanner.user.id };
  const extra = { scannerInfo: 'other bytes' };
  const other = await prepareScan(kit, scanner, made.secret, { challenge: { ...challenge, role: 'medical' }, extra });
  expect((await sendTogether(scanner, [one!, other])).sort()).toEqual(['released', 'scans.badNonce']);
});

test('no release after the answer to deactivate, however many scans run beside it', async () => {
  const made = await createGlyphFor(kit, owner);
  const scanner = await newScanner();
  const bodies = await prepareMany(scanner, made, 16, { role: 'medical' });
  const finished: string[] = [];
  const scans = bodies.map(async (body) => {
    const { statusCode } = await sendScan(kit, scanner, body);
    finished.push(statusCode === 201 ? 'released' : 'refused');
  });
  const stopped = await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/deactivate`);
  expect(stopped.statusCode).toBe(200);
  await Promise.all(scans);
  const late = await scanGlyph(kit, scanner, made.secret, { role: 'medical' });
  expect(late.json()).toMatchObject({ code: 'glyph.inactive' });
  expect(countCode(await listResults(made), 'read')).toBe(countCode(finished, 'released'));
  // The order of the owner's own audit chain is the order in which things were decided.
  const acts = await listActs(made.row.id);
  expect(acts.slice(acts.indexOf('glyph.deactivated')).filter((act) => act === 'scan.released')).toEqual([]);
});

test('S5 no release after the answer to ending a session, however many of its scans are under way', async () => {
  const made = await createGlyphFor(kit, owner);
  const scanner = await newScanner();
  const bodies = await prepareMany(scanner, made, 16, { role: 'medical' });
  const elsewhere = await signInAgain(kit, scanner);
  const scans = bodies.map((body) => sendScan(kit, scanner, body));
  await Promise.race(scans);
  const stolen = scanner.token.split('.')[1];
  const ended = await callAs(kit, elsewhere, 'DELETE', `/api/sessions/${stolen}`);
  expect(ended.statusCode).toBe(200);
  const statuses = (await Promise.all(scans)).map(({ statusCode }) => statusCode);
  // In the order of the scanner's own audit chain nothing was released after the end.
  const leaves = await kit.context.db
    .select({ act: auditLeaves.act })
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, scanner.user.id))
    .orderBy(auditLeaves.counter);
  const acts = leaves.map(({ act }) => act);
  expect(countCode(acts, 'scan.released')).toBe(statuses.filter((status) => status === 201).length);
  expect(acts.at(-1)).toBe('session.ended');
  expect(statuses.every((status) => [201, 401, 409].includes(status))).toBe(true);
});

async function listActs(recordId: string): Promise<string[]> {
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(eq(auditLeaves.subjectId, owner.user.id))
    .orderBy(auditLeaves.counter);
  return leaves.filter(({ entry }) => entry.includes(recordId)).map(({ act }) => act);
}

test('S8 twelve openings by reason of different glyphs at once: five', async () => {
  const scanner = await newScanner('emergency');
  const bodies: ScanBody[] = [];
  for (let index = 0; index < 12; index++) {
    const made = await createGlyphFor(kit, owner, { permissions: { emergency: 'restricted' }, emergencyAccess: true });
    const wish = { role: 'emergency', reason: 'unconscious in the street' } as const;
    bodies.push(await prepareScan(kit, scanner, made.secret, wish));
  }
  const codes = await sendTogether(scanner, bodies);
  expect(countCode(codes, 'released')).toBe(EMERGENCIES_PER_HOUR);
  expect(countCode(codes, 'scans.tooManyEmergencies')).toBe(12 - EMERGENCIES_PER_HOUR);
});

test('S8 of 30 bad proofs at once exactly 20 are looked at; then a right one waits too', async () => {
  const made = await createGlyphFor(kit, owner);
  const scanner = await newScanner();
  const right = await prepareScan(kit, scanner, made.secret, { role: 'medical' });
  const bodies = await prepareMany(scanner, made, 30, { role: 'medical' });
  const codes = await sendTogether(
    scanner,
    bodies.map((body) => ({ ...body, proof: toBase64url(randomBytes(32)) })),
  );
  expect(countCode(codes, 'scans.unknown')).toBe(BAD_PROOFS_PER_MINUTE);
  expect(countCode(codes, 'request.tooMany')).toBe(30 - BAD_PROOFS_PER_MINUTE);
  const { db } = kit.context;
  const counted = await db.select().from(scanBadProofs).where(eq(scanBadProofs.scannerId, scanner.user.id));
  expect(counted.map(({ failures }) => failures)).toEqual([BAD_PROOFS_PER_MINUTE]);
  expect(await sendTogether(scanner, [right])).toEqual(['request.tooMany']);
});

test('scans, sign-ins and changes of the same people side by side end without a deadlock', async () => {
  const scanner = await newScanner();
  const made = await createGlyphFor(kit, owner);
  const bodies = await prepareMany(scanner, made, 10, { role: 'medical' });
  const responder = await newScanner('emergency');
  const urgent = await createGlyphFor(kit, owner, { permissions: { emergency: 'restricted' }, emergencyAccess: true });
  const wish = { role: 'emergency', reason: 'unconscious in the street' } as const;
  const openings = await prepareMany(responder, urgent, 5, wish);
  const signIn = ({ username, password }: Person) =>
    kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  const created = await Promise.all(Array.from({ length: 4 }, () => sealGlyph(kit, owner)));
  const changed = await sealChange(kit, owner, made);
  const reissued = await sealReissue(kit, owner, urgent);
  const folders = Array.from({ length: 4 }, () => ({ name: 'F', category: 'medical' }));
  const answers = await Promise.all([
    ...bodies.map((body) => sendScan(kit, scanner, body)),
    ...Array.from({ length: 4 }, () => signIn(owner)),
    ...openings.map((body) => sendScan(kit, responder, body)),
    ...Array.from({ length: 4 }, () => signIn(scanner)),
    ...Array.from({ length: 4 }, () => signIn(responder)),
    ...Array.from({ length: 4 }, () => callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/activate`)),
    ...created.map(({ body }) => callAs(kit, owner, 'POST', '/api/qr-codes', body)),
    callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, changed.body),
    callAs(kit, owner, 'POST', `/api/qr-codes/${urgent.row.id}/reissue`, reissued.body),
    ...folders.map((body) => callAs(kit, owner, 'POST', '/api/data-folders', body)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
});

test('a session’s scans, its end and a sign-in that would end it as the eleventh never wait in a circle', async () => {
  const made = await createGlyphFor(kit, owner);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round++) {
    const scanner = await newScanner();
    const bodies = await prepareMany(scanner, made, 6, { role: 'medical' });
    // The scanning session is the one unused for the longest of ten.
    kit.clock.advance(1000);
    const sessions: Person[] = [];
    for (let index = 0; index < SESSIONS_MAX - 1; index++) sessions.push(await signInAgain(kit, scanner));
    const { username, password } = scanner;
    const answers = await Promise.all([
      ...bodies.map((body) => sendScan(kit, scanner, body)),
      callAs(kit, sessions[0]!, 'DELETE', `/api/sessions/${scanner.token.split('.')[1]}`),
      kit.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } }),
    ]);
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
