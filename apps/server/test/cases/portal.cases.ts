import { DAY_MS } from '@repo/contract/durations';
import { type Employee, employ } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../src/db/new-id.ts';
import type { StaffCases } from './matrix-case.ts';

const inAMonth = ({ clock }: TestApp) => new Date(clock.now().getTime() + 30 * DAY_MS).toISOString();
const colleague = async (kit: TestApp, { office }: Employee) => (await employ(kit, office)).id;
const invited = async (kit: TestApp, { office }: Employee) =>
  (await employ(kit, office, { state: 'invited', passwordVerifier: null, acceptedAt: null })).id;

const listed = async (kit: TestApp, { office }: Employee) => {
  const invitedList = newId();
  await employ(kit, office, { state: 'invited', passwordVerifier: null, acceptedAt: null, invitedList });
  return invitedList;
};

/** Of the portal: `portal-isolation.test.ts` asks each call as everybody of two institutions. */
export const STAFF_CASES: StaffCases = {
  listEmployees: { request: async () => ({ query: '?page=1' }) },
  listAccessChanges: {},
  readPresence: {},
  streamPortal: {},
  leavePresence: {},
  setBusy: { request: async () => ({ body: { isBusy: true } }) },
  readPortalCounts: {},
  inviteEmployee: {
    request: async (kit) => ({
      body: {
        employeeId: `new${newId().slice(-8)}`,
        fullName: 'New Employee',
        email: 'new@example.org',
        role: 'operator',
        accessUntil: inAMonth(kit),
        isVouched: true,
      },
    }),
  },
  inviteList: {
    request: async (kit) => ({
      body: {
        lines: [
          { employeeId: `new${newId().slice(-8)}`, fullName: 'Listed', email: 'listed@example.org', isVouched: true },
        ],
        accessUntil: inAMonth(kit),
      },
    }),
  },
  stopInvitedList: { makeThing: listed },
  changePortalRole: { makeThing: colleague, request: async () => ({ body: { role: 'admin' } }) },
  renewInvitation: { makeThing: colleague },
  withdrawInvitation: { makeThing: invited },
  suspendEmployee: { makeThing: colleague },
  restoreEmployee: { makeThing: colleague },
  changeAccess: { makeThing: colleague, request: async (kit) => ({ body: { accessUntil: inAMonth(kit) } }) },
  vouchForEmployee: { makeThing: colleague, request: async (kit) => ({ body: { until: inAMonth(kit) } }) },
  endEmployeeRole: { makeThing: colleague },
};
