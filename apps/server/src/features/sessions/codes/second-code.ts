import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import type { Account } from '../../../db/tables/accounts.ts';
import { verifyBackupCode } from './backup-codes.ts';
import { notifyFactorChange } from './notify-factor.ts';
import { verifyTotpCode } from './totp.ts';

/**
 * Accepts a code of the authenticator app, or one of the backup codes (whose use is notified), once each. Returns null
 * when it is neither.
 */
export async function verifySecondCode(
  tx: Tx,
  context: Context,
  account: Account,
  code: string,
): Promise<'totp' | 'backupCode' | null> {
  if (await verifyTotpCode(tx, context, account.id, { code, isConfirmed: true })) return 'totp';
  if (!(await verifyBackupCode(tx, context, account.id, code))) return null;
  await notifyFactorChange(tx, context, account, { what: 'backupCodeUsed', id: null });
  return 'backupCode';
}
