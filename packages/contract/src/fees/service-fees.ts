import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { FeeType } from '../payments/payments.ts';

/** Fees that are for something, and end delivered or refunded. A top-up of the account's credit is at once what it is. */
export const SERVICE_FEES = [
  'identity_verification',
  'glyph_issuance',
  'institutional_registration',
  'document_notarization',
] as const satisfies readonly FeeType[];
export type ServiceFee = (typeof SERVICE_FEES)[number];

/** What a fee is for. `review`: the check of a person's identity that waits for a reviewer. */
export const FEE_SUBJECTS = ['review', 'glyph', 'institution', 'document'] as const;
export type FeeSubjectKind = (typeof FEE_SUBJECTS)[number];

/** What is promised to who pays, from the moment of payment. Working days are those of the operator's country. */
export type FeePromise = { readonly unit: 'minutes' | 'workingDays'; readonly count: number };
export const FEE_PROMISES: Readonly<Record<ServiceFee, FeePromise>> = {
  identity_verification: { unit: 'workingDays', count: 2 },
  glyph_issuance: { unit: 'minutes', count: 60 },
  institutional_registration: { unit: 'workingDays', count: 5 },
  document_notarization: { unit: 'minutes', count: 60 },
};
/** Within so many working days everybody's identity is checked, whether they paid or not. */
export const FREE_CHECK_WORKING_DAYS = 5;
/** How often the server looks for promises that have passed. */
export const FEE_SWEEP_MS: number = MINUTE_MS;
/** Creators are asked to look at what is promised within this time, and at a refund that takes longer than that. */
export const FEE_DUE_SOON_MS: number = 12 * HOUR_MS;
export const FEE_REFUND_SLOW_MS: number = HOUR_MS;

/**
 * `awaitingPayment`: nothing is begun; `underWay`: paid, and the time runs; `waitsForYou`: the time stands still until the
 * person did something; `refunding`: the money is on its way back; `cancelled`: nothing was paid.
 */
export const FEE_STATES = [
  'awaitingPayment',
  'underWay',
  'waitsForYou',
  'delivered',
  'refunding',
  'refunded',
  'cancelled',
] as const;
export type FeeState = (typeof FEE_STATES)[number];
/** In these another order for the same is refused. */
export const RUNNING_FEE_STATES = ['awaitingPayment', 'underWay', 'waitsForYou'] as const satisfies readonly FeeState[];

/** `failed`: its subject is gone, a dispute took the money, or it can no longer be delivered. */
export const FEE_END_REASONS = ['late', 'refused', 'stopped', 'failed'] as const;
export type FeeEndReason = (typeof FEE_END_REASONS)[number];

/** The steps of all fees, as codes that the page translates. `at` is null for what is still to come. */
export const FEE_STEPS = [
  'paid',
  'inQueue',
  'personLooks',
  'pictureNeeded',
  'answer',
  'signed',
  'inBlock',
  'timeStamped',
  'certificate',
  'licenceChecked',
  'paperNeeded',
  'portalOpened',
  'administratorInvited',
  'stopped',
  'late',
  'refused',
  'failed',
  'refunded',
] as const;
export type FeeStepName = (typeof FEE_STEPS)[number];
/** Why a fee is not offered to the caller: codes that the page translates, with the way there. */
export const FEE_BARRIERS = [
  'closed',
  'notYet',
  'nothingWaits',
  'withMachine',
  'verified',
  'noCard',
  'onlyInstitutions',
  'hospitalsPayNothing',
  'noInstitution',
  'opened',
  'allDelivered',
] as const;
export type FeeBarrier = (typeof FEE_BARRIERS)[number];

/** Where the money of a bank transfer goes back to: the account's credit at once, or the IBAN it came from, by hand. */
export const REFUND_WAYS = ['credit', 'iban'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** What any way of ordering a service may refuse. */
export const FEE_REFUSALS = ['fees.notOffered', 'fees.unknownSubject', 'fees.running'] as const;
export const FEE_PROCESS_REFUSALS = ['fees.subjectMissing', ...FEE_REFUSALS] as const;
