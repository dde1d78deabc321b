import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { portalSetups } from '../../../db/tables/money/plans.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { findMunicipality } from '../../territory/find-municipalities.ts';
import { readOwnStart } from './institution-start.ts';
import { findOwnOffice, openOwnPortal } from './open-own-portal.ts';

/** Says where the portal stands; where nothing else is missing it opens with it. */
export async function choosePlace(
  context: Context,
  session: Session,
  municipality: string,
): Promise<InstitutionStart | Refusal> {
  const { accountId } = session;
  if (session.accountType !== 'institution') return refuse('plan.notForYou');
  if (session.realm === 'demo') return refuse('plan.noPortalInDemo');
  if (findMunicipality(municipality) === null) return refuse('plan.unknownPlace');
  const refused = await context.db.transaction(async (tx): Promise<Refusal | null> => {
    const { emailConfirmedAt } = await lockAccount(tx, context, accountId);
    if (emailConfirmedAt === null) return refuse('plan.confirmAddress');
    if ((await findOwnOffice(tx, accountId)) !== null) return refuse('plan.portalOpen');
    const now = context.clock.now();
    await tx
      .insert(portalSetups)
      .values({ accountId, municipality, createdAt: now })
      .onConflictDoUpdate({ target: portalSetups.accountId, set: { municipality } });
    await append(tx, now, [{ subjectId: accountId, act: 'portal.placeChosen', facts: { municipality } }]);
    await openOwnPortal(tx, context, accountId);
    return null;
  });
  return refused instanceof Refusal ? refused : readOwnStart(context, session);
}
