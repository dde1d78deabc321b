import type { AnalyticsPeriod, RefusedResult } from '@house/contract/territory/analytics';
import { m } from '../../../paraglide/messages.js';

const PERIODS: Readonly<Record<AnalyticsPeriod, () => string>> = {
  '7': m.analytics_period_7,
  '30': m.analytics_period_30,
  '90': m.analytics_period_90,
};
export const periodName = (period: AnalyticsPeriod): string => PERIODS[period]();

const REASONS: Readonly<Record<RefusedResult, () => string>> = {
  denied: m.analytics_reason_denied,
  restricted: m.analytics_reason_restricted,
  nothing: m.analytics_reason_nothing,
  inactive: m.analytics_reason_inactive,
  expired: m.analytics_reason_expired,
  noReadsLeft: m.analytics_reason_no_reads,
  withheld: m.analytics_reason_withheld,
  gone: m.analytics_reason_gone,
  otherRealm: m.analytics_reason_realm,
  assuranceTooLow: m.analytics_reason_assurance,
  passcodeWrong: m.analytics_reason_passcode,
  passcodeClosed: m.analytics_reason_passcode_closed,
  tooManyEmergencies: m.analytics_reason_emergencies,
  recordBroken: m.analytics_reason_broken,
};

/** Why a scan was refused. */
export const reasonName = (result: RefusedResult): string => REASONS[result]();
