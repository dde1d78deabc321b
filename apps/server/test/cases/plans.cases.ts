import { signUpInstitution } from '@repo/dev-env/people/people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { newId } from '../../src/db/new-id.ts';
import { planSeats } from '../../src/db/tables/money/plans.ts';
import { grantPlan } from '../../src/features/plans/grant-plan.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases } from './matrix-case.ts';

/** Somebody who joined the plan of an institution; returns the id of the membership. */
async function insertSeat(kit: TestApp, { user }: { user: { id: string } }): Promise<string> {
  const institution = await signUpInstitution(kit);
  await grantPlan(kit.context, { accountId: institution.user.id, planId: 'small', months: 1 });
  const since = kit.clock.now();
  const id = newId(since.getTime());
  const named = { username: `seat-${id.slice(-12)}`, memberId: user.id, toldAt: since };
  const seat = { id, institutionId: institution.user.id, ...named, status: 'member' as const, since };
  await kit.context.db.insert(planSeats).values(seat);
  return id;
}

/** Only a private account may have the plan of these cases. */
const ifPrivate = (yes: number, no: number) => (actor: CastActor) => (actor.part === 'institution' ? no : yes);

/** Of plans: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listPlans: {},
  readBilling: {},
  subscribe: { request: async () => ({ body: { planId: 'basic' } }), status: ifPrivate(200, 403) },
  previewPlanChange: { request: async () => ({ body: { planId: 'premium' } }), status: () => 409 },
  changePlan: { request: async () => ({ body: { planId: 'premium', token: 'x' } }), status: () => 409 },
  payPlan: { request: async () => ({ body: {} }), status: ifPrivate(200, 409) },
  resumePlan: { request: async () => ({ body: {} }), status: () => 409 },
  cancelPlan: { request: async () => ({ body: {} }), status: ifPrivate(200, 409) },
  keepPlanCard: { request: async () => ({ body: { amountMinor: '100' } }), status: () => 409 },
  removePlanCard: { status: () => 409 },
  withdrawFromPlan: { request: async () => ({ body: {} }), status: () => 409 },
  listPlanMembers: {},
  endPlanMembership: { makeThing: insertSeat },
  readInstitutionStart: { status: ifPrivate(403, 200) },
  choosePortalPlace: { request: async () => ({ body: { municipality: '048017' } }), status: ifPrivate(403, 403) },
  sendLicence: { request: async () => ({ body: { photo: 'data:image/jpeg;base64,AAAA' } }), status: () => 403 },
  findPortalPlaces: { request: async () => ({ query: '?name=Prato' }) },
};
