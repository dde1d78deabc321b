import type { accounts } from '../../db/tables/accounts.ts';
import type { SealedColumns } from './row-seals.ts';

type AccountRow = typeof accounts.$inferSelect;
type AccountStanding = Pick<
  AccountRow,
  'id' | 'accountType' | 'role' | 'realm' | 'institutionType' | 'institutionVerifiedAt' | 'email' | 'emailConfirmedAt'
>;

/** What an account may do, and where its recovery goes. Its password is bound to it by its own hash. */
export const ACCOUNT_SEAL: SealedColumns<AccountStanding> = {
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
