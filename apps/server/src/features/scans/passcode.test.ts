import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { ScanRow } from '@repo/contract/scans/scans';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealChange,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openAnswer, prepareScan, type Release, scanGlyph, sendScan } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glyphs } from '../../db/tables/glyphs.ts';

let kit: TestApp;
let owner: Owner;
let doctor: Person;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

const PASSCODE = 'Größe 42';
const wrong = () => ({ role: 'medical', extra: { passproof: toBase64url(randomBytes(32)) } }) as const;

async function listScans(made: CreatedGlyph): Promise<ScanRow[]> {
  return (await callAs(kit, owner, 'GET', `/api/scan-logs?qrCodeId=${made.row.id}`)).json<ScanRow[]>();
}

async function findGlyph(made: CreatedGlyph): Promise<GlyphRow> {
  const rows = (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  return rows.find(({ id }) => id === made.row.id)!;
}

test('a missing passcode is asked for: no attempt, no log row, no notice', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  expect(made.row).toMatchObject({ hasPasscode: true, passcodeAttemptsLeft: 5 });
  const answer = await scanGlyph(kit, doctor, made.secret, { role: 'medical' });
  expect(answer.json()).toMatchObject({ code: 'passcode.required' });
  expect(await listScans(made)).toEqual([]);
  expect(await findGlyph(made)).toMatchObject({ passcodeAttemptsLeft: 5 });
});

test('the right one opens, however it was composed; a wrong one costs an attempt that nothing gives back', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const first = await scanGlyph(kit, doctor, made.secret, wrong());
  expect(first.json()).toMatchObject({ code: 'passcode.wrong', message: 'Wrong passcode. 4 attempts left.' });
  const decomposed = PASSCODE.normalize('NFD');
  expect(decomposed).not.toBe(PASSCODE);
  const answer = await scanGlyph(kit, doctor, made.secret, { role: 'medical', passcode: decomposed });
  expect(answer.statusCode).toBe(201);
  expect(await openAnswer(made.secret, answer.json<Release>(), PASSCODE)).toHaveProperty('medical');
  expect(await findGlyph(made)).toMatchObject({ passcodeAttemptsLeft: 4 });
  expect((await listScans(made)).map(({ result }) => result).sort()).toEqual(['passcodeWrong', 'read']);
});

test('S8 a released request, sent again after the passcode changed, costs no attempt that no log row tells of', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const body = await prepareScan(kit, doctor, made.secret, { role: 'medical', passcode: PASSCODE });
  expect((await sendScan(kit, doctor, body)).statusCode).toBe(201);
  const change = await sealChange(kit, owner, made, { passcode: 'another one' });
  expect((await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, change.body)).statusCode).toBe(200);
  for (let again = 0; again < 3; again += 1) {
    expect((await sendScan(kit, doctor, body)).json()).toMatchObject({ code: 'scans.badNonce' });
  }
  expect(await findGlyph(made)).toMatchObject({ passcodeAttemptsLeft: 5 });
  expect(await listScans(made)).toHaveLength(1);
});

test('S8 the same wrong request again costs no second attempt', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const body = await prepareScan(kit, doctor, made.secret, wrong());
  const first = await sendScan(kit, doctor, body);
  const again = await sendScan(kit, doctor, body);
  expect(again.body).toBe(first.body);
  expect(await findGlyph(made)).toMatchObject({ passcodeAttemptsLeft: 4 });
  expect(await listScans(made)).toHaveLength(1);
});

test('S8 after five it is closed, for the right one too, until the owner changes the content', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const left: unknown[] = [];
  for (let index = 0; index < 5; index++) {
    left.push((await scanGlyph(kit, doctor, made.secret, wrong())).json<{ params: { left: string } }>().params.left);
  }
  expect(left).toEqual(['4', '3', '2', '1', '0']);
  const closed = await scanGlyph(kit, doctor, made.secret, { role: 'medical', passcode: PASSCODE });
  expect(closed.json()).toMatchObject({ code: 'passcode.closed' });
  for (const call of ['deactivate', 'activate'])
    await callAs(kit, owner, 'POST', `/api/qr-codes/${made.row.id}/${call}`);
  const still = await scanGlyph(kit, doctor, made.secret, { role: 'medical', passcode: PASSCODE });
  expect(still.json()).toMatchObject({ code: 'passcode.closed' });
  const change = await sealChange(kit, owner, made, { passcode: 'another one' });
  expect((await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}`, change.body)).statusCode).toBe(200);
  const old = await scanGlyph(kit, doctor, made.secret, { role: 'medical', passcode: PASSCODE });
  expect(old.json()).toMatchObject({ code: 'passcode.wrong' });
  const opened = await scanGlyph(kit, doctor, made.secret, { role: 'medical', passcode: 'another one' });
  expect(opened.statusCode).toBe(201);
});

test('a passcode taken away or exchanged in the database opens nothing', async () => {
  const [one, two] = [
    await createGlyphFor(kit, owner, { passcode: PASSCODE }),
    await createGlyphFor(kit, owner, { passcode: 'known to the thief' }),
  ];
  const { db } = kit.context;
  const [known] = await db.select().from(glyphs).where(eq(glyphs.id, two.row.id));
  const isOne = eq(glyphs.id, one.row.id);
  await db.update(glyphs).set({ passproofWrapped: known!.passproofWrapped }).where(isOne);
  expect((await scanGlyph(kit, doctor, one.secret, wrong())).json()).toMatchObject({ code: 'scans.recordBroken' });
  await db.update(glyphs).set({ passproofWrapped: null }).where(isOne);
  const without = await scanGlyph(kit, doctor, one.secret, { role: 'medical' });
  expect(without.json()).toMatchObject({ code: 'passcode.required' });
  expect((await scanGlyph(kit, doctor, one.secret, wrong())).json()).toMatchObject({ code: 'scans.recordBroken' });
});

test('who may not read at all is not told whether there is a passcode', async () => {
  const made = await createGlyphFor(kit, owner, { passcode: PASSCODE });
  const answer = await scanGlyph(kit, await signUp(kit), made.secret);
  expect(answer.json()).toMatchObject({ code: 'scans.denied' });
});
