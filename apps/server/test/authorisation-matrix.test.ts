import type { Call } from '@repo/contract/call';
import { ANYONE_CONSENT_VERSION, HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { CALLS } from '@repo/contract/registry/calls';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { insertDevice, putRecoveryWrap } from '@repo/dev-env/people/devices';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  sealChange,
  sealGlyph,
  sealReissue,
} from '@repo/dev-env/people/glyph-owner';
import { insertNotice } from '@repo/dev-env/people/notices';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { insertCopyAsk, insertScan, prepareScan } from '@repo/dev-env/people/scanner';
import { insertGrant, insertRejection, insertRequest, insertSpeaker } from '@repo/dev-env/people/vouching-rows';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { glyphs } from '../src/db/tables/glyphs.ts';
import { type CastActor, signUpCast } from './cases/cast.ts';
import { insertBlockedPasskey } from './cases/factors.cases.ts';
import { FEATURE_CASES } from './cases/gather-cases.ts';
import type { MatrixCases, MatrixThing } from './cases/matrix-case.ts';

// Every call of the contract x everybody x {own id, another person's id, an id nobody has}. A call that enters the
// contract fails here until it says how it is asked.

let kit: TestApp;
let cast: CastActor[];
let owner: CastActor;
/** Asks everybody for a role, and is asked nothing: that they asked the owner stands in their own log. */
let outsider: Person;
let namesake: Person;
let ownersGlyph: CreatedGlyph;
let ownersFolderId: string;
let ownersSessionId: string;
beforeAll(async () => {
  kit = await openTestApp();
  cast = await signUpCast(kit);
  outsider = await signUp(kit);
  namesake = await signUp(kit, { kind: 'browser' });
  await setAccount(kit, namesake.user.id, { username: 'creator' });
  owner = cast.find((actor) => actor.part === 'owner')!;
  ownersGlyph = await createGlyphFor(kit, owner);
  ownersFolderId = owner.folderId;
  ownersSessionId = owner.token.split('.')[1]!;
  const ownersPasskeyId = await insertBlockedPasskey(kit, owner);
  for (const name of ['renamePasskey', 'revokePasskey']) ownersRows.set(name, ownersPasskeyId);
  for (const name of ['markNotificationRead', 'reportNotMe'])
    ownersRows.set(name, await insertNotice(kit, owner.user.id));
  ownersRows.set('forgetDevice', owner.deviceId);
  for (const name of ['noteScanExport', 'readCopyState', 'askToCopy'])
    ownersRows.set(name, await insertScan(kit, owner.user.id));
  ownersRows.set('refuseCopy', await insertCopyAsk(kit, owner.user.id));
  ownersRows.set('updateInstitution', await insertSpeaker(kit, owner.user, 'it-central-bank'));
  ownersRows.set('appealReview', await insertRejection(kit, owner.user.id));
  // Of nobody else: an institution that gave it would have a right to it.
  ownersRows.set('endRoleGrant', await insertGrant(kit, owner.user.id, owner.user.id));
  ownersRows.set('withdrawRoleRequest', await insertRequest(kit, owner.user.id, owner.user.id));
  ownersRows.set('grantRoleRequest', ownersRows.get('withdrawRoleRequest')!);
  ownersRows.set('declineRoleRequest', ownersRows.get('withdrawRoleRequest')!);
  for (const [name, { makeThing: make }] of Object.entries(FEATURE_CASES)) {
    if (make !== undefined) ownersRows.set(name, await make(kit, owner));
  }
});
afterAll(() => kit.close());

const INSTITUTION = { displayName: 'I', description: '', phone: '', email: '', website: '' };
const FOLDER = { name: 'F', category: 'legal' };

const CASES: MatrixCases = {
  ...FEATURE_CASES,
  readMeta: {},
  register: {
    request: async () => ({
      body: {
        username: `matrix${newId().slice(-12)}`,
        password: newAuthPassword(),
        email: 'm@example.org',
        fullName: 'M M',
        accountType: 'private',
      },
    }),
  },
  login: { request: async ({ username, password }) => ({ body: { username, password }, headers: BROWSER_HEADERS }) },
  logout: { request: async (actor) => ({ headers: await freshSession(actor) }) },
  listSessions: {},
  readSessionEnds: {},
  endSession: {},
  // A re-verification, as far as who asks has come by asking these one after another. Programs have no authenticator.
  verifyStep1: { request: async ({ username, password }) => ({ body: { username, password } }) },
  verifyKyc: { request: async () => ({ body: {} }) },
  verifyStep2Options: {
    request: async () => ({ body: {} }),
    status: ({ part }) => (part === 'creator' ? 200 : 409),
  },
  verifyStep2: {
    request: async () => ({ body: { type: 'combined', biometricData: { code: '000000' } } }),
    status: () => 403,
  },
  completeVerification: { request: async ({ username }) => ({ body: { username } }), status: () => 409 },
  readLoginPreference: {},
  saveLoginPreference: {
    request: async () => ({
      body: { method: 'both', rememberDevice: false, sessionDuration: 8, requireReauth: true },
    }),
  },
  readReverification: {},
  readVault: {},
  createVault: {
    // Everybody in the cast has one: a second one is refused by the rule, not by the right to ask.
    request: async (actor) => ({
      body: {
        generation: 1,
        wraps: [{ id: newId(), kind: 'password', sealed: 'A'.repeat(80) }],
        identity: { publicKey: Buffer.from(actor.identity.publicKey).toString('base64url'), sealed: 'A'.repeat(80) },
      },
    }),
    status: () => 409,
  },
  listFolders: {},
  createFolder: { request: async () => ({ body: FOLDER }) },
  updateFolder: { request: async () => ({ body: FOLDER }) },
  deleteFolder: {},
  listGlyphs: {},
  readGlyph: {},
  createGlyph: { request: async (actor) => ({ body: (await sealGlyph(kit, actor)).body }) },
  changeGlyph: {
    request: async (actor, { glyph }) => ({ body: (await sealChange(kit, actor, glyph ?? ownersGlyph)).body }),
  },
  reissueGlyph: {
    request: async (actor, { glyph }) => ({ body: (await sealReissue(kit, actor, glyph ?? ownersGlyph)).body }),
  },
  revealGlyph: { request: async () => ({ body: { purpose: 'show' } }) },
  activateGlyph: {},
  deactivateGlyph: {},
  nameGlyphInMails: { request: async () => ({ body: { name: 'Card of the owner' } }) },
  restoreGlyph: {},
  deleteGlyph: {},
  // Whose the ids are is judged one by one inside a good answer: features/glyphs/glyph-groups.test.ts asks with foreign ones.
  switchGlyphs: {
    request: async ({ part }) => ({
      body: { act: part === 'owner' ? 'activate' : 'trash', ids: [ownersGlyph.row.id] },
    }),
  },
  readGlyphs: { request: async () => ({ body: { ids: [ownersGlyph.row.id] } }) },
  moveGlyphs: {
    request: async (actor) => ({ body: { moves: [{ id: ownersGlyph.row.id, folderId: actor.folderId }] } }),
  },
  tagGlyphs: {
    request: async ({ part }) => ({
      body: { changes: [{ id: ownersGlyph.row.id, tags: part === 'owner' ? null : 's1.x', before: null }] },
    }),
  },
  faceGlyphs: {
    request: async () => ({
      body: { changes: [{ id: ownersGlyph.row.id, face: 's1.x', before: ownersGlyph.row.face }] },
    }),
  },
  notePrints: {
    request: async ({ part }) => ({
      body: { changes: [{ id: ownersGlyph.row.id, prints: part === 'owner' ? null : 's1.x', before: null }] },
    }),
  },
  titleGlyphs: {
    request: async ({ part }) => ({
      body: { changes: [{ id: ownersGlyph.row.id, title: `s1.${part}`, before: ownersGlyph.row.title }] },
    }),
  },
  destroyGlyphs: { request: async () => ({ body: { ids: [ownersGlyph.row.id] } }) },
  challengeScan: { request: async ({ role }) => ({ body: { role } }) },
  scan: {
    request: async (actor) => ({ body: await prepareScan(kit, actor, ownersGlyph.secret, { role: actor.role }) }),
    // The glyph lets doctors read; nobody else's role opens it, whoever they are.
    status: ({ part }) => (part === 'owner' || part === 'medical' ? 201 : 403),
  },
  noteScanExport: { request: async () => ({ body: { kind: 'file' } }) },
  readCopyState: {},
  // At level Full there is nothing to ask, and nothing was asked.
  askToCopy: { request: async () => ({ body: {} }), status: () => 409 },
  refuseCopy: { request: async () => ({ body: {} }) },
  listScans: {},
  readStats: {},
  readScanDays: { request: async () => ({ query: '?offset=60' }) },
  readSecurity: {},
  readSystemLoad: {},
  requestRole: {
    request: async () => ({ body: { institution: hospital().username, role: 'medical' } }),
    // The institution and the creator can hold no role; the professionals hold one from this institution.
    status: ({ part, role }) => {
      if (part === 'institution' || part === 'creator') return 403;
      return role === 'user' ? 201 : 409;
    },
  },
  listRoleRequests: {},
  withdrawRoleRequest: {},
  // Asked, as by a mistake of the data, everybody else can still not give what only a verified institution gives.
  grantRoleRequest: { status: ({ part }) => (part === 'institution' ? 200 : 403) },
  declineRoleRequest: {},
  vouchForRole: {
    request: async () => ({ body: { username: owner.username } }),
    status: ({ part }) => (part === 'institution' ? 201 : 403),
  },
  listRoleGrants: {},
  endRoleGrant: {},
  listReviews: {},
  claimReview: {},
  claimNextReview: {},
  releaseReview: {},
  readReview: {},
  readReviewImage: {},
  decideReview: { request: async () => ({ body: { approve: true } }) },
  askForAnother: { request: async () => ({ body: { reason: 'glare' } }) },
  appealReview: { request: async () => ({ body: { text: 'Please look at it again.' } }) },
  listInstitutions: {},
  // Appointed or not: only a verified institution speaks, and only in a browser, which nobody of the cast but one has.
  updateInstitution: {
    request: async () => ({ body: INSTITUTION }),
    status: () => 403,
    unknownStatus: 403,
  },
  listInstitutionalCodes: {},
  revealInstitutionalCode: { request: async () => ({ body: { institutionId: 'it-central-bank' } }) },
  readProfileStatus: {},
  // Everybody in the cast is of the demo or administers: nothing is asked of them.
  completeProfile: { request: async () => ({ body: {} }), status: () => 409 },
  // No provider is configured here: features/assistant/ask-provider.test.ts asks where one is.
  readAssistant: {},
  changeAssistantConsent: {
    request: async () => ({ body: { provider: 'chatgpt', isGiven: true } }),
    status: () => 409,
  },
  askProvider: {
    request: async () => ({
      body: { provider: 'gemini', question: 'How?', language: 'en', articles: ['wallet-help'] },
    }),
    status: () => 409,
  },
  readDemoSample: {},
  // Everybody in the cast but the creator has invented data.
  readHealthConsent: {},
  giveHealthConsent: {
    request: async () => ({ body: { version: HEALTH_CONSENT_VERSION } }),
    status: ({ part }) => (part === 'creator' ? 200 : 409),
  },
  withdrawHealthConsent: {
    request: async () => ({ body: { cards: 'deactivate' } }),
    status: ({ part }) => (part === 'creator' ? 200 : 409),
  },
  readAnyoneConsent: {},
  giveAnyoneConsent: {
    request: async () => ({ body: { version: ANYONE_CONSENT_VERSION } }),
    status: ({ part }) => (part === 'creator' ? 200 : 409),
  },
  withdrawAnyoneConsent: {
    request: async () => ({ body: {} }),
    status: ({ part }) => (part === 'creator' ? 200 : 409),
  },
};

const hospital = () => cast.find(({ part }) => part === 'institution')!;

async function freshSession(actor: CastActor): Promise<Record<string, string>> {
  const { username, password } = actor;
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password },
  });
  const cookie = answer.cookies.find((one) => one.name === '__Host-sid')!.value;
  return { ...BROWSER_HEADERS, authorization: `Bearer ${answer.json().token}`, cookie: `__Host-sid=${cookie}` };
}

const OWN_ROWS = new Map<string, (actor: CastActor) => Promise<string>>([
  ['passkey', (actor) => insertBlockedPasskey(kit, actor)],
  ['device', (actor) => insertDevice(kit, actor)],
  ['vaultWrap', (actor) => putRecoveryWrap(kit, actor)],
  ['notification', ({ user }) => insertNotice(kit, user.id)],
  ['scan', ({ user }) => insertScan(kit, user.id)],
  ['askedScan', ({ user }) => insertCopyAsk(kit, user.id)],
]);

/** A thing of the actor's own, made for this one request. */
async function makeThing(call: Call, actor: CastActor): Promise<MatrixThing> {
  const made = await CASES[call.name]?.makeThing?.(kit, actor);
  if (made !== undefined) return { id: made };
  if (call.object === 'session') return { id: (await freshSession(actor)).authorization!.split('.')[1]! };
  if (call.object === 'folder') {
    return { id: (await callAs(kit, actor, 'POST', '/api/data-folders', FOLDER)).json().id };
  }
  if (call.object === 'institution') return { id: await insertSpeaker(kit, actor.user, 'it-health-ministry') };
  const insertOwn = OWN_ROWS.get(call.object ?? '');
  if (insertOwn !== undefined) return { id: await insertOwn(actor) };
  if (call.object === 'review') return { id: await insertRejection(kit, actor.user.id) };
  if (call.object === 'roleGrant') {
    const [to, by] = actor.part === 'institution' ? [owner, actor] : [actor, hospital()];
    return { id: await insertGrant(kit, to.user.id, by.user.id) };
  }
  if (call.object === 'roleRequest') return { id: await insertCallRequest(call, actor) };
  const glyph = await createGlyphFor(kit, actor);
  if (call.name === 'restoreGlyph') await callAs(kit, actor, 'DELETE', `/api/qr-codes/${glyph.row.id}`);
  return { id: glyph.row.id, glyph };
}

/** Whose it is depends on the call: the person takes it back, whoever was asked decides it. */
function insertCallRequest(call: Call, { user }: CastActor): Promise<string> {
  const isAsker = call.name === 'withdrawRoleRequest';
  return isAsker ? insertRequest(kit, user.id, hospital().user.id) : insertRequest(kit, outsider.user.id, user.id);
}

const ownersRows = new Map<string, string>();

function ownersThing(call: Call): MatrixThing {
  const row = ownersRows.get(call.name);
  if (row !== undefined) return { id: row };
  if (call.object === 'session') return { id: ownersSessionId };
  if (call.object === 'folder') return { id: ownersFolderId };
  return { id: ownersGlyph.row.id, glyph: ownersGlyph };
}

async function ask(call: Call, actor: CastActor | null, thing: MatrixThing) {
  const callCase = CASES[call.name]!;
  const request = actor === null ? {} : await callCase.request?.(actor, thing, kit);
  const url = call.path
    .replace(':id', thing.id)
    .replace(':imageId', newId())
    .replace(':kind', 'face')
    .replace(':unit', '1')
    .replace(':number', '0')
    .replace(':productId', 'vinyl-stickers')
    .replace(':hash', 'ab'.repeat(32));
  const body = request?.body === undefined ? {} : { payload: JSON.parse(JSON.stringify(request.body)) };
  const method = call.method === 'GET' ? 'POST' : call.method;
  const confirmed = call.stepUp && actor !== null ? await confirmFor(kit, actor, { method, url, ...body }) : {};
  const answer = await kit.app.inject({
    method: call.method,
    url: url + (request?.query ?? ''),
    headers: { ...actor?.headers, ...request?.headers, ...confirmed },
    ...body,
    payloadAsStream: call.streams === true,
  });
  return { status: answer.statusCode, body: call.streams ? await readFirst(answer.stream()) : answer.body };
}

/** A stream goes on for ever: what it begins with, or the refusal. */
async function readFirst(stream: AsyncIterable<Buffer>): Promise<string> {
  for await (const part of stream) return part.toString();
  return '';
}

const ofPeople = CALLS.filter((call) => call.who === 'person' || call.who === 'stepping');
const ofThings = ofPeople.filter((call) => call.object !== undefined);

test('every call of the contract has its case', () => {
  // Calls of the portal: portal-isolation.test.ts.
  const asked = CALLS.filter(({ who }) => who !== 'staff' && who !== 'staffAdmin');
  expect(Object.keys(CASES).sort()).toEqual(asked.map((call) => call.name).sort());
});

test.each(CALLS.filter((call) => call.who === 'anyone'))('$name is open to nobody in particular', async (call) => {
  for (const actor of [null, ...cast]) expect((await ask(call, actor, { id: '' })).status).not.toBe(401);
});

test.each(ofPeople)(
  'S9 $name asks nobody’s name twice: without a session 401, whatever the id and the body',
  async (call) => {
    for (const id of [ownersThing(call).id, newId(), 'not-an-id']) {
      const { status, body } = await ask(call, null, { id });
      expect([status, JSON.parse(body).code]).toEqual([401, 'session.missing']);
    }
  },
);

test.each(ofPeople)('$name answers everybody about their own things', async (call) => {
  for (const actor of cast) {
    const thing = call.object === undefined ? { id: '' } : await makeThing(call, actor);
    const wanted = CASES[call.name]!.status?.(actor) ?? call.status;
    const { status, body } = await ask(call, actor, thing);
    expect([actor.part, status], body).toEqual([actor.part, wanted]);
  }
});

test.each(ofThings)('S9 $name tells nobody whether another person’s id exists', async (call) => {
  // Their own turn took the one before away.
  if (call.object === 'vaultWrap') ownersRows.set(call.name, await putRecoveryWrap(kit, owner));
  const thing = ownersThing(call);
  for (const actor of cast.filter((one) => one.part !== 'owner')) {
    const foreign = await ask(call, actor, thing);
    const unknown = await ask(call, actor, { ...thing, id: newId() });
    expect([actor.part, foreign], foreign.body).toEqual([actor.part, unknown]);
    expect(foreign.status).toBe(CASES[call.name]!.unknownStatus ?? 404);
  }
});

test.each(ofPeople.filter((call) => call.method === 'GET'))(
  'S9 $name shows nobody another person’s things',
  async (call) => {
    const owned = [ownersGlyph.row.id, ownersGlyph.row.glyphId, ownersFolderId, ownersSessionId, owner.user.id];
    for (const actor of cast.filter((one) => one.part !== 'owner')) {
      const { body } = await ask(call, actor, { id: '' });
      // Whom an institution vouched for stands in its own log.
      const isItsLog = call.name === 'exportAccount' && actor.part === 'institution';
      for (const id of owned) if (!isItsLog || id !== owner.user.id) expect(body).not.toContain(id);
    }
  },
);

test.each(CALLS.filter((call) => call.who === 'reviewer'))(
  'S9 $name: nothing under this address for strangers, a second factor for reviewers',
  async (call) => {
    expect((await ask(call, null, { id: newId() })).status).toBe(401);
    for (const actor of cast) {
      const { status, body } = await ask(call, actor, { id: newId() });
      const wanted = actor.part === 'creator' ? [403, 'session.assuranceTooLow'] : [403, 'session.notAllowed'];
      expect([actor.part, status, JSON.parse(body).code]).toEqual([actor.part, ...wanted]);
    }
    // Whoever is called so is a person like any other.
    const named = await ask(call, { ...owner, ...namesake }, { id: newId() });
    expect([named.status, JSON.parse(named.body).code]).toEqual([403, 'session.notAllowed']);
    const reviewer = { ...owner, ...(await signUpReviewer(kit)) };
    expect((await ask(call, reviewer, { id: newId() })).body).not.toMatch(/session\.|stepUp\./);
  },
);

test('S9 after all these requests the owner’s things are as they were', async () => {
  const [row] = await kit.context.db.select().from(glyphs).where(eq(glyphs.id, ownersGlyph.row.id));
  expect(row).toMatchObject({ accountId: owner.user.id, contentVersion: 1 });
  const folders = await callAs(kit, owner, 'GET', '/api/data-folders');
  const folder = folders.json().find((one: { id: string }) => one.id === ownersFolderId);
  expect(folder).toMatchObject({ name: 'My folder', category: 'personal' });
  expect((await callAs(kit, owner, 'GET', '/api/sessions')).statusCode).toBe(200);
  const { passkeys } = (await callAs(kit, owner, 'GET', '/api/factors')).json();
  expect(passkeys).toContainEqual(expect.objectContaining({ id: ownersRows.get('revokePasskey'), label: 'Blocked' }));
  const [vault] = (await callAs(kit, owner, 'GET', '/api/vault')).json().vaults;
  expect(vault.wraps.map(({ id }: { id: string }) => id)).toContain(ownersRows.get('deleteWrap'));
  const list = await callAs(kit, owner, 'GET', '/api/qr-codes');
  const kept = list.json().find((one: { id: string }) => one.id === ownersGlyph.row.id);
  expect(kept).toMatchObject({ state: 'open', isActive: true, glyphId: ownersGlyph.row.glyphId });
});
