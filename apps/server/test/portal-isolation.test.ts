import type { Call } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { confirmForStaff } from '@repo/dev-env/people/confirm';
import { signUp } from '@repo/dev-env/people/people';
import { type Employee, openOffice, signInAt, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/db/new-id.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { staffAccounts } from '../src/db/tables/staff.ts';
import { STAFF_CASES } from './cases/gather-cases.ts';

// Every call of the portal x everybody of two institutions x {own id, the other institution's id, an id nobody has}. A call
// of the portal that enters the contract fails here until it says how it is asked.

const ofStaff = CALLS.filter(({ who }) => who === 'staff' || who === 'staffAdmin');
/** A stream that is let in does not end: the matrix asks it, and portal-streams.test.ts says what each office hears. */
const answered = ofStaff.filter(({ streams }) => streams !== true);

let kit: TestApp;
let admin: Employee;
let operator: Employee;
let rival: Employee;
beforeAll(async () => {
  kit = await openTestApp();
  const [ours, theirs] = [await openOffice(kit), await openOffice(kit)];
  admin = await signInEmployee(kit, ours, { portalRole: 'admin', fullName: 'Anna of ours' });
  operator = await signInEmployee(kit, ours, { fullName: 'Otto of ours' });
  rival = await signInEmployee(kit, theirs, { portalRole: 'admin', fullName: 'Rita of theirs' });
});
afterAll(() => kit.close());

async function ask(call: Call, headers: Record<string, string>, id: string, as?: Employee) {
  const request = as === undefined ? {} : await STAFF_CASES[call.name]?.request?.(kit, as);
  const { method } = call;
  const url = call.path.replace(/:\w+/, id) + (request?.query ?? '');
  const act = { method, url, ...(request?.body && { payload: JSON.parse(JSON.stringify(request.body)) }) };
  const confirmed = call.stepUp && as !== undefined ? await confirmForStaff(kit, as, act) : {};
  return kit.app.inject({
    method,
    url,
    headers: { ...headers, ...confirmed },
    ...(request?.body === undefined ? {} : { payload: request.body }),
  });
}

const makeThing = (call: Call, of: Employee) => STAFF_CASES[call.name]?.makeThing?.(kit, of) ?? Promise.resolve('');

test('every call of the portal has its case, and one with an id says what it names', () => {
  expect(ofStaff.length).toBeGreaterThan(10);
  expect(Object.keys(STAFF_CASES).sort()).toEqual(ofStaff.map(({ name }) => name).sort());
  for (const call of ofStaff.filter(({ path }) => path.includes(':'))) {
    expect(STAFF_CASES[call.name]?.makeThing, call.name).toBeDefined();
  }
});

test.each(ofStaff)('$name is closed to strangers and to people, whatever the id', async (call) => {
  const person = await signUp(kit, { kind: 'browser' });
  const id = await makeThing(call, admin);
  for (const headers of [{}, person.headers, { ...person.headers, cookie: admin.headers.cookie! }]) {
    const answer = await ask(call, headers, id);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.missing']);
  }
});

test.each(answered)('$name answers the institution’s own people, an administrator’s call no operator', async (call) => {
  for (const one of [admin, operator]) {
    const of = STAFF_CASES[call.name]?.isOwn === true ? one : admin;
    const answer = await ask(call, one.headers, await makeThing(call, of), one);
    const wanted = call.who === 'staffAdmin' && one === operator ? 403 : call.status;
    expect([one.user.role, answer.statusCode], answer.body).toEqual([one.user.role, wanted]);
    if (call.name === 'staffLogout') Object.assign(one, await again(one));
    else if (answer.cookies.some(({ name }) => name === '__Host-staff')) Object.assign(one, goOn(one, answer));
  }
});

/** A sign-out is for good: the same person in a new session. */
async function again(one: Employee): Promise<Pick<Employee, 'headers' | 'token'>> {
  return goOn(one, await signInAt(kit, one.office, one));
}

/** With the tokens of an answer. */
function goOn(one: Employee, answer: Awaited<ReturnType<typeof ask>>): Pick<Employee, 'headers' | 'token'> {
  const cookie = answer.cookies.find(({ name }) => name === '__Host-staff')!.value;
  const { token } = answer.json<{ token: string }>();
  return { token, headers: { ...one.headers, authorization: `Bearer ${token}`, cookie: `__Host-staff=${cookie}` } };
}

test.each(ofStaff.filter(({ path }) => path.includes(':')))(
  '$name tells another institution nothing, not even whether an id exists, and changes nothing',
  async (call) => {
    const id = await makeThing(call, admin);
    const before = await snapshotOffice(admin.office.id);
    const foreign = await ask(call, rival.headers, id, rival);
    const unknown = await ask(call, rival.headers, newId(), rival);
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect(await snapshotOffice(admin.office.id)).toEqual(before);
  },
);

test.each(answered.filter(({ method }) => method === 'GET'))(
  '$name shows one institution nothing of another',
  async (call) => {
    const id = await makeThing(call, rival);
    const { body } = await ask(call, rival.headers, id, rival);
    for (const theirs of [admin.office.id, admin.office.code, admin.office.name, admin.id, operator.id]) {
      expect(body).not.toContain(theirs);
    }
    expect(body).not.toMatch(/of ours/);
  },
);

async function snapshotOffice(officeId: string) {
  const staff = await kit.context.db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.officeId, officeId))
    .orderBy(staffAccounts.id);
  const subjects = or(eq(auditLeaves.subjectId, officeId), eq(auditLeaves.subjectId, admin.id));
  return { staff, leaves: await kit.context.db.$count(auditLeaves, subjects) };
}
