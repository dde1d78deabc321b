import { chooseAtSandbox } from '@repo/dev-env/outside/sandbox-visitor';
import { BROWSER_HEADERS } from '@repo/dev-env/people/people';
import type { Employee } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { CastActor } from './cast.ts';
import type { MatrixCases, StaffCases } from './matrix-case.ts';

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

/** An institution and a creator keep no tax code. */
const forPrivate = ({ part }: CastActor): number => (part === 'institution' || part === 'creator' ? 403 : 201);

/** Of the ways in by an identity. Calls of employees: `portal-isolation.test.ts`. */
export const CASES: MatrixCases = {
  listSpidProviders: {},
  beginSpidSignIn: { request: async () => ({ body: { provider: 'aurora' }, headers: BROWSER_HEADERS }) },
  readTaxCode: {},
  proveTaxCode: { request: async () => ({ body: { provider: 'aurora' } }), status: forPrivate },
  // Nobody began with this state.
  finishTaxCode: { request: async () => ({ body: { state: 'unknown', code: 'unknown' } }), status: () => 409 },
  removeTaxCode: {},
  finishSpidSignIn: { request: async () => ({ body: { state: 'unknown', code: 'unknown' } }) },
};

export const STAFF_CASES: StaffCases = {
  readStaffIdentity: {},
  connectStaffIdentity: { request: async (_kit, as) => ({ body: connection(as) }) },
  finishStaffIdentity: { request: async (kit, as) => ({ body: await broughtBack(kit, as) }) },
  disconnectStaffIdentity: {},
};
