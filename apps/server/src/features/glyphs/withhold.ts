import type { CheckedIssue } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type ProfileHolder, readAnswerability } from '../profile/read-profile.ts';
import { deriveAccess, isForOthers } from './access.ts';
import { checkSealing, type SealedBody, type SealingInput } from './check-sealing.ts';
import { readIssued } from './issued-glyphs.ts';

export type CardOwner = Pick<ProfileHolder, 'accountId' | 'accountType' | 'role' | 'realm'> & {
  emailConfirmedAt: Date | null;
};

export type AdmittedIssue = { checked: CheckedIssue; withheld: boolean };

/** Content that may be stored, and whether the gate keeps it from others. */
export async function admitContent(
  tx: Tx,
  context: Context,
  owner: CardOwner,
  { recordId, ...sealing }: SealingInput & { recordId: string },
): Promise<AdmittedIssue | Refusal> {
  const checked = await checkSealing(tx, context, owner.accountId, sealing);
  if (checked instanceof Refusal) return checked;
  if (checked.anyoneShare !== null && !context.config.readingByAnyone) return refuse('emergency.notOffered');
  if (checked.anyoneShare !== null && !canBeTold(owner)) return refuse('consents.addressNeeded');
  const withheld = await decideWithheld(tx, context, owner, recordId, sealing.body);
  return withheld instanceof Refusal ? withheld : { checked, withheld };
}

/** Who shows lines to anyone is told of each reading by mail; invented data alarm nobody. */
const canBeTold = ({ realm, emailConfirmedAt }: CardOwner): boolean => realm === 'demo' || emailConfirmedAt !== null;

/**
 * Whether the gate keeps this content from others until the profile counts as complete (decision 0018). The account's row
 * is locked, so no decision about the profile comes between this answer and the commit. What an office issued is refused
 * instead: it is read under the office's name.
 */
async function decideWithheld(
  tx: Tx,
  context: Context,
  owner: CardOwner,
  recordId: string,
  { permissions, issue }: Pick<SealedBody, 'permissions' | 'issue'>,
): Promise<boolean | Refusal> {
  if (!isForOthers(deriveAccess(permissions, issue.record))) return false;
  if ((await readAnswerability(context, tx, owner, { isWaivable: true })) === 'answers') return false;
  const isIssued = (await readIssued(tx, owner.accountId, [recordId])).size > 0;
  return isIssued ? refuse('profile.required') : true;
}
