import type { CharityKind, CharityReason, ShareStatus } from '@repo/contract/charity/charity';
import { chooseLocale } from '@repo/contract/rules/languages';
import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';

const KINDS: Readonly<Record<CharityKind, () => string>> = {
  hospital: m.charity_kind_hospital,
  emergencyAid: m.charity_kind_emergency,
  research: m.charity_kind_research,
  patients: m.charity_kind_patients,
  other: m.charity_kind_other,
};

const REASONS: Readonly<Record<CharityReason, () => string>> = {
  empty: m.charity_reason_empty,
  negative: m.charity_reason_negative,
  noHospital: m.charity_reason_no_hospital,
  noOther: m.charity_reason_no_other,
};

const STATUSES: Readonly<Record<ShareStatus, () => string>> = {
  allocated: m.charity_status_allocated,
  paid: m.charity_status_paid,
  returned: m.charity_status_returned,
};

/** Colour and icon of a share's state. */
export const STATUS_TONES = { allocated: 'info', paid: 'ok', returned: 'plain' } as const;

export const kindName = (kind: CharityKind): string => KINDS[kind]();
export const reasonSentence = (reason: CharityReason): string => REASONS[reason]();
export const statusName = (status: ShareStatus): string => STATUSES[status]();

/** Writes `2026-10` as `October 2026`. */
export function monthName(month: string): string {
  const name = new Intl.DateTimeFormat(chooseLocale(getLocale()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** An amount that may be less than nothing, with a minus sign. */
export function formatSigned(minor: string, currency: Currency): string {
  return minor.startsWith('-') ? `−${formatMoney(minor.slice(1), currency)}` : formatMoney(minor, currency);
}
