import type { AnswerOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { NONCE_SECONDS, type ScanBody } from '@repo/contract/scans/scans';
import {
  EMERGENCY_NOTICE_HOURS,
  EMERGENCY_NOTICES_MAX,
  type StaffScanRow,
  type staffScan,
} from '@repo/contract/scans/staff-scans';
import { and, desc, eq, gt, ilike, lt, or, sql } from 'drizzle-orm';
import type { StaffSession } from '../../../callers/staff-session.ts';
import { announceChange } from '../../../core/announce-change.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { enrolments } from '../../../db/tables/enrolments.ts';
import { matchScan, scans } from '../../../db/tables/scans.ts';
import { staffAccounts, staffScans, staffSessions } from '../../../db/tables/staff.ts';
import { passGate } from '../gate.ts';
import type { ScanOrigin } from '../scan-context.ts';
import { staffScanner } from '../scanner/scanner.ts';

type StaffScanPageQuery = { after: string | null; limit: number };

/** The same gate as everybody's. Beside the release it says whether the glyph is one of the caller's own institution. */
export async function scanAsStaff(
  context: Context,
  session: StaffSession,
  body: ScanBody,
  seen: ScanOrigin,
): Promise<AnswerOf<typeof staffScan> | Refusal> {
  const released = await passGate(context, staffScanner(session), body, seen);
  if (released instanceof Refusal) return released;
  return { ...released, issuedCode: await findCode(context, session, released.id) };
}

const isIssuedHere = (officeId: string) =>
  and(
    eq(enrolments.officeId, officeId),
    eq(enrolments.accountId, scans.ownerId),
    eq(enrolments.recordId, scans.recordId),
  );

async function findCode({ db }: Context, { officeId, staffId }: StaffSession, scanId: string): Promise<string | null> {
  const [row] = await db
    .select({ code: enrolments.code })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .innerJoin(enrolments, isIssuedHere(officeId))
    .where(and(eq(staffScans.staffId, staffId), eq(staffScans.scanId, scanId)));
  return row?.code ?? null;
}

/** Presence shows that a scan is being made, from its nonce on. */
export async function recordScanning({ db, clock }: Context, { id, officeId }: StaffSession): Promise<void> {
  const scanningUntil = new Date(clock.now().getTime() + NONCE_SECONDS * 1000);
  await db.update(staffSessions).set({ scanningUntil }).where(eq(staffSessions.id, id));
  await announceChange(db, officeId, 'presence');
}

/** Newest first, one row more than `limit` where there is a next page. Only administrators see what others scanned. */
export async function listStaffScans(
  { db }: Context,
  session: StaffSession,
  search: string,
  page: StaffScanPageQuery,
): Promise<StaffScanRow[]> {
  const { officeId, staffId, portalRole } = session;
  const rows = await selectScans(db, officeId)
    .where(
      and(
        eq(staffScans.officeId, officeId),
        portalRole === 'admin' ? undefined : eq(staffScans.staffId, staffId),
        page.after === null ? undefined : lt(staffScans.scanId, page.after),
        search.trim() === '' ? undefined : isAbout(search.trim()),
      ),
    )
    .orderBy(desc(staffScans.scanId))
    .limit(page.limit + 1);
  return rows.map(viewRow);
}

/**
 * Who read this patient, and whom this employee read. A patient is found by what the office knows of its own folders: the code
 * and the login name, the full name once they accepted. Signs of a pattern stand for themselves.
 */
function isAbout(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    ilike(enrolments.code, pattern),
    ilike(accounts.username, pattern),
    and(eq(enrolments.state, 'accepted'), ilike(accounts.fullName, pattern)),
    ilike(staffAccounts.fullName, pattern),
    ilike(staffAccounts.employeeId, pattern),
  );
}

/** What the administrators are told of: the institution vouched for the role, and so it hears of an opening by reason. */
export async function listEmergencies({ db, clock }: Context, session: StaffSession): Promise<StaffScanRow[]> {
  const { officeId, staffId } = session;
  const since = new Date(clock.now().getTime() - EMERGENCY_NOTICE_HOURS * HOUR_MS);
  const rows = await selectScans(db, officeId)
    .where(
      and(
        eq(staffScans.officeId, officeId),
        gt(staffScans.at, since),
        eq(scans.result, 'emergency'),
        // Also those of an employee who is deleted, whose id is null by then.
        sql`${staffScans.staffId} is distinct from ${staffId}`,
      ),
    )
    .orderBy(desc(staffScans.at), desc(staffScans.scanId))
    .limit(EMERGENCY_NOTICES_MAX);
  return rows.map(viewRow);
}

const selectScans = (db: Db, officeId: string) =>
  db
    .select({
      scan: scans,
      employeeId: staffAccounts.employeeId,
      fullName: staffAccounts.fullName,
      issuedCode: enrolments.code,
    })
    .from(staffScans)
    .innerJoin(scans, matchScan(staffScans))
    .leftJoin(staffAccounts, eq(staffAccounts.id, staffScans.staffId))
    .leftJoin(enrolments, isIssuedHere(officeId))
    .leftJoin(accounts, eq(accounts.id, enrolments.accountId));

type SelectedScan = Awaited<ReturnType<typeof selectScans>>[number];

const viewRow = ({ scan, employeeId, fullName, issuedCode }: SelectedScan): StaffScanRow => ({
  id: scan.id,
  at: scan.at.toISOString(),
  employeeId,
  fullName,
  role: scan.scannerRole,
  result: scan.result,
  accessedData: scan.accessedData,
  reason: scan.reason,
  issuedCode,
});
