import type { MatrixCases, StaffCases } from '../../test-kit/matrix-case.ts';
import { chooseAtSandbox } from '../../test-kit/outside/sandbox-visitor.ts';
import { BROWSER_HEADERS } from '../../test-kit/people.ts';
import type { Employee } from '../../test-kit/staff-people.ts';
import type { TestApp } from '../../test-kit/test-app.ts';

const connection = ({ password }: Employee) => ({ provider: 'aurora', password });

/** From the provider's page, as another invented person for an administrator than for an operator. */
async function broughtBack(kit: TestApp, as: Employee): Promise<object> {
  const begun = await kit.app.inject({
    method: 'POST',
    url: '/api/portal/identity',
    headers: as.headers,
    payload: connection(as),
  });
  const person = as.user.role === 'admin' ? 'BNCLRA75D41X000R' : 'TSTVIO79T15X000X';
  const back = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), { person });
  return Object.fromEntries(back.searchParams);
}

/** Of the ways in by an identity. Calls of employees: `portal-isolation.test.ts`. */
export const CASES: MatrixCases = {
  listSpidProviders: {},
  beginSpidSignIn: { request: async () => ({ body: { provider: 'aurora' }, headers: BROWSER_HEADERS }) },
  finishSpidSignIn: { request: async () => ({ body: { state: 'unknown', code: 'unknown' } }) },
};

export const STAFF_CASES: StaffCases = {
  readStaffIdentity: {},
  connectStaffIdentity: { request: async (_kit, as) => ({ body: connection(as) }) },
  finishStaffIdentity: { request: async (kit, as) => ({ body: await broughtBack(kit, as) }) },
  disconnectStaffIdentity: {},
};
