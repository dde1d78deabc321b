import { CALLS } from '@repo/contract/registry/calls';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { askToIssue } from '@repo/dev-env/people/enrolment-steps';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Whoever is invited, offered or given something by name is not told to the one who typed the name.

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** Calls that take the name or address of somebody else, each with the way this test makes it. */
const INVITING: Readonly<Record<string, (marta: Person) => Promise<string>>> = {
  vouchForRole: async (marta) => {
    const by = await signUpInstitution(kit);
    const payload = { username: marta.username };
    return (await callConfirmed(kit, by, { method: 'POST', url: '/api/roles/grants', payload })).body;
  },
  issueCode: async (marta) =>
    (await askToIssue(kit, await signInEmployee(kit, await openOffice(kit)), marta.username)).body,
};

/** Calls whose name or address is the caller's own, or the one at which somebody is asked who needs no account here. */
const OWN = [
  'addAlertContact',
  'changeEmail',
  'completeVerification',
  'deleteAccount',
  'forgotPassword',
  'institutionalLogin',
  'inviteEmployee',
  'login',
  'passkeySignInOptions',
  'register',
  'sendSignInCode',
  'sendStaffSignInCode',
  'updateInstitution',
  'verifyRecoveryCode',
  'verifyStep1',
];

test('each call that takes a username or an address of somebody is known here', () => {
  const taking = CALLS.filter(({ body }) => body !== undefined && 'def' in body && takesName(body));
  expect(taking.map(({ name }) => name).toSorted()).toEqual([...Object.keys(INVITING), ...OWN].toSorted());
});

function takesName(body: object): boolean {
  const shape: unknown = Reflect.get(Reflect.get(body, 'def') ?? {}, 'shape');
  return typeof shape === 'object' && shape !== null && ('username' in shape || 'email' in shape);
}

test.each(Object.keys(INVITING))('%s answers neither the name nor the id of the person', async (name) => {
  const marta = await signUp(kit);
  const answer = await INVITING[name]?.(marta);
  expect(answer).toContain(marta.username);
  expect(answer).not.toContain(marta.user.id);
  expect(answer).not.toContain(marta.user.fullName);
});
