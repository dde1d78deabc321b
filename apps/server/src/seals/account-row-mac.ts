import type { accounts } from '../db/tables/accounts.ts';
import type { MacColumns } from './row-macs.ts';

type AccountRow = typeof accounts.$inferSelect;
type AccountMacCells = Pick<
  AccountRow,
  'id' | 'accountType' | 'role' | 'realm' | 'institutionType' | 'institutionVerifiedAt' | 'email' | 'emailConfirmedAt'
>;

/**
 * The columns that decide what an account may do and where its recovery mail goes. The password verifier is bound to
 * its account by its own hash.
 */
export const ACCOUNT_MAC_COLUMNS: MacColumns<AccountMacCells> = {
  table: 'accounts',
  cells: (row) => [
    row.id,
    row.accountType,
    row.role,
    row.realm,
    row.institutionType,
    row.institutionVerifiedAt,
    row.email,
    row.emailConfirmedAt,
  ],
};
