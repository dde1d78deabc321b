import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { institutionProfiles } from '../db/tables/institutions.ts';
import { DEMO_SPEAKER } from '../features/accounts/demo-people.ts';
import { appointAdmin } from '../features/institutions/appoint-admin.ts';
import { ownDirectory } from '../features/institutions/read-directory.ts';
import { seedDemo } from '../features/registration/seed-accounts.ts';
import { seedDemoIdentities } from '../features/spid/demo-identities.ts';
import { seedDemoOffices } from '../features/staff/demo-offices.ts';
import { seedDemoCitizens } from './seed-citizens.ts';

/** Creates the demo accounts and the one among them that edits an institution of the directory (decision 0040). */
export async function seedDemoRealm(context: Context): Promise<void> {
  await seedDemo(context);
  await seedDemoOffices(context);
  await seedDemoIdentities(context);
  await seedDemoCitizens(context);
  const { institutionId } = DEMO_SPEAKER;
  const isThis = and(eq(institutionProfiles.institutionId, institutionId), eq(institutionProfiles.realm, 'demo'));
  // Keeps an editor that the operator appointed instead.
  if ((await context.db.$count(institutionProfiles, isThis)) > 0) return;
  const appointed = await appointAdmin(context, ownDirectory(), DEMO_SPEAKER);
  // `busy`: another node that starts at the same time was first.
  if ('problem' in appointed && appointed.problem !== 'busy')
    throw new Error(`The demo clinic is ${appointed.problem}.`);
}
