import * as z from 'zod/mini';
import { SCANNER_ROLES } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { pageQuery, text, timestamp, uuid } from '../wire.ts';
import { challengeScan, SCAN_RESULTS, scan } from './scans.ts';

/** Emergency accesses of these hours stand above each tab of the administrators until they were seen: a weekend and a night. */
export const EMERGENCY_NOTICE_HOURS = 72;
/** The newest of them; all are in the access log. */
export const EMERGENCY_NOTICES_MAX = 20;

export const SCAN_SEARCH_MAX = 64;
/** Rows of one file: an auditor who needs more asks for one person. */
export const SCAN_EXPORT_MAX = 5_000;

export const challengeStaffScan = call({
  name: 'challengeStaffScan',
  method: 'POST',
  path: '/api/portal/scans/challenge',
  who: 'staff',
  isUrgent: true,
  summary: 'A nonce for one scan by an employee, as a user or in the role that the institution vouches for.',
  body: challengeScan.body,
  answer: challengeScan.answer,
  status: 200,
  refusals: ['scans.badRole', 'scans.noSuchRole'],
});

export const staffScan = call({
  name: 'staffScan',
  method: 'POST',
  path: '/api/portal/scans',
  who: 'staff',
  isUrgent: true,
  summary:
    'The gate for an employee of an institution: as for a person, with role and institution read at this moment.',
  body: scan.body,
  answer: z.extend(scan.answer, {
    /** The code, where the glyph is that of a folder which the caller’s institution issued. */
    issuedCode: z.nullable(z.string()),
  }),
  status: 201,
  isRepeatable: true,
  refusals: scan.refusals.filter((code) => code !== 'account.onHold'),
});

/** A scan by an employee, as the institution sees it: who, when, in which role, and never what was read. */
const staffScanRow = z.object({
  id: uuid(),
  at: timestamp(),
  /** It is null once the employee is deleted. */
  employeeId: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  role: z.enum([...SCANNER_ROLES, 'owner']),
  result: z.enum(SCAN_RESULTS),
  /** Names of the fields that were shown. */
  accessedData: z.array(z.string()),
  reason: z.nullable(z.string()),
  /** As in `staffScan`. Whose glyph it was otherwise stays with its owner. */
  issuedCode: z.nullable(z.string()),
});
export type StaffScanRow = z.output<typeof staffScanRow>;

export const listStaffScans = call({
  name: 'listStaffScans',
  method: 'GET',
  path: '/api/portal/scans',
  who: 'staff',
  summary:
    'Scans by employees of the caller’s institution, newest first: an administrator sees all, others their own. `search` looks in the codes and people of the institution’s own folders, and in its employees.',
  query: z.object({ ...pageQuery, search: z.optional(text(SCAN_SEARCH_MAX)) }),
  answer: z.array(staffScanRow),
  status: 200,
  refusals: [],
});

export const listStaffEmergencies = call({
  name: 'listStaffEmergencies',
  method: 'GET',
  path: '/api/portal/scans/emergencies',
  who: 'staffAdmin',
  summary:
    'Emergency accesses that other employees of the caller’s institution made in the last days, newest first: who, when and with which reason.',
  answer: z.array(staffScanRow),
  status: 200,
  refusals: [],
});
