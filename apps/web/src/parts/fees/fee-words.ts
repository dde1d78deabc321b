import type { FeeOrder } from '@repo/contract/fees/fees';
import {
  type FeeBarrier,
  type FeeState,
  type FeeStepName,
  type FeeSubjectKind,
  FREE_CHECK_WORKING_DAYS,
  type ServiceFee,
} from '@repo/contract/fees/service-fees';
import { type FeeType, TOPUP_MAX_MINOR, TOPUP_MIN_MINOR } from '@repo/contract/payments/payments';
import { DISCLOSED_REASONS } from '@repo/contract/profile/profile';
import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../payments/payment-words.ts';
import { REASON_LABELS } from '../words/identity-labels.ts';

type LazyText = () => string;

/** What a fee gives, and what it is for, in a sentence each. */
export function describeFee(feeType: FeeType, currency: Currency): { get: string; forWhat: string } {
  const bounds = { least: formatMoney(TOPUP_MIN_MINOR, currency), most: formatMoney(TOPUP_MAX_MINOR, currency) };
  const texts: Readonly<Record<FeeType, { get: string; forWhat: string }>> = {
    identity_verification: {
      get: m.fees_identity_get({ days: FREE_CHECK_WORKING_DAYS }),
      forWhat: m.fees_for_identity(),
    },
    glyph_issuance: { get: m.fees_glyph_get(), forWhat: m.fees_for_glyph() },
    institutional_registration: { get: m.fees_institution_get(), forWhat: m.fees_for_institution() },
    document_notarization: { get: m.fees_notarization_get(), forWhat: m.fees_for_notarization() },
    wallet_topup: { get: m.fees_topup_get(bounds), forWhat: m.fees_for_topup() },
  };
  return texts[feeType];
}

type FeeTexts = Readonly<Record<ServiceFee, LazyText>>;

export const WHICH_TEXTS: FeeTexts = {
  identity_verification: m.fees_which_identity,
  glyph_issuance: m.fees_which_glyph,
  institutional_registration: m.fees_which_institution,
  document_notarization: m.fees_which_notarization,
};

export const CHOOSE_TEXTS: FeeTexts = {
  identity_verification: m.fees_choose_identity,
  glyph_issuance: m.fees_choose_glyph,
  institutional_registration: m.fees_choose_institution,
  document_notarization: m.fees_choose_notarization,
};

/** Beside the promise of each fee: what is not touched by it. */
export const WITHOUT_TEXTS: FeeTexts = {
  identity_verification: m.fees_without_identity,
  glyph_issuance: m.fees_without_glyph,
  institutional_registration: m.fees_without_institution,
  document_notarization: m.fees_without_notarization,
};

const SUBJECTS: Readonly<Record<FeeSubjectKind, LazyText>> = {
  review: m.fees_subject_check,
  glyph: m.fees_subject_card,
  institution: m.fees_subject_institution,
  document: m.fees_subject_file,
};

/** Names that are sealed, by the id of what they name: this device opened them. */
export type OpenedSubjects = ReadonlyMap<string, string>;

type SubjectLook = { readonly kind: FeeSubjectKind; readonly id: string; readonly label: string | null };

export const nameSubject = ({ kind, id, label }: SubjectLook, opened: OpenedSubjects): string =>
  opened.get(id) ?? label ?? SUBJECTS[kind]();

const BARRIERS: Readonly<Record<FeeBarrier, LazyText>> = {
  closed: m.fees_barrier_closed,
  notYet: m.fees_barrier_notYet,
  nothingWaits: m.fees_barrier_nothingWaits,
  withMachine: m.fees_barrier_withMachine,
  verified: m.fees_barrier_verified,
  noCard: m.fees_barrier_noCard,
  onlyInstitutions: m.fees_barrier_onlyInstitutions,
  hospitalsPayNothing: m.fees_barrier_hospitalsPayNothing,
  noInstitution: m.fees_barrier_noInstitution,
  opened: m.fees_barrier_opened,
  allDelivered: m.fees_barrier_allDelivered,
};

const WAYS: Readonly<Partial<Record<FeeBarrier, LazyText>>> = {
  nothingWaits: m.fees_way_nothingWaits,
  withMachine: m.fees_way_withMachine,
  verified: m.fees_way_verified,
  noCard: m.fees_way_noCard,
  onlyInstitutions: m.fees_way_onlyInstitutions,
  hospitalsPayNothing: m.fees_way_hospitalsPayNothing,
  noInstitution: m.fees_way_noInstitution,
  opened: m.fees_way_opened,
  allDelivered: m.fees_way_allDelivered,
};

export const barrierSentence = (barrier: FeeBarrier): string => BARRIERS[barrier]();
export const wayName = (barrier: FeeBarrier): string => (WAYS[barrier] ?? m.fees_way_other)();

const STATES: Readonly<Record<FeeState, LazyText>> = {
  awaitingPayment: m.fees_state_awaitingPayment,
  underWay: m.fees_state_underWay,
  waitsForYou: m.fees_state_waitsForYou,
  delivered: m.fees_state_delivered,
  refunding: m.fees_state_refunding,
  refunded: m.fees_state_refunded,
  cancelled: m.fees_state_cancelled,
};
const REFUNDED = { late: m.fees_state_late, refused: m.fees_state_refused, stopped: m.fees_state_stopped } as const;

/** The state in a word or two; of what was paid back, why. */
export function feeStateName({ state, endReason }: Pick<FeeOrder, 'state' | 'endReason'>): string {
  if (state === 'refunded' && endReason !== null && endReason !== 'failed') return REFUNDED[endReason]();
  return STATES[state]();
}

const STEPS: Readonly<Record<FeeStepName, LazyText>> = {
  paid: m.fees_step_paid,
  inQueue: m.fees_step_inQueue,
  personLooks: m.fees_step_personLooks,
  pictureNeeded: m.fees_step_pictureNeeded,
  answer: m.fees_step_answer,
  signed: m.fees_step_signed,
  inBlock: m.fees_step_inBlock,
  timeStamped: m.fees_step_timeStamped,
  certificate: m.fees_step_certificate,
  licenceChecked: m.fees_step_licenceChecked,
  paperNeeded: m.fees_step_paperNeeded,
  portalOpened: m.fees_step_portalOpened,
  administratorInvited: m.fees_step_administratorInvited,
  stopped: m.fees_step_stopped,
  late: m.fees_step_late,
  refused: m.fees_step_refused,
  failed: m.fees_step_failed,
  refunded: m.fees_step_refunded,
};
export const feeStepName = (step: FeeStepName): string => STEPS[step]();

/** Why it was refused: a code of the check in the words that its person reads elsewhere too, else the sentence itself. */
export function feeNote(note: string): string {
  const code = DISCLOSED_REASONS.find((one) => one === note);
  return code === undefined ? note : REASON_LABELS[code]();
}
