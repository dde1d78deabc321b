import { toBase64url } from '@repo/vault';
import type { offices, StaffAccount } from '../db/tables/staff.ts';
import type { MacColumns } from './row-macs.ts';

type OfficeRow = typeof offices.$inferSelect;

/** The columns that decide which institution it is, and whether it is open. */
export const OFFICE_MAC_COLUMNS: MacColumns<Pick<OfficeRow, 'id' | 'code' | 'kind' | 'realm' | 'state'>> = {
  table: 'offices',
  cells: (row) => [row.id, row.code, row.kind, row.realm, row.state],
};

type StaffMacCells = Pick<
  StaffAccount,
  | 'id'
  | 'officeId'
  | 'employeeId'
  | 'email'
  | 'portalRole'
  | 'professionalRole'
  | 'professionalUntil'
  | 'state'
  | 'accessUntil'
  | 'invitationHash'
>;

/** The columns that decide what an employee may do, and who may accept an invitation. The password is bound to the row by its own hash. */
export const STAFF_MAC_COLUMNS: MacColumns<StaffMacCells> = {
  table: 'staff_accounts',
  cells: (row) => [
    row.id,
    row.officeId,
    row.employeeId,
    row.email,
    row.portalRole,
    row.professionalRole,
    row.professionalUntil,
    row.state,
    row.accessUntil,
    row.invitationHash === null ? null : toBase64url(row.invitationHash),
  ],
};
