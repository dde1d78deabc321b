import { signUp } from '@repo/dev-env/people/people';
import { insertScan } from '@repo/dev-env/people/scanner';
import type { Employee } from '@repo/dev-env/people/staff-people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { randomBytes, toBase64url } from '@repo/vault';
import { newId } from '../../src/db/new-id.ts';
import { staffScans } from '../../src/db/tables/staff.ts';
import { timeStamps } from '../../src/db/tables/statements.ts';
import type { CastActor } from './cast.ts';
import type { MatrixCases, StaffCases } from './matrix-case.ts';

const random = (count: number) => toBase64url(randomBytes(count));

/** A file that was chosen, as `addTimeStamp` stores it. */
async function makeThing({ context, clock }: TestApp, { user }: CastActor): Promise<string> {
  const id = newId();
  const row = { id, accountId: user.id, fingerprint: randomBytes(32), sealed: 's1.x', createdAt: clock.now() };
  await context.db.insert(timeStamps).values({ ...row, step: 'draft' });
  return id;
}

/** Of the registry: features/statements pays for what was chosen and reads its proof. */
export const CASES: MatrixCases = {
  addTimeStamp: { request: async () => ({ body: { id: newId(), fingerprint: random(32), sealed: random(80) } }) },
  removeTimeStamp: { makeThing },
  listStatements: {},
  readStatementProof: { makeThing, status: () => 409 },
  tellStatementState: { request: async () => ({ body: { text: '{"v":1}', salt: random(32) } }), status: () => 404 },
  readScanStatement: { makeThing: (kit, { user }) => insertScan(kit, user.id) },
};

/** A scan by this employee. */
async function scanOf(kit: TestApp, { id: staffId, office }: Employee): Promise<string> {
  const owner = await signUp(kit);
  const scanId = await insertScan(kit, owner.user.id);
  const by = { ownerId: owner.user.id, scanId, officeId: office.id, staffId };
  await kit.context.db.insert(staffScans).values({ ...by, at: kit.clock.now() });
  return scanId;
}

/** Of a scan at the portal its own employee is told, and no colleague. */
export const STAFF_CASES: StaffCases = {
  readStaffScanStatement: { makeThing: scanOf, isOwn: true },
};
