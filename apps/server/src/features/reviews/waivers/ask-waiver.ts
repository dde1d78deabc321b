import { DAY_MS } from '@repo/contract/durations';
import { WAIVER_DAYS_MAX, type Waiver } from '@repo/contract/reviews/waivers';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { verificationWaivers } from '../../../db/tables/suspensions.ts';
import { computeRowMac } from '../../../seals/row-macs.ts';
import { append } from '../../audit/audit-leaves.ts';
import { notify } from '../../notifications/notify.ts';
import { isExempt } from '../../profile/read-profile.ts';
import { readOpenWaiver, WAIVER_MAC_COLUMNS, type WaiverRow } from '../../profile/waiver-rows.ts';
import { viewWaiver } from './view-waiver.ts';

export type WaiverAdministrator = { accountId: string; fullName: string };
export type AskedWaiver = { accountId: string; reason: string; expiresAt: Date; by: WaiverAdministrator };

/** Asks for a waiver. Nothing is waived by it: a second person decides. */
export async function askWaiver(context: Context, asked: AskedWaiver): Promise<Waiver | Refusal> {
  const at = context.clock.now();
  const latest = new Date(at.getTime() + WAIVER_DAYS_MAX * DAY_MS);
  // Said so that a day that is none, such as 31 February, is refused as well.
  if (!(asked.expiresAt > at && asked.expiresAt <= latest)) {
    return refuse('waivers.badEnd', { params: { days: String(WAIVER_DAYS_MAX) } });
  }
  const row = await context.db.transaction((tx) => insertWaiver(tx, context, asked));
  return row instanceof Refusal ? row : viewWaiver(context, row, asked.by.accountId);
}

async function insertWaiver(tx: Tx, context: Context, asked: AskedWaiver): Promise<WaiverRow | Refusal> {
  const at = context.clock.now();
  const { accountId, reason, expiresAt, by } = asked;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (account === undefined) return refuse('request.notFound');
  if (isExempt(account)) return refuse('waivers.exempt');
  if ((await readOpenWaiver(context, tx, accountId)) !== null) return refuse('waivers.open');
  const undecided = { decidedById: null, decidedAt: null, isApproved: null, endedAt: null, endedById: null };
  const words = { id: newId(at.getTime()), accountId, reason, expiresAt, askedById: by.accountId, askedAt: at };
  const made = { ...words, ...undecided };
  const row: WaiverRow = { ...made, ...computeRowMac(context.keys, WAIVER_MAC_COLUMNS, made) };
  await tx.insert(verificationWaivers).values(row);
  const facts = { byName: by.fullName, until: formatDay(expiresAt) };
  const others = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.role, ['creator', 'reviewer']));
  await notify(tx, context, [
    { accountId, kind: 'waiver.asked', severity: 'high', facts: { ...facts, words: reason } },
    ...others
      .filter(({ id }) => id !== by.accountId)
      .map(({ id }) => ({ accountId: id, kind: 'waiver.toDecide', severity: 'high', facts }) as const),
  ]);
  const logged = { waiver: row.id, until: expiresAt.toISOString() };
  await append(tx, at, [
    { subjectId: accountId, act: 'waiver.asked', facts: { ...logged, by: by.accountId } },
    { subjectId: by.accountId, act: 'waiver.asked', facts: { ...logged, account: accountId } },
  ]);
  return row;
}

/** `2026-12-05`: the same in every language. */
export const formatDay = (at: Date): string => at.toISOString().slice(0, 10);
