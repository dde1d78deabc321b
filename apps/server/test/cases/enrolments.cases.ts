import { randomInt } from 'node:crypto';
import { DAY_MS } from '@repo/contract/durations';
import { issueTo } from '@repo/dev-env/people/enrolment-steps';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { type Challenge, prepareScan } from '@repo/dev-env/people/scanner';
import { type Employee, openOffice, setStaff } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import { enrolments } from '../../src/db/tables/enrolments.ts';
import { hashSlip, makeSlip } from '../../src/features/enrolments/slips.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases, StaffCases } from './matrix-case.ts';

/** An offer to somebody; returns its id. */
async function insertOffer(kit: TestApp, { user }: Pick<CastActor, 'user'>): Promise<string> {
  const office = await openOffice(kit, { realm: user.realm });
  const offeredAt = kit.clock.now();
  const id = newId(offeredAt.getTime());
  const offer = { id, officeId: office.id, accountId: user.id, municipality: office.municipality, code: id };
  await kit.context.db.insert(enrolments).values({ ...offer, state: 'offered', offeredAt });
  return id;
}

/** A slip for the caller, of an institution of their realm. */
async function newSlip(kit: TestApp, { user }: Pick<CastActor, 'user'>) {
  const slip = makeSlip((below) => randomInt(below));
  const id = await insertOffer(kit, { user });
  const offer = { accountId: null, way: 'slip', slipHash: hashSlip(kit.context, slip) } as const;
  const expiresAt = new Date(kit.clock.now().getTime() + DAY_MS);
  await kit.context.db
    .update(enrolments)
    .set({ ...offer, expiresAt })
    .where(eq(enrolments.id, id));
  return { body: { slip } };
}

/** Of institutional folders: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listEnrolments: {},
  acceptEnrolment: { makeThing: insertOffer },
  declineEnrolment: { makeThing: insertOffer },
  redeemSlip: {
    request: async (actor, _thing, kit) => newSlip(kit, actor),
    status: ({ part }) => (part === 'institution' || part === 'creator' ? 403 : 200),
  },
};

const newPlace = async (kit: TestApp) => ({ username: (await signUp(kit)).username, municipality: '048017' });
const offered = async (kit: TestApp, employee: Employee) => (await issueTo(kit, employee, await signUp(kit))).id;

/** A scan of somebody's glyph in a role that the institution vouches for from now on. */
async function newScan(kit: TestApp, employee: Employee) {
  const owner = await signUpOwner(kit);
  const { secret } = await createGlyphFor(kit, owner);
  const professionalUntil = new Date(kit.clock.now().getTime() + DAY_MS);
  await setStaff(kit, employee.id, { professionalRole: 'medical', professionalUntil });
  const asked = await callAs(kit, employee, 'POST', '/api/portal/scans/challenge', { role: 'medical' });
  return prepareScan(kit, owner, secret, { challenge: asked.json<Challenge>() });
}

/** Of institutional codes and scans by employees: `portal-isolation.test.ts` asks each as everybody of two institutions. */
export const STAFF_CASES: StaffCases = {
  listIssuedCodes: {},
  issueCode: { request: async (kit) => ({ body: await newPlace(kit) }) },
  offerFolder: { request: async () => ({ body: { to: { way: 'slip' }, municipality: '048017' } }) },
  withdrawCode: { makeThing: offered },
  challengeStaffScan: { request: async () => ({ body: { role: 'user' } }) },
  staffScan: { request: async (kit, employee) => ({ body: await newScan(kit, employee) }) },
  listStaffScans: {},
  listStaffEmergencies: {},
};
