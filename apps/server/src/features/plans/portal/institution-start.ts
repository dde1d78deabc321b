import type { AnswerOf } from '@repo/contract/call';
import type { InstitutionStart, LicenceState, readInstitutionStart } from '@repo/contract/plans/institution-start';
import type { ReviewState } from '@repo/contract/profile/profile';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { staffAccounts } from '../../../db/tables/staff.ts';
import type { OfficeRow } from '../../accounts/staff-rows.ts';
import { listFeePrices } from '../../payments/fees.ts';
import { describeProfile } from '../../profile/profile-state.ts';
import { readProfile } from '../../profile/read-profile.ts';
import { promiseAnswer } from '../../reviews/promise-answer.ts';
import { readOfficeSeats } from '../../staff/office-seats.ts';
import { findMunicipality } from '../../territory/find-municipalities.ts';
import { readPlanInEffect } from '../entitlements.ts';
import { viewLicenceTerm } from '../licence/view-licence-term.ts';
import { findOwnOffice, findPortalSetup } from './open-own-portal.ts';

/** How far an institution has come, as it is at this moment. */
export async function readOwnStart(
  context: Context,
  session: Session,
): Promise<AnswerOf<typeof readInstitutionStart> | Refusal> {
  const { db } = context;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, session.accountId));
  if (account === undefined || account.accountType !== 'institution') return refuse('plan.notForYou');
  const { id, institutionType } = account;
  const office = await findOwnOffice(db, id);
  const planId = await readPlanInEffect(db, id);
  return {
    name: account.institutionName ?? account.fullName,
    type: institutionType,
    licenceNumber: account.licenseNumber ?? '',
    createdAt: account.createdAt.toISOString(),
    isHospital: institutionType === 'medical',
    isDemo: account.realm === 'demo',
    isAddressConfirmed: account.emailConfirmedAt !== null,
    licence: await readLicence(context, session, account),
    planId,
    setUp: await readSetUp(context, account, { isOpen: office !== null }),
    portal: await readPortal(context, account, office),
  };
}

async function readLicence(context: Context, session: Session, account: Account): Promise<InstitutionStart['licence']> {
  const { institutionVerifiedAt, institutionType, realm } = account;
  const verifiedAt = institutionVerifiedAt?.toISOString() ?? null;
  const none = { sentAt: null, answerBy: null, decidedAt: verifiedAt, reason: null, term: null };
  if (realm === 'demo') return { ...none, state: verifiedAt === null ? 'notSent' : 'verified' };
  const known = await readProfile(context, context.db, session);
  const review = describeProfile(known, context.clock.now()).reviews.find(({ kind }) => kind === 'institution');
  if (verifiedAt !== null) {
    const term = await viewLicenceTerm(context, account.id);
    return { ...none, state: 'verified', sentAt: review?.submittedAt ?? null, term };
  }
  if (review === undefined || review.submittedAt === null) return { ...none, state: 'notSent' };
  const state = nameState(review);
  const isHospital = institutionType === 'medical';
  const sent = { kind: 'institution', submittedAt: new Date(review.submittedAt), isHospital } as const;
  const decidedAt = known.reviews.find(({ kind }) => kind === 'institution')?.decidedAt?.toISOString() ?? null;
  return {
    state,
    sentAt: review.submittedAt,
    answerBy: state === 'checking' ? promiseAnswer(sent).toISOString() : null,
    decidedAt,
    reason: review.asked?.reason ?? review.reason,
    term: null,
  };
}

const nameState = ({ status, asked }: ReviewState): LicenceState => {
  if (asked !== null) return 'asked';
  if (status === 'approved') return 'verified';
  return status === 'rejected' ? 'refused' : 'checking';
};

async function readSetUp(
  context: Context,
  { id, institutionType }: Account,
  { isOpen }: { isOpen: boolean },
): Promise<InstitutionStart['setUp']> {
  const setup = await findPortalSetup(context.db, id);
  const listed = await listFeePrices(context, 'institutional_registration');
  const prices = listed.map(({ currency, amountMinor }) => ({ currency, amountMinor }));
  return { state: nameSetUp({ isOpen, institutionType, setup }), prices, feeOrderId: setup?.feeOrderId ?? null };
}

type SetUpFacts = {
  isOpen: boolean;
  institutionType: Account['institutionType'];
  setup: Awaited<ReturnType<typeof findPortalSetup>>;
};

function nameSetUp({ isOpen, institutionType, setup }: SetUpFacts): InstitutionStart['setUp']['state'] {
  if (isOpen) return 'done';
  if (setup?.feeOrderId) return 'paid';
  if (institutionType === 'medical') return 'included';
  return setup?.isOwed ? 'owed' : 'due';
}

async function readPortal(
  context: Context,
  { id, username, fullName, email }: Account,
  office: OfficeRow | null,
): Promise<InstitutionStart['portal']> {
  const { db } = context;
  const administrator = { employeeId: username, fullName, email };
  if (office === null) {
    const setup = await findPortalSetup(db, id);
    const place = setup === null ? null : findMunicipality(setup.municipality);
    const seats = { taken: 0, limit: 0 };
    return { place, code: null, openedAt: null, isClosed: false, seats, administrator, isEntered: false };
  }
  const entered = and(eq(staffAccounts.officeId, office.id), isNotNull(staffAccounts.acceptedAt));
  return {
    place: findMunicipality(office.municipality),
    code: office.code,
    openedAt: office.createdAt.toISOString(),
    isClosed: office.state === 'closed',
    seats: await readOfficeSeats(db, context, office.id),
    administrator,
    isEntered: (await db.$count(staffAccounts, entered)) > 0,
  };
}
