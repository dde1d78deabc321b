import { DAY_MS } from '@repo/contract/durations';
import { FREE_CHECK_WORKING_DAYS } from '@repo/contract/fees/service-fees';
import { addWorkingMs } from '@repo/contract/payments/working-days';
import { LICENCE_ANSWER_DAYS } from '@repo/contract/plans/institution-start';
import type { ReviewRow } from '../profile/decision-macs.ts';

type SentCheck = Pick<ReviewRow, 'kind' | 'submittedAt'> & { readonly isHospital: boolean };

/** By when a check is promised to be answered, to whoever pays and to whoever does not: that of a hospital's licence sooner. */
export function promiseAnswer({ kind, submittedAt, isHospital }: SentCheck): Date {
  const isLicence = kind === 'institution' || kind === 'licence';
  const licenceDays = isHospital ? LICENCE_ANSWER_DAYS.hospital : LICENCE_ANSWER_DAYS.other;
  return addWorkingMs(submittedAt, (isLicence ? licenceDays : FREE_CHECK_WORKING_DAYS) * DAY_MS);
}
