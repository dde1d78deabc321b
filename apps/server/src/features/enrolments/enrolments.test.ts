// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Enrolment } from '@repo/contract/enrolments/enrolments';
import { type IssuedCode, REOFFER_DAYS } from '@repo/contract/enrolments/issued-codes';
import type { Folder } from '@repo/contract/folders/folders';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { isPersonalCode } from '@repo/contract/rules/personal-code';
import { answerOffer, askToIssue, enrol, issueTo, placeOfCode } from '@repo/dev-env/people/enrolment-steps';
import {
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
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { type Employee, openDesk, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
let admin: Employee;
let operator: Employee;
let stranger: Employee;
let doctor: Person;
beforeAll(async () => {
  kit = await openTestApp();
  const office = await openOffice(kit);
  admin = await signInEmployee(kit, office, { portalRole: 'admin' });
  operator = await signInEmployee(kit, office);
  stranger = await openDesk(kit);
  doctor = await signUp(kit);
  await grantRole(kit, doctor, 'medical', await signUpInstitution(kit));
});
afterAll(() => kit.close());

const listFolders = async (owner: Owner) => (await callAs(kit, owner, 'GET', '/api/data-folders')).json<Folder[]>();
const findIssuedFolder = async (owner: Owner) =>
  (await listFolders(owner)).find(({ folderType }) => folderType === 'institutional');
const listEnrolments = async (person: Person) =>
  (await callAs(kit, person, 'GET', '/api/enrolments')).json<Enrolment[]>();
const listCodes = async (employee: Employee, query = '') =>
  (await callAs(kit, employee, 'GET', `/api/portal/codes${query}`)).json<IssuedCode[]>();
const countCodes = async () => (await callAs(kit, admin, 'GET', '/api/portal/counts')).json();
const withdraw = (employee: Employee, id: string) => callAs(kit, employee, 'POST', `/api/portal/codes/${id}/withdraw`);
const readOutcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const GENERATED =
  'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.';

describe('an offer', () => {
  test('[MAN-41] [DASH-21] has its code before it is accepted, and makes nothing until then', async () => {
    const owner = await signUpOwner(kit);
    const issued = await issueTo(kit, operator, owner);
    expect(issued).toMatchObject({ username: owner.username, fullName: null, state: 'offered', glyph: 'none' });
    expect(issued.code.startsWith(`${admin.office.code}-`)).toBe(true);
    expect(isPersonalCode(issued.code.slice(admin.office.code.length + 1).replaceAll('-', ''))).toBe(true);
    expect(await findIssuedFolder(owner)).toBeUndefined();
    const [offer] = await listEnrolments(owner);
    expect(offer).toMatchObject({ id: issued.id, code: issued.code, state: 'offered', folderId: null, recordId: null });
    const notices = (await callAs(kit, owner, 'GET', '/api/notifications')).json();
    expect(JSON.stringify(notices)).toContain('enrolment.offered');
    const accepted = (await answerOffer(kit, owner, issued.id, 'accept')).json<Enrolment>();
    expect(accepted).toMatchObject({ code: issued.code, state: 'accepted', hasGlyph: false });
    expect(await findIssuedFolder(owner)).toMatchObject({
      id: accepted.folderId,
      name: admin.office.name,
      category: 'medical',
      folderType: 'institutional',
      isCodeEditable: false,
      institutionalCode: issued.code,
      permissions: { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' },
      fileCount: 0,
    });
    expect(await listCodes(admin, `?search=${owner.username}`)).toMatchObject([
      { code: issued.code, fullName: owner.user.fullName, state: 'accepted', glyph: 'none' },
    ]);
  });

  test('is one of an office and a person at a time, also when two employees offer at once', async () => {
    const owner = await signUpOwner(kit);
    const both = await Promise.all([admin, operator].map((one) => askToIssue(kit, one, owner.username)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(readOutcome(await askToIssue(kit, admin, owner.username))).toEqual([409, 'enrolments.already']);
    expect((await askToIssue(kit, stranger, owner.username)).statusCode).toBe(201);
  });

  test('reaches private people of the same realm alone, who are not told apart from nobody', async () => {
    const others = [await signUp(kit, { realm: 'real' }), await signUpInstitution(kit)];
    for (const name of [...others.map(({ username }) => username), 'nobody.at.all']) {
      expect(readOutcome(await askToIssue(kit, admin, name))).toEqual([404, 'enrolments.unknownPerson']);
    }
  });

  test('names a municipality of the list, and one of its own districts', async () => {
    const { username } = await signUp(kit);
    const ask = (place: object) => callAs(kit, admin, 'POST', '/api/portal/codes', { username, ...place });
    for (const place of [{ municipality: '999999' }, { municipality: '037006', district: '058091-1' }]) {
      expect(readOutcome(await ask(place))).toEqual([422, 'enrolments.unknownPlace']);
    }
    expect((await ask({ municipality: '048017' })).json()).toMatchObject({ municipality: '048017', district: null });
  });

  test('accepted many times at once is one folder', async () => {
    const owner = await signUpOwner(kit);
    const { id } = await issueTo(kit, admin, owner);
    const tries = await Promise.all(Array.from({ length: 6 }, () => answerOffer(kit, owner, id, 'accept')));
    expect(new Set(tries.map((one) => `${one.statusCode} ${one.json<Enrolment>().recordId}`)).size).toBe(1);
    expect((await listFolders(owner)).filter(({ folderType }) => folderType === 'institutional')).toHaveLength(1);
  });

  test('declined leaves nothing, and the office waits before it asks again', async () => {
    const person = await signUp(kit);
    const { id } = await issueTo(kit, admin, person);
    expect((await answerOffer(kit, person, id, 'decline')).json()).toMatchObject({ state: 'declined', folderId: null });
    expect((await answerOffer(kit, person, id, 'decline')).statusCode).toBe(200);
    expect(readOutcome(await answerOffer(kit, person, id, 'accept'))).toEqual([409, 'enrolments.answered']);
    expect(readOutcome(await withdraw(admin, id))).toEqual([409, 'enrolments.answered']);
    expect(readOutcome(await askToIssue(kit, admin, person.username))).toEqual([409, 'enrolments.declinedLately']);
    expect((await askToIssue(kit, stranger, person.username)).statusCode).toBe(201);
  });
});

describe('an accepted folder', () => {
  let owner: Owner;
  let held: Awaited<ReturnType<typeof enrol>>;
  beforeAll(async () => {
    owner = await signUpOwner(kit);
    held = await enrol(kit, admin, owner);
  });

  test('[GEN-27] [ROLE-09] takes the glyph of its code and no other, and that glyph goes nowhere else', async () => {
    const { folderId, recordId } = held.enrolment;
    const other = await sealGlyph(kit, owner, { folderId: folderId! });
    const refused = await callAs(kit, owner, 'POST', '/api/qr-codes', other.body);
    expect([refused.statusCode, refused.json().message]).toEqual([403, GENERATED]);
    const second = await signUpOwner(kit);
    const enrolment = (
      await answerOffer(kit, second, (await issueTo(kit, admin, second)).id, 'accept')
    ).json<Enrolment>();
    const elsewhere = await sealGlyph(kit, second, { id: enrolment.recordId! });
    expect(readOutcome(await callAs(kit, second, 'POST', '/api/qr-codes', elsewhere.body))).toEqual([
      403,
      'folders.readOnly',
    ]);
    const foreign = await sealGlyph(kit, second, { ...placeOfCode(enrolment), id: recordId! });
    expect((await callAs(kit, second, 'POST', '/api/qr-codes', foreign.body)).statusCode).not.toBe(201);
    expect((await createGlyphFor(kit, second, placeOfCode(enrolment))).row.folderId).toBe(enrolment.folderId);
  });

  test('[MAN-45] is neither edited nor deleted by its person, nor is its glyph edited, moved or deleted', async () => {
    const { folderId, recordId } = held.enrolment;
    const folder = `/api/data-folders/${folderId}`;
    for (const answer of [
      await callAs(kit, owner, 'PUT', folder, { name: 'Mine', category: 'legal' }),
      await callAs(kit, owner, 'DELETE', folder),
      await callAs(kit, owner, 'DELETE', `${folder}?moveTo=${owner.folderId}`),
      await callAs(kit, owner, 'DELETE', `/api/qr-codes/${recordId}`),
    ]) {
      expect(readOutcome(answer)).toEqual([403, 'folders.readOnly']);
    }
    const change = await sealChange(kit, owner, held.made, placeOfCode(held.enrolment));
    const path = `/api/qr-codes/${recordId}`;
    expect(readOutcome(await callAs(kit, owner, 'PUT', path, change.body))).toEqual([403, 'folders.readOnly']);
    const away = await sealReissue(kit, owner, held.made, { ...placeOfCode(held.enrolment), folderId: owner.folderId });
    expect(readOutcome(await callAs(kit, owner, 'POST', `${path}/reissue`, away.body))).toEqual([
      403,
      'folders.readOnly',
    ]);
    const many = async (word: string, body: object) =>
      (await callAs(kit, owner, 'POST', `/api/qr-codes/${word}`, body)).json().results[0].code;
    expect(await many('switch', { act: 'trash', ids: [recordId] })).toBe('folders.readOnly');
    expect(await many('move', { moves: [{ id: recordId, folderId: owner.folderId }] })).toBe('folders.readOnly');
    const [row] = (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
    expect(row).toMatchObject({ id: recordId, folderId, contentVersion: 1, state: 'open' });
  });

  test('[IPD-04] can be stopped at any moment, and its drawing renewed with the same code', async () => {
    const before = await countCodes();
    const path = `/api/qr-codes/${held.enrolment.recordId}`;
    expect((await callAs(kit, owner, 'POST', `${path}/deactivate`)).statusCode).toBe(200);
    expect((await listCodes(admin, `?search=${owner.username}`))[0]?.glyph).toBe('stopped');
    expect(await countCodes()).toMatchObject({ citizens: before.citizens, activeCodes: before.activeCodes - 1 });
    expect((await callAs(kit, owner, 'POST', `${path}/activate`)).statusCode).toBe(200);
    const renewed = await sealReissue(kit, owner, held.made, placeOfCode(held.enrolment));
    expect((await callAs(kit, owner, 'POST', `${path}/reissue`, renewed.body)).statusCode).toBe(200);
    expect((await scanGlyph(kit, doctor, held.made.secret, { role: 'medical' })).statusCode).toBe(410);
    expect((await scanGlyph(kit, doctor, renewed.secret, { role: 'medical' })).statusCode).toBe(201);
    expect((await listEnrolments(owner))[0]).toMatchObject({ code: held.code.code, hasGlyph: true });
    expect((await listCodes(admin, `?search=${owner.username}`))[0]?.glyph).toBe('active');
    expect(await countCodes()).toEqual(before);
  });
});

describe('the end of a code', () => {
  test('withdrawn: the next scan is refused, the folder is gone, and nothing brings the glyph back', async () => {
    const owner = await signUpOwner(kit);
    const { code, enrolment, made } = await enrol(kit, admin, owner);
    expect((await scanGlyph(kit, doctor, made.secret, { role: 'medical' })).statusCode).toBe(201);
    expect((await withdraw(admin, code.id)).json()).toMatchObject({
      state: 'withdrawn',
      fullName: null,
      glyph: 'none',
    });
    expect((await withdraw(admin, code.id)).statusCode).toBe(200);
    expect(readOutcome(await scanGlyph(kit, doctor, made.secret, { role: 'medical' }))).toEqual([
      403,
      'glyph.inactive',
    ]);
    expect(await findIssuedFolder(owner)).toBeUndefined();
    const path = `/api/qr-codes/${enrolment.recordId}`;
    expect(readOutcome(await callAs(kit, owner, 'POST', `${path}/restore`))).toEqual([403, 'enrolments.ended']);
    const restored = await callAs(kit, owner, 'POST', '/api/qr-codes/switch', {
      act: 'restore',
      ids: [enrolment.recordId],
    });
    expect(restored.json().results[0].code).toBe('enrolments.ended');
    expect(readOutcome(await answerOffer(kit, owner, code.id, 'accept'))).toEqual([409, 'enrolments.answered']);
    expect((await callAs(kit, owner, 'GET', '/api/notifications')).body).toContain('enrolment.withdrawn');
    const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, admin.office.id));
    expect(acts.filter(({ entry }) => entry.includes(code.id)).map(({ act }) => act)).toEqual([
      'enrolment.offered',
      'enrolment.accepted',
      'enrolment.withdrawn',
    ]);
  });

  test('given back: as if withdrawn, and a later offer has another code', async () => {
    const owner = await signUpOwner(kit);
    const { code, made } = await enrol(kit, admin, owner);
    expect((await answerOffer(kit, owner, code.id, 'decline')).json()).toMatchObject({ state: 'declined' });
    expect(readOutcome(await scanGlyph(kit, doctor, made.secret, { role: 'medical' }))).toEqual([
      403,
      'glyph.inactive',
    ]);
    expect(await findIssuedFolder(owner)).toBeUndefined();
    kit.clock.advance(REOFFER_DAYS * DAY_MS);
    const desk = await signInEmployee(kit, admin.office);
    const again = await issueTo(kit, desk, await signInAgain(kit, owner));
    expect(again.code).not.toBe(code.code);
  });
});

describe('whose it is', () => {
  test('only administrators of the office that offered it withdraw a code', async () => {
    const person = await signUp(kit);
    const [boss, desk, foreign] = [
      await signInEmployee(kit, admin.office, { portalRole: 'admin' }),
      await signInEmployee(kit, admin.office),
      await signInEmployee(kit, stranger.office, { portalRole: 'admin' }),
    ];
    const { id } = await issueTo(kit, desk, person);
    expect(readOutcome(await withdraw(desk, id))).toEqual([403, 'staff.adminsOnly']);
    const unknown = await withdraw(foreign, '019a9f6e-0000-7000-8000-000000000000');
    const theirs = await withdraw(foreign, id);
    expect([theirs.statusCode, theirs.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await listCodes(foreign, `?search=${person.username}`)).toEqual([]);
    expect((await withdraw(boss, id)).statusCode).toBe(200);
  });

  test('S9 another person can neither accept nor decline an offer, nor learn of it', async () => {
    const [person, other] = [await signUp(kit), await signUp(kit)];
    const desk = await signInEmployee(kit, admin.office);
    const { id } = await issueTo(kit, desk, person);
    for (const how of ['accept', 'decline'] as const) {
      expect(readOutcome(await answerOffer(kit, other, id, how))).toEqual([404, 'enrolments.unknown']);
    }
    expect(await listEnrolments(other)).toEqual([]);
    expect((await listEnrolments(person))[0]?.state).toBe('offered');
  });

  test('a search finds what was typed, and its signs stand for themselves', async () => {
    const desk = await signInEmployee(kit, admin.office);
    const person = await signUp(kit, { username: 'search_me.now' });
    const { code } = await issueTo(kit, desk, person);
    expect((await listCodes(desk, '?search=rch_me')).map((one) => one.code)).toEqual([code]);
    expect(await listCodes(desk, '?search=rch%25me')).toEqual([]);
    expect((await listCodes(desk, `?search=${code.slice(-11).toLowerCase()}`)).map((one) => one.code)).toEqual([code]);
    expect((await listCodes(desk, '?state=accepted&search=search_me')).length).toBe(0);
  });
});
