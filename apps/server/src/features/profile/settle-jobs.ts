import { and, asc, eq, exists, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { verificationWaivers } from '../../db/tables/suspensions.ts';
import { append } from '../audit/audit-leaves.ts';
import { readAnswerability } from './read-profile.ts';
import { seemsUnsettled } from './seems-unsettled.ts';
import { changeWaiver } from './waiver-rows.ts';
import { isUnsettled, settleWithheld } from './withheld-glyphs.ts';

/** Rows read at a time; each account is settled in a transaction of its own. */
const PAGE = 200;

/** Ends the waivers whose day has come, and withholds what they alone let others read. Returns how many it ended. */
export async function endLapsedWaivers(context: Context): Promise<number> {
  const { id, accountId, expiresAt } = verificationWaivers;
  const isDue = and(
    isNull(verificationWaivers.endedAt),
    sql`${verificationWaivers.isApproved} is not false`,
    lte(expiresAt, context.clock.now()),
  );
  let ended = 0;
  for (;;) {
    const due = await context.db
      .select({ id, accountId })
      .from(verificationWaivers)
      .where(isDue)
      .orderBy(asc(expiresAt))
      .limit(PAGE);
    for (const waiver of due) {
      ended += await context.db.transaction(async (tx) => {
        await lockOwner(tx, waiver.accountId);
        const isThis = and(eq(id, waiver.id), isDue);
        const [row] = await tx.select().from(verificationWaivers).where(isThis).for('update');
        // Another node, or the creator, ended it first.
        if (row === undefined) return 0;
        await changeWaiver(tx, context, row, { endedAt: row.expiresAt });
        const facts = { waiver: row.id, by: null, account: row.accountId };
        const settled = await settleWithheld(tx, context, row.accountId);
        await append(tx, context.clock.now(), [{ subjectId: row.accountId, act: 'waiver.ended', facts }, ...settled]);
        return 1;
      });
    }
    if (due.length < PAGE) return ended;
  }
}

/**
 * Settles every account whose cards and profile do not agree by what their rows say: after an update from a version that did
 * not withhold, after a restore or an adoption of rows, and when a decision was changed outside the server. No profile of
 * an account that agrees is read. Returns how many it settled.
 */
export const settleUnsettled = (context: Context): Promise<number> =>
  settleEach(context, seemsUnsettled(context.db, context.clock.now()));

/** The same of all accounts: a decision whose row MAC alone is wrong says the same in its row. */
export const settleEveryAccount = (context: Context): Promise<number> => settleEach(context, undefined);

async function settleEach(context: Context, isWanted: SQL | undefined): Promise<number> {
  const { id, accountType, role, realm } = accounts;
  let settled = 0;
  let after: string | null = null;
  for (;;) {
    const own = context.db.select({ id: glyphs.id }).from(glyphs).where(eq(glyphs.accountId, id));
    const page: { accountId: string; accountType: 'private' | 'institution'; role: StoredRole; realm: StoredRealm }[] =
      await context.db
        .select({ accountId: id, accountType, role, realm })
        .from(accounts)
        .where(and(eq(realm, 'real'), exists(own), isWanted, after === null ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(PAGE);
    for (const holder of page) {
      const answer = await readAnswerability(context, context.db, holder, { isWaivable: true });
      if (await isUnsettled(context.db, holder.accountId, answer !== 'answers')) {
        settled += await settleOne(context, holder.accountId);
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return settled;
    after = last.accountId;
  }
}

type StoredRole = typeof accounts.$inferSelect.role;
type StoredRealm = typeof accounts.$inferSelect.realm;

/** The first reading held no lock: what it saw is read again. */
function settleOne(context: Context, accountId: string): Promise<number> {
  return context.db.transaction(async (tx) => {
    await lockOwner(tx, accountId);
    const leaves = await settleWithheld(tx, context, accountId);
    await append(tx, context.clock.now(), leaves);
    return leaves.length;
  });
}

async function lockOwner(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
}
