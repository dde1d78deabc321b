import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { readOwnCharity, setOwnCharity } from '@repo/contract/charity/charity';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import { newId } from '../../db/new-id.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { charityOrganisations } from '../../db/tables/money/charity.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { isVerifiedHospital } from './receivers.ts';

type OwnCharityAnswer = AnswerOf<typeof readOwnCharity>;

const OF_OTHERS: OwnCharityAnswer = { canReceive: false, receives: false, country: null };

export async function readOwn(context: Context, accountId: string): Promise<OwnCharityAnswer> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return OF_OTHERS;
  const isOwn = eq(charityOrganisations.accountId, accountId);
  const [row] = await context.db.select().from(charityOrganisations).where(isOwn);
  const canReceive = isVerifiedHospital(context, account) && account.institutionName !== null;
  return { canReceive, receives: row !== undefined && row.endedAt === null, country: row?.country ?? null };
}

/** The consent of a hospital, under the name that a reviewer has verified. Withdrawing is always possible. */
export async function setOwn(
  context: Context,
  accountId: string,
  wanted: BodyOf<typeof setOwnCharity>,
): Promise<OwnCharityAnswer | Refusal> {
  const refused = await context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, context, accountId);
    const isOwn = eq(charityOrganisations.accountId, accountId);
    const [row] = await tx.select().from(charityOrganisations).where(isOwn).for('no key update');
    const now = context.clock.now();
    if (!wanted.receives) {
      if (row === undefined || row.endedAt !== null) return null;
      await tx.update(charityOrganisations).set({ endedAt: now }).where(isOwn);
      await append(tx, now, [{ subjectId: accountId, act: 'charity.withdrawn', facts: {} }]);
      return null;
    }
    const next = resolveDetails(context, account, wanted.country ?? row?.country);
    if ('code' in next) return next;
    if (row === undefined) {
      const added = {
        ...next,
        id: newId(now.getTime()),
        kind: 'hospital',
        accountId,
        weight: 1,
        addedAt: now,
      } as const;
      await tx.insert(charityOrganisations).values(added);
    } else {
      await tx.update(charityOrganisations).set(next).where(isOwn);
    }
    await append(tx, now, [{ subjectId: accountId, act: 'charity.consented', facts: { country: next.country } }]);
    return null;
  });
  return refused ?? readOwn(context, accountId);
}

type HospitalDetails = { name: string; country: string; endedAt: null };

function resolveDetails(context: Context, account: Account, country: string | undefined): HospitalDetails | Refusal {
  const { institutionName: name } = account;
  if (name === null || !isVerifiedHospital(context, account)) return refuse('charity.notHospital');
  return country === undefined ? refuse('charity.noCountry') : { name: shownLine(name), country, endedAt: null };
}
