import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { verifySecondCode } from '../codes/second-code.ts';
import type { PasswordTurn } from '../password/turns.ts';
import type { Principal } from '../principal.ts';
import { hasCode, verifyStaffCode } from '../staff/staff-code.ts';

/**
 * Whether the code that the lane asks for besides the password is right. Who has the account's row locked and knows that the
 * password is right asks; a wrong one is answered like a wrong password.
 */
export async function isLaneProved(
  tx: Tx,
  context: Context,
  principal: Principal,
  { lane, code }: Pick<PasswordTurn, 'lane'> & { code: string | undefined },
): Promise<boolean> {
  if (lane !== 'proved') return true;
  if (principal.kind === 'person') return (await verifySecondCode(tx, context, principal.row, code ?? '')) !== null;
  const { id: staffId } = principal.row;
  if (!(await hasCode(tx, staffId))) return false;
  return (await verifyStaffCode(tx, context, { staffId, code: code ?? '', isConfirmed: true })) === null;
}
