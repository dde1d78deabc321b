import type { FeeStep } from '@repo/contract/fees/fees';
import { FEE_PROMISES } from '@repo/contract/fees/service-fees';
import { disclosedReason } from '@repo/contract/profile/profile';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { portalSetups } from '../../../db/tables/money/plans.ts';
import { reviews } from '../../../db/tables/profiles.ts';
import { refuseFee } from '../../fees/end-fee.ts';
import type { FeeDelivery, FeeOrderFacts, FeeSubjects } from '../../fees/fee-deliveries.ts';
import { pauseFee, resumeFee } from '../../fees/pause-fee.ts';
import type { WhenAsked, WhenDecided } from '../../profile/when-decided.ts';
import { findMunicipality } from '../../territory/find-municipalities.ts';
import { acceptLicence } from '../licence/licence-term.ts';
import { startHospitalPlan } from '../subscribe.ts';
import { findOwnOffice, findPortalSetup, openOwnPortal } from './open-own-portal.ts';

/** Where licence and place are given; the order itself is made under Payment. */
const WAY_THERE = '/pricing';
/** Where another picture of the licence is sent. */
const PAPER_WAY = '/profile';

/** The one-time set-up: opens the portal of an institution as soon as its licence is checked, and invites its first administrator. */
export const REGISTRATION_DELIVERY: FeeDelivery = {
  feeType: 'institutional_registration',
  subjectKind: 'institution',
  promise: FEE_PROMISES.institutional_registration,
  isMadeFirst: false,
  listSubjects,
  takeOrder: async (tx, context, { accountId, subjectId }) => {
    if (accountId === null || subjectId !== accountId) return refuse('fees.unknownSubject');
    const found = await listSubjects(tx, context, accountId);
    const [subject] = 'subjects' in found ? found.subjects : [];
    return subject === undefined ? refuse('fees.notOffered') : { label: subject.label };
  },
  paid: async (tx, context, { id, accountId }) => {
    if (accountId === null) return;
    await changeSetup(tx, accountId, { feeOrderId: id });
    await openOwnPortal(tx, context, accountId);
    // It was turned down while a transfer was on its way: there is nothing to wait for.
    const licence = await readLicence(tx, accountId);
    if (licence?.status === 'rejected') await refuseFee(tx, context, id, 'license_unclear');
    if (licence?.askedReason) await pauseFee(tx, context, id, licence.askedReason);
  },
  ended: async (tx, _context, { accountId }, why) => {
    if (accountId === null || why === 'cancelled') return;
    // Late is our fault: the portal opens all the same, for nothing.
    await changeSetup(tx, accountId, { feeOrderId: null, ...(why === 'late' ? { isOwed: true } : {}) });
  },
  steps: listSteps,
  page: ({ pausedAt }) => (pausedAt === null ? WAY_THERE : PAPER_WAY),
};

async function changeSetup(tx: Tx, accountId: string, set: Partial<typeof portalSetups.$inferInsert>): Promise<void> {
  await tx.update(portalSetups).set(set).where(eq(portalSetups.accountId, accountId));
}

async function listSubjects(db: Db, _context: Context, accountId: string): Promise<FeeSubjects> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const barrier = (why: 'onlyInstitutions' | 'hospitalsPayNothing' | 'noInstitution' | 'opened', isThere = true) => ({
    barrier: why,
    wayThere: isThere ? WAY_THERE : null,
  });
  if (account?.accountType !== 'institution') return barrier('onlyInstitutions', false);
  if (account.institutionType === 'medical') return barrier('hospitalsPayNothing');
  if ((await findOwnOffice(db, accountId)) !== null) return barrier('opened');
  const setup = await findPortalSetup(db, accountId);
  if (setup === null || !(await isLicenceKnown(db, account))) return barrier('noInstitution');
  if (setup.isOwed) return barrier('hospitalsPayNothing');
  const place = findMunicipality(setup.municipality)?.name;
  const name = account.institutionName ?? account.fullName;
  return { subjects: [{ id: accountId, label: place === undefined ? name : `${name}, ${place}` }] };
}

/** Sent and not turned down: nobody pays for what nobody looks at. */
async function isLicenceKnown(db: Db, { id, institutionVerifiedAt }: Account): Promise<boolean> {
  if (institutionVerifiedAt !== null) return true;
  const status = await readLicenceStatus(db, id);
  return status === 'processing' || status === 'approved';
}

async function readLicence(db: Db, accountId: string) {
  const [row] = await db
    .select({ status: reviews.status, decidedAt: reviews.decidedAt, askedReason: reviews.askedReason })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.kind, 'institution')))
    .orderBy(desc(reviews.id))
    .limit(1);
  return row ?? null;
}

const readLicenceStatus = async (db: Db, accountId: string) => (await readLicence(db, accountId))?.status ?? null;

const formatAt = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Licence, portal, invitation. */
async function listSteps(db: Db, { accountId, pausedAt, endedAt }: FeeOrderFacts): Promise<FeeStep[]> {
  if (accountId === null) return [];
  const licence = await readLicence(db, accountId);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const office = await findOwnOffice(db, accountId);
  const checkedAt = formatAt(account?.institutionVerifiedAt);
  const openedAt = formatAt(office?.createdAt);
  const isRefused = checkedAt === null && licence?.status === 'rejected';
  const licenceStep: FeeStep = isRefused
    ? { step: 'licenceChecked', state: 'problem', at: formatAt(licence.decidedAt) }
    : { step: 'licenceChecked', state: checkedAt === null ? 'now' : 'done', at: checkedAt };
  if (isRefused || (endedAt !== null && openedAt === null)) return [licenceStep];
  if (pausedAt !== null) {
    const needed: FeeStep = { step: 'paperNeeded', state: 'now', at: pausedAt.toISOString() };
    return [needed, { ...licenceStep, state: 'next' }, { step: 'portalOpened', state: 'next', at: null }];
  }
  const state = openedAt === null ? 'next' : 'done';
  return [
    licenceStep,
    { step: 'portalOpened', state, at: openedAt },
    { step: 'administratorInvited', state, at: openedAt },
  ];
}

/** What waits for the licence of an institution: the hospital plan, its portal, and the fee of the set-up. */
export const hearLicenceDecided: WhenDecided = async (tx, context, { accountId, kind }, verdict) => {
  if (kind === 'licence' && verdict.approved) {
    await acceptLicence(tx, context, accountId);
    await startHospitalPlan(tx, context, accountId);
  }
  if (kind !== 'institution') return;
  if (verdict.approved) {
    await acceptLicence(tx, context, accountId);
    await startHospitalPlan(tx, context, accountId);
    await openOwnPortal(tx, context, accountId);
    return;
  }
  const setup = await findPortalSetup(tx, accountId);
  if (setup !== null && setup.feeOrderId !== null)
    await refuseFee(tx, context, setup.feeOrderId, disclosedReason(verdict.reason));
};

/** The time of the set-up stands still while another picture of the licence is asked for. */
export const hearLicenceAsked: WhenAsked = async (tx, context, { accountId, kind }, reason) => {
  if (kind !== 'institution') return;
  const orderId = (await findPortalSetup(tx, accountId))?.feeOrderId ?? null;
  if (orderId === null) return;
  if (reason === null) await resumeFee(tx, context, orderId);
  else await pauseFee(tx, context, orderId, reason);
};
