import * as z from 'zod/mini';
import { call } from '../call.ts';
import { SCAN_RESULTS, type ScanResult } from '../scans/scans.ts';
import { timestamp } from '../wire.ts';

/** How many days the series go back, today included. */
export const ANALYTICS_PERIODS = ['7', '30', '90'] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
/** Days of an office begin at midnight here, whatever the clock of the device that asks. */
export const OFFICE_TIME_ZONE = 'Europe/Rome';

/** The results of a scan that released something. */
export const RELEASED_RESULTS = ['read', 'full', 'emergency'] as const satisfies readonly ScanResult[];
export type RefusedResult = Exclude<ScanResult, (typeof RELEASED_RESULTS)[number] | 'owner'>;
/** The others; no employee is the owner of what is scanned. */
export const REFUSED_RESULTS: readonly RefusedResult[] = SCAN_RESULTS.filter(isRefused);

function isRefused(result: ScanResult): result is RefusedResult {
  return result !== 'owner' && !RELEASED_RESULTS.some((released) => released === result);
}

const count = () => z.int().check(z.nonnegative());
const outcomes = { released: count(), refused: count() };

const analytics = z.object({
  /** every day of the period, the oldest first */
  days: z.array(z.object({ day: z.iso.date(), ...outcomes })),
  /** all regions, in the order of their codes, by where the person who was scanned is enrolled at this office */
  regions: z.array(z.object({ code: z.string(), name: z.string(), ...outcomes })),
  /** scans of people who are not enrolled at this office, or in no municipality of the list */
  elsewhere: z.object(outcomes),
  /** why scans were refused, the most frequent reason first */
  refusals: z.array(z.object({ result: z.enum(REFUSED_RESULTS), scans: count() })),
});
/** What ends within these days is named. */
export const EXPIRY_DAYS = 30;
const EXPIRIES = ['access', 'role'] as const;

const officeTrends = z.object({
  /** scans at each hour of the day, from midnight on */
  hours: z.array(count()),
  /** every day of the period, the oldest first: who is enrolled at its end, withdrawn folders taken out */
  citizens: z.array(z.object({ day: z.iso.date(), enrolled: count() })),
  /** folders that were offered and not answered yet, and since when the oldest waits */
  offers: z.object({ open: count(), oldestAt: z.nullable(timestamp()) }),
  /** accesses and professional roles that end soon, the next one first */
  expiring: z.array(
    z.object({ employeeId: z.string(), fullName: z.string(), what: z.enum(EXPIRIES), until: timestamp() }),
  ),
});
export type OfficeTrends = z.output<typeof officeTrends>;

export const readOfficeTrends = call({
  name: 'readOfficeTrends',
  method: 'GET',
  path: '/api/portal/analytics/trends',
  who: 'staff',
  shed: 'first',
  summary:
    'Of the caller’s own office: hours of the day at which its staff scans, how its citizens grow, open offers, and what ends soon.',
  query: z.object({ days: z.optional(z.enum(ANALYTICS_PERIODS)) }),
  answer: officeTrends,
  status: 200,
  refusals: [],
});

export type Analytics = z.output<typeof analytics>;

export const readAnalytics = call({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/portal/analytics',
  who: 'staff',
  shed: 'first',
  summary: 'Scans by the staff of the caller’s own office: by day, by region and by reason of refusal.',
  query: z.object({ days: z.optional(z.enum(ANALYTICS_PERIODS)) }),
  answer: analytics,
  status: 200,
  refusals: [],
});
