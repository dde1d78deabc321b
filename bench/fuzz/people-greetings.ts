import { ANYONE_CONSENT_VERSION, HEALTH_CONSENT_VERSION } from '@repo/contract/consents/consents';
import { DAY_MS } from '@repo/contract/durations';
import { newSubmission } from '@repo/dev-env/documents/profile-submission';
import { allowAt } from '@repo/dev-env/outside/google-server';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { consentTo, questionTo } from '@repo/dev-env/outside/provider-stand-in';
import { chooseAtSandbox } from '@repo/dev-env/outside/sandbox-visitor';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { beginAt, connect, openBackup, signUpConnected, writeBackup } from '@repo/dev-env/people/drive-person';
import {
  callAs,
  consentToAnyone,
  consentToHealthData,
  createGlyphFor,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { insertNotice } from '@repo/dev-env/people/notices';
import { BROWSER_HEADERS, newAuthPassword, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { employ, openDesk, openOffice } from '@repo/dev-env/people/staff-people';
import { insertGrant, insertRejection, insertRequest, insertSpeaker } from '@repo/dev-env/people/vouching-rows';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { type Greeting, type Greetings, type GreetingTools, own } from './greeting.ts';

const OF_ROLES: Greetings = {
  requestRole: async ({ kit }) => {
    const { username } = await signUpInstitution(kit);
    return { ...own(await signUp(kit)), body: { institution: username, role: 'medical' } };
  },
  withdrawRoleRequest: async ({ kit }) => {
    const person = await signUp(kit);
    const institution = await signUpInstitution(kit);
    return { ...own(person), id: await insertRequest(kit, person.user.id, institution.user.id) };
  },
  grantRoleRequest: (tools) => asInstitution(tools),
  declineRoleRequest: (tools) => asInstitution(tools),
  vouchForRole: async ({ kit }) => ({
    ...own(await signUpInstitution(kit)),
    body: { username: (await signUp(kit)).username },
  }),
  endRoleGrant: async ({ kit }) => {
    const institution = await signUpInstitution(kit);
    return { ...own(institution), id: await insertGrant(kit, (await signUp(kit)).user.id, institution.user.id) };
  },
  appealReview: async ({ kit }) => {
    const person = await signUp(kit);
    const id = await insertRejection(kit, person.user.id);
    return { ...own(person), id, body: { text: 'Please look at it again.' } };
  },
  updateInstitution: async ({ kit }) => {
    const institution = await signUpInstitution(kit, { kind: 'browser' });
    const id = await insertSpeaker(kit, institution.user, 'it-central-bank');
    const body = { displayName: 'Bank', description: '', phone: '', email: '', website: '' };
    return { ...own(institution), id, body };
  },
  revealInstitutionalCode: async () => ({ body: { institutionId: 'it-central-bank' } }),
};

async function asInstitution({ kit }: GreetingTools): Promise<Greeting> {
  const institution = await signUpInstitution(kit);
  return { ...own(institution), id: await insertRequest(kit, (await signUp(kit)).user.id, institution.user.id) };
}

/** Somebody with data of their own, as the site is used. */
const real = (kit: TestApp) => signUp(kit, { kind: 'browser', realm: 'real' });

const OF_DATA: Greetings = {
  giveHealthConsent: async ({ kit }) => ({ ...own(await real(kit)), body: { version: HEALTH_CONSENT_VERSION } }),
  giveAnyoneConsent: async ({ kit }) => {
    const person = await real(kit);
    await consentToHealthData(kit, person);
    return { ...own(person), body: { version: ANYONE_CONSENT_VERSION } };
  },
  withdrawHealthConsent: async ({ kit }) => {
    const person = await real(kit);
    await consentToHealthData(kit, person);
    return { ...own(person), body: { cards: 'deactivate' } };
  },
  withdrawAnyoneConsent: async ({ kit }) => {
    const person = await real(kit);
    await consentToHealthData(kit, person);
    await consentToAnyone(kit, person);
    return { ...own(person), body: {} };
  },
  completeProfile: async ({ kit }) => ({ ...own(await real(kit)), body: await newSubmission() }),
  markNotificationRead: async ({ kit }) => {
    const person = await signUp(kit);
    return { ...own(person), id: await insertNotice(kit, person.user.id) };
  },
  reportNotMe: async ({ kit }) => {
    const owner = await signUpOwner(kit);
    await scanGlyph(kit, await signUp(kit), (await createGlyphFor(kit, owner)).secret);
    const [notice] = (await callAs(kit, owner, 'GET', '/api/notifications')).json<{ id: string }[]>();
    return { ...own(owner), id: notice?.id ?? '' };
  },
  askProvider: async ({ kit }) => {
    const person = await signUp(kit);
    await consentTo(kit, person, 'gemini');
    return { ...own(person), body: questionTo('gemini') };
  },
};

const DRIVE_BYTES = 2_000;

const OF_DRIVES: Greetings = {
  finishDrive: async ({ kit }) => {
    const person = await signUp(kit, { kind: 'browser' });
    return { ...own(person), body: allowAt(kit.google, await beginAt(kit, person)) };
  },
  connectDrive: async ({ kit }) => ({ ...own(await signUp(kit, { kind: 'browser' })), body: {} }),
  disconnectDrive: async ({ kit }) => ({ ...own(await signUpConnected(kit)), body: {} }),
  beginDriveBackup: async ({ kit }) => ({ ...own(await signUpConnected(kit)), body: { sizeBytes: DRIVE_BYTES } }),
  putDrivePiece: async ({ kit }) => {
    const person = await signUpConnected(kit);
    const begun = await callAs(kit, person, 'POST', '/api/storage/google/uploads', { sizeBytes: 2 });
    return { ...own(person), body: { uploadId: begun.json<{ uploadId: string }>().uploadId, offset: 0, bytes: 'AAA' } };
  },
  openDriveBackup: async ({ kit }) => ({ ...own(await backedUp(kit)), body: {} }),
  deleteDriveBackup: async ({ kit }) => own(await backedUp(kit)),
  readDrivePiece: async ({ kit }) => {
    const person = await backedUp(kit);
    const { downloadId } = await openBackup(kit, person);
    return { ...own(person), query: `?downloadId=${downloadId}&offset=0` };
  },
};

async function backedUp(kit: GreetingTools['kit']) {
  const person = await signUp(kit, { kind: 'browser' });
  await connect(kit, person);
  await writeBackup(kit, person, new Uint8Array(DRIVE_BYTES));
  return person;
}

/** An invitation by an administrator; the token of its mail. */
async function invite(kit: TestApp): Promise<string> {
  const admin = await openDesk(kit);
  const email = `ada.${newId()}@people.example`;
  const accessUntil = new Date(kit.clock.now().getTime() + 30 * DAY_MS).toISOString();
  const named = { employeeId: `new${newId().slice(-8)}`, fullName: 'Ada Neri', email, role: 'operator' };
  const payload = { ...named, accessUntil, isVouched: true };
  await actConfirmed(kit, admin, { method: 'POST', url: '/api/portal/employees', payload });
  const [mail] = await readMailsTo(kit, email);
  return /institutional-invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const TAX_CODE_OF_SANDBOX = 'TSTVIO79T15X000X';

const OF_WAYS_IN: Greetings = {
  institutionalLogin: async ({ kit }) => {
    const office = await openOffice(kit);
    const { employeeId, password } = await employ(kit, office);
    return { body: { institutionCode: office.code, username: employeeId, password }, headers: BROWSER_HEADERS };
  },
  sendStaffSignInCode: async ({ kit }) => {
    const office = await openOffice(kit);
    const { employeeId } = await employ(kit, office);
    return { body: { institutionCode: office.code, username: employeeId } };
  },
  readInvitation: async ({ kit }) => ({ body: { token: await invite(kit) } }),
  acceptInvitation: async ({ kit }) => ({ body: { token: await invite(kit), password: newAuthPassword() } }),
  beginSpidSignIn: async () => ({ body: { provider: 'aurora' }, headers: BROWSER_HEADERS }),
  proveTaxCode: async ({ kit }) => ({ ...own(await signUp(kit)), body: { provider: 'aurora' } }),
  finishTaxCode: async ({ kit }) => {
    const person = await signUp(kit);
    const begun = await callAs(kit, person, 'POST', '/api/tax-code', { provider: 'aurora' });
    const back = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), {});
    return { ...own(person), body: Object.fromEntries(back.searchParams) };
  },
  finishSpidSignIn: async ({ kit }) => {
    const desk = await openDesk(kit);
    const payload = { provider: 'aurora', password: desk.password };
    const begun = await callAs(kit, desk, 'POST', '/api/portal/identity', payload);
    const visit = { person: TAX_CODE_OF_SANDBOX };
    const proved = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), visit);
    await callAs(kit, desk, 'POST', '/api/portal/identity/return', Object.fromEntries(proved.searchParams));
    const asked = await kit.app.inject({
      ...{ method: 'POST', url: '/api/institutional-login/spid', headers: BROWSER_HEADERS },
      payload: { provider: 'aurora', institutionCode: desk.office.code },
    });
    const cookie = asked.cookies.find(({ name }) => name === '__Host-spid')?.value ?? '';
    const back = await chooseAtSandbox(kit, new URL(asked.json<{ url: string }>().url), visit);
    const headers = { ...BROWSER_HEADERS, cookie: `__Host-spid=${cookie}` };
    return { headers, body: Object.fromEntries(back.searchParams) };
  },
  redeemSlip: async ({ kit }) => {
    const desk = await openDesk(kit);
    const offered = await callAs(kit, desk, 'POST', '/api/portal/offers', {
      ...{ to: { way: 'slip' }, municipality: '048017' },
    });
    return { ...own(await signUp(kit)), body: { slip: offered.json<{ slip: string }>().slip } };
  },
};

export const PEOPLE_GREETINGS: Greetings = { ...OF_ROLES, ...OF_DATA, ...OF_DRIVES, ...OF_WAYS_IN };
